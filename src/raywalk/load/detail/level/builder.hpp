#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "raywalk/load/detail/level/texture_cache.hpp"
#include "raywalk/load/detail/text/map.hpp"

namespace raywalk::detail {

/// A level that is being built, and what it is built from.
struct LevelBuild {
  const MapDocument& text;
  TextureCache& cache;
  Mistakes& mistakes;
  Level level{};

  /// Reports a mistake in a tile; which one is said where its place does not say it.
  void report(Tile tile, std::string message);
};

/// Builds the level that a map's text describes. Mistakes: missing pictures, characters that are
/// not in the legend; where neither these nor the text have any, misplaced doors and starts. After
/// a mistake the level must not be used. The tiles of the text go over to the level.
[[nodiscard]] Level build_level(MapDocument& text, const TextureSource& source, Mistakes& mistakes);

/// The legend entry of each of the grid's characters; none for those that are not in the legend.
[[nodiscard]] std::vector<std::optional<std::uint16_t>> entries_of_characters(
    const MapDocument& text);

/// Adds a tile kind to `draft.level.kinds` for each entry of the legend, in their order.
void build_kinds(LevelBuild& draft);

/// The things that a map can use without describing them; their names are their pictures'.
[[nodiscard]] std::vector<ThingEntry> built_in_things();

/// A thing that the map's text places.
struct Placed {
  int kind = 0;  ///< in `draft.level.thing_kinds`
  /// In the tile of a legend entry, from its north-western corner.
  Vec at{0.5, 0.5};
  Turn facing{};
};

/// The things that a map's text names.
struct NamedThings {
  std::vector<std::vector<Placed>> of_entries{};  ///< some for each legend entry
  /// One for each of `MapDocument::placed`; none after a mistake.
  std::vector<std::optional<Placed>> placed{};
};

/// Adds the kinds of things to the draft.
[[nodiscard]] NamedThings build_thing_kinds(LevelBuild& draft);

/// Places the things and lamps. Expects the tiles and their kinds.
void build_things(LevelBuild& draft, const NamedThings& things);

/// Word for the obstacle that leaves no room for the player in the middle of a tile, such as
/// "wall"; empty if there is none. Expects that the things are placed.
[[nodiscard]] std::string_view obstacle(const LevelBuild& draft, Tile tile);

/// Calls `visit(tile, kind)` for each tile, row by row, of the kinds for which `is_wanted(kind)` is
/// true; ends early if the load is stopped. Before `build_panes` the index of the kind is that of
/// the legend entry.
template <class IsWanted, class Visit>
void for_each_tile_of(const LevelBuild& draft, IsWanted is_wanted, Visit visit) {
  std::vector<std::uint8_t> wanted(draft.level.kinds.size());
  for (std::size_t kind = 0; kind < wanted.size(); ++kind) wanted[kind] = is_wanted(kind) ? 1 : 0;
  if (std::ranges::find(wanted, 1) == wanted.end()) return;
  const Grid grid = draft.level.grid;
  for (int y = 0; y < grid.height; ++y) {
    if (draft.mistakes.is_stopped()) return;
    for (int x = 0; x < grid.width; ++x) {
      const Tile tile{x, y};
      const std::size_t kind = draft.level.tiles[static_cast<std::size_t>(grid.index(tile))];
      if (wanted[kind] != 0) visit(tile, kind);
    }
  }
}

/// Builds the triggers and signs. Expects that doors, things and lamps stand, and that the index of
/// a tile's kind is that of its legend entry. Mistakes: tags and tiles that there are not, and
/// actions that find nothing to change.
void build_triggers(LevelBuild& draft);

/// Finds the axis of each pane. A legend entry with panes along both axes gets a second kind, so
/// afterwards the index of a tile's kind need not be that of its legend entry. Mistakes: panes
/// without walls on two opposite sides, and too many kinds.
void build_panes(LevelBuild& draft);

/// The axis of a door or pane whose neighbours on two opposite sides are walls, as `is_wall(Tile)`
/// tells; none if no pair of neighbours is, or both pairs are.
template <class IsWall>
[[nodiscard]] std::optional<DoorAxis> axis_between(Tile tile, IsWall is_wall) {
  const bool along_x = is_wall(beyond(tile, Face::east)) && is_wall(beyond(tile, Face::west));
  const bool along_y = is_wall(beyond(tile, Face::north)) && is_wall(beyond(tile, Face::south));
  if (along_x == along_y) return std::nullopt;
  return along_x ? DoorAxis::x : DoorAxis::y;
}

/// True for a tile of the map that is solid.
[[nodiscard]] inline bool is_solid(const Level& level, Tile tile) {
  return level.grid.contains(tile) && level.kind(tile).solid;
}

}  // namespace raywalk::detail
