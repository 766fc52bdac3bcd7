#pragma once

#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "raywalk/geom/detail/strict_math.hpp"

/// Arithmetic without rounding, of fixed size: what decides where rounded numbers cannot.
namespace raywalk::detail {

/// True if this thread rounds to nearest. The sums and products of doubles below are exact only
/// then; `ExactSum` always is.
[[nodiscard]] inline bool rounds_to_nearest() noexcept {
  const volatile double little = 0x1p-60;
  return 1 + little == 1 && 1 - little == 1;
}

/// The exact sum of two doubles, of which `high` alone is the nearest double to it.
struct Sum {
  double high = 0;
  double low = 0;

  friend bool operator==(const Sum&, const Sum&) = default;
};

/// a + b. Expects that it does not overflow.
/// Source: D. Knuth, The Art of Computer Programming 2, section 4.2.2, theorem B.
[[nodiscard]] constexpr Sum exact_sum(double a, double b) {
  const double high = a + b;
  const double b_part = high - a;
  return {high, (a - (high - b_part)) + (b - b_part)};
}

/// a - b. Expects that it does not overflow.
[[nodiscard]] constexpr Sum exact_difference(double a, double b) { return exact_sum(a, -b); }

/// a - b, rounded, but not first in the difference of the larger parts. Expects that it does not
/// overflow.
[[nodiscard]] constexpr double rounded_difference_of(const Sum& a, double b) {
  const Sum high = exact_difference(a.high, b);
  return high.high + (high.low + a.low);
}

/// The upper half of a number's bits, so that the rest fits 26 bits. Expects |v| < 2^990.
[[nodiscard]] constexpr double upper_half(double v) {
  const double spread = 134217729.0 * v;  // 2^27 + 1
  return spread - (spread - v);
}

/// a * b. Expects |a|, |b| and |a * b| below 2^990, and a product that is 0 or above 2^-960, or
/// one of them a whole number.
/// Source: T. Dekker, A Floating-Point Technique for Extending the Available Precision,
/// Numerische Mathematik 18, 1971.
[[nodiscard]] constexpr Sum exact_product(double a, double b) {
  const double high = a * b;
  const double a_high = upper_half(a);
  const double b_high = upper_half(b);
  const double a_low = a - a_high;
  const double b_low = b - b_high;
  const double rest = a_high * b_high - high + a_high * b_low + a_low * b_high;
  return {high, rest + a_low * b_low};
}

/// Sizes between these are common: products of two such numbers neither overflow nor lose digits.
inline constexpr double min_common = 0x1p-400;
inline constexpr double max_common = 0x1p400;

[[nodiscard]] inline bool is_of_common_size(double v) {
  const double size = std::abs(v);
  return size > min_common && size < max_common;
}

/// True of 0, and of numbers `is_of_common_size`.
[[nodiscard]] inline bool is_zero_or_common(double v) { return v == 0 || is_of_common_size(v); }

/// A sum of at most `n` doubles without rounding, for sums of few terms. Expects that no part of it
/// overflows.
///
/// It is kept as numbers of growing size, none of them 0, of which no two have a digit of the same
/// place. Each further term runs through them, and what is left of it is the largest.
/// Source: J. Shewchuk, Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric
/// Predicates, Discrete & Computational Geometry 18, 1997, theorem 10 (Grow-Expansion).
template <std::size_t n>
class Expansion {
 public:
  constexpr void add(double term) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < count_; ++i) {
      const Sum sum = exact_sum(terms_[i], term);
      if (sum.low != 0) terms_[kept++] = sum.low;
      term = sum.high;
    }
    if (term != 0) terms_[kept++] = term;
    count_ = kept;
  }
  /// Adds a product, which counts as two terms. Expects that none of its digits is below 2^-1074,
  /// as of numbers that are 0 or `is_of_common_size`.
  constexpr void add_product(double a, double b) {
    if (a == 0 || b == 0) return;
    const Sum product = exact_product(a, b);
    add(product.low);
    add(product.high);
  }
  /// -1, 0 or 1.
  [[nodiscard]] constexpr int sign() const {
    if (count_ == 0) return 0;
    return terms_[count_ - 1] > 0 ? 1 : -1;
  }

 private:
  std::array<double, n> terms_{};
  std::size_t count_ = 0;
};

/// A number as (high + low) * 2^exponent, of more digits than a double has.
struct Scaled {
  Sum digits{};
  int exponent = 0;
};

/// a / b, rounded once but for quotients almost in the middle between two doubles. Expects b != 0.
[[nodiscard]] inline double quotient(const Scaled& a, const Scaled& b) {
  const double first = a.digits.high / b.digits.high;
  if (!std::isfinite(first)) return first;
  const double rest = std::fma(-first, b.digits.high, a.digits.high);
  const double more = (rest + a.digits.low - first * b.digits.low) / b.digits.high;
  return std::ldexp(first + more, a.exponent - b.exponent);  // exact, unless it leaves the range
}

