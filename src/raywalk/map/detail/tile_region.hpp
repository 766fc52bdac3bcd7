#pragma once

#include <cstdint>
#include <vector>

#include "raywalk/ray/tile.hpp"

namespace raywalk::detail {

/// Some tiles of a grid.
class TileRegion {
 public:
  explicit TileRegion(Grid grid) : grid_(grid), is_in_(static_cast<std::size_t>(grid.count())) {}

  /// Expects a tile of the grid.
  [[nodiscard]] bool contains(Tile tile) const {
    return is_in_[static_cast<std::size_t>(grid_.index(tile))];
  }

  /// Expects a tile of the grid.
  void add(Tile tile) { is_in_[static_cast<std::size_t>(grid_.index(tile))] = true; }

  /// Adds a tile, and all tiles that one comes to from it, from neighbor to neighbor, where
  /// `is_open(Tile, Face)` is true: for the next tile, and the way that leads into it. Tiles that
  /// are in the region before lead no further. Gives how many were added. Expects a tile of the
  /// grid that is not in the region.
  template <class IsOpen>
  std::int64_t fill(Tile first, IsOpen is_open) {
    std::int64_t count = 0;
    // In waves, of which even in the open none is much longer than a side of the map.
    std::vector<Tile> wave{first};
    std::vector<Tile> next_wave;
    add(first);
    while (!wave.empty()) {
      count += std::ssize(wave);
      for (const Tile tile : wave) {
        for (const Face way : {Face::north, Face::east, Face::south, Face::west}) {
          const Tile next = beyond(tile, way);
          if (!grid_.contains(next) || contains(next) || !is_open(next, way)) continue;
          add(next);
          next_wave.push_back(next);
        }
      }
      wave.swap(next_wave);
      next_wave.clear();
    }
    return count;
  }

 private:
  Grid grid_;
  std::vector<bool> is_in_;
};

}  // namespace raywalk::detail
