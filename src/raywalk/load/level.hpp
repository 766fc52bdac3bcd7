#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "raywalk/base/file.hpp"
#include "raywalk/base/result.hpp"
#include "raywalk/load/limits.hpp"
#include "raywalk/load/texture_source.hpp"  // IWYU pragma: export
#include "raywalk/map/level.hpp"

namespace raywalk {

/// Builds the level from the text of a TOML map. `file` is the file's name in messages.
///
/// Errors: the first mistake, with file, line, column, and what was expected there, and further
/// ones in the order of the text, 20 together at most.
[[nodiscard]] Result<Level> parse_level(std::string_view text, const std::string& file,
                                        const TextureSource& textures);

/// Loads the level from a TOML map file, or from the standard input if its name is `-`. Textures
/// are looked for in the map's own folder, then in `folders`. `visit`, if there is one, is told of
/// each file, the map included.
[[nodiscard]] Result<Level> load_level(const std::filesystem::path& file,
                                       const std::vector<std::filesystem::path>& folders,
                                       const FileVisitor& visit = {}, const LoadTerms& terms = {});

}  // namespace raywalk
