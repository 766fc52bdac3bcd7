#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "raywalk/path/tile_cost.hpp"
#include "support/random.hpp"

namespace raywalk {

/// The one type of most costs in tests, as `TileTest` is of probes: a search for a path is compiled
/// anew for each lambda.
using CostTest = std::function<TileCost(Tile)>;

/// A map with a cost for each tile.
struct CostMap {
  Grid grid{};
  std::vector<TileCost> costs{};

  [[nodiscard]] TileCost operator()(Tile t) const {
    return costs[static_cast<std::size_t>(grid.index(t))];
  }
};

/// One with floors of weight 1 to 4, and tolls; the share `closed` of it is closed.
[[nodiscard]] inline CostMap random_costs(Random& random, const Grid& grid, double closed) {
  CostMap map{grid, {}};
  for (std::int64_t i = 0; i < grid.count(); ++i) {
    TileCost cost{};
    if (random.chance(0.2)) cost.weight = 1 + random.below(4);
    if (random.chance(0.1)) cost.toll = random.below(5) * 100.25;
    map.costs.push_back(random.chance(closed) ? TileCost::closed() : cost);
  }
  return map;
}

}  // namespace raywalk
