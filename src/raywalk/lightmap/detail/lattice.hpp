#pragma once

#include "raywalk/ray/tile.hpp"

/// The points of a map that have a light of their own: point (i, j) is at (i / 8, j / 8).
namespace raywalk::detail {

/// Steps between points of the lattice that make a tile.
inline constexpr int steps_per_tile = 8;
/// Points on a side of a tile, those on its corners included.
inline constexpr int points_per_side = steps_per_tile + 1;

/// A point of the lattice: column i and row j.
struct LatticePoint {
  int i = 0;
  int j = 0;

  [[nodiscard]] constexpr Point place() const {
    return {i / double{steps_per_tile}, j / double{steps_per_tile}};
  }
};

/// The first point of a tile, in its north-west corner.
[[nodiscard]] constexpr LatticePoint first_point(Tile tile) {
  return {tile.x * steps_per_tile, tile.y * steps_per_tile};
}

}  // namespace raywalk::detail
