#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <vector>

#include "raywalk/visibility/field_of_view.hpp"
#include "support/random.hpp"

namespace raywalk {

/// The definition of the field of view, word by word: slow and without any walk over the map.
///
/// For `FovRule::permissive` and `ford`; of `centers`, which asks `blocked`, it knows nothing.
class FovOracle {
 public:
  template <class IsSolid>
  FovOracle(const Grid& grid, const IsSolid& is_solid, FovRule rule = FovRule::permissive,
            Corner corner = Corner::block_both)
      : grid_(grid), rule_(rule), corner_(corner) {
    for (std::int64_t i = 0; i < grid.count(); ++i) solid_.push_back(is_solid(grid.tile(i)));
  }

  [[nodiscard]] bool is_solid(Tile t) const {
    return grid_.contains(t) && solid_[static_cast<std::size_t>(grid_.index(t))];
  }
  [[nodiscard]] bool sees(Tile eye, Tile tile) const {
    if (eye == tile) return true;
    if (is_solid(eye)) return false;
    const int dx = tile.x - eye.x;
    const int dy = tile.y - eye.y;
    const bool in_column = std::abs(dx) > std::abs(dy);
    if (is_solid(tile) && std::abs(dx) == std::abs(dy)) {
      return sees_wall({eye, dy > 0 ? 1 : -1, false}, dx, std::abs(dy)) ||
             sees_wall({eye, dx > 0 ? 1 : -1, true}, dy, std::abs(dx));
    }
    const Quarter quarter{eye, (in_column ? dx : dy) > 0 ? 1 : -1, in_column};
    const int row = std::abs(in_column ? dx : dy);
    const int column = in_column ? dy : dx;
    return is_solid(tile) ? sees_wall(quarter, column, row) : is_open(quarter, {column, row}, row);
  }

 private:
  struct Quarter {
    Tile eye{};
    int way = 1;
    bool is_column = false;
  };
  /// A direction: so many columns in so many rows.
  struct Slope {
    std::int64_t columns = 0;
    std::int64_t rows = 1;

    [[nodiscard]] bool operator<(const Slope& other) const {
      return columns * other.rows < other.columns * rows;
    }
  };

  [[nodiscard]] bool is_solid_at(const Quarter& q, int row, std::int64_t column) const {
    const auto across = static_cast<int>(column);
    return is_solid(q.is_column ? Tile{q.eye.x + q.way * row, q.eye.y + across}
                                : Tile{q.eye.x + across, q.eye.y + q.way * row});
  }
  [[nodiscard]] static std::int64_t floor_of_quotient(std::int64_t a, std::int64_t b) {
    return a / b - (a % b < 0 ? 1 : 0);
  }
  /// True if a look in a direction is not blocked on its way to a row.
  [[nodiscard]] bool is_open(const Quarter& q, Slope slope, int to_row) const {
    bool touches_left = false;
    bool touches_right = false;
    for (int row = 1; row < to_row; ++row) {
      // It meets the row at across / wide, counted from the left end of column 0.
      const std::int64_t across = 2 * slope.columns * row + slope.rows;
      const std::int64_t wide = 2 * slope.rows;
      const std::int64_t column = floor_of_quotient(across, wide);
      const bool is_here_solid = is_solid_at(q, row, column);
      if (across % wide != 0) {
        if (is_here_solid) return false;
        continue;
      }
      const bool is_left_solid = is_solid_at(q, row, column - 1);
      if (is_left_solid && is_here_solid) return false;
      touches_left = touches_left || is_left_solid;
      touches_right = touches_right || is_here_solid;
    }
    if (rule_ == FovRule::ford && touches_left && touches_right) return false;
    if (corner_ == Corner::supercover && (touches_left || touches_right)) return false;
    return corner_ == Corner::thin || !crosses_joint(q, slope, to_row);
  }
  /// True if a look passes between two that touch at a corner: they are in rows beside each other,
  /// the look is on one side of the corner in the one row, or there, and on the other side in the
  /// other, or there.
  [[nodiscard]] bool crosses_joint(const Quarter& q, Slope slope, int to_row) const {
    for (int row = 0; row < to_row; ++row) {
      const std::int64_t here = 2 * slope.columns * row;  // all of it twice
      const std::int64_t there = here + 2 * slope.columns;
      const auto first = floor_of_quotient(std::min(here, there) - slope.rows, 2 * slope.rows);
      for (std::int64_t left = first; left <= first + 2; ++left) {
        const std::int64_t corner = (2 * left + 1) * slope.rows;
        const bool to_left = here >= corner && there <= corner;
        const bool to_right = here <= corner && there >= corner;
        const bool is_near_left = is_solid_at(q, row, left);
        const bool is_near_right = is_solid_at(q, row, left + 1);
        const bool is_far_left = is_solid_at(q, row + 1, left);
        const bool is_far_right = is_solid_at(q, row + 1, left + 1);
        if (to_left && is_near_left && is_far_right && !is_near_right && !is_far_left) return true;
        if (to_right && is_near_right && is_far_left && !is_near_left && !is_far_right) return true;
      }
    }
    return false;
  }
  /// Looks differ only where something begins or ends to block. So these are tried, and one between
  /// each two of them.
  [[nodiscard]] bool sees_wall(const Quarter& q, int column, int row) const {
    const Slope first{2 * column - 1, 2 * row};
    const Slope last{2 * column + 1, 2 * row};
    std::vector<Slope> slopes{first, last};
    for (int s = 1; s < row; ++s) {
      for (int end = -2 * s - 1; end <= 2 * s + 1; end += 2) {
        const Slope slope{end, 2 * s};
        if (first < slope && slope < last) slopes.push_back(slope);
      }
    }
    for (const int diagonal : {-1, 1}) {
      const Slope slope{diagonal, 1};
      if (first < slope && slope < last) slopes.push_back(slope);
    }
    std::ranges::sort(slopes, std::less<>());
    const auto is_seen = [&](Slope slope) {
      return std::abs(slope.columns) <= slope.rows && is_open(q, slope, row);
    };
    for (std::size_t i = 1; i < slopes.size(); ++i) {
      const Slope here = slopes[i];
      const Slope before = slopes[i - 1];
      if (!(before < here)) continue;
      if (is_seen({before.columns + here.columns, before.rows + here.rows})) return true;
      if (here < last && is_seen(here)) return true;
    }
    return false;
  }

  Grid grid_;
  FovRule rule_;
  Corner corner_;
  std::vector<bool> solid_{};
};

[[nodiscard]] inline Tile random_tile(Random& random, const Grid& grid) {
  const int x = random.below(grid.width);
  return {x, random.below(grid.height)};
}

/// The one type of most sinks in tests, as `TileTest` is of probes.
using TileSink = std::function<void(Tile)>;
using RunSink = std::function<void(const FovRun&)>;

/// How often each tile was handed to the sink, row by row. A tile beyond the map counts on the
/// first tile, a thousand times.
template <class P>
[[nodiscard]] std::vector<int> times_seen(const Grid& grid, Tile eye, const P& probe,
                                          const FovOptions& options = {}) {
  std::vector<int> times(static_cast<std::size_t>(grid.count()));
  const TileSink count = [&](Tile t) {
    if (grid.contains(t)) {
      ++times[static_cast<std::size_t>(grid.index(t))];
    } else {
      times.at(0) += 1000;
    }
  };
  each_tile_in_view(grid, eye, probe, count, options);
  return times;
}

}  // namespace raywalk
