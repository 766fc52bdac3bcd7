#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>

#include "raywalk/base/progress.hpp"
#include "raywalk/ray/tile.hpp"

namespace raywalk::detail {

/// The tile nearest to the middle of a map for which `is_it(Tile)` is true; of several the first,
/// row by row. None if there is none, or the search has been stopped. It looks at no
/// tile that is much further off.
template <class IsIt>
[[nodiscard]] std::optional<Tile> nearest_to_middle(const Grid& grid, const IsIt& is_it,
                                                    const Progress* progress = nullptr) {
  std::optional<Tile> best;
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  const auto look_at = [&](Tile tile) {
    // Twice as far as from the middle: a whole number.
    const std::int64_t dx = 2 * std::int64_t{tile.x} + 1 - grid.width;
    const std::int64_t dy = 2 * std::int64_t{tile.y} + 1 - grid.height;
    const std::int64_t far = dx * dx + dy * dy;
    const bool is_before = best && far == least && grid.index(tile) < grid.index(*best);
    if ((far >= least && !is_before) || !grid.contains(tile) || !is_it(tile)) return;
    least = far;
    best = tile;
  };
  // Square rings round a tile that is at most one off the middle, the next of which cannot be
  // nearer.
  const Tile middle{grid.width / 2, grid.height / 2};
  for (int ring = 0; ring <= std::max(grid.width, grid.height); ++ring) {
    const std::int64_t nearest = 2 * std::int64_t{ring} - 1;
    if (best && nearest > 0 && nearest * nearest > least) break;
    if (is_stopped(progress)) return std::nullopt;
    for (int i = -ring; i <= ring; ++i) {
      look_at({middle.x + i, middle.y - ring});
      look_at({middle.x + i, middle.y + ring});
      look_at({middle.x - ring, middle.y + i});
      look_at({middle.x + ring, middle.y + i});
    }
  }
  return best;
}

}  // namespace raywalk::detail
