#pragma once

#include "raywalk/geom/ray.hpp"
#include "raywalk/ray/height.hpp"

namespace raywalk {

/// The line along which somebody looks or shoots: through the middle of a pixel, or along a weapon.
struct SightLine {
  /// The line as seen from above, in tiles. Its t is the depth along `forward`: the direction is
  /// `forward`, or that of a column of pixels, `forward + x * right`. Expects that
  /// dot(direction, forward) is 1, but for rounding.
  Ray ray{};
  /// The viewer's own direction, of length 1. Billboards that face the viewer stand at right angles
  /// to it, and depth is measured along it.
  Vec forward{1, 0};
  /// The height above the floor at t: that of the eye, and the slope. Expects 0 <= z0 <= 1 and
  /// finite numbers.
  Height height{0.5, 0};
};

/// A line that comes to the floor, or the ceiling, at a t below this ends there, and not at a wall
/// at `wall_depth`. Points closer to the wall than 2^-30 of its depth count as the wall: so the
/// point on the floor never lies beyond the wall by a rounding.
[[nodiscard]] constexpr double plane_limit(double wall_depth) { return wall_depth * (1 - 0x1p-30); }

}  // namespace raywalk
