#pragma once

#include <compare>

#include "raywalk/geom/side.hpp"

/// Directions in the order of their angles, from east clockwise on screen, without angles: by
/// halves of the plane and the signs of exact cross products. Directions that differ in the 50th
/// digit are told apart, and those that do not differ are equal, which no arc tangent can say.
namespace raywalk {

namespace detail {

/// 0 for no direction, 1 for those from east to before west, 2 for those from west to before east.
[[nodiscard]] constexpr int half_of(int sign_x, int sign_y) {
  if (sign_x == 0 && sign_y == 0) return 0;
  return sign_y > 0 || (sign_y == 0 && sign_x > 0) ? 1 : 2;
}
[[nodiscard]] constexpr std::weak_ordering order_of_halves(int half_a, int half_b, int turned) {
  if (half_a != half_b || half_a == 0) return half_a <=> half_b;
  return 0 <=> turned;
}

}  // namespace detail

/// Which of two directions comes first, from east clockwise; equal if they are the same direction,
/// whatever their lengths. A zero vector comes before all others. Expects finite numbers.
[[nodiscard]] inline std::weak_ordering angular_order(Vec a, Vec b) noexcept {
  const auto half = [](Vec v) {
    return detail::half_of(detail::sign_of(v.x), detail::sign_of(v.y));
  };
  return detail::order_of_halves(half(a), half(b), detail::turn(a, b));
}

/// Which of two points comes first, as seen from `eye`, from east clockwise; equal if the eye sees
/// one behind the other. The eye itself comes before all others. Expects finite numbers.
[[nodiscard]] inline std::weak_ordering angular_order(Point eye, Point a, Point b) noexcept {
  const auto half = [&](Point p) {
    const Vec to = p - eye;  // 0 only where it is exactly
    return detail::half_of(detail::sign_of(to.x), detail::sign_of(to.y));
  };
  return detail::order_of_halves(half(a), half(b), orientation(eye, a, b));
}

}  // namespace raywalk
