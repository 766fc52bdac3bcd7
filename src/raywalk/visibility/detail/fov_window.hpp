#pragma once

#include <cstdint>

namespace raywalk::detail {

/// A side of a window: a direction from the centre of the eye's tile that goes along from row to
/// row, by at most a column a row.
///
/// It is the side towards smaller columns; the other is kept mirrored, with all columns negated.
/// Nothing is multiplied or divided: `slack` is by how much the right end of the segment in
/// `column` lies beyond the side, in units in which a column is `span` wide, and each row takes
/// `step` of it. 0 <= slack < span, and |step| <= span. With rows below 2^30 `span` is below 2^31,
/// so that what is kept fits into 32 bits, and sums stay below 2^33.
struct FovSide {
  /// The smallest column whose closed segment the window touches.
  int column = 0;
  int slack = 1;
  int step = -2;
  int span = 2;

  /// The side beside a wall whose segment ends where column `free` begins.
  [[nodiscard]] static constexpr FovSide after_wall(int free, int row) {
    return {free - 1, 0, 2 * free - 1, 2 * row};
  }
  constexpr void advance() {
    const std::int64_t moved = std::int64_t{slack} - step;
    const std::int64_t back = moved < 0 ? span : 0;
    const std::int64_t on = moved >= span ? span : 0;
    slack = static_cast<int>(moved + back - on);
    column += (moved < 0 ? 1 : 0) - (moved >= span ? 1 : 0);
  }
  /// True if the window has enough of the outermost tile to see it: of a free one the centre, of a
  /// solid one more than the end.
  [[nodiscard]] constexpr bool shows(bool is_solid) const {
    return slack > (is_solid ? 0 : (span - 1) / 2);
  }
};

/// What is still seen of a row: the directions between two sides, both included. It may be a single
/// one. A fresh window is that of row 0, the whole quarter from slope -1 to slope 1.
struct FovWindow {
  FovSide from{};
  FovSide to{};  // mirrored
  int row = 0;
  /// How far the disc reaches to either side in this row.
  int reach = 0;

  /// The next row, in the disc of all (column, row) with squares that add up to at most `limit`.
  constexpr void advance(std::int64_t limit) {
    ++row;
    from.advance();
    to.advance();
    const std::int64_t rest = limit - std::int64_t{row} * row;
    while (reach >= 0 && std::int64_t{reach} * reach > rest) --reach;
  }
  [[nodiscard]] constexpr int first() const { return from.column; }
  [[nodiscard]] constexpr int last() const { return -to.column; }
};

}  // namespace raywalk::detail
