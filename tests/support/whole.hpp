#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <compare>
#include <cstdint>

/// Whole numbers of any size that a test needs, and doubles seen as such: m * 2^e. Simple, slow,
/// and never rounded.
namespace raywalk::test {

__extension__ using Wide = unsigned __int128;  // ISO C++ knows none

/// The number of bits that a number needs; GCC 12 and Clang 19 disagree on the type of std's.
[[nodiscard]] inline int bits_in(std::uint64_t value) { return 64 - std::countl_zero(value); }

/// A whole number of at most `limbs * 64` bits and its sign.
/// Expects every result to fit: whoever chooses `limbs` proves it.
/// Source: D. Knuth, The Art of Computer Programming, volume 2, 4.3.1, algorithms A, S and M.
template <int limbs>
class Whole {
 public:
  Whole() = default;
  explicit Whole(std::int64_t value) : is_negative_(value < 0), count_(value == 0 ? 0 : 1) {
    const auto bits = static_cast<std::uint64_t>(value);
    limbs_[0] = is_negative_ ? 0 - bits : bits;
  }

  [[nodiscard]] int sign() const { return count_ == 0 ? 0 : (is_negative_ ? -1 : 1); }
  [[nodiscard]] Whole magnitude() const {
    Whole result = *this;
    result.is_negative_ = false;
    return result;
  }
  /// The number of bits of the magnitude; 0 for zero.
  [[nodiscard]] int width() const {
    return count_ == 0 ? 0 : 64 * (count_ - 1) + bits_in(limbs_[at(count_ - 1)]);
  }

  /// Times 2^bits. Expects bits >= 0.
  [[nodiscard]] Whole shifted(int bits) const {
    Whole result;
    if (count_ == 0) return result;
    assert(bits >= 0 && width() + bits <= 64 * limbs);
    const int whole = bits / 64;
    const auto part = static_cast<unsigned>(bits % 64);
    for (int i = 0; i < count_; ++i) {
      const Wide moved = Wide{limbs_[at(i)]} << part;
      result.limbs_[at(i + whole)] |= static_cast<std::uint64_t>(moved);
      const auto carry = static_cast<std::uint64_t>(moved >> 64U);
      if (carry != 0) result.limbs_[at(i + whole + 1)] = carry;
    }
    result.is_negative_ = is_negative_;
    result.trim(std::min(limbs, count_ + whole + 1));
    return result;
  }

  friend Whole operator-(const Whole& a, const Whole& b) {
    if (a.is_negative_ != b.is_negative_) return sum(a, b, a.is_negative_);
    return compare_magnitudes(a, b) >= 0 ? rest(a, b, a.is_negative_) : rest(b, a, !b.is_negative_);
  }
  friend Whole operator+(const Whole& a, const Whole& b) { return a - (Whole() - b); }
  friend Whole operator*(const Whole& a, const Whole& b) {
    Whole result;
    assert(a.width() + b.width() <= 64 * limbs);
    for (int i = 0; i < a.count_; ++i) {
      std::uint64_t carry = 0;
      if (a.limbs_[at(i)] == 0) continue;
      for (int j = 0; j < b.count_; ++j) {
        const Wide term =
            Wide{a.limbs_[at(i)]} * b.limbs_[at(j)] + result.limbs_[at(i + j)] + carry;
        result.limbs_[at(i + j)] = static_cast<std::uint64_t>(term);
        carry = static_cast<std::uint64_t>(term >> 64U);
      }
      if (carry != 0) result.limbs_[at(i + b.count_)] = carry;
    }
    result.is_negative_ = a.is_negative_ != b.is_negative_;
    result.trim(std::min(limbs, a.count_ + b.count_));
    return result;
  }
  friend bool operator==(const Whole& a, const Whole& b) { return (a <=> b) == 0; }
  friend std::strong_ordering operator<=>(const Whole& a, const Whole& b) {
    if (a.sign() != b.sign()) return a.sign() <=> b.sign();
    return a.is_negative_ ? compare_magnitudes(b, a) : compare_magnitudes(a, b);
  }

