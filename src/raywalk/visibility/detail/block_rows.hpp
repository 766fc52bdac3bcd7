#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "raywalk/ray/bit_grid.hpp"
#include "raywalk/ray/detail/tile_pixels.hpp"
#include "raywalk/ray/mask_projections.hpp"
#include "raywalk/ray/plan.hpp"
#include "raywalk/visibility/detail/quarter.hpp"
#include "raywalk/visibility/detail/tile_rows.hpp"

/// Square blocks of cells, of which it is known when they are all free or all solid: tiles with
/// masks, and the words of a `BitGrid`. Where blocks are mixed, their rows are bits, the westmost
/// cell in the lowest one; bits beyond a block do not matter.
namespace raywalk::detail {

/// Directions side by side as the projections of a block have them (`MaskProjections`): a share `s`
/// of each end, and the number of its line from the eye among the parallels that cross the block.
/// In between, the number is linear in the share.
struct BlockFan {
  bool is_west = false;
  bool is_north = false;
  double share_from = 0;
  double share_to = 0;
  double number_from = 0;
  double number_to = 0;
};

/// True if directions meet no solid pixel of a block, for certain.
[[nodiscard]] inline bool passes(const MaskProjections& projections, const BlockFan& fan) {
  constexpr int bins = 64;
  constexpr int sectors = MaskProjections::sectors;
  /// Those of more sectors are a wide fan, which hardly ever passes.
  constexpr int max_sectors = 4;
  const double low = std::min(fan.number_from, fan.number_to) * bins;
  const double high = std::max(fan.number_from, fan.number_to) * bins;
  if (high < 0 || low >= bins) return true;
  const auto sector_of = [](double share) {
    return std::clamp(static_cast<int>(share * sectors), 0, sectors - 1);
  };
  const int first_sector = sector_of(fan.share_from);
  const int last_sector = sector_of(fan.share_to);
  if (last_sector - first_sector >= max_sectors) return false;
  const std::size_t quadrant = MaskProjections::place(fan.is_west, fan.is_north, 0);
  std::uint64_t solid = 0;
  for (int sector = first_sector; sector <= last_sector; ++sector) {
    solid |= projections.at(quadrant + static_cast<std::size_t>(sector));
  }
  const auto first = static_cast<unsigned>(std::max(low, 0.0));
  const auto last = static_cast<unsigned>(std::min(high, bins - 1.0));
  return (solid >> first & (~std::uint64_t{0} >> (bins - 1 - (last - first)))) == 0;
}

/// Tiles are blocks of pixels.
template <class Plans>
class PlanBlocks {
 public:
  explicit PlanBlocks(const PlanProbe<Plans>& plans) : plans_(plans) {}

  [[nodiscard]] int side() const { return plans_.pixels_per_tile(); }
  [[nodiscard]] Plan at(int x, int y) const { return plans_.plan({x, y}); }
  [[nodiscard]] static bool is_mixed(const Plan& plan) { return !plan.is_uniform(); }
  [[nodiscard]] static bool is_solid(const Plan& plan) { return plan.solid; }
  /// Projections of a plan, if it has any.
  [[nodiscard]] static const MaskProjections* projections(const Plan& plan) {
    return plan.shift == Pixel{} ? plan.projections : nullptr;
  }
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
  [[nodiscard]] static const MaskProjections* projections(std::uint64_t) { return nullptr; }
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
  /// True if the directions between two bounds meet nothing of the mixed block of a cell, for
  /// certain.
  [[nodiscard]] bool passes(int row, int column, const Bound& low, const Bound& high) const {
    const auto block = block_at(row, column);
    const MaskProjections* projections = Blocks::projections(block);
    if (projections == nullptr) return false;
    // Counted from the eye, where the block begins beside it, and where it ends before it.
    const double side = quarter_.side().distance(block_end(column) - block_side());
    const double forward = quarter_.forward().distance(row + lines_beyond(quarter_.forward(), row));
    const auto share_of = [](const Bound& bound) { return 1 / (1 + bound.slope); };
    const auto number_of = [&](double share) {
      return (forward * (1 - share) - side * share) / block_side();
    };
    const double from = share_of(high);
    const double to = share_of(low);
    return detail::passes(*projections, {quarter_.side().sign < 0, quarter_.forward().sign < 0,
                                         from, to, number_of(from), number_of(to)});
  }
  /// The line up to which the rows of a cell's block are free, from its own on; `row` if it is not
  /// known.
  [[nodiscard]] int free_line(int row, int column) const {
    const auto block = block_at(row, column);
    const MaskProjections* projections = Blocks::projections(block);
    if (projections == nullptr) return row;
    const auto y = static_cast<unsigned>(in_block_of(quarter_.forward().cell(row)));
    const std::uint64_t rows = projections->rows();
    const int free = quarter_.forward().sign > 0 ? std::countr_zero(rows >> y)
                                                 : std::countl_zero(rows << (63U - y));
    return std::min(row + std::min(free, lines_beyond(quarter_.forward(), row)), quarter_.rows());
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
