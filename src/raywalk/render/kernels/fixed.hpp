#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace raywalk::detail {

/// A place in units of 2^-32: of a texel on its way down a column, of a tile along a row.
///
/// A step in these units, taken for every pixel of a 4K picture, is off by a millionth at most.
using Fixed = std::int64_t;

inline constexpr double fixed_one = 4294967296.0;

/// Places at equal distances, `first + i * step` for 0 <= i < count.
struct Ramp {
  Fixed first = 0;
  Fixed step = 0;
};

/// The ramp from `first` by `step`, held within [0, size) for all `count` of its places.
/// Expects numbers, 0 < size <= 2^20, step >= 0 and count >= 1.
[[nodiscard]] inline Ramp ramp_within(double first, double step, double size, int count) {
  const double last = size * fixed_one - 1;
  const double begin = std::floor(std::clamp(first * fixed_one, 0.0, last));
  const double room = count > 1 ? (last - begin) / (count - 1) : 0.0;
  return {static_cast<Fixed>(begin),
          static_cast<Fixed>(std::floor(std::clamp(step * fixed_one, 0.0, room)))};
}

/// The whole part of a place.
[[nodiscard]] constexpr std::size_t whole(Fixed place) {
  return static_cast<std::size_t>(place >> 32);
}

}  // namespace raywalk::detail
