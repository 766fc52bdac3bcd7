#pragma once

#include <algorithm>

#include "raywalk/geom/detail/strict_math.hpp"

namespace raywalk::detail {

/// An interval of t.
struct Window {
  double enter = 0;
  double exit = 1;

  /// Cuts off the t at which one coordinate of a ray lies outside (low, high); false if none is
  /// left. A ray that begins there, by the order of doubles, keeps the t that it has there.
  [[nodiscard]] bool clip(double from, double by, double low, double high) {
    if (by == 0) return from > low && from < high;
    const double t_low = (low - from) / by;
    const double t_high = (high - from) / by;
    enter = std::max(enter, std::min(t_low, t_high));
    exit = std::min(exit, std::max(t_low, t_high));
    return enter <= exit && exit > 0;
  }
};

}  // namespace raywalk::detail