  /// The magnitude divided by 2^width(), from 0.5 to 1, as the nearest double but for the bits
  /// beyond the first 64: its error is below 0.51 units in the last place. Zero for zero.
  [[nodiscard]] double mantissa() const {
    if (count_ == 0) return 0;
    const int unused = 64 * count_ - width();
    const Wide top =
        Wide{limbs_[at(count_ - 1)]} << 64U | (count_ > 1 ? limbs_[at(count_ - 2)] : 0);
    const auto first = static_cast<std::uint64_t>(top << static_cast<unsigned>(unused) >> 64U);
    return std::ldexp(static_cast<double>(first), -64);
  }

 private:
  static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

  static std::strong_ordering compare_magnitudes(const Whole& a, const Whole& b) {
    if (a.count_ != b.count_) return a.count_ <=> b.count_;
    for (int i = a.count_ - 1; i >= 0; --i) {
      if (a.limbs_[at(i)] != b.limbs_[at(i)]) return a.limbs_[at(i)] <=> b.limbs_[at(i)];
    }
    return std::strong_ordering::equal;
  }
  /// |a| + |b| with a sign.
  static Whole sum(const Whole& a, const Whole& b, bool is_negative) {
    Whole result;
    std::uint64_t carry = 0;
    const int count = std::min(limbs, std::max(a.count_, b.count_) + 1);
    for (int i = 0; i < count; ++i) {
      const Wide term = Wide{a.limbs_[at(i)]} + b.limbs_[at(i)] + carry;
      result.limbs_[at(i)] = static_cast<std::uint64_t>(term);
      carry = static_cast<std::uint64_t>(term >> 64U);
    }
    assert(carry == 0);
    result.is_negative_ = is_negative;
    result.trim(count);
    return result;
  }
  /// |a| - |b| with a sign. Expects |a| >= |b|.
  static Whole rest(const Whole& a, const Whole& b, bool is_negative) {
    Whole result;
    std::uint64_t borrow = 0;
    for (int i = 0; i < a.count_; ++i) {
      const Wide term = Wide{a.limbs_[at(i)]} - b.limbs_[at(i)] - borrow;
      result.limbs_[at(i)] = static_cast<std::uint64_t>(term);
      borrow = static_cast<std::uint64_t>(term >> 64U) & 1U;
    }
    result.is_negative_ = is_negative;
    result.trim(a.count_);
    return result;
  }
  void trim(int count) {
    while (count > 0 && limbs_[at(count - 1)] == 0) --count;
    count_ = count;
    if (count == 0) is_negative_ = false;
  }

  std::array<std::uint64_t, limbs> limbs_{};  // the lowest first; zero from count_ on
  bool is_negative_ = false;
  int count_ = 0;
};

/// A finite double, exactly: mantissa * 2^exponent. The mantissa is odd, or all is zero.
struct Dyadic {
  std::int64_t mantissa = 0;
  int exponent = 0;

  /// Expects a finite number.
  explicit Dyadic(double value) {
    if (value == 0) return;
    const double fraction = std::frexp(value, &exponent);
    mantissa = static_cast<std::int64_t>(std::ldexp(fraction, 53));
    const int zeros = std::countr_zero(static_cast<std::uint64_t>(mantissa));
    mantissa /= std::int64_t{1} << zeros;
    exponent += zeros - 53;
  }

  /// The exponent of the first bit that is not needed: |value| < 2^top(). Expects not zero.
  [[nodiscard]] int top() const {
    const auto bits = static_cast<std::uint64_t>(mantissa < 0 ? -mantissa : mantissa);
    return exponent + bits_in(bits);
  }
  /// The number in units of 2^unit. Expects unit <= exponent, unless it is zero.
  template <int limbs>
  [[nodiscard]] Whole<limbs> in_units(int unit) const {
    return mantissa == 0 ? Whole<limbs>() : Whole<limbs>(mantissa).shifted(exponent - unit);
  }
};

}  // namespace raywalk::test
