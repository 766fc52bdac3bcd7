#pragma once

#include <cstdint>
#include <cstdlib>

#include "raywalk/path/flood_options.hpp"
#include "raywalk/path/tile_cost.hpp"

namespace raywalk::detail {

/// The least rest of a way by steps: nothing, where there is no goal.
struct NoGoal {
  [[nodiscard]] static std::int64_t from(Tile, Neighbors) { return 0; }
};
struct TileGoal {
  Tile goal{};

  [[nodiscard]] std::int64_t from(Tile tile, Neighbors neighbors) const {
    if (neighbors == Neighbors::eight) return octile(tile, goal);
    return way_unit *
           (std::abs(std::int64_t{tile.x} - goal.x) + std::abs(std::int64_t{tile.y} - goal.y));
  }
};

/// Steps from tile to tile, for `flood` and `find_tiles`: a lattice of `WaySearch`.
template <class P, class Goal = NoGoal>
struct StepLattice {
  Goal goal{};
  const Grid& grid;
  P& probe;
  const FloodOptions& options;

  [[nodiscard]] bool contains(Tile tile) const { return grid.contains(tile); }
  [[nodiscard]] FixedCost cost(Tile tile) { return fixed_cost_at(probe, tile); }
  [[nodiscard]] std::int64_t estimate(Tile tile) const {
    return goal.from(tile, options.neighbors);
  }
  [[nodiscard]] bool passes(int way, bool is_between_free) const {
    if (!is_diagonal(way)) return true;
    return options.neighbors == Neighbors::eight &&
           (is_between_free || options.corner == Corner::thin);
  }
};

}  // namespace raywalk::detail
