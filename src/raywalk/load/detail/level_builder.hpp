#pragma once

#include <optional>
#include <vector>

#include "raywalk/load/detail/map_text.hpp"
#include "raywalk/load/detail/texture_cache.hpp"

namespace raywalk::detail {

/// A level in the making.
struct Draft {
  const MapText& text;
  TextureCache& cache;
  Mistakes& mistakes;
  Level level{};
};

/// The level that a map's text describes. Expects a text without mistakes.
/// Mistakes: missing pictures, characters that the legend does not know, misplaced doors and
/// starts. What is returned after a mistake is of no use.
[[nodiscard]] Level build_level(const MapText& text, const TextureSource& source,
                                Mistakes& mistakes);

/// The kind of each entry of the legend, into `draft.level.kinds` in the order of the legend.
void build_kinds(Draft& draft);

/// The thing of a legend entry.
struct Placed {
  int kind = 0;  ///< in `draft.level.thing_kinds`
  Turn facing{};
};

/// Each legend entry's thing; none for entries without one.
[[nodiscard]] std::vector<std::optional<Placed>> build_thing_kinds(Draft& draft);

/// The axis of each pane: a legend entry whose panes stand along both axes gets a second kind.
/// Afterwards a tile's kind is no longer its legend entry.
/// Mistakes: panes that stand between nothing, and too many kinds.
void build_panes(Draft& draft);

/// The axis of a door or a pane between two opposite tiles that are walls, as `is_wall(Tile)` says;
/// none if there is no such pair, or if there are two.
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
