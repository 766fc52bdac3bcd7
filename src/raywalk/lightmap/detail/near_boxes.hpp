#pragma once

#include <span>
#include <vector>

#include "raywalk/lightmap/detail/solid_box.hpp"
#include "raywalk/map/lamp.hpp"

namespace raywalk::detail {

/// The boxes of a level that matter to a light, the nearest first: no farther away than its radius,
/// and not hidden from it behind a single other one. Expects a light that `can_shine`.
[[nodiscard]] std::vector<SolidBox> near_boxes(LevelNow now, const Light& light);

/// True if a light may reach a tile: that is no farther away than its radius.
[[nodiscard]] bool reaches(const Light& light, Tile tile);

/// True if a point lies in a tile, or on its sides.
[[nodiscard]] inline bool holds(Tile tile, Point point) {
  return point.x >= tile.x && point.x <= tile.x + 1.0 && point.y >= tile.y &&
         point.y <= tile.y + 1.0;
}

/// True if all ways from a light to a rectangle lead through the inside of one and the same full
/// box. Not always found out where it is true.
///
/// What is behind a convex shape, as seen from a point, is convex: so its corners tell. Boxes count
/// as smaller by 2^-20 tiles on each side, which is more than any rounding.
[[nodiscard]] bool is_hidden(std::span<const SolidBox> boxes, Point light, Point low, Point high);

/// The same of a tile.
[[nodiscard]] inline bool is_hidden(std::span<const SolidBox> boxes, Point light, Tile tile) {
  const Point low{tile.x + 0.0, tile.y + 0.0};
  return is_hidden(boxes, light, low, {low.x + 1, low.y + 1});
}

/// True if a light is at a place, and has a radius, from which it can light anything.
[[nodiscard]] bool can_shine(const Light& light);

}  // namespace raywalk::detail
