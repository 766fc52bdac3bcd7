#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include "raywalk/geom/detail/inline.hpp"
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
  /// True if the window touched no more than the end of this column in the row before, from which
  /// the side has advanced.
  [[nodiscard]] constexpr bool has_come_here() const { return std::int64_t{slack} + step <= 0; }
  /// True if the window has enough of the outermost tile to see it: of a free one the centre, of a
  /// solid one more than the end. `is_closed`: a look along the side itself counts; one along the
  /// diagonal, which is no wall, always does.
  [[nodiscard]] constexpr bool shows(bool is_solid, bool is_closed) const {
    const int center = span / 2 + (is_closed || step == -span ? 0 : 1);
    return slack >= (is_solid ? 1 : center);
  }
};

/// The part of a row that is still seen: the directions between two sides, both included. It may be
/// a single one. A fresh window is that of row 0, the whole quarter from slope -1 to slope 1.
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
  /// The part in which a segment of row `to_row` is seen, its ends included. Expects a window of
  /// row 0.
  constexpr void aim(int column, int to_row) {
    const int span = 2 * to_row;
    if (2 * column - 1 > -span) from = {0, to_row, 2 * column - 1, span};
    if (2 * column + 1 < span) to = {0, to_row, -2 * column - 1, span};
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
///
/// A joint lies between two solid tiles that touch at a corner: it goes from the end of the one's
/// segment straight to that of the other's in the next row. A window is cut by one only at its
/// outermost columns: looks that cross it from the right to the left come by the right end of the
/// wall that it begins at, so that this wall is the left side of the window, and reach no further
/// in the next row than into the column of that wall.
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
  void look(const FovLimits& limits, const FovSlopes& slopes, const FovOptions& options) {
    choose(options);
    limit_ = limits.max_square();
    slopes_ = slopes;
    last_row_ = std::min(last_row_, limits.radius());
    return is_plain_ && !slopes.low && !slopes.high ? follow<true>({.reach = limits.radius()})
                                                    : follow<false>({.reach = limits.radius()});
  }
  /// Looks for one tile of a row, without limits; what lies around it may be reported, too.
  ///
  /// The looks are less than a column apart in each row before, so the window never splits.
  void look_at(int column, int row, const FovOptions& options) {
    choose(options);
    limit_ = std::numeric_limits<std::int64_t>::max();
    last_row_ = row;
    FovWindow window{.reach = std::numeric_limits<int>::max()};
    window.aim(column, row);
    return is_plain_ ? follow<true>(window) : follow<false>(window);
  }

 private:
  void choose(const FovOptions& options) {
    is_joined_ = options.corner != Corner::thin;
    is_closed_ = options.corner != Corner::supercover;
    is_strict_ = options.rule == FovRule::ford || !is_closed_;
    is_plain_ = options.rule == FovRule::permissive && options.corner == Corner::block_both;
  }

  /// The widest stretch so far, if there is one: `count` is 0 without.
  struct Widest {
    FovWindow window{};
    int count = 0;
  };

  /// `is_plain`: by the rules that options have by default, and between the diagonals.
  template <bool is_plain>
  void follow(FovWindow window) {
    while (window.row < last_row_) {
      window.advance(limit_);
      if constexpr (!is_plain) narrow_now_and_then(window);
      Columns columns{std::max(std::max(first_of<is_plain>(window), -window.reach), min_column_),
                      std::min(std::min(last_of<is_plain>(window), window.reach), max_column_)};
      // Out of the map, the disc or a gap, and it leads further out.
      if (columns.first > columns.last) return;
      FovScan scan(lines_, window.row, columns.first, columns.last);
      const int wall = scan.template next<true>(columns.first);
      const bool has_wall = wall <= columns.last;
      if (!has_wall && columns.first < columns.last) {
        report<is_plain>(window, columns, {});
        continue;
      }
      const Ends ends{wall == columns.first, scan.is_last_solid()};
      if (is_plain || is_joined_) columns = without_joined(window, columns, ends, wall);
      report<is_plain>(window, columns, ends);
      if (has_wall ? !split<is_plain>(window, columns, scan, wall) : columns.first > columns.last) {
        return;
      }
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

  /// The columns without outermost ones that are seen across a joint only. No joint begins in a
  /// column in which the window had more than an end in the row before. `wall` is the first wall of
  /// the row, or one beyond the last column.
  [[nodiscard]] Columns without_joined(const FovWindow& window, const Columns& columns,
                                       const Ends& ends, int wall) const {
    const auto [first, last] = columns;
    const bool may_lose_first = wall == first + 1 && first < 0 && window.from.has_come_here();
    const bool may_lose_last = (wall < last || first == last) && !ends.is_last_solid && last > 0 &&
                               window.to.has_come_here();
    if (!may_lose_first && !may_lose_last) return columns;
    return without_joined(window.row, columns, may_lose_first, may_lose_last);
  }
  [[nodiscard]] RAYWALK_NOINLINE Columns without_joined(int row, Columns columns,
                                                        bool may_lose_first,
                                                        bool may_lose_last) const {
    const auto [first, last] = columns;
    const auto is_joined = [&](int column, int beside) {
      return lines_.is_solid(row, beside) && lines_.is_solid(row - 1, column);
    };
    if (may_lose_first && is_joined(first, first + 1)) ++columns.first;
    if (may_lose_last && is_joined(last, last - 1)) --columns.last;
    return columns;
  }

  /// Follows the stretches beside the walls of a row, of which `wall` is the first, but for the
  /// widest, which becomes the window. False if all is wall.
  template <bool is_plain>
  bool split(FovWindow& window, const Columns& columns, FovScan<Lines>& scan, int wall) {
    int free = columns.first;  // the first wall, if a joint has cut off the column before it
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

  /// Reports the tiles of a window's row, without an outermost one of which it has too little.
  template <bool is_plain>
  void report(const FovWindow& window, const Columns& columns, const Ends& ends) {
    const bool is_closed = is_plain || is_closed_;
    // Neither is a branch, for which side shows enough is as good as random: with them a look
    // among pillars takes a fifth more time.
    const bool skips_first = static_cast<int>(columns.first == window.first()) >
                             static_cast<int>(window.from.shows(ends.is_first_solid, is_closed));
    const bool skips_last = static_cast<int>(columns.last == window.last()) >
                            static_cast<int>(window.to.shows(ends.is_last_solid, is_closed));
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
  /// The rules are those that options have by default.
  bool is_plain_ = true;
  /// Looks exactly between two ends do not count.
  bool is_strict_ = false;
  /// Walls that touch at a corner are joined.
  bool is_joined_ = true;
  /// Looks that touch the end of a wall count.
  bool is_closed_ = true;
};

}  // namespace raywalk::detail
