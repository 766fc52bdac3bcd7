#pragma once

#include <cassert>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

#include "raywalk/ray/tile.hpp"

namespace raywalk::detail {

/// Room for rounding where things are listed in cells: coordinates are within 2^30, so they are
/// exact to 2^-23, and the t of a step of the walk is to a few units in the last place.
inline constexpr double cell_slack = 0x1p-16;

/// For each cell of a grid the things that are in it: one array of all lists, one after the other.
class CellLists {
 public:
  CellLists() = default;
  /// `visit_entries(visit)` calls `visit(Tile, int)` for each cell of each thing, the same entries
  /// in the same order whenever it is asked. Expects a grid of less than 2^31 cells, cells on the
  /// grid, and less than 2^31 entries.
  template <class VisitEntries>
  CellLists(const Grid& grid, VisitEntries&& visit_entries) {
    assign(grid, visit_entries);
  }
  /// The same again; allocates only if there is more than there was before.
  template <class VisitEntries>
  void assign(const Grid& grid, VisitEntries&& visit_entries) {
    assert(grid.width >= 0 && grid.height >= 0 && grid.count() <= most);
    grid_ = grid;
    first_.assign(static_cast<std::size_t>(grid.count()) + 2, 0);
    // Counted two places on, then one: after both passes a cell's list begins at its own place.
    visit_entries([this](Tile cell, int) { ++first_[place_of(cell) + 2]; });
    for (std::size_t i = 1; i < first_.size(); ++i) {
      assert(first_[i] <= most - first_[i - 1]);  // else there are too many entries
      first_[i] += first_[i - 1];
    }
    things_.resize(static_cast<std::size_t>(first_.back()));
    visit_entries([this](Tile cell, int thing) {
      things_[static_cast<std::size_t>(first_[place_of(cell) + 1]++)] = thing;
    });
  }

  [[nodiscard]] const Grid& grid() const { return grid_; }
  /// The things of a cell, in the order of their visits; none beyond the grid.
  [[nodiscard]] std::span<const int> at(Tile cell) const {
    if (!grid_.contains(cell)) return {};
    const std::size_t place = place_of(cell);
    return between(place, place + 1);
  }
  /// The things of the cells from `first` to `last` of row `y`, one cell after the other.
  /// Expects cells on the grid.
  [[nodiscard]] std::span<const int> in_row(int y, int first, int last) const {
    return between(place_of({first, y}), place_of({last, y}) + 1);
  }

 private:
  static constexpr int most = std::numeric_limits<int>::max();

  [[nodiscard]] std::span<const int> between(std::size_t place, std::size_t end) const {
    const auto begin = static_cast<std::size_t>(first_[place]);
    return std::span(things_).subspan(begin, static_cast<std::size_t>(first_[end]) - begin);
  }
  [[nodiscard]] std::size_t place_of(Tile cell) const {
    assert(grid_.contains(cell));
    return static_cast<std::size_t>(grid_.index(cell));
  }

  Grid grid_{};
  std::vector<int> first_{0, 0};
  std::vector<int> things_{};
};

}  // namespace raywalk::detail
