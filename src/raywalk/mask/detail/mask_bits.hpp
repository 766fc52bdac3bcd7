#pragma once

#include <array>
#include <cstdint>

/// Words of 64 pixels turned and stretched.
/// Source of the swaps: H. S. Warren, Hacker's Delight, 2nd edition, 2012, sections 7-1 and 7-3.
namespace raywalk::detail {

/// Bit i goes to 63 - i.
[[nodiscard]] constexpr std::uint64_t reversed_bits(std::uint64_t bits) {
  bits = (bits >> 1U & 0x5555555555555555U) | (bits & 0x5555555555555555U) << 1U;
  bits = (bits >> 2U & 0x3333333333333333U) | (bits & 0x3333333333333333U) << 2U;
  bits = (bits >> 4U & 0x0F0F0F0F0F0F0F0FU) | (bits & 0x0F0F0F0F0F0F0F0FU) << 4U;
  bits = (bits >> 8U & 0x00FF00FF00FF00FFU) | (bits & 0x00FF00FF00FF00FFU) << 8U;
  bits = (bits >> 16U & 0x0000FFFF0000FFFFU) | (bits & 0x0000FFFF0000FFFFU) << 16U;
  return bits >> 32U | bits << 32U;
}

/// Transposes 64x64 bits: bit j of word i goes to bit i of word j.
constexpr void transpose(std::array<std::uint64_t, 64>& words) {
  std::uint64_t low_half = 0x00000000FFFFFFFFU;
  for (unsigned size = 32; size > 0; size /= 2) {
    for (unsigned i = 0; i < 64; i = (i + size + 1) & ~size) {
      const std::uint64_t swap = (words[i] >> size ^ words[i + size]) & low_half;
      words[i] ^= swap << size;
      words[i + size] ^= swap;
    }
    low_half ^= low_half << (size / 2);
  }
}

/// The lowest `count` bits. Expects 0 <= count <= 64.
[[nodiscard]] constexpr std::uint64_t low_bits(int count) {
  return count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << static_cast<unsigned>(count)) - 1;
}

/// The bits `first` to `last` - 1 of a word; either may lie beyond it.
[[nodiscard]] constexpr std::uint64_t bits_between(int first, int last) {
  const int low = first < 0 ? 0 : first;
  return last <= low || low >= 64 ? 0 : low_bits(last) & ~low_bits(low);
}

/// Byte i goes to byte 2 * i, for the four bytes of a half word.
[[nodiscard]] constexpr std::uint64_t spread_bytes(std::uint64_t bytes) {
  bytes = (bytes | bytes << 16U) & 0x0000FFFF0000FFFFU;
  return (bytes | bytes << 8U) & 0x00FF00FF00FF00FFU;
}

}  // namespace raywalk::detail
