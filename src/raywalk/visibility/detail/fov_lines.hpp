#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "raywalk/geom/detail/inline.hpp"
#include "raywalk/ray/bit_grid.hpp"

namespace raywalk::detail {

/// One of the four quarters around an eye: its row r is r tiles away in one of the directions
/// north, south (`is_column` false), west and east (true), its columns count along the other axis.
template <bool is_column>
struct FovFrame {
  Tile eye{};
  /// -1 for north and west, 1 for south and east.
  int way = 1;

  [[nodiscard]] constexpr Tile tile(int row, int column) const {
    return is_column ? Tile{eye.x + way * row, eye.y + column}
                     : Tile{eye.x + column, eye.y + way * row};
  }
  /// The first and the last column of the map, and its last row.
  [[nodiscard]] constexpr int min_column() const { return is_column ? -eye.y : -eye.x; }
  [[nodiscard]] constexpr int max_column(const Grid& grid) const {
    return (is_column ? grid.height : grid.width) - 1 + min_column();
  }
  [[nodiscard]] constexpr int last_row(const Grid& grid) const {
    const int here = is_column ? eye.x : eye.y;
    return way < 0 ? here : (is_column ? grid.width : grid.height) - 1 - here;
  }
};

/// The rows of a quarter, told by a predicate.
template <class P, bool is_column>
struct ProbeLines {
  FovFrame<is_column> frame{};
  P* probe = nullptr;

  /// Which of the tiles from column `from` to `last` are solid; bit 0 is `from`. Expects at
  /// most 64.
  [[nodiscard]] constexpr std::uint64_t bits(int row, int from, int last) const {
    std::uint64_t all = 0;
    for (int column = last; column >= from; --column) {
      all = all << 1U | ((*probe)(frame.tile(row, column)) ? 1U : 0U);
    }
    return all;
  }
  [[nodiscard]] constexpr bool is_solid(int row, int column) const {
    return (*probe)(frame.tile(row, column));
  }
};

/// The same over the words of a BitGrid: eight tiles at a time.
template <bool is_column>
class BitLines {
 public:
  BitLines(const FovFrame<is_column>& frame, const BitGrid& bits)
      : frame_(frame), words_(bits.words(0).data()), pitch_(bits.pitch(0)) {}

  [[nodiscard]] std::uint64_t bits(int row, int from, int last) const {
    const Tile tile = frame_.tile(row, from);
    const int place = (is_column ? tile.y : tile.x) & 7;
    std::uint64_t all = eight(tile) >> static_cast<unsigned>(place);
    for (int column = from + 8 - place; column <= last; column += 8) {
      all |= eight(frame_.tile(row, column)) << static_cast<unsigned>(column - from);
    }
    return all & ~std::uint64_t{0} >> static_cast<unsigned>(63 - (last - from));
  }
  [[nodiscard]] bool is_solid(int row, int column) const {
    const Tile tile = frame_.tile(row, column);
    const int place = (tile.y & 7) * 8 + (tile.x & 7);
    return (word_of(tile) >> static_cast<unsigned>(place) & 1U) != 0;
  }

 private:
  [[nodiscard]] std::uint64_t word_of(Tile tile) const {
    return words_[std::ptrdiff_t{tile.y >> 3} * pitch_ + std::ptrdiff_t{tile.x >> 3}];
  }
  /// The bits of the eight tiles of a word that lie in line with one of them.
  [[nodiscard]] std::uint64_t eight(Tile tile) const {
    const std::uint64_t word = word_of(tile);
    if constexpr (is_column) {
      // Bits 0, 8, ... 56 move to 56, 57, ... 63: the product adds up one copy of each there.
      constexpr std::uint64_t gather = 0x0102040810204080U;
      const std::uint64_t column = word >> static_cast<unsigned>(tile.x & 7) & 0x0101010101010101U;
      return column * gather >> 56U;
    } else {
      return word >> static_cast<unsigned>((tile.y & 7) * 8) & 0xFFU;
    }
  }

  FovFrame<is_column> frame_;
  const std::uint64_t* words_;
  int pitch_;
};

/// Finds the walls and the gaps of a row between two columns, from the first on; 64 at a time.
template <class Lines>
class FovScan {
 public:
  FovScan(const Lines& lines, int row, int first, int last)
      : lines_(lines),
        row_(row),
        last_(last),
        base_(first),
        bits_(lines.bits(row, first, std::min(last, first + 63))) {}

  /// Expects a column of those that were read: before the first call of `next`, the first 64.
  [[nodiscard]] bool is_solid(int column) const {
    return (bits_ >> static_cast<unsigned>(column - base_) & 1U) != 0;
  }
  [[nodiscard]] bool is_last_solid() const {
    return last_ - base_ < 64 ? is_solid(last_) : lines_.is_solid(row_, last_);
  }
  /// The first column not before `from` that is solid, or is not; one beyond the last if there is
  /// none. Expects `from` not before what was found last.
  template <bool solid>
  [[nodiscard]] RAYWALK_ALWAYS_INLINE int next(int from) {
    while (from <= last_) {
      if (from - base_ >= 64) read(from);
      const std::uint64_t rest = (solid ? bits_ : ~bits_) >> static_cast<unsigned>(from - base_);
      if (rest != 0) return std::min(from + std::countr_zero(rest), last_ + 1);
      from = base_ + 64;
    }
    return last_ + 1;
  }

 private:
  RAYWALK_NOINLINE void read(int from) {
    base_ = from;
    bits_ = lines_.bits(row_, from, std::min(last_, from + 63));
  }

  const Lines& lines_;
  int row_;
  int last_;
  int base_;
  std::uint64_t bits_;
};

}  // namespace raywalk::detail
