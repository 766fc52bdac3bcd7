#pragma once

#include <cmath>

#include "raywalk/geom/detail/exact.hpp"
#include "raywalk/geom/point.hpp"

/// On which side, exactly: signs and values of cross products. Positive is clockwise on screen,
/// from east to south. All take any finite numbers.
namespace raywalk::detail {

/// The sign of left - right where rounding cannot have changed it; 0 in doubt.
///
/// Each is a product of two differences of doubles, so three roundings, each by a factor within
/// 1 +- u, u = 2^-53, put it off by less than 4u of its size; what underflow takes is far below
/// 2^-1000. Source: J. Shewchuk, Adaptive Precision Floating-Point Arithmetic and Fast Robust
/// Geometric Predicates, Discrete & Computational Geometry 18, 1997.
[[nodiscard]] inline int sure_sign(double left, double right) {
  const double difference = left - right;
  const double doubt = 0x1p-51 * (std::abs(left) + std::abs(right)) + 0x1p-1000;
  return difference > doubt ? 1 : (difference < -doubt ? -1 : 0);
}

[[gnu::cold, gnu::noinline]] inline int exact_orientation(Point a, Point b, Point p) {
  ExactSum sum;
  sum.add(b.x, p.y);
  sum.add(-b.x, a.y);
  sum.add(-a.x, p.y);
  sum.add(-b.y, p.x);
  sum.add(b.y, a.x);
  sum.add(a.y, p.x);
  return sum.sign();
}

/// The sign of (b - a) x (p - a): 1 if p lies clockwise of the line from a to b, -1 if it lies
/// counter-clockwise of it, 0 on it.
[[nodiscard]] inline int orientation(Point a, Point b, Point p) {
  const Vec along = b - a;
  const Vec to = p - a;
  const int sure = sure_sign(along.x * to.y, along.y * to.x);
  if (sure != 0) return sure;
  // A difference is 0 only if it is so exactly: what runs along an axis needs no long sums.
  if ((along.x == 0 || to.y == 0) && (along.y == 0 || to.x == 0)) return 0;
  return exact_orientation(a, b, p);
}

[[gnu::cold, gnu::noinline]] inline int exact_turn(Vec direction, Point from, Point to) {
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
  const int sure = sure_sign(direction.x * way.y, direction.y * way.x);
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
  const auto is_common = [](double v) {
    const double size = std::abs(v);
    return size == 0 || (size > 0x1p-400 && size < 0x1p400);
  };
  if (is_common(a.high) && is_common(b.high) && is_common(c.high) && is_common(d.high)) {
    const Sum left = about_product(a, b);
    const Sum right = about_product(c, d);
    const Sum high = exact_difference(left.high, right.high);
    const double low = high.low + (left.low - right.low);
    const double doubt = 0x1p-40 * (std::abs(left.high) + std::abs(right.high));
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

}  // namespace raywalk::detail
