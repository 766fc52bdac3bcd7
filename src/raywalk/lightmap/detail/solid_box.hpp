#pragma once

#include <vector>

#include "raywalk/map/level_state.hpp"

namespace raywalk::detail {

/// An upright rectangle of the map, in tiles, with all that is solid in a tile, or in a row of
/// tiles. Its sides are whole plan pixels.
struct SolidBox {
  double west = 0;
  double north = 0;
  double east = 0;
  double south = 0;
  /// All of it is solid; else it only holds what is.
  bool is_full = false;
  /// It is made of whole tiles.
  bool is_tiles = false;
  /// It is round the `outline_of` the tile in which it lies. Else, if it is not full, nothing is
  /// known of what is in it.
  bool has_outline = false;
};

/// A rectangle of tiles, of which `end` is the first beyond.
struct TileArea {
  Tile begin{};
  Tile end{};
};

/// Boxes that hold all that throws shadows in an area of a level (`Medium::light`), each within one
/// row of tiles.
/// Expects an area of the map.
[[nodiscard]] std::vector<SolidBox> solid_boxes(LevelNow now, const TileArea& area);

}  // namespace raywalk::detail
