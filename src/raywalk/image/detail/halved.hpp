#pragma once

#include <vector>

#include "raywalk/image/color.hpp"

namespace raywalk::detail {

/// A picture of its own, row by row.
struct Pixels {
  int width = 0;
  int height = 0;
  std::vector<Color> rows{};

  [[nodiscard]] Color at(int x, int y) const {
    return rows[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                static_cast<std::size_t>(x)];
  }
};

/// The mean of some colors, each of which counts by its alpha: what is transparent has no color.
class Mean {
 public:
  void add(Color color) {
    const unsigned a = alpha(color);
    count_ += 1;
    alpha_ += a;
    red_ += a * red(color);
    green_ += a * green(color);
    blue_ += a * blue(color);
  }
  /// Rounded to the nearest; transparent black if nothing has been added, or nothing opaque.
  [[nodiscard]] Color color() const {
    if (alpha_ == 0) return 0;
    const unsigned half = alpha_ / 2;
    const unsigned mean_alpha = (alpha_ + count_ / 2) / count_;
    return mean_alpha << 24U | (red_ + half) / alpha_ << 16U | (green_ + half) / alpha_ << 8U |
           (blue_ + half) / alpha_;
  }

 private:
  unsigned count_ = 0;
  unsigned alpha_ = 0;
  unsigned red_ = 0;
  unsigned green_ = 0;
  unsigned blue_ = 0;
};

/// A picture at half its width, or height; an odd size is rounded down, 1 stays.
///
/// Each texel is the mean of the two, or three, that lie there.
[[nodiscard]] Pixels halved_across(const Pixels& picture);
[[nodiscard]] Pixels halved_down(const Pixels& picture);

}  // namespace raywalk::detail
