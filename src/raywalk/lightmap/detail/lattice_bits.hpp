#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "raywalk/lightmap/detail/lattice.hpp"

namespace raywalk::detail {

/// A rectangle of points of the lattice, a bit for each.
///
/// Point (first.i + k, first.j + n) is bit `k % 64` of word `k / 64` of row n.
struct LatticeBits {
  LatticePoint first{};
  int width = 0;
  int height = 0;
  std::vector<std::uint64_t> words{};

  LatticeBits() = default;
  /// Expects a width and a height of 0 or more.
  LatticeBits(LatticePoint from, int columns, int rows)
      : first(from),
        width(columns),
        height(rows),
        words(static_cast<std::size_t>(pitch()) * static_cast<std::size_t>(rows)) {}

  [[nodiscard]] bool is_empty() const { return width == 0 || height == 0; }
  [[nodiscard]] int pitch() const { return (width + 63) / 64; }
  [[nodiscard]] std::span<std::uint64_t> row(int n) {
    return std::span(words).subspan(at(n), static_cast<std::size_t>(pitch()));
  }
  [[nodiscard]] std::span<const std::uint64_t> row(int n) const {
    return std::span(words).subspan(at(n), static_cast<std::size_t>(pitch()));
  }

  /// The 9 points of a tile's side that begins at a point of the lattice, the first in the lowest
  /// bit. What lies outside is 0.
  [[nodiscard]] std::uint64_t side_from(LatticePoint from) const {
    const int k = from.i - first.i;
    const int n = from.j - first.j;
    if (n < 0 || n >= height || k <= -points_per_side || k >= width) return 0;
    constexpr std::uint64_t side = (std::uint64_t{1} << points_per_side) - 1;
    const auto bits = row(n);
    if (k < 0) return bits[0] << static_cast<unsigned>(-k) & side;
    const auto word = static_cast<std::size_t>(k) / 64;
    const unsigned shift = static_cast<unsigned>(k) % 64;
    const std::uint64_t low = bits[word] >> shift;
    if (shift == 0 || word + 1 == bits.size()) return low & side;
    return (low | bits[word + 1] << (64 - shift)) & side;
  }

 private:
  [[nodiscard]] std::size_t at(int n) const {
    return static_cast<std::size_t>(n) * static_cast<std::size_t>(pitch());
  }
};

/// Calls `take(word, bits)` for each word of a row that has some of the bits first to last. Expects
/// 0 <= first.
template <class Take>
void for_bits(int first, int last, const Take& take) {
  if (first > last) return;
  const auto begin = static_cast<std::size_t>(first) / 64;
  const auto end = static_cast<std::size_t>(last) / 64;
  constexpr std::uint64_t all = ~std::uint64_t{0};
  const std::uint64_t from = all << static_cast<unsigned>(first) % 64;
  const std::uint64_t to = all >> (63 - static_cast<unsigned>(last) % 64);
  if (begin == end) {
    take(begin, from & to);
    return;
  }
  take(begin, from);
  for (std::size_t i = begin + 1; i < end; ++i) take(i, all);
  take(end, to);
}

/// Sets the bits first to last of a row; what lies beyond it is left out.
inline void set_bits(std::span<std::uint64_t> row, int first, int last) {
  last = std::min(last, static_cast<int>(row.size()) * 64 - 1);
  for_bits(std::max(first, 0), last,
           [&](std::size_t word, std::uint64_t bits) { row[word] |= bits; });
}

}  // namespace raywalk::detail
