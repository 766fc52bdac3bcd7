#pragma once

#include <cmath>

#include "raywalk/geom/detail/bounded.hpp"
#include "raywalk/geom/detail/exact.hpp"
#include "raywalk/geom/detail/inline.hpp"
#include "raywalk/geom/point.hpp"

/// On which side, and how far, exactly: signs and values of cross products, and distances. Positive
/// is clockwise on screen, from east to south. All take any finite numbers.
///
/// Each sign is found in two stages: `sure_` tells it from rounded numbers, or 0 where they cannot
/// tell; `exact_` tells it from sums without rounding.
namespace raywalk::detail {

/// The sign of a x b, of vectors whose coordinates have been rounded `n` times; 0 in doubt.
template <int n>
[[nodiscard]] inline int sure_turn(Vec a, Vec b) {
  using Coordinate = Rounded<n>;
  return sure_sign(Coordinate{a.x} * Coordinate{b.y} - Coordinate{a.y} * Coordinate{b.x});
}

RAYWALK_COLD inline int exact_orientation(Point a, Point b, Point p) {
  ExactSum sum;
  sum.add(b.x, p.y);
  sum.add(-b.x, a.y);
  sum.add(-a.x, p.y);
  sum.add(-b.y, p.x);
  sum.add(b.y, a.x);
  sum.add(a.y, p.x);
  return sum.sign();
}

RAYWALK_COLD inline int exact_turn(Vec direction, Point from, Point to) {
  ExactSum sum;
  sum.add(direction.x, to.y);
  sum.add(-direction.x, from.y);
  sum.add(-direction.y, to.x);
  sum.add(direction.y, from.x);
  return sum.sign();
}

/// The sign of direction x (to - from).
[[nodiscard]] inline int turn(Vec direction, Point from, Point to) {
  const Vec way = to - from;
  const int sure = sure_turn<1>(direction, way);
  if (sure != 0) return sure;
  if ((direction.x == 0 || way.y == 0) && (direction.y == 0 || way.x == 0)) return 0;
  return exact_turn(direction, from, to);
}

/// The sign of a x b.
[[nodiscard]] inline int turn(Vec a, Vec b) { return turn(a, Point{}, Point{b.x, b.y}); }

/// A vector without rounding.
struct ExactVec {
  Sum x{};
  Sum y{};

  ExactVec(Point from, Point to)
      : x(exact_difference(to.x, from.x)), y(exact_difference(to.y, from.y)) {}
  explicit ExactVec(Vec v) : x{v.x, 0}, y{v.y, 0} {}
};

/// a * b to within 2^-103 of it, if neither is extreme.
[[nodiscard]] constexpr Sum about_product(const Sum& a, const Sum& b) {
  const Sum product = exact_product(a.high, b.high);
  return {product.high, product.low + (a.high * b.low + a.low * b.high)};
}

/// a * b - c * d, to within 2^-60 of it.
///
/// Products of pairs of doubles do where less than 40 digits cancel; else, and where numbers are
/// extreme, the long sum. Expects differences that do not overflow.
[[nodiscard]] inline Scaled difference_of_products(const Sum& a, const Sum& b, const Sum& c,
                                                   const Sum& d) {
  if (is_zero_or_common(a.high) && is_zero_or_common(b.high) && is_zero_or_common(c.high) &&
      is_zero_or_common(d.high)) {
    const Sum left = about_product(a, b);
    const Sum right = about_product(c, d);
    const Sum high = exact_difference(left.high, right.high);
    const double low = high.low + (left.low - right.low);
    constexpr double cancelled = 0x1p-40;  // of 103 digits enough are left beyond this
    const double doubt = cancelled * (std::abs(left.high) + std::abs(right.high));
    if (std::abs(high.high) > doubt || doubt == 0) return {exact_sum(high.high, low), 0};
  }
  ExactSum sum;
  sum.add(a, b);
  sum.add({-c.high, -c.low}, d);
  return sum.value();
}

/// a x b, to within 2^-60 of it.
[[nodiscard]] inline Scaled cross_value(const ExactVec& a, const ExactVec& b) {
  return difference_of_products(a.x, b.y, a.y, b.x);
}

/// The sign of |p - center| - radius; 0 in doubt.
[[nodiscard]] inline int sure_distance_order(Point p, Point center, double radius) {
  const Rounded<1> x = rounded_difference(p.x, center.x);
  const Rounded<1> y = rounded_difference(p.y, center.y);
  return sure_sign(sum_of_sizes(x * x, y * y) - Rounded<>{radius} * Rounded<>{radius});
}

RAYWALK_COLD inline int exact_distance_order(Point p, Point center, double radius) {
  const ExactVec way(center, p);
  ExactSum sum;
  sum.add(way.x, way.x);
  sum.add(way.y, way.y);
  sum.add(-radius, radius);
  return sum.sign();
}

/// The sign of |p - center| - radius: -1 inside of a circle, 0 on it, 1 outside.
[[nodiscard]] inline int compare_distance(Point p, Point center, double radius) {
  const int sure = sure_distance_order(p, center, radius);
  return sure != 0 ? sure : exact_distance_order(p, center, radius);
}

}  // namespace raywalk::detail
