#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "raywalk/ray/bit_grid.hpp"
#include "raywalk/ray/detail/tile_pixels.hpp"
#include "raywalk/ray/plan.hpp"
#include "raywalk/visibility/detail/quarter.hpp"
#include "raywalk/visibility/detail/tile_rows.hpp"

/// Square blocks of cells, of which it is known when they are all free or all solid: tiles with
/// masks, and the words of a `BitGrid`. Where blocks are mixed, their rows are bits, the westmost
/// cell in the lowest one; bits beyond a block do not matter.
namespace raywalk::detail {

/// Tiles are blocks of pixels.
template <class Plans>
class PlanBlocks {
 public:
  explicit PlanBlocks(const PlanProbe<Plans>& plans) : plans_(plans) {}

  [[nodiscard]] int side() const { return plans_.pixels_per_tile(); }
  [[nodiscard]] Plan at(int x, int y) const { return plans_.plan({x, y}); }
  [[nodiscard]] static bool is_mixed(const Plan& plan) { return !plan.is_uniform(); }
  [[nodiscard]] static bool is_solid(const Plan& plan) { return plan.solid; }
  /// Expects a mixed block.
  [[nodiscard]] static std::uint64_t row(const Plan& plan, int y) {
    const Pixel west = plan.own({0, y});
    return plan.mask->word_from(west.x, west.y);
  }

 private:
  const PlanProbe<Plans>& plans_;
};

/// Words are blocks of 8x8 tiles. Beyond the map all is free.
class BitBlocks {
 public:
  explicit BitBlocks(const BitGrid& bits)
      : bits_(bits), columns_((bits.grid().width + 7) / 8), rows_((bits.grid().height + 7) / 8) {}

  [[nodiscard]] static int side() { return 8; }
  [[nodiscard]] std::uint64_t at(int x, int y) const {
    return x >= 0 && x < columns_ && y >= 0 && y < rows_ ? bits_.word(0, x, y) : 0;
  }
  [[nodiscard]] static bool is_mixed(std::uint64_t word) { return word != 0 && ~word != 0; }
  [[nodiscard]] static bool is_solid(std::uint64_t word) { return word != 0; }
  [[nodiscard]] static std::uint64_t row(std::uint64_t word, int y) {
    return word >> static_cast<unsigned>(8 * y) & 255U;
  }

 private:
  const BitGrid& bits_;
  int columns_;
  int rows_;
};

/// The rows of a quarter whose cells stand in blocks. A row of blocks is looked at in one go as far
/// as they are all free or all solid; a mixed block has to be looked at cell row by cell row,
/// finely.
template <class Blocks>
class BlockRows {
 public:
  BlockRows(const Blocks& blocks, const Quarter& quarter)
      : blocks_(blocks), quarter_(quarter), cells_(blocks.side()) {}

  [[nodiscard]] int block_side() const { return cells_.per_tile(); }
  [[nodiscard]] bool is_blocked_at_eye() const {
    const auto block = block_at(0, 0);
    return Blocks::is_mixed(block) ? leading(row_of(block, 0), 0) > 0 : Blocks::is_solid(block);
  }
  /// True if a line is the border of two blocks.
  [[nodiscard]] bool is_block_line(int row) const {
    return lines_beyond(quarter_.forward(), row) == block_side();
  }
  [[nodiscard]] int far_line(int row, bool is_fine) const {
    if (is_fine) return row + 1;
    return std::min(row + lines_beyond(quarter_.forward(), row), quarter_.rows());
  }
  /// The first column of the next block.
  [[nodiscard]] int block_end(int column) const {
    return column + lines_beyond(quarter_.side(), column);
  }
  [[nodiscard]] Obstacle next(int row, int column, int end, bool is_fine) const {
    for (; column < end; column = block_end(column)) {
      const auto block = block_at(row, column);
      if (!Blocks::is_mixed(block)) {
        if (Blocks::is_solid(block)) return {column, false};
        continue;
      }
      if (!is_fine) return {column, true};
      const int first = column + leading(~row_of(block, row), column);
      if (first < std::min(block_end(column), end)) return {first, false};
    }
    return {end, false};
  }
  [[nodiscard]] int after(int row, int column, int end, bool is_fine) const {
    for (; column < end; column = block_end(column)) {
      const auto block = block_at(row, column);
      if (!Blocks::is_mixed(block)) {
        if (!Blocks::is_solid(block)) return column;
        continue;
      }
      if (!is_fine) return column;
      const int first = column + leading(row_of(block, row), column);
      if (first < block_end(column)) return std::min(first, end);
    }
    return end;
  }

 private:
  /// How many lines beyond line `n` the next border of two blocks is.
  [[nodiscard]] int lines_beyond(const QuarterAxis& axis, int n) const {
    const int in_block = in_block_of(axis.line(n));
    return axis.sign < 0 && in_block != 0 ? in_block : block_side() - in_block;
  }
  [[nodiscard]] int in_block_of(int cell) const { return static_cast<int>(cells_.local(cell)); }
  [[nodiscard]] auto block_at(int row, int column) const {
    return blocks_.at(static_cast<int>(cells_.tile_of(quarter_.side().cell(column))),
                      static_cast<int>(cells_.tile_of(quarter_.forward().cell(row))));
  }
  template <class Block>
  [[nodiscard]] std::uint64_t row_of(const Block& block, int row) const {
    return Blocks::row(block, in_block_of(quarter_.forward().cell(row)));
  }
  /// How many bits of a row are set, from a column on, without a gap; beyond the block any number.
  [[nodiscard]] int leading(std::uint64_t bits, int column) const {
    const int x = in_block_of(quarter_.side().cell(column));
    return quarter_.side().sign > 0 ? std::countr_one(bits >> static_cast<unsigned>(x))
                                    : std::countl_one(bits << static_cast<unsigned>(63 - x));
  }

  const Blocks& blocks_;
  const Quarter& quarter_;
  TilePixels cells_;
};

}  // namespace raywalk::detail
