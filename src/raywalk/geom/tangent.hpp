#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "raywalk/geom/circle.hpp"
#include "raywalk/geom/crossing.hpp"
#include "raywalk/geom/detail/predicates.hpp"

namespace raywalk {

/// Where the two lines from a point that touch a circle do so, as seen from the point: `left` of
/// its centre, that is counter-clockwise on screen, and `right` of it.
struct Tangents {
  Point left{};
  Point right{};

  /// True if there is but one such point.
  [[nodiscard]] constexpr bool is_one() const noexcept { return left == right; }

  friend bool operator==(const Tangents&, const Tangents&) = default;
};

namespace detail {

/// |away|^2 - radius^2, to within 2^-60 of it: above 0 outside of a circle.
[[nodiscard]] inline Scaled circle_power(const ExactVec& away, double radius) {
  ExactSum sum;
  sum.add(away.x, away.x);
  sum.add(away.y, away.y);
  sum.add(-radius, radius);
  return sum.value();
}

}  // namespace detail

/// The points in which the lines from `from` touch a circle.
///
/// None if `from` lies inside the circle. One, `from` itself, if it lies on it, which is exact.
/// A circle of radius 0 is touched in its centre, from wherever (from the centre, too).
/// None where a number is NaN, the radius negative, or one of them beyond 2^100. Each coordinate is
/// right to within 2^-50 of the radius, and that of the last place of the centre's. Source: T = C +
/// (r^2 A +- r sqrt(|A|^2 - r^2) perp A) / |A|^2 with A from the centre to the point, which divides
/// by nothing that vanishes outside of the circle, and cancels nothing.
[[nodiscard]] inline std::optional<Tangents> tangents(Point from, const Circle& circle) noexcept {
  const auto is_near = [](Point p, double radius) {
    return detail::is_crossable({p.x, p.y}, {0, 0}, {radius, 0});
  };
  if (!is_near(from, 0) || !is_near(circle.center, circle.radius)) return std::nullopt;
  if (circle.radius == 0) return Tangents{circle.center, circle.center};
  const detail::Scaled power =
      detail::circle_power(detail::ExactVec(circle.center, from), circle.radius);
  if (power.digits.high < 0) return std::nullopt;
  if (power.digits.high == 0) return Tangents{from, from};
  const Vec away = from - circle.center;
  // By a power of two, so that squares neither overflow nor vanish, and nothing is rounded.
  const int size = std::ilogb(std::max(std::abs(away.x), std::abs(away.y)));
  const Vec a{std::ldexp(away.x, -size), std::ldexp(away.y, -size)};
  const double r = std::ldexp(circle.radius, -size);
  const double beyond = std::ldexp(power.digits.high, power.exponent - 2 * size);
  const double share = circle.radius / dot(a, a);
  const Vec along = a * (r * share);
  const Vec aside = quarter_turn(a) * (std::sqrt(beyond) * share);
  return Tangents{circle.center + (along + aside), circle.center + (along - aside)};
}

}  // namespace raywalk
