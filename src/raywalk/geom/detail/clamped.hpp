#pragma once

#include <algorithm>

#include "raywalk/geom/detail/strict_math.hpp"

namespace raywalk::detail {

/// The number of [low, high] that is nearest to v; `low` for a NaN.
///
/// Unlike that of `std::clamp`, the result is a number whatever v is, so it may be cast to an
/// integer that holds `low` and `high`. Expects numbers low <= high.
[[nodiscard]] constexpr double clamped_within(double v, double low, double high) {
  return std::min(std::max(low, v), high);  // in this order: both keep the first where one is a NaN
}

}  // namespace raywalk::detail
