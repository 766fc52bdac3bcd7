#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "raywalk/base/file.hpp"
#include "raywalk/base/file_source.hpp"
#include "raywalk/base/result.hpp"
#include "raywalk/load/limits.hpp"
#include "raywalk/load/texture_source.hpp"
#include "raywalk/map/level.hpp"

namespace raywalk {

/// A level, and what its maker should know of it.
struct LoadedMap {
  Level level{};
  /// Lines for the maker, with the file's name: what was only guessed.
  std::vector<std::string> hints{};
};

/// The map that the arguments of a program name.
struct ChosenMap {
  /// The map's file; with `wolf` a level, as for `load_wolf`.
  std::filesystem::path map{};
  /// The files of Wolfenstein 3D, as for `load_wolf`; none for a file of any other kind.
  std::optional<std::filesystem::path> wolf{};
  /// As for `load_map`.
  std::optional<std::filesystem::path> root{};
};

/// Loads a map file of any kind, by the end of its name: one of Tiled, a picture or a map of ROS
/// (`load_grid`), one of another program (other_maps.hpp), else one in TOML. Pictures are looked
/// for in the map's own folder, then in `folders`. `visit`, if there is one, is told of each file
/// on which the result depends: the map, its tilesets, templates and pictures, and places where one
/// was looked for in vain. `root` is the folder that the files of a map of Tiled may not leave, as
/// in `files_beside`. A size beyond the limits of `terms` is a mistake.
[[nodiscard]] Result<LoadedMap> load_map(const std::filesystem::path& file,
                                         const std::vector<std::filesystem::path>& folders,
                                         const FileVisitor& visit = {},
                                         const std::optional<std::filesystem::path>& root = {},
                                         const LoadTerms& terms = {});

/// The same from any source of files: a pack, memory, an archive of a game's own. `map` is the path
/// of the map in it, whose ending tells the kind. Pictures are looked for beside the map, then in
/// `others`, if there is one. The path of the map, and those that it names, are as for
/// `files_below`. Levels of Wolfenstein 3D alone, which are several files, are not read so.
///
///     const auto files = files_in(FilesInMemory{{"map.toml", bytes}, {"brick.png", brick}});
///     const auto map = load_map_from(files, "map.toml");
[[nodiscard]] Result<LoadedMap> load_map_from(const FileSource& files, const std::string& map,
                                              const TextureSource& others = {},
                                              const LoadTerms& terms = {});

}  // namespace raywalk
