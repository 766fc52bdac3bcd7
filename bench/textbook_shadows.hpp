#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "bench/tile_map.hpp"

namespace raywalk {

/// The field of view that everyone writes: recursive shadow casting into a map of bytes that is
/// cleared each time. It is the baseline of the benchmark; not symmetric, and in doubt by rounding.
///
/// The map must outlive it. Source: B. Bergström, FOV using recursive shadowcasting, RogueBasin.
class TextbookShadows {
 public:
  explicit TextbookShadows(const TileMap& map) : map_(map), seen_(map.tiles.size()) {}

  /// Looks from a tile of the map as far as the disc of `field_of_view` reaches. Not 0 is seen, row
  /// by row.
  const std::vector<std::uint8_t>& look(Tile eye, int radius) {
    std::fill(seen_.begin(), seen_.end(), std::uint8_t{0});
    eye_ = eye;
    radius_ = radius;
    seen_[map_.index(eye)] = 1;
    for (const Octant& octant : octants) scan(octant, 1, 1, 0);
    return seen_;
  }

 private:
  /// The steps on the map of an eighth of all directions: one to the side, one away from the eye.
  struct Octant {
    Tile side{};
    Tile away{};
  };
  static constexpr std::array<Octant, 8> octants{{{{1, 0}, {0, 1}},
                                                  {{-1, 0}, {0, 1}},
                                                  {{1, 0}, {0, -1}},
                                                  {{-1, 0}, {0, -1}},
                                                  {{0, 1}, {1, 0}},
                                                  {{0, -1}, {1, 0}},
                                                  {{0, 1}, {-1, 0}},
                                                  {{0, -1}, {-1, 0}}}};

  /// Scans rows from `row` on, from the diagonal side to the axis, between two slopes.
  void scan(const Octant& octant, int row, float start, float end) {
    if (start < end) return;
    const int limit = radius_ * radius_ + radius_;
    bool was_solid = false;
    for (; row <= radius_ && !was_solid; ++row) {
      float next_start = start;
      for (int side = row; side >= 0; --side) {
        const auto at = static_cast<float>(side);
        const auto depth = static_cast<float>(row);
        const float outer = (at + 0.5F) / (depth - 0.5F);
        const float inner = (at - 0.5F) / (depth + 0.5F);
        if (start < inner) continue;
        if (end > outer) break;
        const Tile tile{eye_.x + side * octant.side.x + row * octant.away.x,
                        eye_.y + side * octant.side.y + row * octant.away.y};
        if (!map_.grid.contains(tile)) continue;
        if (side * side + row * row <= limit) seen_[map_.index(tile)] = 1;
        const bool is_solid = map_.is_solid(tile);
        if (is_solid && !was_solid) scan(octant, row + 1, start, outer);
        if (!is_solid && was_solid) start = next_start;
        if (is_solid) next_start = inner;
        was_solid = is_solid;
      }
    }
  }

  const TileMap& map_;
  std::vector<std::uint8_t> seen_;
  Tile eye_{};
  int radius_ = 0;
};

}  // namespace raywalk
