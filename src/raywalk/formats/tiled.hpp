#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "raywalk/base/file_source.hpp"
#include "raywalk/base/result.hpp"
#include "raywalk/formats/map.hpp"
#include "raywalk/load/texture_source.hpp"

namespace raywalk {

/// Builds the level from the text of a map of Tiled, `.tmx` (XML) or `.tmj` (JSON), version 1.0 to
/// 1.12. `file` is the file's name in messages; `files` reads tilesets, templates and their
/// pictures; `textures` loads the pictures that properties name.
///
/// How layers, properties and objects become a level is told in docs/manual/tiled.md. Errors: as
/// those of `parse_level`, in the file that each is in.
[[nodiscard]] Result<LoadedMap> parse_tiled(std::string_view text, const std::string& file,
                                            const FileSource& files, const TextureSource& textures);

/// True if a file's name ends as those of Tiled's maps do: `.tmx`, `.tmj`, or `.json`, in small or
/// large letters.
[[nodiscard]] bool is_tiled(const std::filesystem::path& file);

}  // namespace raywalk
