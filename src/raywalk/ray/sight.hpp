#pragma once

#include <utility>

#include "raywalk/ray/cast.hpp"

namespace raywalk {

namespace detail {

/// The open segment between two points: one way for both ways, for the sake of step probes, which
/// round.
struct Sight {
  Ray ray{};
  Line line{};
  Policy policy{};

  Sight(Point a, Point b, const Policy& rules)
      : policy{.corner = rules.corner,
               .border = rules.border == Border::reject ? Border::clip : rules.border,
               .ends = Ends::open,
               .filter = rules.filter} {
    const bool in_order = a.x < b.x || (a.x == b.x && a.y <= b.y);
    if (!in_order) std::swap(a, b);
    ray = Ray::between(a, b);
    line = Line(a, b);
  }

  /// Whether it is blocked, by the end of a run along it or, in doubt, by the exact walk.
  template <class P>
  [[nodiscard]] bool is_blocked(const Halt& halt, const Grid& grid, P& probe) const {
    if (halt.stop != Stop::doubt) return detail::is_blocked(halt, policy.border);
    return has_contact(Question(grid, policy, line), ray, probe);
  }
};

}  // namespace detail

/// True if something stands between `a` and `b`: the open segment meets the inside of a solid.
///
/// Exact in the two points: their difference is never rounded. Both may lie on a face. The answer
/// is the same from b to a. Of the policy only `corner`, `border` and `filter` apply, and `reject`
/// means `clip`: a segment begins nowhere. Two equal points ask whether that point is inside.
/// Endpoints that are not finite, or lie beyond +-2^30 tiles, are blocked.
template <Probe P>
[[nodiscard]] bool blocked(const Grid& grid, Point a, Point b, P&& probe,
                           const Policy& policy = {}) {
  if (!detail::is_valid(a) || !detail::is_valid(b)) return true;
  const detail::Sight sight(a, b, policy);
  detail::Halt halt;
  if constexpr (TileProbe<P>) {
    halt = detail::quick_run(grid, sight.ray, probe, sight.policy);
  } else if constexpr (requires { probe.quick_run(grid, sight.ray, sight.policy); }) {
    halt = probe.quick_run(grid, sight.ray, sight.policy);
  }
  return sight.is_blocked(halt, grid, probe);
}

/// True if `a` and `b` see each other: not `blocked`.
template <Probe P>
[[nodiscard]] bool line_of_sight(const Grid& grid, Point a, Point b, P&& probe,
                                 const Policy& policy = {}) {
  return !blocked(grid, a, b, probe, policy);
}

}  // namespace raywalk
