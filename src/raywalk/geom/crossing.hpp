#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "raywalk/geom/box.hpp"
#include "raywalk/geom/circle.hpp"
#include "raywalk/geom/detail/exact.hpp"
#include "raywalk/geom/ray.hpp"

namespace raywalk {

/// Where a ray's line is inside a convex shape: for enter <= t <= exit, its boundary included.
/// It is told of the whole line: `exit`, and `enter` for a ray without direction, may lie beyond
/// the ray's own t.
///
/// For a ray that begins inside, `enter` is negative. A ray without direction that stands inside is
/// there for ever: from -infinity to infinity.
struct Crossing {
  double enter = 0;
  double exit = 0;

  /// True if the line only touches: a tangent, or a corner of a box.
  [[nodiscard]] constexpr bool is_touch() const noexcept { return enter == exit; }
  /// The first t >= 0 at which a ray meets the boundary: the way out for one that begins inside.
  [[nodiscard]] constexpr double first() const noexcept { return enter >= 0 ? enter : exit; }

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

/// The farthest and the largest that is computed with: squares of squares must not overflow.
inline constexpr double max_crossing_size = 0x1p100;

/// False where a number is none or out of range. `half` are the half extents of what is crossed.
[[nodiscard]] inline bool is_crossable(Vec from, Vec direction, Vec half) {
  const double farthest = std::abs(from.x) + std::abs(from.y) + half.x + half.y;
  const double speed = std::abs(direction.x) / 2 + std::abs(direction.y) / 2;
  return farthest <= max_crossing_size && speed < forever && half.x >= 0 && half.y >= 0;
}

/// When the line `from + t * direction` is no farther than `radius` from (0, 0).
/// Expects a direction whose square neither overflows nor vanishes.
[[nodiscard]] inline std::optional<Crossing> crossing_of_line(Vec from, Vec direction,
                                                              double radius) {
  const double square = dot(direction, direction);
  const double size = std::sqrt(square);
  const double aside = std::abs(cross(direction, from));
  // A product of two sums: a difference of squares would lose the digits that tell near tangents.
  const double discriminant = (radius * size - aside) * (radius * size + aside);
  if (!(discriminant >= 0)) return std::nullopt;
  const double root = std::sqrt(discriminant);
  const double b = dot(from, direction);
  const double distance = length(from);
  const double beyond = (distance - radius) * (distance + radius);
  if (root == 0) return Crossing{-b / square, -b / square};
  // Roots of square * t^2 + 2 * b * t + beyond = 0: the sum without cancellation gives one, and
  // their product, beyond / square, the other.
  const double sum = b < 0 ? root - b : -root - b;
  const double one = sum / square;
  const double other = beyond / sum;
  return Crossing{std::min(one, other), std::max(one, other)};
}

}  // namespace detail

/// Where a ray crosses a circle; none if its line passes by, if the circle lies behind the origin,
/// or if the ray ends before it.
///
/// A tangent has `enter == exit`. A segment is `Ray::rounded_between(a, b)`.
/// A ray without extent is asked by `max_t`: with 0 it meets the circle if its origin lies inside
/// or on it. A radius of 0 is a point, which is met by a line through it. None, too, where a number
/// but `max_t` is NaN or infinite, where `max_t` is NaN or negative, where the radius is negative,
/// and where it and the distance of the centre are together more than 2^100.
///
/// Whether the line cuts, touches or misses, and whether the circle lies behind, is exact where all
/// numbers are whole, and the larger of radius and distance times the length of the direction is
/// below 2^24. Elsewhere, and in each t, there is rounding: the point at t is on the circle to
/// within 2^-49 of radius and distance together, and a line that passes the rim as near as that may
/// count as one that cuts, touches or misses.
[[nodiscard]] inline std::optional<Crossing> crossing(const Ray& ray,
                                                      const Circle& circle) noexcept {
  const Vec from = ray.origin - circle.center;
  const Vec direction = ray.direction;
  if (!detail::is_crossable(from, direction, {circle.radius, 0})) return std::nullopt;
  const double biggest = std::max(std::abs(direction.x), std::abs(direction.y));
  if (biggest == 0) {
    const bool is_inside = dot(from, from) <= circle.radius * circle.radius;
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

/// When one coordinate `origin + t * direction` of a line is within `half` of a centre.
[[nodiscard]] inline Crossing crossing_of_axis(double origin, double direction, double center,
                                               double half) {
  const double to_low = rounded_difference_of(exact_difference(center, half), origin);
  const double to_high = rounded_difference_of(exact_sum(center, half), origin);
  if (direction == 0) {
    const bool is_inside = to_low <= 0 && to_high >= 0;
    return is_inside ? Crossing{-forever, forever} : Crossing{forever, -forever};
  }
  const double low = to_low / direction + 0.0;  // + 0.0 makes -0 a plain 0
  const double high = to_high / direction + 0.0;
  return {std::min(low, high), std::max(low, high)};
}

}  // namespace detail

/// Where a ray crosses a box; none if its line passes by, if the box lies behind the origin, or if
/// the ray ends before it.
///
/// Running along a side counts, and so does touching a corner. Degenerate cases are those of the
/// circle, with the half extents in the place of the radius. Each t is the quotient of a way to a
/// side and the direction, each rounded once; a corner counts as touched, or as missed, by the
/// order of rounded t.
[[nodiscard]] inline std::optional<Crossing> crossing(const Ray& ray, const Box& box) noexcept {
  const Vec from = ray.origin - box.center;
  if (!detail::is_crossable(from, ray.direction, box.half)) return std::nullopt;
  const Point origin = ray.origin;
  const Vec by = ray.direction;
  const Crossing x = detail::crossing_of_axis(origin.x, by.x, box.center.x, box.half.x);
  const Crossing y = detail::crossing_of_axis(origin.y, by.y, box.center.y, box.half.y);
  return detail::on_ray({std::max(x.enter, y.enter), std::min(x.exit, y.exit)}, ray.max_t);
}

}  // namespace raywalk
