#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <iterator>
#include <limits>
#include <span>
#include <variant>
#include <vector>

#include "raywalk/broadphase/detail/area.hpp"
#include "raywalk/broadphase/detail/cell_lists.hpp"
#include "raywalk/broadphase/detail/cone_area.hpp"
#include "raywalk/broadphase/detail/shape_cells.hpp"
#include "raywalk/geom/borrowed_span.hpp"

namespace raywalk {

/// A uniform grid of shapes, also called a spatial hash: which of them are in which cell of a
/// bounded area, made once and asked often.
///
/// Cells are the tiles of a grid: those of a map, or, with coordinates turned by a `GridTransform`,
/// squares of any size over any rectangle. A shape is listed in every cell that it touches, or
/// comes within 2^-16 of: a segment in those along its way and no others, a disc in those that it
/// covers or cuts, a box in its rectangle of cells. A shape off the area, or out of the range that
/// `Shape` names, is in none. For rays there is `ShapeProbe`, and `find_visible` for the shapes
/// that are seen.
///
/// No shape is moved, added or taken out by itself: `assign` makes all anew in the same memory, in
/// time and room for each cell and each entry (0.7 to 5 ms for 1024 x 1024 cells and 1000 small
/// discs). It keeps a view of the shapes: they have to stay where they are.
class ShapeGrid {
 public:
  ShapeGrid() = default;
  /// Expects a grid of less than 2^31 cells, less than 2^31 shapes, and less than 2^31 entries: of
  /// shapes as large as the grid, the number of its cells times theirs.
  ShapeGrid(const Grid& grid, BorrowedSpan<Shape> shapes RAYWALK_LIFETIMEBOUND) {
    assign(grid, shapes);
  }

  /// The same again, with what the constructor expects; allocates only if there is more than
  /// before.
  void assign(const Grid& grid, BorrowedSpan<Shape> shapes) {
    assert(shapes.size() <= static_cast<std::size_t>(std::numeric_limits<int>::max()));
    shapes_ = shapes;
    cells_.assign(grid, [&](auto&& visit) {
      for (std::size_t i = 0; i < shapes.size(); ++i) {
        std::visit(
            [&](const auto& shape) {
              const int id = static_cast<int>(i);
              detail::visit_cells(shape, grid, [&](Tile cell) { visit(cell, id); });
            },
            shapes[i]);
      }
    });
  }

  [[nodiscard]] const Grid& grid() const { return cells_.grid(); }
  /// The shapes by their ids: their places among those that it was made of.
  [[nodiscard]] std::span<const Shape> shapes() const { return shapes_; }
  /// The ids of the shapes in a cell, in rising order; none beyond the grid.
  [[nodiscard]] std::span<const int> at(Tile cell) const RAYWALK_LIFETIMEBOUND {
    return cells_.at(cell);
  }

  /// Writes the ids of the shapes that meet an area to `found`, which is cleared: each once, in
  /// rising order. Touching counts, up to rounding; what lies off the grid is not found.
  ///
  /// A box is a viewport. An area costs the rows and the cells of the grid that it is in, and what
  /// is listed there. `found` grows only if it has no room: for each row of the area, and each side
  /// of a cone, for what is in it once, or for eight.
  /// Expects the middle of an area, or the apex of a cone, within +-2^30; radius, halves and reach
  /// may be as large as they like, and infinite. An area of which one is negative or NaN, or the
  /// middle out of range, holds nothing.
  void find_in(const Box& area, std::vector<int>& found) const { find(area, found); }
  /// A circle of visibility, or of a blast.
  void find_in(const Circle& area, std::vector<int>& found) const { find(area, found); }
  /// A flashlight. Expects a half angle of at most half a turn.
  void find_in(const Cone& area, std::vector<int>& found) const {
    assert(area.half_angle.units <= 1U << 31U);
    find(area, found);
  }

 private:
  template <class Area>
  void find(const Area& wanted, std::vector<int>& found) const {
    found.clear();
    if (!detail::is_area(wanted)) return;
    const auto area = detail::clamped(wanted);
    detail::visit_rows(area, grid(),
                       [&](int y, const detail::Cells& columns) { add(y, columns, found); });
    keep_those_in(area, found);
  }
  /// The cells that a shape has in a row lie side by side: a shape that is in a cell and not in the
  /// one before begins there. Few entries are all added; sorting takes out the duplicates later.
  void add(int y, const detail::Cells& columns, std::vector<int>& found) const {
    if (columns.first > columns.last) return;
    const std::span<const int> all = cells_.in_row(y, columns.first, columns.last);
    constexpr std::size_t few = 8;  // a row of 1024 empty cells takes 0.2 us so, and else 3
    if (all.size() <= few) {
      found.insert(found.end(), all.begin(), all.end());
      return;
    }
    std::span<const int> before;
    for (int x = columns.first; x <= columns.last; ++x) {
      const std::span<const int> ids = cells_.in_row(y, x, x);
      std::set_difference(ids.begin(), ids.end(), before.begin(), before.end(),
                          std::back_inserter(found));
      before = ids;
    }
  }
  template <class Area>
  void keep_those_in(const Area& area, std::vector<int>& found) const {
    std::sort(found.begin(), found.end());
    const auto last = std::unique(found.begin(), found.end());
    const auto is_out = [&](int id) {
      return !detail::meets(shapes_[static_cast<std::size_t>(id)], area);
    };
    found.erase(std::remove_if(found.begin(), last, is_out), found.end());
  }

  BorrowedSpan<Shape> shapes_{};
  detail::CellLists cells_{};
};

}  // namespace raywalk
