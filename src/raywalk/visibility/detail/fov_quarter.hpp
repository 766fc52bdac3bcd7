#pragma once

#include <algorithm>
#include <cstdint>

#include "raywalk/visibility/detail/fov_lines.hpp"

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

/// Looks through a quarter, row by row: walls split the window of what is seen into smaller ones.
///
/// `Lines` reads the walls of a row, `report(row, first, last)` takes the columns that are seen.
///
/// The stretches of a row between its walls are followed one after another, the widest last and
/// without a call: each of the others is at most half as wide as the window, so calls are never
/// nested deeper than 64 (slopes that differ, differ by more than 2^-62).
template <class Lines, class Report>
class FovQuarter {
 public:
  template <bool is_column>
  FovQuarter(const Grid& grid, const FovFrame<is_column>& frame, const Lines& lines, Report report)
      : lines_(lines),
        report_(report),
        min_column_(frame.min_column()),
        max_column_(frame.max_column(grid)),
        last_row_(frame.last_row(grid)) {}

  /// Looks as far as `radius`. Expects 0 or more.
  void look(int radius) {
    limit_ = std::int64_t{radius} * radius + radius;
    last_row_ = std::min(last_row_, radius);
    follow({.reach = radius});
  }

 private:
  /// The widest stretch so far, if there is one: `count` is 0 without.
  struct Widest {
    FovWindow window{};
    int count = 0;
  };

  void follow(FovWindow window) {
    while (window.row < last_row_) {
      window.advance(limit_);
      const int first = std::max(std::max(window.first(), -window.reach), min_column_);
      const int last = std::min(std::min(window.last(), window.reach), max_column_);
      if (first > last) return;  // out of the map or the disc, and it leads further out
      FovScan scan(lines_, window.row, first, last);
      report(window, {first, last}, {scan.is_solid(first), scan.is_last_solid()});
      const int wall = scan.template next<true>(first);
      if (wall <= last && !split(window, {first, last}, scan, wall)) return;
    }
  }

  struct Columns {
    int first = 0;
    int last = 0;
  };
  struct Ends {
    bool is_first_solid = false;
    bool is_last_solid = false;
  };

  /// Follows the stretches beside the walls of a row, of which `wall` is the first, but for the
  /// widest, which becomes the window. False if all is wall.
  bool split(FovWindow& window, const Columns& columns, FovScan<Lines>& scan, int wall) {
    int free = columns.first;
    if (wall == free) {
      free = scan.template next<false>(wall + 1);
      if (free > columns.last) return false;
      wall = scan.template next<true>(free);
    }
    int next = wall < columns.last ? scan.template next<false>(wall + 1) : columns.last + 1;
    if (next > columns.last) {  // the only stretch
      narrow(window, columns, free, wall);
      return true;
    }
    Widest widest;
    while (true) {
      FovWindow part = window;
      narrow(part, columns, free, wall);
      add(widest, part, wall - free);
      if (next > columns.last) break;
      free = next;
      wall = scan.template next<true>(free);
      next = wall < columns.last ? scan.template next<false>(wall + 1) : columns.last + 1;
    }
    window = widest.window;
    return true;
  }
  /// Leaves what is seen through the stretch from column `free` to before `wall`.
  static void narrow(FovWindow& window, const Columns& columns, int free, int wall) {
    if (free > columns.first) window.from = FovSide::after_wall(free, window.row);
    if (wall <= columns.last) window.to = FovSide::after_wall(1 - wall, window.row);
  }
  void add(Widest& widest, const FovWindow& part, int count) {
    if (count <= widest.count) return follow(part);
    if (widest.count > 0) follow(widest.window);
    widest = {part, count};
  }

  /// Of the outermost tiles a window may have too little.
  void report(const FovWindow& window, const Columns& columns, const Ends& ends) {
    const bool skips_first =
        columns.first == window.first() && !window.from.shows(ends.is_first_solid);
    const bool skips_last = columns.last == window.last() && !window.to.shows(ends.is_last_solid);
    const int first = columns.first + (skips_first ? 1 : 0);
    const int last = columns.last - (skips_last ? 1 : 0);
    if (first <= last) report_(window.row, first, last);
  }

  Lines lines_;
  Report report_;
  int min_column_ = 0;
  int max_column_ = 0;
  int last_row_ = 0;
  std::int64_t limit_ = 0;
};

}  // namespace raywalk::detail
