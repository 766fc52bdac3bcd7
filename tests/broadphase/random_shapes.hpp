#pragma once

#include <cmath>

#include "raywalk/broadphase/shape.hpp"
#include "support/random.hpp"

namespace raywalk {

/// Shapes of every kind and size in and round a square of `size`, half of them on half tiles, where
/// they touch one another and the lines of the grid.
[[nodiscard]] inline Shape random_shape(Random& random, double size) {
  const bool is_simple = random.chance(0.5);
  const auto snapped = [&](double v) { return is_simple ? std::floor(2 * v) / 2 : v; };
  const auto point = [&] {
    const Point p = random.point(-1, size + 1);
    return Point{snapped(p.x), snapped(p.y)};
  };
  const auto extent = [&] { return snapped(random.between(0, 2) * random.between(0, 2)); };
  const Point at = point();
  switch (random.below(4)) {
    case 0:
      return Segment{at, point()};
    case 1:
      return Segment{at, at + Vec{extent(), -extent()}};
    case 2:
      return Circle{at, extent()};
    default:
      return Box{at, {extent(), extent()}};
  }
}

}  // namespace raywalk
