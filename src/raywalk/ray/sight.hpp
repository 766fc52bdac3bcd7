#pragma once

#include "raywalk/ray/cast.hpp"

namespace raywalk {

/// True if something stands between `a` and `b`: the open segment meets the inside of a solid.
///
/// Both ends may lie on a face. The answer is the same from b to a. Of the policy only `corner` and
/// `border` apply, and `reject` means `clip`: a segment begins nowhere. Two equal points ask
/// whether that point is inside. Endpoints that are not finite, or lie beyond +-2^30 tiles, are
/// blocked.
template <Probe P>
[[nodiscard]] bool blocked(const Grid& grid, Point a, Point b, P&& probe, Policy policy = {}) {
  if (!detail::is_valid(a) || !detail::is_valid(b)) return true;
  const Border border = policy.border == Border::reject ? Border::clip : policy.border;
  policy = {.corner = policy.corner, .border = border, .ends = Ends::open};
  const bool in_order = a.x < b.x || (a.x == b.x && a.y <= b.y);  // one way for both ways
  const Ray ray = in_order ? Ray::between(a, b) : Ray::between(b, a);
  return cast(grid, ray, probe, policy).end == End::hit;
}

/// True if `a` and `b` see each other: not `blocked`.
template <Probe P>
[[nodiscard]] bool line_of_sight(const Grid& grid, Point a, Point b, P&& probe,
                                 const Policy& policy = {}) {
  return !blocked(grid, a, b, probe, policy);
}

}  // namespace raywalk
