#pragma once

#include <algorithm>
#include <cstdint>

#include "raywalk/visibility/detail/fov_lines.hpp"
#include "raywalk/visibility/detail/fov_window.hpp"

namespace raywalk::detail {

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
