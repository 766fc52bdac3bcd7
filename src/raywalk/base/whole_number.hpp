#pragma once

#include <concepts>
#include <limits>

namespace raywalk {

/// A number without its fraction, as an integer: the one conversion of numbers that come from a
/// file, where a plain cast has no defined result beyond the range of its type.
///
/// A number beyond the range of `T` becomes the end of that range, a NaN 0. Rounds toward 0; of
/// `std::floor(number)` it is exact.
template <std::integral T>
[[nodiscard]] constexpr T whole_number(double number) {
  using Range = std::numeric_limits<T>;
  // One more than the largest, a power of two, and so exact.
  constexpr T half = Range::max() / 2 + 1;
  constexpr double beyond = 2.0 * static_cast<double>(half);
  if (number >= beyond) return Range::max();
  if (number > static_cast<double>(Range::min())) return static_cast<T>(number);
  return number == number ? Range::min() : T{0};
}

}  // namespace raywalk
