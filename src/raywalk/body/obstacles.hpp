#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <span>

#include "raywalk/body/body.hpp"
#include "raywalk/ray/plan.hpp"

namespace raywalk {

/// The size of a map and what bodies meet beyond it: rock, unless said otherwise.
///
/// A `Grid` turns into it by itself. `solid`: rock; `clip` and `reject`: nothing; `unbounded`: more
/// tiles, about which the obstacles are asked too. A cast's default is `clip`, and this one's is
/// not: a ray that leaves a map has met nothing, but a body must not walk off it.
struct Bounds {
  Grid grid{};
  Border border = Border::solid;

  // NOLINTNEXTLINE(google-explicit-constructor): a map's size alone is all that most callers give
  Bounds(const Grid& map, Border beyond = Border::solid) : grid(map), border{beyond} {}
};

/// Something that knows the plan of each tile and how fine it is drawn, such as `PlanProbe`.
template <class O>
concept PlanSource = requires(O& obstacles, Tile tile) {
  { obstacles.plan(tile) } -> std::convertible_to<Plan>;
  { obstacles.pixels_per_tile() } -> std::convertible_to<int>;
};

/// What stands in the way of a body: `bool(Tile)` or a `PlanSource`.
///
/// Not any probe, as for a cast: that only says where a given ray meets something, and a body has
/// to know the solids themselves, as boxes, to keep its sides and corners out of them. Things of
/// other shapes are other bodies.
template <class O>
concept Obstacles = TileProbe<O> || PlanSource<O>;

namespace detail {

/// An axis-parallel rectangle.
struct Area {
  Point low{};
  Point high{};

