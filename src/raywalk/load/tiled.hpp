#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "raywalk/base/result.hpp"
#include "raywalk/load/file.hpp"
#include "raywalk/load/level.hpp"
#include "raywalk/load/limits.hpp"
#include "raywalk/load/map.hpp"

namespace raywalk {

/// Reads a file that a map names, by its path from the map's folder ("walls.tsx",
/// "../pictures/a.png"). Returns its bytes, or an error whose message says what is wrong.
using FileSource = std::function<Result<std::vector<std::byte>>(std::string_view path)>;

/// Builds the level from the text of a map of Tiled, `.tmx` (XML) or `.tmj` (JSON), version 1.0 to
/// 1.12. `file` is the file's name in messages; `files` reads tilesets, templates and their
/// pictures; `textures` loads the pictures that properties name.
///
/// How layers, properties and objects become a level is told in docs/manual/tiled.md. Errors: as
/// those of `parse_level`, in the file that each is in.
[[nodiscard]] Result<LoadedMap> parse_tiled(std::string_view text, const std::string& file,
                                            const FileSource& files, const TextureSource& textures);

/// Files beside a map. None is read that lies outside of the map's root, also through a link. That
/// is the folder `root`, if it is given; else the nearest folder upward that has a
/// `.tiled-project`, or the map's own. Nor is one read that has more than `most` bytes, nor any
/// after `progress` has been stopped. `visit`, if there is one, is told of each that is looked for.
[[nodiscard]] FileSource files_beside(const std::filesystem::path& map, FileVisitor visit = {},
                                      const std::optional<std::filesystem::path>& root = {},
                                      std::int64_t most = Limits{}.map_bytes,
                                      const Progress* progress = nullptr);

/// True if a file's name ends as those of Tiled's maps do: `.tmx`, `.tmj`, or `.json`, in small or
/// large letters.
[[nodiscard]] bool is_tiled(const std::filesystem::path& file);

}  // namespace raywalk