/// A sum of products of doubles, kept exactly, whatever their exponents are.
///
/// It is one integer of 68 words, in units of the smallest product, 2^-2148; a product reaches up
/// to 2^2048, and the words left over hold the carries of more products than anyone adds.
/// Source: U. Kulisch, Computer Arithmetic and Validity, 2008, chapter 8 (the long accumulator).
class ExactSum {
 public:
  /// Adds `a * b * factor`. Expects finite numbers and 0 <= factor < 2^16.
  void add(double a, double b, unsigned factor = 1) {
    const Parts p(a);
    const Parts q(b);
    if (p.digits == 0 || q.digits == 0) return;
    const bool is_negative = p.is_negative != q.is_negative;
    const unsigned at = p.position + q.position;
    for (; factor != 0; factor &= factor - 1) {
      const unsigned shift = at + static_cast<unsigned>(std::countr_zero(factor));
      add_shifted(low(p.digits) * low(q.digits), shift, is_negative);
      add_shifted(low(p.digits) * high(q.digits), shift + 32, is_negative);
      add_shifted(high(p.digits) * low(q.digits), shift + 32, is_negative);
      add_shifted(high(p.digits) * high(q.digits), shift + 64, is_negative);
    }
  }
  /// Adds `a * b`, both sums themselves.
  void add(const Sum& a, const Sum& b) {
    add(a.high, b.high);
    add(a.high, b.low);
    add(a.low, b.high);
    add(a.low, b.low);
  }

  /// -1, 0 or 1.
  [[nodiscard]] int sign() const {
    if (words_.back() >> 63U != 0) return -1;
    for (const std::uint64_t word : words_) {
      if (word != 0) return 1;
    }
    return 0;
  }
  /// Its value, to within 2^-104 of it.
  [[nodiscard]] Scaled value() const {
    const int is = sign();
    if (is == 0) return {};
    ExactSum size;
    if (is < 0) {
      size.subtract(*this);
    } else {
      size = *this;
    }
    std::size_t top = size.words_.size() - 1;
    while (size.words_[top] == 0) --top;
    const auto unused = static_cast<unsigned>(std::countl_zero(size.words_[top]));
    const std::uint64_t first = size.word_below(top + 1, unused);
    const std::uint64_t second = size.word_below(top, unused);
    const double high = static_cast<double>(first >> 11U) * 0x1p11;
    const double low = static_cast<double>(first & 0x7FFU) + static_cast<double>(second) * 0x1p-64;
    const Sum digits = exact_sum(is * high, is * low);
    return {digits, 64 * static_cast<int>(top) - static_cast<int>(unused) - 2148};
  }

 private:
  void subtract(const ExactSum& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) subtract_at(i, other.words_[i]);
  }
  /// The 64 bits that begin `unused` bits below the lowest bit of a word.
  [[nodiscard]] std::uint64_t word_below(std::size_t at, unsigned unused) const {
    const std::uint64_t upper = at >= 1 ? words_[at - 1] : 0;
    const std::uint64_t lower = at >= 2 ? words_[at - 2] : 0;
    return unused == 0 ? upper : upper << unused | lower >> (64U - unused);
  }

  /// A double as digits * 2^(position - 1074).
  struct Parts {
    explicit Parts(double v) {
      const auto bits = std::bit_cast<std::uint64_t>(v);
      const auto exponent = static_cast<unsigned>(bits >> 52U & 0x7FFU);
      digits = bits & 0xFFFFFFFFFFFFFU;
      if (exponent != 0) digits |= std::uint64_t{1} << 52U;
      position = exponent == 0 ? 0 : exponent - 1;
      is_negative = bits >> 63U != 0;
    }
    std::uint64_t digits = 0;
    unsigned position = 0;
    bool is_negative = false;
  };

  [[nodiscard]] static std::uint64_t low(std::uint64_t v) { return v & 0xFFFFFFFFU; }
  [[nodiscard]] static std::uint64_t high(std::uint64_t v) { return v >> 32U; }

  void add_shifted(std::uint64_t value, unsigned shift, bool is_negative) {
    const std::size_t at = shift / 64;
    const unsigned bits = shift % 64;
    const std::uint64_t above = bits == 0 ? 0 : value >> (64 - bits);
    if (is_negative) {
      subtract_at(at, value << bits);
      subtract_at(at + 1, above);
    } else {
      add_at(at, value << bits);
      add_at(at + 1, above);
    }
  }
  void add_at(std::size_t at, std::uint64_t value) {
    for (; value != 0 && at < words_.size(); ++at) {
      words_[at] += value;
      value = words_[at] < value ? 1 : 0;
    }
  }
  void subtract_at(std::size_t at, std::uint64_t value) {
    for (; value != 0 && at < words_.size(); ++at) {
      const std::uint64_t before = words_[at];
      words_[at] = before - value;
      value = before < value ? 1 : 0;
    }
  }

  std::array<std::uint64_t, 68> words_{};
};

}  // namespace raywalk::detail
