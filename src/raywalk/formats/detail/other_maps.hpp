#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "raywalk/formats/detail/hint_list.hpp"
#include "raywalk/formats/detail/map_reader.hpp"
#include "raywalk/formats/other_maps.hpp"

namespace raywalk::detail {

/// A map of another program: its text, the sources that it is read from, and its maker.
struct OtherMapText {
  std::string_view text{};
  /// In messages.
  const std::string& file;
  const FileSource& files;
  const TextureSource& textures;
  const MapMaker& make;
  /// As many mistakes are told together.
  std::size_t most_mistakes = most_told;
  /// The name of the level, in formats that have several in a file; empty for the first.
  std::string_view part{};
  LoadTerms terms{};
};

/// Reads a map of one format, and hands it on.
using OtherMapReader = Result<MapHints> (*)(const OtherMapText& map);

/// The file in which a map is: of a level of an LDtk project the project, else the map itself.
[[nodiscard]] std::filesystem::path file_with(const std::filesystem::path& map);

/// The reader for a file, by its name; null for all other maps.
[[nodiscard]] OtherMapReader other_map_reader(const std::filesystem::path& file);

/// As `read_map`, by a reader; `maps/a.ldtk#Level_1` is a level of the file `maps/a.ldtk`.
[[nodiscard]] Result<MapHints> read_other_map(OtherMapReader reader, const MapRequest& request,
                                              const MapMaker& make);

/// The same from the bytes of the file.
[[nodiscard]] Result<MapHints> read_other_bytes(OtherMapReader reader,
                                                std::span<const std::byte> bytes,
                                                const MapRequest& request, const MapMaker& make);

/// Hands on a map's text, and returns the hints, with the file's name.
[[nodiscard]] Result<MapHints> hand_on(MapText& text, const OtherMapText& map,
                                       const TextureSource& textures, HintList& hints,
                                       Mistakes& mistakes);

[[nodiscard]] Result<MapHints> read_cub(const OtherMapText& map);
[[nodiscard]] Result<MapHints> read_uwmf(const OtherMapText& map);
[[nodiscard]] Result<MapHints> read_ldtk(const OtherMapText& map);

}  // namespace raywalk::detail
