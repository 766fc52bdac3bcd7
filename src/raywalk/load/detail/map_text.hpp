#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "raywalk/geom/angle.hpp"
#include "raywalk/load/detail/grid_text.hpp"
#include "raywalk/load/detail/light_text.hpp"
#include "raywalk/load/detail/table_reader.hpp"
#include "raywalk/map/level.hpp"

namespace raywalk::detail {

/// What the map's text says about the tiles drawn with one character.
struct LegendEntry {
  char32_t character = 0;
  Place place{};
  /// In the order north, east, south, west.
  std::optional<std::array<Name, 4>> walls{};
  std::optional<Name> floor{};
  std::optional<Name> ceiling{};
  std::optional<Name> door{};
  std::optional<Name> jamb{};
  std::optional<Name> plan{};
  std::optional<Name> thing{};
  std::optional<Turn> start{};
  bool exit = false;
  std::optional<Color> light{};
  /// The two sides that it has are among these; in the order north, east, south, west.
  std::optional<std::array<Name, 4>> pane{};
  std::optional<DoorSlide> slide{};
  bool push = false;

  [[nodiscard]] bool is_solid() const { return walls.has_value() && !plan.has_value(); }
};

/// What the map's text says about the things of one name.
struct ThingEntry {
  Name name{};
  Name picture{};
  std::optional<Name> toppled{};
  std::optional<Name> seeing{};
  std::optional<double> width{};
  std::optional<double> height{};
  double bottom = 0;
  double body = 0;
  std::optional<Light> lamp{};
  int rotations = 1;
  Turn facing{};
  Color tint = rgb(255, 255, 255);
  unsigned opacity = 256;
  bool glow = false;
  bool self_lit = false;
};

/// What the map's text says about a picture, beyond what is in its file.
struct TextureEntry {
  Name name{};
  /// The pictures of an animation; without any, the name is that of the picture itself.
  std::vector<Name> frames{};
  int ticks = 8;
  bool self_lit = false;
};

/// A map's text, read but not yet understood: names are not looked up, tiles not compared.
struct MapText {
  std::string title{};
  std::optional<Name> sky{};
  std::optional<Name> bullet_mark{};
  std::optional<Color> ambient{};
  std::optional<Fog> fog{};
  GridText grid{};
  /// In the order of the text. Entries that name neither floor nor ceiling have the defaults'.
  std::vector<LegendEntry> legend{};
  std::vector<ThingEntry> things{};
  std::vector<TextureEntry> textures{};
};

/// What a map's text says. Mistakes: whatever can be told without knowing the pictures.
[[nodiscard]] MapText read_map_text(std::string_view text, const Node& top, Mistakes& mistakes);

[[nodiscard]] LegendEntry read_legend_entry(const Node& node, Mistakes& mistakes);
[[nodiscard]] ThingEntry read_thing_entry(const Node& node, Mistakes& mistakes);
[[nodiscard]] TextureEntry read_texture_entry(const Node& node, Mistakes& mistakes);

/// The direction that a key gives, as a side of the map or in degrees.
[[nodiscard]] std::optional<Turn> read_direction(const Node& table, std::string_view key,
                                                 Mistakes& mistakes);

}  // namespace raywalk::detail
