#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "raywalk/load/detail/hint_list.hpp"
#include "raywalk/load/detail/map_text.hpp"
#include "raywalk/load/other_maps.hpp"

namespace raywalk::detail {

/// What a map of another program is read from.
struct OtherMapText {
  std::string_view text{};
  /// In messages.
  const std::string& file;
  const FileSource& files;
  const TextureSource& textures;
  /// As many mistakes are told together.
  std::size_t most_mistakes = most_told;
  /// The name of the level, in formats that have several in a file; empty for the first.
  std::string_view part{};
};

/// Reads a map of one format.
using OtherMapReader = Result<LoadedMap> (*)(const OtherMapText& map);

/// The reader for a file, by its name; null for maps in TOML and those of Tiled.
[[nodiscard]] OtherMapReader other_map_reader(const std::filesystem::path& file);

/// The file in which a map is: the name without the level behind it.
[[nodiscard]] std::filesystem::path other_map_file(const std::filesystem::path& file);

/// Loads a map file by its reader; `maps/a.ldtk#Level_1` is a level of the file `maps/a.ldtk`, with
/// textures and `visit` as in `load_map`.
[[nodiscard]] Result<LoadedMap> load_other_map(OtherMapReader reader,
                                               const std::filesystem::path& file,
                                               const std::vector<std::filesystem::path>& folders,
                                               const FileVisitor& visit,
                                               std::size_t most_mistakes = most_told);

/// The level that a map's text describes, and the hints, with the file's name.
[[nodiscard]] Result<LoadedMap> level_of_text(MapText& text, const OtherMapText& map,
                                              const TextureSource& textures, HintList& hints,
                                              Mistakes& mistakes);

[[nodiscard]] Result<LoadedMap> read_cub(const OtherMapText& map);
[[nodiscard]] Result<LoadedMap> read_uwmf(const OtherMapText& map);
[[nodiscard]] Result<LoadedMap> read_ldtk(const OtherMapText& map);

}  // namespace raywalk::detail
