#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "raywalk/ray/probe.hpp"
#include "raywalk/ray/tile.hpp"

namespace raywalk {

/// How much room there is around each tile of a map: the distance from its middle to the nearest
/// solid tile, as a closed square, or to the rim of the map, beyond which is rock.
///
/// So a round body fits into the middle of a tile if the clearance is its radius or more: where
/// `overlaps` says no, and `find_path` and `flood` let it stand. Keep one and measure again: memory
/// is 4 bytes a tile, and some for a row.
///
///     ClearanceMap room;
///     room.measure(grid, is_wall);
///     if (room.fits(tile, 1.2)) place_dragon(tile);
class ClearanceMap {
 public:
  /// Measures all tiles, in time that follows their number. The probe is asked once about each.
  ///
  /// Source: A. Meijster, J. Roerdink and W. Hesselink, A General Algorithm for Computing Distance
  /// Transforms in Linear Time, 2000; here with distances to squares.
  template <TileProbe P>
  void measure(const Grid& grid, P&& probe) {
    grid_ = grid;
    squares_.assign(static_cast<std::size_t>(std::max<std::int64_t>(grid.count(), 0)), 0);
    if (squares_.empty()) return;
    measure_columns(probe);
    for (int y = 0; y < grid.height; ++y) measure_row(y);
  }

  [[nodiscard]] const Grid& grid() const { return grid_; }
  /// In tiles: the root of a whole number of quarters, rounded once. 0 for a solid tile, and off
  /// the map; a free tile has 0.5 at least.
  [[nodiscard]] double at(Tile tile) const {
    return std::sqrt(static_cast<double>(quarters(tile))) / 2;
  }
  /// Four times the square of the clearance: a whole number, exact.
  [[nodiscard]] std::int64_t quarters(Tile tile) const {
    return grid_.contains(tile) ? squares_[static_cast<std::size_t>(grid_.index(tile))] : 0;
  }
  /// True if a round body has room in the middle of a tile, which it may fill to the walls. False
  /// for a solid tile, and for a radius that is negative or NaN.
  [[nodiscard]] bool fits(Tile tile, double radius) const {
    const std::int64_t room = quarters(tile);
    // Rounding cannot reach a whole number from beyond it, except for a width within an ulp of a
    // root, and that is decided by the remainder.
    const double width = 2 * radius;
    return room > 0 && radius >= 0 && std::fma(width, width, -static_cast<double>(room)) <= 0;
  }

 private:
  /// Four times the square of the way to a closed tile so many tiles along.
  [[nodiscard]] static constexpr std::int64_t gap(std::int64_t tiles) {
    const std::int64_t halves = 2 * (tiles < 0 ? -tiles : tiles) - 1;
    return halves < 0 ? 0 : halves * halves;
  }
  [[nodiscard]] static constexpr std::int64_t floor_of_half(std::int64_t n) {
    return n / 2 - (n % 2 < 0 ? 1 : 0);
  }
  [[nodiscard]] static constexpr std::int64_t floor_of_quotient(std::int64_t n, std::int64_t by) {
    return n / by - (n % by < 0 ? 1 : 0);
  }

  /// Writes for each tile how many rows the nearest solid one of its column is away.
  template <class P>
  void measure_columns(P& probe) {
    for (int y = 0; y < grid_.height; ++y) {
      for (int x = 0; x < grid_.width; ++x) {
        const Tile tile{x, y};
        const std::uint32_t above = y > 0 ? at_tile({x, y - 1}) : 0;
        at_tile(tile) = probe(tile) ? 0 : above + 1;
      }
    }
    for (int y = grid_.height - 1; y >= 0; --y) {
      for (int x = 0; x < grid_.width; ++x) {
        const std::uint32_t below = y + 1 < grid_.height ? at_tile({x, y + 1}) : 0;
        at_tile({x, y}) = std::min(at_tile({x, y}), below + 1);
      }
    }
  }
  [[nodiscard]] std::uint32_t& at_tile(Tile tile) {
    return squares_[static_cast<std::size_t>(grid_.index(tile))];
  }

  /// A column whose nearest solid tile is the nearest to the tiles of a row, from one of them on.
  struct Stretch {
    std::int64_t column = 0;
    std::int64_t height = 0;
    std::int64_t begin = 0;

    [[nodiscard]] std::int64_t at(std::int64_t x) const { return gap(x - column) + height; }
  };

  /// The last x to which the column of one is not farther than that of another east of it.
  ///
  /// The difference of the two never falls from west to east, since `gap` is convex: it is linear
  /// west of both, between them and east of both, and only at the columns themselves it is not.
  [[nodiscard]] static std::int64_t last_nearer(const Stretch& west, const Stretch& east) {
    const std::int64_t apart = east.column - west.column;
    const std::int64_t both = east.column + west.column;
    const std::int64_t room = east.height - west.height;
    const std::int64_t beyond = floor_of_half(floor_of_quotient(room, 4 * apart) + both + 1);
    if (beyond > east.column) return beyond;
    if (gap(apart) <= room) return east.column;
    if (apart > 1) {
      const std::int64_t between = floor_of_half(floor_of_quotient(room, 4 * (apart - 1)) + both);
      if (between > west.column) return std::min(between, east.column - 1);
    }
    if (-gap(apart) <= room) return west.column;
    return std::min(floor_of_half(floor_of_quotient(room, 4 * apart) + both - 1), west.column - 1);
  }

  void measure_row(int y) {
    stretches_.clear();
    for (std::int64_t x = -1; x <= grid_.width; ++x) {
      const bool is_beyond = x < 0 || x == grid_.width;
      const std::int64_t rows = is_beyond ? 0 : at_tile({static_cast<int>(x), y});
      add({x, gap(rows), 0});
    }
    std::size_t here = 0;
    for (int x = 0; x < grid_.width; ++x) {
      while (here + 1 < stretches_.size() && stretches_[here + 1].begin <= x) ++here;
      at_tile({x, y}) = static_cast<std::uint32_t>(stretches_[here].at(x));
    }
  }
  void add(Stretch east) {
    while (!stretches_.empty() &&
           stretches_.back().at(stretches_.back().begin) > east.at(stretches_.back().begin)) {
      stretches_.pop_back();
    }
    if (!stretches_.empty()) {
      east.begin = last_nearer(stretches_.back(), east) + 1;
      if (east.begin >= grid_.width) return;
    }
    stretches_.push_back(east);
  }

  Grid grid_{};
  std::vector<std::uint32_t> squares_{};
  std::vector<Stretch> stretches_{};
};

}  // namespace raywalk
