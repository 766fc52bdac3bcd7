#pragma once

#include <algorithm>
#include <cmath>

#include "raywalk/hash/detail/shape_cells.hpp"
#include "raywalk/hash/detail/shape_meets.hpp"

namespace raywalk::detail {

/// Calls `visit(Tile)` for each cell of the grid that a cone meets or comes near, row by row. Its
/// reach is taken as `reach`, which is finite.
///
/// Of the rectangle round it, which is spanned by the apex, the ends of its sides, and the points
/// of its arc that lie right east, south, west or north.
template <class Visit>
void visit_cells_of_cone(const ConeArea& area, double reach, const Grid& grid, Visit&& visit) {
  CellRange x{area.apex.x, area.apex.x};
  CellRange y{area.apex.y, area.apex.y};
  const auto stretch = [&](Vec direction) {
    const Point p = area.apex + direction * reach;
    x = {std::min(x.low, p.x), std::max(x.high, p.x)};
    y = {std::min(y.low, p.y), std::max(y.high, p.y)};
  };
  stretch(area.wedges[0].left);
  stretch(area.wedges[1].right);
  for (const Vec axis : {Vec{1, 0}, Vec{0, 1}, Vec{-1, 0}, Vec{0, -1}}) {
    if (area.has_direction(axis)) stretch(axis);
  }
  const Cells columns = cells_near(x, grid.width);
  const Cells rows = cells_near(y, grid.height);
  constexpr double half = 0.5 + cell_slack;
  for (int cell_y = rows.first; cell_y <= rows.last; ++cell_y) {
    for (int cell_x = columns.first; cell_x <= columns.last; ++cell_x) {
      if (meets(Box{{cell_x + 0.5, cell_y + 0.5}, {half, half}}, area)) visit(Tile{cell_x, cell_y});
    }
  }
}

}  // namespace raywalk::detail
