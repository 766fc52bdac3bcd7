#pragma once

#include <limits>

#include "raywalk/geom/ray.hpp"
#include "raywalk/geom/segment.hpp"

namespace raywalk {

/// The points `origin + t * direction` for `min_t <= t <= max_t`: a line, a ray and a segment in
/// one form. They differ in the range of t alone.
///
/// A line has every t, a ray those from 0 on, a segment those from 0 to 1. A `Ray` turns into it by
/// itself, as one that begins at t = 0. A direction of zero is a point, whatever t is.
struct LinePart {
  Point origin{};
  Vec direction{0, 0};
  double min_t = -std::numeric_limits<double>::infinity();
  double max_t = std::numeric_limits<double>::infinity();

  constexpr LinePart() = default;
  constexpr LinePart(Point start, Vec along, double first_t, double last_t)
      : origin(start), direction(along), min_t(first_t), max_t(last_t) {}
  // NOLINTNEXTLINE(google-explicit-constructor): a ray is a part of a line
  constexpr LinePart(const Ray& ray) : LinePart(ray.origin, ray.direction, 0, ray.max_t) {}

  /// The endless line through two points; `a` is at t = 0, `b` at t = 1.
  [[nodiscard]] static LinePart line(Point a, Point b) noexcept {
    constexpr double forever = std::numeric_limits<double>::infinity();
    return {a, b - a, -forever, forever};
  }
  /// The ray from `a` through `b`, which is at t = 1, and on.
  [[nodiscard]] static LinePart ray(Point a, Point b) noexcept { return Ray{a, b - a}; }
  /// The way from `a`, at t = 0, to `b`, at t = 1. The difference of the two is rounded.
  [[nodiscard]] static LinePart segment(const Segment& s) noexcept {
    return Ray::rounded_between(s.a, s.b);
  }

  [[nodiscard]] constexpr Point at(double t) const noexcept { return origin + t * direction; }
};

}  // namespace raywalk
