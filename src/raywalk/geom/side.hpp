#pragma once

#include "raywalk/geom/circle.hpp"
#include "raywalk/geom/detail/predicates.hpp"

/// On which side of something a point lies, exactly: no rounding changes the answer.
namespace raywalk {

/// On which side of the line from `a` to `b` a point lies, the sign of (b - a) x (p - a): 1 if `p`
/// is clockwise on screen of the way from `a` to `b`, -1 if counter-clockwise; 0 on the line, and
/// where a == b. Expects finite coordinates.
[[nodiscard]] inline int orientation(Point a, Point b, Point p) noexcept {
  const Vec along = b - a;
  const Vec to = p - a;
  const int sure = detail::sure_turn<1>(along, to);
  if (sure != 0) return sure;
  // A difference is 0 only if it is so exactly: what runs along an axis needs no long sums.
  if ((along.x == 0 || to.y == 0) && (along.y == 0 || to.x == 0)) return 0;
  return detail::exact_orientation(a, b, p);
}

/// True if a point lies in a disc, its rim included. Expects finite numbers.
[[nodiscard]] inline bool contains(const Circle& circle, Point p) noexcept {
  return detail::compare_distance(p, circle.center, circle.radius) <= 0;
}

}  // namespace raywalk
