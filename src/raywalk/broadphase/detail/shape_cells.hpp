#pragma once

#include <algorithm>
#include <cmath>

#include "raywalk/broadphase/detail/cell_lists.hpp"
#include "raywalk/broadphase/shape.hpp"
#include "raywalk/geom/detail/clamped.hpp"

/// Which cells a shape touches or comes within `cell_slack` of: row by row, a shape is there from
/// one x to another, and each cell between the two is one.
namespace raywalk::detail {

/// All v with low <= v <= high; none where low > high.
struct CellRange {
  double low = 0;
  double high = -1;
};

[[nodiscard]] inline bool is_listable(Point p) {
  return std::abs(p.x) <= max_coordinate && std::abs(p.y) <= max_coordinate;
}
[[nodiscard]] inline bool is_listable(double size) { return size >= 0 && size <= max_coordinate; }

[[nodiscard]] inline bool is_listable(const Segment& s) {
  return is_listable(s.a) && is_listable(s.b);
}
[[nodiscard]] inline bool is_listable(const Circle& c) {
  return is_listable(c.center) && is_listable(c.radius);
}
[[nodiscard]] inline bool is_listable(const Box& b) {
  return is_listable(b.center) && is_listable(b.half.x) && is_listable(b.half.y);
}

/// From the northern to the southern end of a shape.
[[nodiscard]] inline CellRange rows_of(const Segment& s) {
  return {std::min(s.a.y, s.b.y), std::max(s.a.y, s.b.y)};
}
[[nodiscard]] inline CellRange rows_of(const Circle& c) {
  return {c.center.y - c.radius, c.center.y + c.radius};
}
[[nodiscard]] inline CellRange rows_of(const Box& b) {
  return {b.center.y - b.half.y, b.center.y + b.half.y};
}

/// From the western to the eastern end of what a shape has in common with a band of rows. Expects
/// it to reach the band.
[[nodiscard]] inline CellRange columns_of(const Segment& s, const CellRange& band) {
  // Rounding in a height makes the slack a bit narrower; all other rounding is below 2^-20.
  const Point top = s.a.y <= s.b.y ? s.a : s.b;
  const Point bottom = s.a.y <= s.b.y ? s.b : s.a;
  const auto [least, most] = std::minmax(top.x, bottom.x);
  const double slope = (bottom.x - top.x) / (bottom.y - top.y);
  if (!std::isfinite(slope)) return {least, most};
  const double from = top.y >= band.low ? top.x : top.x + (band.low - top.y) * slope;
  const double to = bottom.y <= band.high ? bottom.x : top.x + (band.high - top.y) * slope;
  const auto [low, high] = std::minmax(from, to);
  return {clamped_within(low, least, most), clamped_within(high, least, most)};
}
[[nodiscard]] inline CellRange columns_of(const Circle& c, const CellRange& band) {
  const double aside = std::max({0.0, band.low - c.center.y, c.center.y - band.high});
  const double square = (c.radius - aside) * (c.radius + aside);
  const double half = std::sqrt(std::max(0.0, square));
  return {c.center.x - half, c.center.x + half};
}
[[nodiscard]] inline CellRange columns_of(const Box& b, const CellRange&) {
  return {b.center.x - b.half.x, b.center.x + b.half.x};
}

/// The cells of [0, count) that a range touches or comes within `cell_slack` of: first to last.
struct Cells {
  int first = 0;
  int last = -1;
};

[[nodiscard]] inline Cells cells_near(const CellRange& range, int count) {
  const double end = count;
  const double first = std::floor(clamped_within(range.low - cell_slack, 0, end));
  const double last = std::floor(clamped_within(range.high + cell_slack, -1, end - 1));
  return {static_cast<int>(first), static_cast<int>(last)};
}

/// Calls `visit(int y, Cells columns)` for each row of the grid that a shape is in. Expects
/// numbers.
template <class S, class Visit>
void visit_rows(const S& shape, const Grid& grid, Visit&& visit) {
  const Cells rows = cells_near(rows_of(shape), grid.height);
  for (int y = rows.first; y <= rows.last; ++y) {
    const CellRange band{y - cell_slack, y + 1 + cell_slack};
    visit(y, cells_near(columns_of(shape, band), grid.width));
  }
}

/// Calls `visit(Tile)` for each cell of the grid that a shape is in, row by row, each once; none
/// for a shape out of range.
template <class S, class Visit>
void visit_cells(const S& shape, const Grid& grid, Visit&& visit) {
  if (!is_listable(shape)) return;
  visit_rows(shape, grid, [&](int y, const Cells& columns) {
    for (int x = columns.first; x <= columns.last; ++x) visit(Tile{x, y});
  });
}

}  // namespace raywalk::detail
