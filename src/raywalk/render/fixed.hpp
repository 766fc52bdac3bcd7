#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace raywalk {

/// A place within a tile, or within a wall from top to bottom, in units of 2^-32; it wraps.
///
/// 32 bits hold a texel's place to a part in 2^20 even after a step for every pixel of a 4K row.
using Fraction = std::uint32_t;

/// What of x lies beyond the whole number below it. Expects |x| < 2^30.
[[nodiscard]] inline Fraction fraction_of(double x) {
  return static_cast<Fraction>(static_cast<std::int64_t>(std::floor(x * 4294967296.0)));
}

/// Fractions at equal distances, `first + i * step` for 0 <= i < count.
struct Ramp {
  Fraction first = 0;
  Fraction step = 0;
};

/// The ramp from `first` by `step`, held within [0, 1) for all `count` of its fractions.
/// Expects numbers, step >= 0 and count >= 1.
[[nodiscard]] inline Ramp ramp_within(double first, double step, int count) {
  constexpr double last = 4294967295.0;
  const double begin = std::floor(std::clamp(first * 4294967296.0, 0.0, last));
  const double room = count > 1 ? (last - begin) / (count - 1) : 0.0;
  return {static_cast<Fraction>(begin),
          static_cast<Fraction>(std::floor(std::clamp(step * 4294967296.0, 0.0, room)))};
}

/// The texel at a fraction of a picture of `size` texels. Expects 0 < size <= 65536.
[[nodiscard]] constexpr std::uint32_t texel_at(Fraction f, std::uint32_t size) {
  return ((f >> 16U) * size) >> 16U;
}

}  // namespace raywalk
