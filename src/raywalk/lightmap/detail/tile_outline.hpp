#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "raywalk/map/plan_shape.hpp"
#include "raywalk/ray/plan.hpp"

namespace raywalk::detail {

/// The pixels of a tile, a word for each row.
using PixelRows = std::array<std::uint64_t, plan_pixels>;

/// Those of a plan that has a mask.
[[nodiscard]] PixelRows rows_of(const Plan& plan);

/// True if bits are set, and all of them lie side by side.
[[nodiscard]] constexpr bool is_one_run(std::uint64_t bits) {
  const std::uint64_t lowest = bits & -bits;
  return bits != 0 && (bits & (bits + lowest)) == 0;
}

/// Columns of a row of pixels, of which `end` is the first beyond.
struct PixelColumns {
  int begin = 0;
  int end = 0;

  friend bool operator==(const PixelColumns&, const PixelColumns&) = default;
};

/// A solid that has one run of pixels in each of its rows, and each of them touches the next one
/// along a line: a pillar, a slanted wall, the slab of a door.
struct TileOutline {
  int begin = 0;
  int end = 0;  // the first row beyond
  std::array<PixelColumns, plan_pixels> runs{};

  [[nodiscard]] PixelColumns run(int row) const { return runs[static_cast<std::size_t>(row)]; }
  /// True if the outline has pixels in this row.
  [[nodiscard]] bool has(int row) const { return row >= begin && row < end; }
};

/// The one solid of a tile; none if it is not of this kind, or there is nothing.
[[nodiscard]] std::optional<TileOutline> outline_of(const PixelRows& rows);

}  // namespace raywalk::detail
