#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <queue>
#include <utility>
#include <vector>

#include "bench/tile_map.hpp"

namespace raywalk {

/// Breadth-first search and A* that everyone writes, with an array over the map that is cleared
/// each time: the baselines of the benchmark.
///
/// The map must outlive it.
class TextbookWays {
 public:
  explicit TextbookWays(const TileMap& map)
      : map_(map), steps_(map.tiles.size()), lengths_(map.tiles.size()) {}

  /// The steps from a tile to all others, by sides only, up to a limit; -1 of what is not reached.
  const std::vector<int>& breadth_first(Tile from, int limit) {
    std::fill(steps_.begin(), steps_.end(), -1);
    line_.clear();
    visit(from, 0);
    for (std::size_t next = 0; next < line_.size(); ++next) {
      const int steps = steps_[map_.index(line_[next])] + 1;
      if (steps > limit) break;
      for (const Tile beside : neighbors(line_[next])) visit(beside, steps);
    }
    return steps_;
  }
  /// The length of the shortest way by steps and diagonal steps, around corners; infinite if there
  /// is none.
  double a_star(Tile from, Tile to) {
    std::fill(lengths_.begin(), lengths_.end(), none);
    Queue queue;
    lengths_[map_.index(from)] = 0;
    queue.push({left(from, to), from});
    while (!queue.empty()) {
      const auto [key, tile] = queue.top();
      queue.pop();
      const float length = lengths_[map_.index(tile)];
      if (tile == to) return length;
      if (key > length + left(tile, to) + 1e-3F) continue;  // it has been shortened since
      for (int i = 0; i < 9; ++i) {
        const Tile there{tile.x + i % 3 - 1, tile.y + i / 3 - 1};
        if (!is_free(there) || !is_free({there.x, tile.y}) || !is_free({tile.x, there.y})) continue;
        const bool is_aslant = there.x != tile.x && there.y != tile.y;
        const float longer = length + (is_aslant ? diagonal : 1);
        float& known = lengths_[map_.index(there)];
        if (longer >= known) continue;
        known = longer;
        queue.push({longer + left(there, to), there});
      }
    }
    return std::numeric_limits<double>::infinity();
  }

 private:
  static constexpr float none = std::numeric_limits<float>::infinity();
  static constexpr float diagonal = 1.41421356F;

  struct Waiting {
    float key = 0;
    Tile tile{};
    bool operator>(const Waiting& other) const { return key > other.key; }
  };
  using Queue = std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>>;

  [[nodiscard]] bool is_free(Tile tile) const {
    return map_.grid.contains(tile) && !map_.is_solid(tile);
  }
  [[nodiscard]] static float left(Tile a, Tile b) {
    const int dx = std::abs(a.x - b.x);
    const int dy = std::abs(a.y - b.y);
    const int both = std::min(dx, dy);
    return static_cast<float>(dx + dy - 2 * both) + static_cast<float>(both) * diagonal;
  }
  void visit(Tile tile, int steps) {
    if (!is_free(tile) || steps_[map_.index(tile)] >= 0) return;
    steps_[map_.index(tile)] = steps;
    line_.push_back(tile);
  }

  const TileMap& map_;
  std::vector<int> steps_;
  std::vector<float> lengths_;
  std::vector<Tile> line_{};
};

}  // namespace raywalk
