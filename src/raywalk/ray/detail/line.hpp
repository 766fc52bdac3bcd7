#pragma once

#include <cmath>
#include <cstdint>
#include <limits>

#include "raywalk/geom/detail/bounded.hpp"
#include "raywalk/geom/detail/exact.hpp"
#include "raywalk/geom/detail/inline.hpp"
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

/// The sign of a * b - c * d for factors of common size.
[[nodiscard]] inline int compare_products(double a, double b, double c, double d) {
  const Sum ab = exact_product(a, b);
  const Sum cd = exact_product(c, d);
  // Rounding keeps the order: only equal products can differ in what was rounded off.
  return ab.high != cd.high ? sign_of(ab.high - cd.high) : sign_of(ab.low - cd.low);
}

/// Which comes first, exactly: -1 if `a` crosses its line before `b` crosses its own, 0 if both do
/// at the same t, 1 if `b` is first. Expects that both move, on grids of one scale.
///
/// With p = line - origin for each, p_a / d_a is compared with p_b / d_b by the sign of
/// p_a * d_b - p_b * d_a, first in pairs of doubles, then in the long accumulator.
RAYWALK_COLD inline int compare_crossings(LineAxis a, double line_a, LineAxis b, double line_b) {
  const int turned = a.step() * b.step();
  const Sum p = exact_difference(line_a, a.origin.high);
  const Sum q = exact_difference(line_b, b.origin.high);
  const bool is_simple = p.low == 0 && q.low == 0 && a.origin.low == 0 && b.origin.low == 0 &&
                         a.direction.low == 0 && b.direction.low == 0;
  if (is_simple && is_of_common_size(p.high) && is_of_common_size(q.high) &&
      is_of_common_size(a.direction.high) && is_of_common_size(b.direction.high)) {
    return turned * compare_products(p.high, b.direction.high, q.high, a.direction.high);
  }
  ExactSum sum;
  sum.add(p, b.direction);
  sum.add({-a.origin.low, 0}, b.direction);
  sum.add({-q.high, -q.low}, a.direction);
  sum.add({b.origin.low, 0}, a.direction);
  return turned * sum.sign();
}

/// Where the coordinate is at `t`, exactly: -1 below the line, 0 on it, 1 above it. Expects a
/// finite t.
RAYWALK_COLD inline int compare_place(LineAxis axis, double t, double line) {
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
