#pragma once

#include <cstdint>

#include "raywalk/ray/bit_grid.hpp"
#include "raywalk/ray/plan.hpp"

/// Square blocks of cells, of which it is known when they are all free or all solid: tiles with
/// masks, and the words of a `BitGrid`. Where blocks are mixed, their rows are bits, the westmost
/// cell in the lowest one; bits beyond a block do not matter.
namespace raywalk::detail {

/// Tiles are blocks of pixels.
template <class Plans>
class PlanBlocks {
 public:
  explicit PlanBlocks(const Masked<Plans>& plans) : plans_(plans) {}

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
  const Masked<Plans>& plans_;
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

}  // namespace raywalk::detail
