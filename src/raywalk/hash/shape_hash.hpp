#pragma once

#include <algorithm>
#include <span>
#include <variant>
#include <vector>

#include "raywalk/hash/detail/cone_cells.hpp"
#include "raywalk/hash/detail/shape_meets.hpp"

namespace raywalk {

/// A spatial hash: which shapes are in which cell of a bounded area, made once and asked often.
///
/// Cells are the tiles of a grid: those of a map, or, with coordinates turned by a `GridTransform`,
/// squares of any size over any rectangle. A shape is listed in every cell that it touches, or
/// comes within 2^-16 of: a segment in those along its way and no others, a disc in those that it
/// covers or cuts, a box in its rectangle of cells. What lies off the area, or is not within the
/// range that `Shape` names, is in none. Making it takes time and room for each cell and each
/// entry, and when a shape moves it is made anew, by `assign` in the same memory. A query of an
/// area costs the cells of that area and what is in them; it writes into a caller's vector, and
/// allocates only if that has no room. For rays there is `ShapeProbe`, and `find_visible` for what
/// is seen. It keeps a view of the shapes: they have to stay where they are.
class ShapeHash {
 public:
  ShapeHash() = default;
  /// Expects a grid of less than 2^31 cells, and less than 2^31 entries.
  ShapeHash(const Grid& grid, std::span<const Shape> shapes) { assign(grid, shapes); }
  void assign(const Grid& grid, std::span<const Shape> shapes) {
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
  [[nodiscard]] std::span<const int> at(Tile cell) const { return cells_.at(cell); }

  /// Writes the ids of the shapes that meet an area to `found`, which is cleared: each once, in
  /// rising order. Touching counts, up to rounding; what lies off the grid is not found.
  ///
  /// A box is a viewport. Expects an area as `Shape` has it, but that of a cone may be endless.
  void find_in(const Box& area, std::vector<int>& found) const {
    found.clear();
    detail::visit_cells(area, grid(), [&](Tile cell) { add(cell, found); });
    keep_those_in(area, found);
  }
  /// A circle of visibility, or of a blast.
  void find_in(const Circle& area, std::vector<int>& found) const {
    found.clear();
    detail::visit_cells(area, grid(), [&](Tile cell) { add(cell, found); });
    keep_those_in(area, found);
  }
  /// A flashlight.
  void find_in(const Cone& cone, std::vector<int>& found) const {
    found.clear();
    const detail::ConeArea area(cone);
    const double reach = std::min(cone.reach, 4 * max_coordinate);
    detail::visit_cells_of_cone(area, reach, grid(), [&](Tile cell) { add(cell, found); });
    keep_those_in(area, found);
  }

 private:
  void add(Tile cell, std::vector<int>& found) const {
    const std::span<const int> ids = at(cell);
    found.insert(found.end(), ids.begin(), ids.end());
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

  std::span<const Shape> shapes_{};
  detail::CellLists cells_{};
};

}  // namespace raywalk
