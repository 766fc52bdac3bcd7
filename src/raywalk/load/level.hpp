#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "raywalk/base/result.hpp"
#include "raywalk/map/level.hpp"

namespace raywalk {

/// Finds the picture of a name that a map uses ("brick", "castle/brick"): the texture, or why there
/// is none (its `file`, `line` and `column` are filled in by the one who asks).
using TextureSource = std::function<Result<Texture>(std::string_view name)>;

/// The level in the text of a TOML map. `file` stands in messages.
///
/// Errors: file, line and column of the first mistake and what was expected there.
[[nodiscard]] Result<Level> parse_level(std::string_view text, const std::string& file,
                                        const TextureSource& textures);

/// A source of textures from folders: for the name `a/b`, the first file `FOLDER/a/b.png` there is.
///
/// A name never leads out of its folder.
[[nodiscard]] TextureSource textures_in(std::vector<std::filesystem::path> folders);

/// The level in a TOML map file; its textures from the map's own folder, then from `folders`.
[[nodiscard]] Result<Level> load_level(const std::filesystem::path& file,
                                       const std::vector<std::filesystem::path>& folders);

}  // namespace raywalk
