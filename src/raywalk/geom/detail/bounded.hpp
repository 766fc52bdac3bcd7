#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <optional>

#include "raywalk/geom/detail/strict_math.hpp"

/// Rounded numbers that know how far they may be off: whether a comparison is certain, or exact
/// arithmetic has to decide.
///
/// Each operation on doubles is off by a factor within 1 +- u, u = 2^-53. A number that n such
/// factors went into is off by at most nu / (1 - nu) of itself (N. Higham, Accuracy and Stability
/// of Numerical Algorithms, 2nd edition, 2002, lemma 3.1). So n is all that has to be known of the
/// way to a number, and it is known when the program is compiled: it is part of the type, and the
/// bounds cost no more than constants in their place would.
///
/// Losses by underflow are counted apart: `lost_digits` is far above all of them, as long as
/// factors and divisors are of common size (see `is_of_common_size`) or the numbers they meet not
/// that small. Certain answers first, and exact ones after them, is J. Shewchuk's way (Adaptive
/// Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates, Discrete &
/// Computational Geometry 18, 1997), and the predicates of Google's S2 are built like this, too.
namespace raywalk::detail {

/// Below this, products and quotients may have lost digits, and nothing is certain.
inline constexpr double lost_digits = 0x1p-900;

/// At least n units of 2^-53, a power of two: a product with it is not rounded. Expects n >= 1.
[[nodiscard]] constexpr double margin_of(int n) {
  return static_cast<double>(std::bit_ceil(static_cast<unsigned>(n))) * 0x1p-53;
}

[[nodiscard]] constexpr int sign_of(double v) { return v > 0 ? 1 : (v < 0 ? -1 : 0); }

/// floor(v). Expects |v| < 2^62. (The library's floor is a call where the machine may be an old
/// one, and costs as much as three steps of a walk.)
[[nodiscard]] constexpr std::int64_t floor_of(double v) {
  const auto cut = static_cast<std::int64_t>(v);
  return cut - (static_cast<double>(cut) > v ? 1 : 0);
}

/// A number after `n` roundings, each by a factor: what products, quotients, and sums of numbers
/// of one sign make of exact ones. `Rounded<>{v}` is exact.
template <int n = 0>
struct Rounded {
  static constexpr int roundings = n;
  double value = 0;
};

/// A number that is off by at most `n` roundings of `size`: what a sum makes in which digits may
/// cancel. The size is no smaller than the number, and is the sum of the sizes of what was added.
template <int n>
struct Bounded {
  static constexpr int roundings = n;
  double value = 0;
  double size = 0;

