#pragma once

#include <cmath>

#include "raywalk/geom/point.hpp"
#include "support/random.hpp"
#include "support/whole.hpp"

/// Points and vectors as whole numbers of a unit so small that nothing is rounded.
namespace raywalk::test {

using Big = Whole<8>;

/// Coordinates in units of 2^-unit_bits; those of tests are no finer.
inline constexpr int unit_bits = 60;

[[nodiscard]] inline Big big(double v, int bits = unit_bits) {
  return Dyadic(v).in_units<8>(-bits);
}

/// Down to 2^-50, below which the units do not reach.
[[nodiscard]] inline double snapped(double v) { return std::floor(v * 0x1p50) * 0x1p-50; }
[[nodiscard]] inline Point snapped(Point p) { return {snapped(p.x), snapped(p.y)}; }

/// From sizes so different that their differences are rounded; up to 2^20.
[[nodiscard]] inline double wild_coordinate(Random& random) {
  return snapped(random.between(-2, 2) * std::exp2(random.below(20)));
}
[[nodiscard]] inline Point wild_point(Random& random) {
  const double x = wild_coordinate(random);
  return {x, wild_coordinate(random)};
}
/// The number itself, or one of those next to it.
[[nodiscard]] inline double nudged(Random& random, double v) {
  const double ulp = std::max(0x1p-50, std::nextafter(std::abs(v), 1e300) - std::abs(v));
  return snapped(v + (random.below(3) - 1) * ulp);
}
[[nodiscard]] inline Point nudged(Random& random, Point p) {
  const double x = nudged(random, p.x);
  return {x, nudged(random, p.y)};
}

struct BigVec {
  Big x{};
  Big y{};
};

[[nodiscard]] inline BigVec big_vec(Vec v) { return {big(v.x), big(v.y)}; }
[[nodiscard]] inline BigVec between(Point from, Point to) {
  return {big(to.x) - big(from.x), big(to.y) - big(from.y)};
}
[[nodiscard]] inline Big cross(const BigVec& a, const BigVec& b) { return a.x * b.y - a.y * b.x; }

}  // namespace raywalk::test
