#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "raywalk/broadphase/detail/cone_area.hpp"
#include "raywalk/broadphase/detail/shape_cells.hpp"
#include "raywalk/geom/cone.hpp"
#include "raywalk/geom/detail/clamped.hpp"
#include "raywalk/geom/segment.hpp"

/// Which areas can be asked about, and which cells they meet or come near.
namespace raywalk::detail {

// Which cells a cone meets or comes near, row by row, as for shapes.

/// True if a direction is one of a wedge's, or beside it by no more than rounding.
[[nodiscard]] inline bool is_about_in(const Wedge& wedge, Vec v) {
  constexpr double doubt = -cell_slack / 4;
  return cross(wedge.left, v) >= doubt && cross(v, wedge.right) >= doubt &&
         dot(wedge.middle, v) >= doubt;
}

/// From the western to the eastern end of what a wedge of some reach has in common with a band of
/// rows, both seen from its apex; low > high for nothing.
///
/// That is convex, so its ends are corners, which lie on its sides or where the arc crosses the
/// rim of the band, or they are where the arc is widest.
[[nodiscard]] inline CellRange columns_of(const Wedge& wedge, double reach, const CellRange& band) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  CellRange found{infinity, -infinity};
  const auto widen = [&](double x) { found = {std::min(found.low, x), std::max(found.high, x)}; };
  for (const Vec side : {wedge.left, wedge.right}) {
    const Segment whole{{0, 0}, Point{0, 0} + side * reach};
    const CellRange rows = rows_of(whole);
    if (rows.low > band.high || rows.high < band.low) continue;
    const CellRange part = columns_of(whole, band);
    widen(part.low);
    widen(part.high);
  }
  for (const double y : {band.low, band.high, clamped_within(0, band.low, band.high)}) {
    const double square = (reach - y) * (reach + y);
    if (square < 0) continue;
    const double half = std::sqrt(square);
    for (const double x : {-half, half}) {
      if (is_about_in(wedge, {x, y})) widen(x);
    }
  }
  return found;
}

/// From its northern to its southern end: one of the apex, the ends of its sides, and the points of
/// its arc that lie right north and south.
[[nodiscard]] inline CellRange rows_of(const ConeArea& area) {
  CellRange rows{area.apex.y, area.apex.y};
  const auto stretch = [&](Vec direction) {
    const double y = area.apex.y + direction.y * area.reach;
    rows = {std::min(rows.low, y), std::max(rows.high, y)};
  };
  stretch(area.wedges[0].left);
  stretch(area.wedges[1].right);
  for (const Vec axis : {Vec{0, 1}, Vec{0, -1}}) {
    if (area.has_direction(axis)) stretch(axis);
  }
  return rows;
}

/// Calls `visit(int y, Cells)` for the cells of one or two ranges of a row, each once.
template <class Visit>
void visit_either(int y, Cells one, Cells other, Visit&& visit) {
  if (other.first < one.first) std::swap(one, other);
  if (other.first <= one.last + 1) {
    one.last = std::max(one.last, other.last);
    other = {};
  }
  visit(y, one);
  visit(y, other);
}

/// Calls `visit(int y, Cells columns)` for the cells of the grid that a cone of finite reach is in:
/// for each row one range, or two with a gap between them, either of which may be empty.
template <class Visit>
void visit_rows(const ConeArea& area, const Grid& grid, Visit&& visit) {
  const Cells rows = cells_near(rows_of(area), grid.height);
  for (int y = rows.first; y <= rows.last; ++y) {
    const CellRange band{y - cell_slack - area.apex.y, y + 1 + cell_slack - area.apex.y};
    const auto columns = [&](const Wedge& wedge) {
      const CellRange range = columns_of(wedge, area.reach, band);
      return cells_near({area.apex.x + range.low, area.apex.x + range.high}, grid.width);
    };
    visit_either(y, columns(area.wedges[0]), columns(area.wedges[1]), visit);
  }
}

// Which areas can be asked about, and how: an endless one is as large as anything asks of it.

/// Farther than it is from the middle of an area to any shape that is listed.
inline constexpr double endless = 4 * max_coordinate;

[[nodiscard]] inline bool is_area(const Circle& c) {
  return is_listable(c.center) && c.radius >= 0;
}
[[nodiscard]] inline bool is_area(const Box& b) {
  return is_listable(b.center) && b.half.x >= 0 && b.half.y >= 0;
}
[[nodiscard]] inline bool is_area(const Cone& c) { return is_listable(c.apex) && c.reach >= 0; }

/// The area without infinite sizes, and without angles beyond half a turn. Expects one.
[[nodiscard]] inline Circle clamped(const Circle& c) {
  return {c.center, std::min(c.radius, endless)};
}
[[nodiscard]] inline Box clamped(const Box& b) {
  return {b.center, {std::min(b.half.x, endless), std::min(b.half.y, endless)}};
}
[[nodiscard]] inline ConeArea clamped(const Cone& c) {
  const Turn half_angle{std::min(c.half_angle.units, half_turn.units)};
  return ConeArea({c.apex, c.heading, half_angle, std::min(c.reach, endless)});
}

}  // namespace raywalk::detail