  /// The rectangle spanned by two points, and as much more on each side as `margin` says.
  [[nodiscard]] static Area around(Point a, Point b, Vec margin) {
    return {{std::min(a.x, b.x) - margin.x, std::min(a.y, b.y) - margin.y},
            {std::max(a.x, b.x) + margin.x, std::max(a.y, b.y) + margin.y}};
  }
  /// False for a solid with a NaN.
  [[nodiscard]] bool meets(const Solid& solid) const {
    return solid.low.x - solid.radius <= high.x && solid.high.x + solid.radius >= low.x &&
           solid.low.y - solid.radius <= high.y && solid.high.y + solid.radius >= low.y;
  }
};

/// Everything that a body can meet.
template <Obstacles O>
struct Room {
  Bounds bounds;
  O& obstacles;
  Others others;
};

/// Columns or rows first <= i <= last.
struct Run {
  int first = 0;
  int last = -1;
};

/// floor(v). Expects one that fits an int. (The library's is a call on old machines, and a sweep
/// asks for four of them on each step.)
[[nodiscard]] constexpr int cell_with(double v) {
  const int cut = static_cast<int>(v);
  return cut - (cut > v ? 1 : 0);
}

/// The cells of a unit grid that an interval touches, as far as they lie in [0, size).
[[nodiscard]] inline Run cells_of(double low, double high, int size) {
  const double last = size - 1.0;
  return {cell_with(std::clamp(low, 0.0, last + 1)), cell_with(std::clamp(high, -1.0, last))};
}
/// The same where there is no map. Expects coordinates that fit an int.
[[nodiscard]] inline Run cells_of(double low, double high) {
  return {cell_with(low), cell_with(high)};
}

/// The tiles that an area touches, as far as obstacles are asked about them.
struct TileBlock {
  Run columns{};
  Run rows{};
};

[[nodiscard]] inline TileBlock tiles_of(const Bounds& bounds, const Area& area) {
  if (bounds.border == Border::unbounded) {
    return {cells_of(area.low.x, area.high.x), cells_of(area.low.y, area.high.y)};
  }
  return {cells_of(area.low.x, area.high.x, bounds.grid.width),
          cells_of(area.low.y, area.high.y, bounds.grid.height)};
}

/// Hands over each run of solid pixels of the rows [top, bottom), which all look alike.
template <class Visit>
void visit_runs(std::uint64_t bits, const Solid& rows, double pixel, Visit& visit) {
  while (bits != 0) {
    const int first = std::countr_zero(bits);
    const int count = std::countr_one(bits >> static_cast<unsigned>(first));
    bits &= ~run_bits(first, first + count - 1);
    visit(Solid{{rows.low.x + first * pixel, rows.low.y},
                {rows.low.x + (first + count) * pixel, rows.high.y}});
  }
}

/// The solid pixels of a masked tile in an area, as boxes: runs of a row, and of all equal rows
/// that follow.
template <class Visit>
void visit_mask(const Plan& plan, Tile tile, int size, const Area& area, Visit& visit) {
  const double pixel = 1.0 / size;
  const double left = tile.x;
  const double top = tile.y;
  const Run columns = cells_of((area.low.x - left) * size, (area.high.x - left) * size, size);
  const Run rows = cells_of((area.low.y - top) * size, (area.high.y - top) * size, size);
  if (columns.first > columns.last) return;
  const std::uint64_t window = run_bits(columns.first, columns.last);
  std::uint64_t bits = 0;
  int begin = rows.first;
  for (int y = rows.first; y <= rows.last + 1; ++y) {
    const bool is_in = y <= rows.last;
    const Pixel west = plan.own({0, y});
    const std::uint64_t next = is_in ? plan.mask->word_from(west.x, west.y) & window : 0;
    if (next == bits) continue;
    visit_runs(bits, {{left, top + begin * pixel}, {left, top + y * pixel}}, pixel, visit);
    bits = next;
    begin = y;
  }
}

template <Obstacles O, class Visit>
void visit_tile(O& obstacles, Tile tile, const Area& area, Visit& visit) {
  const Point low{static_cast<double>(tile.x), static_cast<double>(tile.y)};
  const Solid whole{low, {low.x + 1, low.y + 1}};
  if constexpr (TileProbe<O>) {
    if (obstacles(tile)) visit(whole);
  } else {
    const Plan plan = obstacles.plan(tile);
    if (!plan.is_uniform()) {
      visit_mask(plan, tile, obstacles.pixels_per_tile(), area, visit);
    } else if (plan.solid) {
      visit(whole);
    }
  }
}

/// The rock round a map, as four boxes.
template <class Visit>
void visit_rock(const Grid& grid, const Area& area, Visit& visit) {
  constexpr double outside = 4 * max_coordinate;
  const Point end{static_cast<double>(grid.width), static_cast<double>(grid.height)};
  if (area.low.x < 0) visit(Solid{{-outside, -outside}, {0, outside}});
  if (area.low.y < 0) visit(Solid{{-outside, -outside}, {outside, 0}});
  if (area.high.x > end.x) visit(Solid{{end.x, -outside}, {outside, outside}});
  if (area.high.y > end.y) visit(Solid{{-outside, end.y}, {outside, outside}});
}

/// The place among the other bodies of a solid that is none of them.
inline constexpr int no_body = -1;

/// Hands every solid that meets `area` to `visit(const Solid&, int other)`: whole tiles, runs of
/// pixels, rock and other bodies. Outside the area a box may end too early.
/// Expects an area within 2^30 + 2^20 tiles of the origin.
template <Obstacles O, class Visit>
void visit_solids(const Room<O>& room, const Area& area, Visit&& visit) {
  const TileBlock tiles = tiles_of(room.bounds, area);
  auto visit_map = [&visit](const Solid& solid) { visit(solid, no_body); };
  for (int y = tiles.rows.first; y <= tiles.rows.last; ++y) {
    for (int x = tiles.columns.first; x <= tiles.columns.last; ++x) {
      visit_tile(room.obstacles, {x, y}, area, visit_map);
    }
  }
  if (room.bounds.border == Border::solid) visit_rock(room.bounds.grid, area, visit_map);
  for (int i = 0; i < room.others.size(); ++i) {
    const Solid body = Solid::of(room.others[i]);
    if (room.others.counts(i) && area.meets(body)) visit(body, i);
  }
}

}  // namespace detail
}  // namespace raywalk
