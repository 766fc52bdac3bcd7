#pragma once

#include <optional>
#include <vector>

#include "raywalk/load/detail/map_text.hpp"
#include "raywalk/load/detail/texture_cache.hpp"

namespace raywalk::detail {

/// A level that is being built, and what it is built from.
struct Draft {
  const MapText& text;
  TextureCache& cache;
  Mistakes& mistakes;
  Level level{};
};

/// Builds the level that a map's text describes. Mistakes: missing pictures, characters that are
/// not in the legend; where neither these nor the text have any, misplaced doors and starts. After
/// a mistake the level must not be used.
[[nodiscard]] Level build_level(const MapText& text, const TextureSource& source,
                                Mistakes& mistakes);

/// Adds a tile kind to `draft.level.kinds` for each entry of the legend, in their order.
void build_kinds(Draft& draft);

/// The thing that a legend entry places.
struct Placed {
  int kind = 0;  ///< in `draft.level.thing_kinds`
  Turn facing{};
};

/// Adds the kinds of things to the draft, and returns the thing of each legend entry; none for
/// entries without a thing.
[[nodiscard]] std::vector<std::optional<Placed>> build_thing_kinds(Draft& draft);

/// Finds the axis of each pane. A legend entry with panes along both axes gets a second kind, so
/// afterwards the index of a tile's kind need not be that of its legend entry. Mistakes: panes
/// without walls on two opposite sides, and too many kinds.
void build_panes(Draft& draft);

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
