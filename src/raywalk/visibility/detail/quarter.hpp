#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "raywalk/geom/detail/inline.hpp"
#include "raywalk/ray/detail/line.hpp"

/// A quarter of the view: the directions between two neighbouring axes, mirrored so that both lead
/// away from the eye. Rows go north or south, columns east or west; row 0 and column 0 are those of
/// the first cell that the quarter's directions enter.
namespace raywalk::detail {

/// The lines of one axis of a quarter: line 0 is the last one not beyond the eye, line n lies n
/// cells further on.
struct QuarterAxis {
  double eye = 0;
  int base = 0;
  int sign = 1;
  /// How many cells there are up to the end of the window; 0 or less if there are none.
  int count = 0;

  QuarterAxis() = default;
  /// Toward `way`, 1 or -1, in a window from line `low` to line `high`.
  QuarterAxis(double at, int way, int low, int high) : eye(at), sign(way) {
    base = static_cast<int>(way > 0 ? floor_of(at) : -floor_of(-at));
    count = way > 0 ? high - base : base - low;
  }

  [[nodiscard]] int line(int n) const { return base + sign * n; }
  /// The coordinate of a cell of the grid.
  [[nodiscard]] int cell(int n) const { return sign > 0 ? base + n : base - 1 - n; }
  /// How far a line lies from the eye, rounded once. Expects n >= 1.
  [[nodiscard]] double distance(int n) const { return sign * (static_cast<double>(line(n)) - eye); }
  [[nodiscard]] Sum exact_distance(int n) const {
    const Sum d = exact_difference(static_cast<double>(line(n)), eye);
    return {sign * d.high, sign * d.low};
  }
  /// How far the eye is beyond line 0, rounded once.
  [[nodiscard]] double start() const { return sign * (eye - static_cast<double>(base)); }
};

/// A direction of a quarter: toward the corner where line `row` meets line `column`.
///
/// Row 0 means along the rows, and column 0 along the columns: those corners are beside the eye or
/// behind it.
struct Bound {
  double slope = 0;  ///< columns per row, rounded
  int row = 1;
  int column = 0;
};

/// The directions of a quarter, and their order.
class Quarter {
  using Distance = Rounded<1>;
  using Slope = decltype(Distance{} / Distance{});
  using Place = decltype(sum_of_sizes(Distance{}, Slope{} * Distance{}));
  /// Bound on the rounding of a place and of this bound itself, as a part of the place.
  static constexpr double max_off = margin_of(Place::roundings + 3);

 public:
  /// How many lines beyond the window the corners may be that bound a look.
  static constexpr int lines_beyond = 256;

  Quarter() = default;
  Quarter(const QuarterAxis& forward, const QuarterAxis& side) : forward_(forward), side_(side) {
    if (!has_short_fractions()) return;
    keep_ = 1;
    least_ = 0;
  }

  [[nodiscard]] const QuarterAxis& forward() const { return forward_; }
  [[nodiscard]] const QuarterAxis& side() const { return side_; }
  [[nodiscard]] int rows() const { return forward_.count; }
  [[nodiscard]] int columns() const { return side_.count; }

  [[nodiscard]] static Bound first() { return {0, 1, 0}; }
  [[nodiscard]] static Bound last() { return {std::numeric_limits<double>::infinity(), 0, 1}; }
  [[nodiscard]] Bound bound(int row, int column) const {
    if (column == 0) return first();
    if (row == 0) return last();
    return {side_.distance(column) / forward_.distance(row), row, column};
  }

  /// The answer of `compare` if rounded slopes are sure of it; 0 if they are not.
  [[nodiscard]] int sure_order(const Bound& a, const Bound& b) const {
    if (a.slope < b.slope * keep_ - least_) return -1;
    return b.slope < a.slope * keep_ - least_ ? 1 : 0;
  }
  /// -1 if direction `a` is nearer to the forward axis than `b`, 0 if they are the same, 1 if it is
  /// farther; exactly.
  ///
  /// Rounded slopes tell, and exact sums where they do not. Where `keep_` is 1, slopes are
  /// fractions of whole numbers below 2^25, rounded once: two of them that differ, differ by 2^-50
  /// of their size, and still do when rounded.
  [[nodiscard]] int compare(const Bound& a, const Bound& b) const {
    const int sure = sure_order(a, b);
    if (sure != 0) return sure;
    if (keep_ == 1 || (a.row == b.row && a.column == b.column)) return 0;
    return compare_exactly(a, b);
  }

  /// A column that is not beyond the one in which `b` crosses line `row`. Expects row >= 1.
  [[nodiscard]] int column_before(const Bound& b, int row) const {
    const double at = side_.start() + b.slope * forward_.distance(row);
    const double limit = std::min(at, static_cast<double>(side_.count));
    return std::max(0, static_cast<int>(limit - (limit + 1) * max_off));
  }
  /// A column beyond every one that directions before `b` enter on their way to line `row`; not
  /// beyond the window. Expects row >= 1.
  [[nodiscard]] int column_after(const Bound& b, int row) const {
    if (b.row == row) return std::min(b.column, side_.count);
    const double at = side_.start() + b.slope * forward_.distance(row);
    const double limit = at + (at + 1) * max_off;
    if (!(limit < static_cast<double>(side_.count))) return side_.count;
    return static_cast<int>(limit) + 1;
  }

 private:
  /// True if the eye lies on 1/1024ths of a cell and nothing is farther than 2^15 cells, corners
  /// beyond the window included.
  [[nodiscard]] bool has_short_fractions() const {
    const auto is_short = [](double v) {
      return static_cast<double>(floor_of(v * 1024)) == v * 1024;
    };
    return std::max(forward_.count, side_.count) < (1 << 15) - 2 * lines_beyond &&
           is_short(forward_.eye) && is_short(side_.eye);
  }
  [[nodiscard]] RAYWALK_COLD int compare_exactly(const Bound& a, const Bound& b) const {
    const auto is_first = [](const Bound& bound) { return bound.column == 0; };
    const auto is_last = [](const Bound& bound) { return bound.row == 0; };
    if (is_first(a) || is_first(b)) return (is_first(b) ? 1 : 0) - (is_first(a) ? 1 : 0);
    if (is_last(a) || is_last(b)) return (is_last(a) ? 1 : 0) - (is_last(b) ? 1 : 0);
    const Sum down = forward_.exact_distance(a.row);
    ExactSum sum;
    sum.add(side_.exact_distance(a.column), forward_.exact_distance(b.row));
    sum.add(side_.exact_distance(b.column), {-down.high, -down.low});
    return sum.sign();
  }

  QuarterAxis forward_{};
  QuarterAxis side_{};
  double keep_ = share_before<Slope::roundings, Slope::roundings>;
  double least_ = lost_digits;
};

}  // namespace raywalk::detail
