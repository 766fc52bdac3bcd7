#pragma once

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <vector>

#include "raywalk/visibility/field_of_view.hpp"
#include "support/random.hpp"

namespace raywalk {

/// The definition of the field of view, word by word: slow and without any walk over the map.
class FovOracle {
 public:
  template <class IsSolid>
  FovOracle(const Grid& grid, const IsSolid& is_solid) : grid_(grid) {
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
    int columns = 0;
    int rows = 1;
  };

  [[nodiscard]] bool is_solid_at(const Quarter& q, int row, int column) const {
    return is_solid(q.is_column ? Tile{q.eye.x + q.way * row, q.eye.y + column}
                                : Tile{q.eye.x + column, q.eye.y + q.way * row});
  }
  /// True if a look in a direction is not blocked before a row.
  [[nodiscard]] bool is_open(const Quarter& q, Slope slope, int before) const {
    for (int row = 1; row < before; ++row) {
      // It meets the row at across / wide, counted from the left end of column 0.
      const int across = 2 * slope.columns * row + slope.rows;
      const int wide = 2 * slope.rows;
      const int column =
          static_cast<int>(std::floor(static_cast<double>(across) / static_cast<double>(wide)));
      const bool is_between_two = across % wide == 0;
      if (is_solid_at(q, row, column) && (!is_between_two || is_solid_at(q, row, column - 1))) {
        return false;
      }
    }
    return true;
  }
  /// What is not blocked is closed: if it has a point inside a segment, it has one where something
  /// begins or ends to block, or else all of the inside, and so the middle.
  [[nodiscard]] bool sees_wall(const Quarter& q, int column, int row) const {
    if (is_open(q, {column, row}, row)) return true;
    for (int s = 1; s < row; ++s) {
      for (int end = -2 * s - 1; end <= 2 * s + 1; end += 2) {
        const Slope slope{end, 2 * s};
        const bool is_in_quarter = std::abs(slope.columns) <= slope.rows;
        const bool is_inside = (2 * column - 1) * slope.rows < 2 * slope.columns * row &&
                               2 * slope.columns * row < (2 * column + 1) * slope.rows;
        if (is_in_quarter && is_inside && is_open(q, slope, row)) return true;
      }
    }
    return false;
  }

  Grid grid_;
  std::vector<bool> solid_{};
};

[[nodiscard]] inline Tile random_tile(Random& random, const Grid& grid) {
  const int x = random.below(grid.width);
  return {x, random.below(grid.height)};
}

/// How often each tile was handed to the sink, row by row. A tile beyond the map counts on the
/// first tile, a thousand times.
template <class P>
[[nodiscard]] std::vector<int> times_seen(const Grid& grid, Tile eye, P&& probe,
                                          const FovOptions& options = {}) {
  std::vector<int> times(static_cast<std::size_t>(grid.count()));
  each_tile_in_view(
      grid, eye, probe,
      [&](Tile t) {
        if (grid.contains(t)) {
          ++times[static_cast<std::size_t>(grid.index(t))];
        } else {
          times.at(0) += 1000;
        }
      },
      options);
  return times;
}

}  // namespace raywalk
