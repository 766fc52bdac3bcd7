#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

#include "raywalk/body/slide.hpp"
#include "raywalk/body/sweep.hpp"
#include "raywalk/path/path_probe.hpp"

namespace raywalk::detail {

/// Rows or columns of tiles that a body reaches into, those excepted that it touches only.
[[nodiscard]] inline Run tiles_within(double low, double high, int size) {
  constexpr double touch = 0x1p-20;
  const double last = size - 1.0;
  return {cell_with(std::clamp(std::floor(low + touch), 0.0, last + 1)),
          cell_with(std::clamp(std::ceil(high - touch) - 1, -1.0, last))};
}

/// A round body on a map, and what it costs it to go straight from one point to another.
template <class P, class O>
class PathGround {
 public:
  static constexpr bool is_thin = false;

  PathGround(const Grid& grid, double radius, P& probe, O& obstacles,
             std::uint32_t filter = ~std::uint32_t{0})
      : grid_(grid), radius_(radius), probe_(probe), obstacles_(obstacles), filter_(filter) {}

  [[nodiscard]] const Grid& grid() const { return grid_; }
  [[nodiscard]] double radius() const { return radius_; }
  [[nodiscard]] FixedCost cost(Tile tile) const { return path_cost_at(probe_, tile); }

  /// True if there is room for the body at a point.
  [[nodiscard]] bool has_room(Point p) const {
    return !overlaps(Bounds(grid_, Border::solid, filter_), Body(p, radius_), obstacles_);
  }
  /// True if nothing is in the way, for a body larger by `room`. A solid that it only comes to
  /// touch at the end, up to rounding, is not in the way. Expects room at both ends.
  [[nodiscard]] bool is_free(Point a, Point b, double room = 0) const {
    if (a == b) return true;
    const Bounds bounds(grid_, Border::solid, filter_);
    const SweepResult result = sweep(bounds, Body(a, radius_ + room), Motion(b - a), obstacles_);
    return result.end == End::length || (result.end == End::hit && result.t >= 1 - 0x1p-40);
  }
  /// Where the body touches what is in its way, which it only comes to touch at the end.
  [[nodiscard]] std::optional<Point> first_touched(Point a, Point b) const {
    if (a == b) return std::nullopt;
    const SweepResult result =
        sweep(Bounds(grid_, Border::solid, filter_), Body(a, radius_), Motion(b - a), obstacles_);
    if (result.end != End::hit || result.t >= 1 - 0x1p-40 || !result.contact) return std::nullopt;
    return result.contact->point;
  }
  /// The price of the straight way in tiles, if it is free: its length, times the largest weight of
  /// the tiles that a square around the body comes over, and the tolls of those that it is not on
  /// at first. None if it is more than `most`.
  [[nodiscard]] std::optional<double> price(Point a, Point b, double most, double room = 0) const {
    const double plain = length(b - a);
    if (plain > most) return std::nullopt;
    double price = plain;
    if constexpr (!is_free_of_cost<P>) {
      price = surcharged(a, b, plain);
      if (price > most) return std::nullopt;
    }
    return is_free(a, b, room) ? std::optional(price) : std::nullopt;
  }
  /// The tiles that a square around the body is on.
  [[nodiscard]] TileBlock block_at(Point p) const {
    return {tiles_within(p.x - radius_, p.x + radius_, grid_.width),
            tiles_within(p.y - radius_, p.y + radius_, grid_.height)};
  }

 private:
  /// A length with the weights and tolls of the tiles on the way.
  [[nodiscard]] double surcharged(Point a, Point b, double plain) const {
    const TileBlock begin = block_at(a);
    const double high = std::max(a.y, b.y) + radius_;
    const Run rows = tiles_within(std::min(a.y, b.y) - radius_, high, grid_.height);
    int weight = FixedCost{}.weight;
    std::int64_t tolls = 0;
    for (int y = rows.first; y <= rows.last; ++y) {
      const Run columns = columns_in_row(a, b, y);
      for (int x = columns.first; x <= columns.last; ++x) {
        const FixedCost here = cost({x, y});
        if (here.is_closed()) continue;  // the body itself does not come there, or is not free
        weight = std::max<int>(weight, here.weight);
        if (!is_in(begin, {x, y})) tolls += here.toll;
      }
    }
    return plain * weight / FixedCost{}.weight + in_tiles(tolls);
  }
  /// The columns that the square comes over while it is on a row.
  [[nodiscard]] Run columns_in_row(Point a, Point b, int row) const {
    double first = 0;
    double last = 1;
    if (a.y != b.y) {
      const double one = (row - radius_ - a.y) / (b.y - a.y);
      const double other = (row + 1 + radius_ - a.y) / (b.y - a.y);
      first = std::clamp(std::min(one, other), 0.0, 1.0);
      last = std::clamp(std::max(one, other), 0.0, 1.0);
    }
    const double x = mix(a, b, first).x;
    const double end_x = mix(a, b, last).x;
    return tiles_within(std::min(x, end_x) - radius_, std::max(x, end_x) + radius_, grid_.width);
  }
  [[nodiscard]] static bool is_in(const TileBlock& block, Tile tile) {
    return tile.x >= block.columns.first && tile.x <= block.columns.last &&
           tile.y >= block.rows.first && tile.y <= block.rows.last;
  }

  Grid grid_;
  double radius_;
  P& probe_;
  O& obstacles_;
  std::uint32_t filter_;
};

/// The same for a point that passes between solid tiles that touch at a corner (`Corner::thin`).
template <class Ground, class P>
class ThinGround {
 public:
  static constexpr bool is_thin = true;

  ThinGround(const Ground& ground, P& probe) : ground_(ground), probe_(probe) {}

  [[nodiscard]] const Grid& grid() const { return ground_.grid(); }
  [[nodiscard]] double radius() const { return 0; }
  [[nodiscard]] bool is_free(Point a, Point b, double /*room*/ = 0) const {
    return !first_touched(a, b);
  }
  [[nodiscard]] std::optional<Point> first_touched(Point a, Point b) const {
    if (a == b) return std::nullopt;
    const Policy policy{.corner = Corner::thin, .border = Border::solid};
    const CastResult result = cast(grid(), a, b, probe_, policy);
    if (!result.contact || result.t >= 1 - 0x1p-40) return std::nullopt;
    return result.point;
  }
  [[nodiscard]] std::optional<double> price(Point a, Point b, double most) const {
    const double plain = length(b - a);
    return plain <= most && is_free(a, b) ? std::optional(plain) : std::nullopt;
  }

 private:
  const Ground& ground_;
  P& probe_;
};

}  // namespace raywalk::detail
