#pragma once

#include <array>
#include <cassert>
#include <cstddef>

#include "raywalk/image/color.hpp"

namespace raywalk {

/// The light of a tile on 9x9 points, 1/8 tile apart, those on its sides included: what floor,
/// ceiling and walls have to be multiplied with, 255 in a channel being 1.
///
/// Between the points it is interpolated. The points on a side are those of the neighbour's, too:
/// the 9 of the row at y = 0 are the light along the wall in the north.
struct LightPatch {
  /// In steps between two points.
  static constexpr int side = 8;

  /// Row by row from the north-west; alpha is 255.
  std::array<Color, (std::size_t{side} + 1) * (side + 1)> values{};

  /// Of point (i, j), which is i/8 tile from the western side and j/8 from the northern one.
  /// Expects 0 <= i, j <= 8.
  [[nodiscard]] constexpr Color at(int i, int j) const {
    assert(i >= 0 && i <= side && j >= 0 && j <= side);
    const int point = j * (side + 1) + i;
    return values[static_cast<std::size_t>(point)];
  }

  friend bool operator==(const LightPatch&, const LightPatch&) = default;
};

}  // namespace raywalk
