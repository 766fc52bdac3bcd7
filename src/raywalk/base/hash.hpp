#pragma once

#include <bit>
#include <concepts>
#include <cstdint>

namespace raywalk {

/// A 64-bit FNV-1a hash that grows value by value, the same on every machine.
///
/// Use it to compare states and pictures, never against an adversary.
/// Integers are taken byte by byte from the lowest, floating-point numbers by their bits.
/// Source: G. Fowler, L. Noll, K.-P. Vo, FNV-1a, offset basis and prime for 64 bits.
class Hash {
 public:
  template <std::integral T>
  constexpr Hash& add(T value) {
    auto bits = static_cast<std::uint64_t>(value);
    for (unsigned byte = 0; byte < sizeof(T); ++byte, bits >>= 8U) add_byte(bits & 0xFFU);
    return *this;
  }
  /// -0.0 and 0.0, which are equal, add the same.
  constexpr Hash& add(double value) { return add(std::bit_cast<std::uint64_t>(value + 0.0)); }

  [[nodiscard]] constexpr std::uint64_t value() const { return value_; }

 private:
  constexpr void add_byte(std::uint64_t byte) { value_ = (value_ ^ byte) * 0x100000001B3U; }

  std::uint64_t value_ = 0xCBF29CE484222325U;
};

}  // namespace raywalk
