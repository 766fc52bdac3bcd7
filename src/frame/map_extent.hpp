#pragma once

#include <algorithm>

#include "frame/map_picture.hpp"
#include "raywalk/map/level.hpp"

/// Which part of a level the player's map shows, and how large.
namespace raywalk {

/// The map without what is on it.
[[nodiscard]] Automap bare_map(const Rectangle& rectangle, const Frame& frame, const MapLook& look);

/// Has the map show a whole line, with some room beside its ends, a short one nearer than usual.
void fit_line(Automap& map, Point from, Point to);

/// How far a look from somewhere has to go on a map, in tiles: to its corners, and a tile more. At
/// least 64, because an edge that is cut off may differ in the last bit of its pixels: on most maps
/// none is.
[[nodiscard]] double reach_of(const Automap& map, Point from);

/// Whether the map's rectangle shows some of what is as large as a tile around a point, or almost.
/// Expects `up` of length 1.
[[nodiscard]] bool reaches(const Automap& map, Point point);

/// Whether a point is explored and on the map.
[[nodiscard]] bool is_on(const Automap& map, const Level& level, Point point);

/// Calls `visit(Tile)` for each tile that is explored and may be on the map.
template <class Visit>
void each_tile_on(const Automap& map, const Level& level, Visit visit) {
  // Half of the longest side, and as much again for a map that turns.
  const double reach = std::max(map.rectangle.width, map.rectangle.height) / map.pixels_per_tile;
  const auto first = [reach](double center) {
    return std::max(0, static_cast<int>(center - reach));
  };
  const auto last = [reach](double center, int end) {
    return std::min(end - 1, static_cast<int>(center + reach));
  };
  for (int y = first(map.center.y); y <= last(map.center.y, level.grid.height); ++y) {
    for (int x = first(map.center.x); x <= last(map.center.x, level.grid.width); ++x) {
      if (map.explored == nullptr || map.explored->contains({x, y})) visit(Tile{x, y});
    }
  }
}

}  // namespace raywalk
