#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>

#include "raywalk/geom/detail/bounded.hpp"
#include "raywalk/geom/detail/exact.hpp"
#include "raywalk/geom/detail/inline.hpp"
#include "raywalk/geom/detail/predicates.hpp"
#include "raywalk/geom/ray.hpp"

/// A ray as exact numbers, and the order in which it meets the lines of a grid.
namespace raywalk::detail {

/// One coordinate of a ray, `origin + t * direction`, in cells of a grid of which `scale` make a
/// tile: `origin` counts cells, `direction` tiles. Neither is rounded.
struct LineAxis {
  Sum origin{};
  Sum direction{};
  /// The origin in tiles.
  double start = 0;
  int scale = 1;

  [[nodiscard]] int step() const { return sign_of(direction.high); }
  /// The cell of the origin; of two, if it lies on a line, the one beyond it.
  [[nodiscard]] std::int64_t first_cell() const {
    const std::int64_t cell = floor_of(origin.high);
    return cell - (is_line(origin.high) && origin.low < 0 ? 1 : 0);
  }
  /// True if the origin lies exactly on a line.
  [[nodiscard]] bool begins_on_line() const { return origin.low == 0 && is_line(origin.high); }
  /// The t at which it crosses a line, rounded; it never falls from one line to the next.
  [[nodiscard]] double time_of(double line) const {
    return (in_tiles(line) - start) / direction.high + 0.0;  // + 0.0 makes -0 a plain 0
  }
  /// A place on this grid in tiles, rounded.
  [[nodiscard]] double in_tiles(double cells) const { return scale == 1 ? cells : cells / scale; }
  /// The same coordinate on a grid of `cells` cells a tile. Expects that this one counts tiles, and
  /// 1 <= cells < 2^16.
  [[nodiscard]] LineAxis scaled(int cells) const {
    return {exact_product(origin.high, cells), direction, start, cells};
  }

 private:
  [[nodiscard]] static bool is_line(double v) { return static_cast<double>(floor_of(v)) == v; }
};

/// True if a line goes as far in both coordinates: all corners that it meets, if any, lie on one
/// diagonal.
[[nodiscard]] inline bool are_diagonal(const LineAxis& a, const LineAxis& b) {
  return a.direction == b.direction || a.direction == Sum{-b.direction.high, -b.direction.low};
}

/// A ray, or the segment between two points, without rounding.
struct Line {
  LineAxis x{};
  LineAxis y{};
  double max_t = 0;
  /// True for the segment between two points, and then where it ends.
  bool has_end = false;
  Point end{};

  Line() = default;
  /// One without extent is a point that goes nowhere.
  explicit Line(const Ray& ray) : Line(ray.origin, ray.max_t) {
    if (ray.max_t == 0) return;
    x.direction.high = ray.direction.x;
    y.direction.high = ray.direction.y;
  }
  /// The segment from a to b; t is the fraction of the way, and b - a is not rounded.
  Line(Point a, Point b) : Line(a, 1.0) {
    has_end = true;
    end = b;
    x.direction = exact_difference(b.x, a.x);
    y.direction = exact_difference(b.y, a.y);
  }

  [[nodiscard]] bool has_extent() const { return x.step() != 0 || y.step() != 0; }
  [[nodiscard]] bool begins_on_line() const { return x.begins_on_line() || y.begins_on_line(); }
  /// The same on a grid of `cells` cells a tile; t does not change.
  [[nodiscard]] Line scaled(int cells) const {
    Line fine = *this;
    fine.x = x.scaled(cells);
    fine.y = y.scaled(cells);
    return fine;
  }

 private:
  Line(Point origin, double length) : max_t(length) {
    x.origin.high = x.start = origin.x;
    y.origin.high = y.start = origin.y;
  }
};

[[nodiscard]] inline bool is_common(const Sum& sum) {
  return is_zero_or_common(sum.high) && is_zero_or_common(sum.low);
}

/// The offset of a line from the origin of a coordinate, `line - origin`, without rounding: it is
/// `upper - lower`.
struct ExactOffset {
  Sum upper{};
  double lower = 0;

  ExactOffset(const LineAxis& axis, double line)
      : upper(exact_difference(line, axis.origin.high)), lower(axis.origin.low) {}