  /// The most that a number which is not certain may be off by, while it is rounded three times
  /// more: once in the sum with this error, and twice in the error itself.
  [[nodiscard]] constexpr double error() const { return size * margin_of(n + 3) + lost_digits; }
  /// Certainly no more, and no less, than the number.
  [[nodiscard]] constexpr double lowest() const { return value - error(); }
  [[nodiscard]] constexpr double highest() const { return value + error(); }
  /// The same, held to be off by more: what is certain of it stays so if each of its summands is
  /// moved by `more` roundings.
  template <int more>
  [[nodiscard]] constexpr Bounded<n + more> loosened() const {
    return {value, size};
  }
};

template <int a, int b>
[[nodiscard]] constexpr Rounded<a + b + 1> operator*(Rounded<a> x, Rounded<b> y) {
  return {x.value * y.value};
}
template <int a, int b>
[[nodiscard]] constexpr Rounded<a + b + 1> operator/(Rounded<a> x, Rounded<b> y) {
  return {x.value / y.value};
}
template <int a, int b>
[[nodiscard]] inline Bounded<std::max(a, b) + 1> operator+(Rounded<a> x, Rounded<b> y) {
  return {x.value + y.value, std::abs(x.value) + std::abs(y.value)};
}
template <int a, int b>
[[nodiscard]] inline Bounded<std::max(a, b) + 1> operator-(Rounded<a> x, Rounded<b> y) {
  return {x.value - y.value, std::abs(x.value) + std::abs(y.value)};
}
template <int a, int b>
[[nodiscard]] inline Bounded<std::max(a, b) + 1> operator-(Rounded<a> x, const Bounded<b>& y) {
  return {x.value - y.value, std::abs(x.value) + y.size};
}
template <int a, int b>
[[nodiscard]] constexpr Bounded<std::max(a, b) + 1> operator-(const Bounded<a>& x,
                                                              const Bounded<b>& y) {
  return {x.value - y.value, x.size + y.size};
}
template <int a, int b>
[[nodiscard]] inline Bounded<a + b + 1> operator/(const Bounded<a>& x, Rounded<b> y) {
  return {x.value / y.value, x.size / std::abs(y.value)};
}

/// x - y of two doubles, rounded once.
[[nodiscard]] constexpr Rounded<1> rounded_difference(double x, double y) { return {x - y}; }
/// x + y, where nothing cancels. Expects that neither is below 0.
template <int a, int b>
[[nodiscard]] constexpr Rounded<std::max(a, b) + 1> sum_of_sizes(Rounded<a> x, Rounded<b> y) {
  return {x.value + y.value};
}
/// A number times a positive one.
template <int a, int b>
[[nodiscard]] constexpr Bounded<a + b + 1> enlarged(const Bounded<a>& x, Rounded<b> factor) {
  return {x.value * factor.value, x.size * factor.value};
}

/// The sign of a number: -1, 0 or 1; 0 where rounding may have changed it.
///
/// The last of its roundings, that of the sum, keeps the sign, and pays for those of the bound:
/// with n - 1 before it, and S the sum of the summands' sizes as they were rounded, the true sum is
/// off by less than (n - 1)u S / (1 - nu), and what it is compared with is at least nu S (1 - 3u).
template <int n>
[[nodiscard]] constexpr int sure_sign(const Bounded<n>& x) {
  const double doubt = x.size * margin_of(n) + lost_digits;
  return x.value > doubt ? 1 : (x.value < -doubt ? -1 : 0);
}

/// The floor of a number, if it is certain. Expects a size below 2^61.
///
/// Whole numbers are doubles, so a rounded `lowest` may fall on one that the true one is just
/// below, but passes none; the error is larger by that.
template <int n>
[[nodiscard]] constexpr std::optional<std::int64_t> sure_floor(const Bounded<n>& x) {
  const double error = x.error();
  const std::int64_t floor = floor_of(x.value - error);
  return floor == floor_of(x.value + error) ? std::optional(floor) : std::nullopt;
}

/// The factor for a number of `b` roundings, below whose product with it a number of `a` roundings
/// is certainly smaller. It allows for the roundings of both, and three more: of this product, of
/// the difference below, and for terms of second order.
template <int a, int b>
inline constexpr double share_before = 1 - margin_of(a + b + 3);

/// A limit: any number of `a` roundings below it is certainly less than `y`. Expects that y >= 0.
template <int a, int b>
[[nodiscard]] constexpr double sure_limit(Rounded<b> y) {
  return y.value * share_before<a, b> - lost_digits;
}

/// True if `x` is certainly less than `y`. Expects that y >= 0.
template <int a, int b>
[[nodiscard]] constexpr bool is_surely_before(Rounded<a> x, Rounded<b> y) {
  return x.value < sure_limit<a>(y);
}

/// The part of the larger number that `sure_gap` is.
template <int n>
inline constexpr double gap_share = margin_of(5 * n + 3);

/// How far apart two numbers of `n` roundings have to be for their order to be certain, where the
/// smaller one is at most `most`.
///
/// If the larger one is at most 4 * most, both together are off by 5nu of it; if it is more, they
/// are too far apart for any doubt. Three roundings more are those of the sum of one of them and
/// the gap, and of the gap.
template <int n>
[[nodiscard]] constexpr double sure_gap(double most) {
  return most * gap_share<n> + lost_digits;
}

}  // namespace raywalk::detail
