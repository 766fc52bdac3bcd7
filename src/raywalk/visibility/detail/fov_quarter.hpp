#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

#include "raywalk/visibility/detail/fov_limits.hpp"
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
  /// A side in the direction of a slope, or a little outside of it, as it is in a row. Expects a
  /// slope from -1 to 1.
  [[nodiscard]] static FovSide along(double slope, int row) {
    constexpr int span = 1 << 20;
    const int step = std::max(static_cast<int>(std::floor(slope * span)), -span);
    const std::int64_t place =
        std::int64_t{row} * step + span / 2;                  // from the left end of column 0
    const auto column = static_cast<int>((place - 1) >> 20);  // a touched end is of the left one
    return {column, static_cast<int>(std::int64_t{column + 1} * span - place), step, span};
  }
  /// True if it leads to smaller columns than another side.
  [[nodiscard]] constexpr bool is_outside_of(const FovSide& other) const {
    return std::int64_t{step} * other.span < std::int64_t{other.step} * span;
  }
  constexpr void advance() {
    const std::int64_t moved = std::int64_t{slack} - step;
    const std::int64_t back = moved < 0 ? span : 0;
    const std::int64_t on = moved >= span ? span : 0;
    slack = static_cast<int>(moved + back - on);
    column += (moved < 0 ? 1 : 0) - (moved >= span ? 1 : 0);
  }
  /// The smallest column of which it is not only the end that the window touches.
  [[nodiscard]] constexpr int first_inside() const { return column + (slack == 0 ? 1 : 0); }
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
  /// The same without columns of which only the end is touched.
  [[nodiscard]] constexpr int first_inside() const { return from.first_inside(); }
  [[nodiscard]] constexpr int last_inside() const { return -to.first_inside(); }
  /// Leaves out what no tile reaches from this row on whose centre lies between two slopes.
  void narrow(const FovSlopes& slopes) {
    const double half_tile = 0.5 / row;
    const auto narrow = [&](FovSide& side, double slope) {
      if (slope <= -1) return;
      const FovSide limit = FovSide::along(slope, row);
      if (side.is_outside_of(limit)) side = limit;
    };
    if (slopes.low) narrow(from, *slopes.low - half_tile);
    if (slopes.high) narrow(to, -*slopes.high - half_tile);
  }
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

  /// Looks for tiles within limits, and between slopes; a few more may be reported beside those.
  void look(const FovLimits& limits, const FovSlopes& slopes, FovRule rule) {
    limit_ = limits.most_square();
    slopes_ = slopes;
    is_strict_ = rule == FovRule::ford;
    last_row_ = std::min(last_row_, limits.radius());
    const bool is_plain = !is_strict_ && !slopes.low && !slopes.high;
    return is_plain ? follow<true>({.reach = limits.radius()})
                    : follow<false>({.reach = limits.radius()});
  }

 private:
  /// The widest stretch so far, if there is one: `count` is 0 without.
  struct Widest {
    FovWindow window{};
    int count = 0;
  };

  /// `is_plain`: by the permissive rule, and between the diagonals.
  template <bool is_plain>
  void follow(FovWindow window) {
    while (window.row < last_row_) {
      window.advance(limit_);
      if constexpr (!is_plain) narrow_now_and_then(window);
      const int first = std::max(std::max(first_of<is_plain>(window), -window.reach), min_column_);
      const int last = std::min(std::min(last_of<is_plain>(window), window.reach), max_column_);
      if (first > last) return;  // out of the map, the disc or a gap, and it leads further out
      FovScan scan(lines_, window.row, first, last);
      report(window, {first, last}, {scan.is_solid(first), scan.is_last_solid()});
      const int wall = scan.template next<true>(first);
      if (wall <= last && !split<is_plain>(window, {first, last}, scan, wall)) return;
    }
  }

  template <bool is_plain>
  [[nodiscard]] int first_of(const FovWindow& window) const {
    return !is_plain && is_strict_ ? window.first_inside() : window.first();
  }
  template <bool is_plain>
  [[nodiscard]] int last_of(const FovWindow& window) const {
    return !is_plain && is_strict_ ? window.last_inside() : window.last();
  }
  /// In few of the rows, so that it costs less than it saves.
  void narrow_now_and_then(FovWindow& window) const {
    if (std::has_single_bit(static_cast<unsigned>(window.row))) window.narrow(slopes_);
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
  template <bool is_plain>
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
      add<is_plain>(widest, part, wall - free);
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
  template <bool is_plain>
  void add(Widest& widest, const FovWindow& part, int count) {
    if (count <= widest.count) return follow<is_plain>(part);
    if (widest.count > 0) follow<is_plain>(widest.window);
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
  FovSlopes slopes_{};
  bool is_strict_ = false;
};

}  // namespace raywalk::detail