  /// The offset as one sum, off by at most `error()`.
  [[nodiscard]] Sum rounded() const { return exact_sum(upper.high, upper.low - lower); }
  [[nodiscard]] double error() const { return std::abs(upper.low - lower) * 0x1p-53; }
  /// True if it is a double, which is `upper.high`, and products with it are exact.
  [[nodiscard]] bool is_double() const {
    return upper.low == lower && is_zero_or_common(upper.high);
  }
  [[nodiscard]] bool is_common() const {
    return detail::is_common(upper) && is_zero_or_common(lower);
  }
  /// Adds the offset times a direction, and times `by`, which is 1 or -1. Expects common numbers.
  void add_times(Expansion<24>& sum, const Sum& direction, double by) const {
    for (const double part : {by * upper.low, by * -lower, by * upper.high}) {
      sum.add_product(part, direction.low);
      sum.add_product(part, direction.high);
    }
  }
};

/// The sign of `a - b`, or, if they are opposite, of `-a - b`.
[[nodiscard]] inline int compare_offsets(const ExactOffset& a, const ExactOffset& b,
                                         bool are_opposite) {
  const double by = are_opposite ? -1 : 1;
  Expansion<6> sum;
  for (const double term :
       {by * a.upper.low, -by * a.lower, -b.upper.low, b.lower, by * a.upper.high, -b.upper.high}) {
    sum.add(term);
  }
  return sum.sign();
}

[[nodiscard]] inline bool is_double(const Sum& sum) {
  return sum.low == 0 && is_zero_or_common(sum.high);
}

/// The sign of a * b - c * d. Expects doubles that are 0 or of common size.
[[nodiscard]] inline int compare_products(double a, double b, double c, double d) {
  const Sum left = exact_product(a, b);
  const Sum right = exact_product(c, d);
  return left.high == right.high ? sign_of(left.low - right.low) : sign_of(left.high - right.high);
}

/// The sign of p * b - q * a, if pairs of doubles can tell; 0 if they cannot.
///
/// With u = 2^-53 and the products |L| and |R|: each is off by 8 u^2 of itself, the difference of
/// their low parts by 4 u^2 and the sum of all by 5 u^2 of |L| + |R|, together less than 2^-101.9
/// of it; and each by the error of its offset times the direction, which counts twice for its own
/// rounding. A part that underflows is less than the least doubt that is not 0.
[[nodiscard]] inline int sure_order(const ExactOffset& p, const Sum& b, const ExactOffset& q,
                                    const Sum& a) {
  const Sum p_sum = p.rounded();
  const Sum q_sum = q.rounded();
  if (!is_zero_or_common(p_sum.high) || !is_zero_or_common(q_sum.high)) return 0;
  if (!is_of_common_size(a.high) || !is_of_common_size(b.high)) return 0;
  const Sum left = about_product(p_sum, b);
  const Sum right = about_product(q_sum, a);
  const Sum high = exact_difference(left.high, right.high);
  const double order = high.high + (high.low + (left.low - right.low));
  const double doubt = 0x1p-100 * (std::abs(left.high) + std::abs(right.high)) +
                       2 * (p.error() * std::abs(b.high) + q.error() * std::abs(a.high));
  return order > doubt ? 1 : (order < -doubt ? -1 : 0);
}

/// The sign of p * b - q * a, where the thread rounds to nearest; none for extreme numbers: by two
/// products if all four are doubles, else in pairs of doubles, then in a short sum.
[[nodiscard]] inline std::optional<int> quick_order(const ExactOffset& p, const Sum& b,
                                                    const ExactOffset& q, const Sum& a) {
  if (p.is_double() && q.is_double() && is_double(a) && is_double(b)) {
    return compare_products(p.upper.high, b.high, q.upper.high, a.high);
  }
  if (const int order = sure_order(p, b, q, a)) return order;
  if (!p.is_common() || !q.is_common() || !is_common(a) || !is_common(b)) return std::nullopt;
  Expansion<24> sum;
  p.add_times(sum, b, 1);
  q.add_times(sum, a, -1);
  return sum.sign();
}

/// Which comes first, exactly: -1 if `a` crosses its line before `b` crosses its own, 0 if both do
/// at the same t, 1 if `b` is first. Expects that both move, on grids of one scale.
///
/// With p = line - origin for each, p_a / d_a is compared with p_b / d_b by the sign of
/// p_a * d_b - p_b * d_a: on a diagonal by the offsets alone, else as `quick_order` does, and where
/// that cannot in the long accumulator.
RAYWALK_COLD inline int compare_crossings(LineAxis a, double line_a, LineAxis b, double line_b) {
  const int turned = a.step() * b.step();
  const ExactOffset p(a, line_a);
  const ExactOffset q(b, line_b);
  if (rounds_to_nearest()) {
    if (are_diagonal(a, b)) return b.step() * compare_offsets(p, q, turned < 0);
    if (const auto order = quick_order(p, b.direction, q, a.direction)) return turned * *order;
  }
  ExactSum sum;
  for (const double part : {line_a, -a.origin.high, -a.origin.low}) {
    sum.add({part, 0}, b.direction);
  }
  for (const double part : {-line_b, b.origin.high, b.origin.low}) {
    sum.add({part, 0}, a.direction);
  }
  return turned * sum.sign();
}

/// Where the coordinate is at `t`, exactly: -1 below the line, 0 on it, 1 above it. Expects a
/// finite t.
RAYWALK_COLD inline int compare_place(LineAxis axis, double t, double line) {
  const Sum& by = axis.direction;
  if (is_common(by) && is_zero_or_common(t) && rounds_to_nearest()) {
    Expansion<11> sum;
    for (const double part : {by.low, by.high}) {
      const Sum along = exact_product(part, t);
      sum.add_product(along.low, axis.scale);
      sum.add_product(along.high, axis.scale);
    }
    for (const double term : {axis.origin.low, axis.origin.high, -line}) sum.add(term);
    return sum.sign();
  }
  ExactSum sum;
  const auto scale = static_cast<unsigned>(axis.scale);
  sum.add(axis.direction.high, t, scale);
  sum.add(axis.direction.low, t, scale);
  sum.add(axis.origin, {1, 0});
  sum.add(-line, 1);
  return sum.sign();
}

/// Which of two coordinates crosses its line first, as `compare_crossings` says; one that does not
/// move never does. Expects that one moves.
RAYWALK_COLD inline int order_of(LineAxis x, double x_line, LineAxis y, double y_line) {
  if (x.step() == 0) return 1;
  if (y.step() == 0) return -1;
  return compare_crossings(x, x_line, y, y_line);
}

/// True if a coordinate that moves crosses a line after `t`, or, without `closed`, at `t`.
RAYWALK_COLD inline bool is_behind(LineAxis axis, double t, double line, bool closed) {
  if (t == std::numeric_limits<double>::infinity()) return false;
  const int place = compare_place(axis, t, line) * axis.step();
  return closed ? place < 0 : place <= 0;
}

/// Farther away, no cell is told from the next.
inline constexpr double max_cell = 0x1p47;

/// The cell in which the coordinate is at `t`, clamped to +-2^47; of two, the one beyond the line.
[[nodiscard]] inline std::int64_t cell_at(const LineAxis& axis, double t) {
  if (axis.step() == 0 || t == 0) return axis.first_cell();
  if (t == std::numeric_limits<double>::infinity()) {
    return static_cast<std::int64_t>(axis.step() * max_cell);
  }
  const Rounded<> scale{static_cast<double>(axis.scale)};
  const auto gone = Rounded<1>{axis.direction.high} * Rounded<>{t} * scale;
  const auto place = Rounded<1>{axis.origin.high} + gone;
  // Both products may overflow, and then say on which side; rounding moves the rest by a cell.
  if (!(place.value > -max_cell)) return static_cast<std::int64_t>(-max_cell);
  if (!(place.value < max_cell)) return static_cast<std::int64_t>(max_cell);
  if (const auto cell = sure_floor(place)) return *cell;
  std::int64_t cell = floor_of(place.value);
  while (compare_place(axis, t, static_cast<double>(cell)) < 0) --cell;
  while (compare_place(axis, t, static_cast<double>(cell + 1)) >= 0) ++cell;
  return cell;
}

}  // namespace raywalk::detail
