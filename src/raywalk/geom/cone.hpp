#pragma once

#include <limits>

#include "raywalk/geom/angle.hpp"
#include "raywalk/geom/point.hpp"

namespace raywalk {

/// The points that a flashlight could light: all within `reach` of a point, and within `half_angle`
/// of a heading, its sides and its arc included.
///
/// Expects `half_angle` to be at most half a turn, which makes it a disc; 0 makes it a line, and so
/// does a full turn, which as a `Turn` is 0.
struct Cone {
  Point apex{};
  Turn heading{};
  Turn half_angle{};
  /// In tiles; may be infinite. Expects it to be 0 or more.
  double reach = std::numeric_limits<double>::infinity();

  friend bool operator==(const Cone&, const Cone&) = default;
};

}  // namespace raywalk
