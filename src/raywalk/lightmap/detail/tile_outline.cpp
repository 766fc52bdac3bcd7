#include "raywalk/lightmap/detail/tile_outline.hpp"

#include <bit>

namespace raywalk::detail {

PixelRows rows_of(const Plan& plan) {
  PixelRows rows{};
  for (int y = 0; y < plan_pixels; ++y) {
    const Pixel own = plan.own({0, y});
    rows[static_cast<std::size_t>(y)] = plan.mask->word_from(own.x, own.y);
  }
  return rows;
}

std::optional<TileOutline> outline_of(const PixelRows& rows) {
  TileOutline outline;
  std::uint64_t last = 0;
  for (int y = 0; y < plan_pixels; ++y) {
    const std::uint64_t row = rows[static_cast<std::size_t>(y)];
    if (row == 0) continue;
    const bool is_first = last == 0;
    const bool goes_on = is_first || (outline.end == y && (last & row) != 0);
    if (!goes_on || !is_one_run(row)) return std::nullopt;
    if (is_first) outline.begin = y;
    outline.end = y + 1;
    outline.runs[static_cast<std::size_t>(y)] = {std::countr_zero(row),
                                                 plan_pixels - std::countl_zero(row)};
    last = row;
  }
  return last == 0 ? std::nullopt : std::optional(outline);
}

}  // namespace raywalk::detail
