#pragma once

#include <algorithm>
#include <cmath>

#include "raywalk/geom/detail/strict_math.hpp"

namespace raywalk::detail {

/// A vector of length 1 in the direction of `v`, whatever its length is; {0, 0} for a zero vector,
/// and one that is not finite for one that is not.
template <class V>
[[nodiscard]] V unit(V v) {
  if (v.x == 0 && v.y == 0) return {0, 0};
  const double biggest = std::max(std::abs(v.x), std::abs(v.y));
  // Squares of such numbers would overflow or vanish.
  if (biggest > 1e150 || biggest < 1e-140) v = v / biggest;
  return v / std::sqrt(v.x * v.x + v.y * v.y);
}

}  // namespace raywalk::detail
