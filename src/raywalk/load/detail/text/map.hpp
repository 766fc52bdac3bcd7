#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "raywalk/geom/angle.hpp"
#include "raywalk/load/detail/text/grid.hpp"
#include "raywalk/load/detail/text/light.hpp"
#include "raywalk/load/detail/text/story.hpp"
#include "raywalk/load/detail/text/table_reader.hpp"
#include "raywalk/map/door.hpp"
#include "raywalk/map/properties.hpp"
#include "raywalk/map/route.hpp"

namespace raywalk::detail {

/// A thing that stands in each tile of a legend entry.
struct TileThing {
  Name name{};
  /// From the tile's north-western corner, in tiles.
  Vec at{0.5, 0.5};
  Place at_place{};
  /// Else as all things of its name.
  std::optional<Turn> facing{};
};

/// A legend entry: the tiles drawn with one character.
struct LegendEntry {
  /// 0 if the key is not one character.
  char32_t character = 0;
  /// Its name in messages, such as the character in quotes.
  std::string called{};
  Place place{};
  /// In the order north, east, south, west.
  std::optional<std::array<Name, 4>> walls{};
  std::optional<Name> floor{};
  std::optional<Name> ceiling{};
  std::optional<Name> door{};
  std::optional<Name> jamb{};
  std::optional<Name> plan{};
  std::vector<TileThing> things{};
  std::optional<Turn> start{};
  Properties properties{};
  std::optional<Color> light{};
  /// In the order north, east, south, west. The pane has two of these sides.
  std::optional<std::array<Name, 4>> pane{};
  std::optional<DoorSlide> slide{};
  /// How a door stands, where its format says it; else the walls beside it tell.
  std::optional<DoorAxis> axis{};
  std::optional<Name> lock{};
  std::vector<Name> tags{};
  std::optional<Name> sign{};
  bool push = false;
  /// False after a mistake: names may then be missing, or empty.
  bool is_right = true;

  [[nodiscard]] bool is_solid() const { return walls.has_value() && !plan.has_value(); }
};

/// A section `[things.NAME]`: the things of one name.
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
  std::optional<Name> key{};
  /// Further pictures, from as many sides each as the first, by the names of the poses that they
  /// show, in the order of these.
  std::map<std::string, Name> poses{};
  /// Without those that are pictures: `toppled`, `seeing`, poses.
  Properties properties{};
  /// As in `LegendEntry`.
  bool is_right = true;
};

/// An entry of the section `[textures]`.
struct TextureEntry {
  Name name{};
  /// The pictures of an animation. If there are none, `name` is the picture.
  std::vector<Name> frames{};
  int ticks = 8;
  bool self_lit = false;
};

/// A thing that stands where its map says, and not in the middle of a legend entry's tiles.
struct PlacedThing {
  Name name{};
  Point position{};
  /// Else as all things of its name.
  std::optional<Turn> facing{};
};

/// A lamp that no thing carries.
struct PlacedLamp {
  Light light{};
  Place place{};
};

/// The form that a map was read from, whatever the name of its file: what a `MapDocument` has not,
/// such as comments, only such a file can have.
enum class MapOrigin : std::uint8_t { other, toml, tiled };

/// The most entries of a legend: each is a kind of tile, of which `Level::tiles` tells 65536 apart.
inline constexpr std::size_t max_legend_entries = 65535;

/// The content of a map's text. Names are not yet looked up, and neighbouring tiles not yet
/// compared.
struct MapDocument {
  MapOrigin origin = MapOrigin::other;
  std::string title{};
  std::optional<Name> sky{};
  std::optional<Name> bullet_mark{};
  Properties properties{};
  std::optional<Color> ambient{};
  std::optional<Fog> fog{};
  Name next{};
  std::string music{};
  std::string ambience{};
  GridText grid{};
  /// In the order of the text. Missing floors and ceilings are already replaced by the defaults.
  std::vector<LegendEntry> legend{};
  std::vector<ThingEntry> things{};
  std::vector<TextureEntry> textures{};
  std::vector<TriggerEntry> triggers{};
  /// So many mistakes are in what no tile depends on, the keys of the map itself and its triggers:
  /// no other mistake follows from these.
  std::size_t own_mistakes = 0;
  /// False after a mistake in what is told of the pictures.
  bool are_textures_right = true;
  /// These stand on the grid, and not in a solid tile.
  std::vector<PlacedThing> placed{};
  std::vector<PlacedLamp> lamps{};
  /// Their points are on the grid.
  std::vector<Route> routes{};
};

/// Reads a map's text. Mistakes: all that can be found without the pictures.
[[nodiscard]] MapDocument read_map_text(std::string_view text, const Node& top, Mistakes& mistakes);

/// Reads the keys of the map itself, which stand at the top of the text, but for the grid.
void read_map_keys(const Node& top, MapDocument& map, Mistakes& mistakes);

/// Replaces what entries of the legend do not name by the keys of the table `defaults`.
void apply_defaults(const Node& defaults, MapDocument& map, Mistakes& mistakes);

/// The most points of a route. No limit that can be raised: somebody has to know them by heart.
inline constexpr std::size_t max_route_points = 256;

/// Reads the lists `placed`, `lamps` and `routes` of a map, whose grid and legend are read.
/// Mistakes: things that stand in a wall, a door or a pane, and what lies outside of the grid.
void read_placed(const Node& top, MapDocument& map, Mistakes& mistakes);

[[nodiscard]] LegendEntry read_legend_entry(const Node& node, Mistakes& mistakes);
/// Reads the keys of a legend entry, which has its `called` and `place` already.
void read_tile_keys(const Node& node, LegendEntry& entry, Mistakes& mistakes);
/// Reads the key `thing` of a legend entry.
[[nodiscard]] std::vector<TileThing> read_tile_things(const Node& entry, Mistakes& mistakes);
[[nodiscard]] ThingEntry read_thing_entry(const Node& node, Mistakes& mistakes);
[[nodiscard]] TextureEntry read_texture_entry(const Node& node, Mistakes& mistakes);

/// Reads the table `properties`: texts, numbers, truths. Mistakes: a name of `own`, which are keys
/// beside the table.
[[nodiscard]] Properties read_properties(const Node& table, std::span<const std::string_view> own,
                                         Mistakes& mistakes);

/// Reads a direction: "north", "east", "south", "west", or degrees. None if the key is missing, or
/// wrong and reported.
[[nodiscard]] std::optional<Turn> read_direction(const Node& table, std::string_view key,
                                                 Mistakes& mistakes);

/// The keys of a legend entry, of a thing, and of the map.
[[nodiscard]] std::span<const std::string_view> keys_of_legend_entry();
[[nodiscard]] std::span<const std::string_view> keys_of_thing();
[[nodiscard]] std::span<const std::string_view> keys_of_map();

}  // namespace raywalk::detail
