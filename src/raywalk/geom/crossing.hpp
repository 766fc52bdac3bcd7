#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "raywalk/geom/box.hpp"
#include "raywalk/geom/circle.hpp"
#include "raywalk/geom/ray.hpp"

namespace raywalk {

/// Where a ray's line is inside a convex shape: for enter <= t <= exit, its boundary included.
///
/// For a ray that begins inside, `enter` is negative. A ray without direction that stands inside is
/// there for ever: from -infinity to infinity.
struct Crossing {
  double enter = 0;
  double exit = 0;

  /// True if the line only touches: a tangent, or a corner of a box.
  [[nodiscard]] constexpr bool is_touch() const { return enter == exit; }
  /// The first t >= 0 at which a ray meets the boundary: the way out for one that begins inside.
  [[nodiscard]] constexpr double first() const { return enter >= 0 ? enter : exit; }

  friend bool operator==(const Crossing&, const Crossing&) = default;
};

namespace detail {

inline constexpr double forever = std::numeric_limits<double>::infinity();

/// A crossing as far as the ray 0 <= t <= max_t has a part in it. False for what is NaN.
[[nodiscard]] constexpr std::optional<Crossing> on_ray(const Crossing& crossing, double max_t) {
  const bool meets = crossing.enter <= crossing.exit && crossing.exit >= 0 &&
                     crossing.enter <= max_t && max_t >= 0;
  return meets ? std::optional(crossing) : std::nullopt;
}

/// When the line `from + t * direction` is no farther than `radius` from (0, 0).
/// Expects a direction whose square neither overflows nor vanishes.
[[nodiscard]] inline std::optional<Crossing> crossing_of_line(Vec from, Vec direction,
                                                              double radius) {
  const double square = direction.x * direction.x + direction.y * direction.y;
  const double size = std::sqrt(square);
  const double aside = std::abs(direction.x * from.y - direction.y * from.x);
  // A product of two sums: a difference of squares would lose the digits that tell near tangents.
  const double discriminant = (radius * size - aside) * (radius * size + aside);
  if (!(discriminant >= 0)) return std::nullopt;
  const double root = std::sqrt(discriminant);
  const double b = from.x * direction.x + from.y * direction.y;
  const double distance = std::sqrt(from.x * from.x + from.y * from.y);
  const double beyond = (distance - radius) * (distance + radius);
  if (root == 0) return Crossing{-b / square, -b / square};
  // Of the roots of square * t^2 + 2 * b * t + beyond = 0 the sum without cancellation gives one,
  // and their product, beyond / square, the other.
  const double sum = b < 0 ? root - b : -root - b;
  const double one = sum / square;
  const double other = beyond / sum;
  return Crossing{std::min(one, other), std::max(one, other)};
}

}  // namespace detail

/// Where a ray crosses a circle; none if its line passes by, if the circle lies behind the origin,
/// or if the ray ends before it.
///
/// A tangent has `enter == exit`. A segment is `Ray::between(a, b)`.
/// A ray without extent is asked by `max_t`: with 0 it meets the circle if its origin lies inside
/// or on it. A radius of 0 is a point, which is met by a line exactly through it. Numbers that are
/// NaN or infinite, but for `max_t`, or a negative radius, give none.
/// Exact where products of the coordinates are, so for whole numbers. Else the line is taken for
/// one that passes the centre by at most 2^-50 times the distance from the origin farther or
/// nearer, and t for one that is that long and 2^-50 of itself off, more than that only within that
/// distance of being a tangent.
[[nodiscard]] inline std::optional<Crossing> crossing(const Ray& ray, const Circle& circle) {
  const Vec from = ray.origin - circle.center;
  const Vec direction = ray.direction;
  const double biggest = std::max(std::abs(direction.x), std::abs(direction.y));
  if (!(circle.radius >= 0) || !(biggest < detail::forever)) return std::nullopt;
  if (biggest == 0) {
    const bool is_inside = from.x * from.x + from.y * from.y <= circle.radius * circle.radius;
    return is_inside ? detail::on_ray({-detail::forever, detail::forever}, ray.max_t)
                     : std::nullopt;
  }
  const bool is_extreme = biggest > 1e100 || biggest < 1e-100;  // its square is no number any more
  const double scale = is_extreme ? biggest : 1;
  const auto found = detail::crossing_of_line(from, direction / scale, circle.radius);
  return found ? detail::on_ray({found->enter / scale, found->exit / scale}, ray.max_t)
               : std::nullopt;
}

namespace detail {

/// When one coordinate of a line is within `half` of a centre that is `from` behind it.
[[nodiscard]] inline Crossing crossing_of_axis(double from, double direction, double half) {
  if (direction == 0) {
    const bool is_inside = std::abs(from) <= half;
    return is_inside ? Crossing{-forever, forever} : Crossing{forever, -forever};
  }
  const double low = (-half - from) / direction + 0.0;  // + 0.0 makes -0 a plain 0
  const double high = (half - from) / direction + 0.0;
  return {std::min(low, high), std::max(low, high)};
}

}  // namespace detail

/// Where a ray crosses a box; none if its line passes by, if the box lies behind the origin, or if
/// the ray ends before it.
///
/// Running along a side counts, and so does touching a corner. Degenerate cases are those of the
/// circle. Each t is one quotient, rounded once where the differences of the coordinates are exact.
[[nodiscard]] inline std::optional<Crossing> crossing(const Ray& ray, const Box& box) {
  const Vec from = ray.origin - box.center;
  const double sum = std::abs(from.x) + std::abs(from.y) + std::abs(ray.direction.x) / 2 +
                     std::abs(ray.direction.y) / 2;
  if (!(sum < detail::forever) || !(box.half.x >= 0) || !(box.half.y >= 0)) return std::nullopt;
  const Crossing x = detail::crossing_of_axis(from.x, ray.direction.x, box.half.x);
  const Crossing y = detail::crossing_of_axis(from.y, ray.direction.y, box.half.y);
  return detail::on_ray({std::max(x.enter, y.enter), std::min(x.exit, y.exit)}, ray.max_t);
}

}  // namespace raywalk
