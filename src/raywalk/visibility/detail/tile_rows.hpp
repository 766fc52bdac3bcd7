#pragma once

#include "raywalk/ray/tile.hpp"
#include "raywalk/visibility/detail/quarter.hpp"

namespace raywalk::detail {

/// The next thing in a row that stops the light: from column `first`, and whether it is solid as a
/// whole or a mixed block, which has to be looked at finely.
struct Obstacle {
  int first = 0;
  bool is_mixed = false;
};

/// The rows of a quarter, of whole tiles.
template <class P>
class TileRows {
 public:
  TileRows(P& probe, const Quarter& quarter) : probe_(probe), quarter_(quarter) {}

  [[nodiscard]] static int block_side() { return 0; }  // there are none
  [[nodiscard]] bool is_blocked_at_eye() const { return is_solid(0, 0); }
  /// The first line beyond a row that is looked at in one go.
  [[nodiscard]] static int far_line(int row, bool) { return row + 1; }
  [[nodiscard]] static bool is_block_line(int) { return true; }
  [[nodiscard]] static int block_end(int column) { return column + 1; }
  [[nodiscard]] static int free_line(int row, int) { return row; }
  [[nodiscard]] static bool passes(int, int, const Bound&, const Bound&) { return false; }
  /// The first obstacle at or after a column of a row; `end` if there is none before it.
  [[nodiscard]] Obstacle next(int row, int column, int end, bool) const {
    while (column < end && !is_solid(row, column)) ++column;
    return {column, false};
  }
  /// The first free column after one that is solid; `end` if there is none before it.
  [[nodiscard]] int after(int row, int column, int end, bool) const {
    do ++column;
    while (column < end && is_solid(row, column));
    return column;
  }

 private:
  [[nodiscard]] bool is_solid(int row, int column) const {
    return probe_(Tile{quarter_.side().cell(column), quarter_.forward().cell(row)});
  }

  P& probe_;
  const Quarter& quarter_;
};

}  // namespace raywalk::detail
