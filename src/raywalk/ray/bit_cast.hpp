#pragma once

#include "raywalk/ray/sight.hpp"
#include "raywalk/ray/skip_run.hpp"

namespace raywalk {

/// `cast(bits.grid(), ray, bits, policy)`, the same in every bit of the result, and faster where
/// the map is mostly free.
[[nodiscard]] inline CastResult cast(const BitGrid& bits, const Ray& ray,
                                     const Policy& policy = {}) {
  const detail::Halt halt = detail::quick_run(bits, ray, policy);
  if (halt.stop != detail::Stop::doubt) return detail::result_of(ray, halt, policy.border);
  return detail::first_contact(bits.grid(), ray, bits, policy);
}

/// `blocked(bits.grid(), a, b, bits, policy)`, faster where the map is mostly free.
[[nodiscard]] inline bool blocked(const BitGrid& bits, Point a, Point b,
                                  const Policy& policy = {}) {
  if (!detail::is_valid(a) || !detail::is_valid(b)) return true;
  const detail::Sight sight(a, b, policy);
  return sight.is_blocked(detail::quick_run(bits, sight.ray, sight.policy), bits.grid(), bits);
}

/// True if `a` and `b` see each other: not `blocked`.
[[nodiscard]] inline bool line_of_sight(const BitGrid& bits, Point a, Point b,
                                        const Policy& policy = {}) {
  return !blocked(bits, a, b, policy);
}

}  // namespace raywalk
