#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>

namespace raywalk::detail {

/// A fixed-point number with 32 fractional bits: texels along a column (of walls, fewer bits: see
/// `column_place`), or tiles along a row.
///
/// The error of a step, added up over all pixels of a 4K picture, is at most a millionth.
using Fixed = std::int64_t;

inline constexpr double fixed_one = 4294967296.0;

/// The places `first + i * step` for i = 0, 1, 2 ...
struct Ramp {
  Fixed first = 0;
  Fixed step = 0;
};

/// The ramp from `first` by `step`, both clamped so that all `count` places lie in [0, size).
/// Expects that neither is NaN, 0 < size <= 2^20, step >= 0 and count >= 1.
[[nodiscard]] inline Ramp ramp_within(double first, double step, double size, int count) {
  const double last = size * fixed_one - 1;
  assert(step >= 0 && count >= 1);
  const auto begin = static_cast<Fixed>(std::clamp(first * fixed_one, 0.0, last));
  if (count == 1) return {begin, 0};
  const double room = last - static_cast<double>(begin);
  const double wanted = step * fixed_one;
  // Most have room enough, and need no division: 1 % of a frame at 1920x1080.
  if (wanted * (count - 1) < room) return {begin, static_cast<Fixed>(wanted)};
  return {begin, static_cast<Fixed>(std::min(wanted, room / (count - 1)))};
}

/// The integer part. Expects place >= 0.
[[nodiscard]] constexpr std::size_t whole(Fixed place) {
  return static_cast<std::size_t>(place >> 32);
}

/// Places on a plane at equal distances, in tiles; a picture covers each tile.
struct PlaneRamp {
  Fixed x = 0;
  Fixed y = 0;
  Fixed step_x = 0;
  Fixed step_y = 0;
};

}  // namespace raywalk::detail
