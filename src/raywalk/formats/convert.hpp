#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "raywalk/base/result.hpp"
#include "raywalk/load/limits.hpp"

namespace raywalk {

/// The formats in which maps can be written. `pixels` is a picture with a pixel for each tile;
/// `tiled_part` a tileset or a template of Tiled, which only another such file becomes.
enum class MapFormat : std::uint8_t { toml, tiled, wolf, pixels, pack, tiled_part };

/// The format that a file's name asks for: `.toml`, `.tmx` or `.tmj`, `.png` or `.pgm`, `.zip`,
/// `.tsx`, `.tsj`, `.tx` or `.tj`, or GAMEMAPS or MAPTEMP with any end, in large letters or small
/// ones. None of another name.
[[nodiscard]] std::optional<MapFormat> format_of_map(const std::filesystem::path& file);

/// Input and output of a conversion.
struct MapConversion {
  /// A map file of any kind that can be loaded, or the folder with the files of Wolfenstein 3D, or
  /// one of these.
  std::filesystem::path input{};
  /// The level of Wolfenstein 3D to read, as for `load_wolf`. For any other input the number that
  /// the level gets in the output, or the name of the level that it replaces there; empty for the
  /// number in the map's property `wolf`, else 1.
  std::string level{};
  /// Its name tells the format.
  std::filesystem::path output{};
};

/// A file to be written.
struct ConvertedFile {
  std::filesystem::path file{};
  std::vector<std::byte> bytes{};
  /// True if it holds what the file of this name holds already, besides the map: the other levels
  /// of Wolfenstein 3D.
  bool has_more = false;
};

/// A map in another format.
struct ConvertedMap {
  /// The files of the map; the map itself comes last, so that those it names are there before it.
  std::vector<ConvertedFile> files{};
  /// Losses: a line for each kind of thing that the format cannot hold, "the fog"; at most 101.
  std::vector<std::string> lost{};
  /// Guesses of the reader, as `LoadedMap::hints`.
  std::vector<std::string> hints{};
};

/// Converts a map, and writes nothing: the files are in the result. Pictures are looked for beside
/// the input, then in `folders`; those that are not found by their names beside the output or in
/// `folders` are among the files, as PNG in a folder that is called as the map.
///
/// A file of Tiled that becomes one of Tiled stays as it is, or is translated between its forms,
/// XML and JSON, with all that raywalk does not know.
///
/// Reading the result gives the same level, but for what is lost: TOML and packs hold everything,
/// maps of Tiled almost, the others walls and little else. The same input gives the same bytes.
///
/// A level goes into the files of Wolfenstein 3D that are there: it replaces the one of its number,
/// and the others stay.
///
/// Errors: those of the input, as `load_map` and `load_wolf` tell them; a map that the format
/// cannot hold, for it is too large: the limits of `terms` are those of the input and of the
/// output; an output that is one of the files that are read; levels that are there already and
/// cannot be kept, or a level that has no number among them.
[[nodiscard]] Result<ConvertedMap> convert_map(const MapConversion& conversion,
                                               const std::vector<std::filesystem::path>& folders,
                                               const LoadTerms& terms = {});

}  // namespace raywalk
