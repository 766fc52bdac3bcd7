#pragma once

#include <string>
#include <string_view>

#include "raywalk/base/file_source.hpp"
#include "raywalk/base/result.hpp"
#include "raywalk/formats/map.hpp"
#include "raywalk/load/texture_source.hpp"

/// Maps of other programs, as docs/manual/other_maps.md describes. Pictures are asked for by the
/// names that the map has; where there is none, one of ours stands for it, and a hint says so.
namespace raywalk {

/// Builds the level from the text of a `.cub` map, as the exercise cub3D has them. `file` is the
/// file's name in messages.
///
/// Errors: as those of `parse_level`; also a map that is not closed, told for each tile that has
/// nothing beside it.
[[nodiscard]] Result<LoadedMap> parse_cub(std::string_view text, const std::string& file,
                                          const TextureSource& textures);

/// Builds the level from the text of a UWMF map, as ECWolf has them in its lump `TEXTMAP`.
///
/// Errors: as those of `parse_level`; doors and thin walls that stand in no gap are no error, but
/// walls.
[[nodiscard]] Result<LoadedMap> parse_uwmf(std::string_view text, const std::string& file,
                                           const TextureSource& textures);

/// Builds one level of the text of an LDtk project, `.ldtk`: that of the name or iid `level`, or
/// the first one if it is empty. `files` reads levels in files of their own, and pictures of
/// tilesets.
///
/// Layers, tiles and entities become what those of Tiled become. Errors: as those of `parse_tiled`.
[[nodiscard]] Result<LoadedMap> parse_ldtk(std::string_view text, const std::string& file,
                                           std::string_view level, const FileSource& files,
                                           const TextureSource& textures);

}  // namespace raywalk
