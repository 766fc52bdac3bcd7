#pragma once

#include <limits>

#include "raywalk/geom/detail/unit.hpp"
#include "raywalk/geom/point.hpp"

namespace raywalk {

/// The points `origin + t * direction` for `0 <= t <= max_t`.
///
/// The direction is not normalised, so the maker of the ray chooses what t means: with `between`
/// the fraction of the way, with `toward` the distance in tiles, and for a screen column, whose
/// direction is `forward + x * plane`, the depth itself.
/// `max_t` may be infinite. A zero direction or `max_t == 0` is a ray without extent.
struct Ray {
  Point origin{};
  Vec direction{0, 0};
  double max_t = std::numeric_limits<double>::infinity();

  /// The ray from `a` to `b`; t is the fraction of the way.
  ///
  /// The direction is b - a, rounded, so that its end is b but for rounding. The queries that take
  /// two points (`walk`, `cast`, `blocked`) do not round.
  [[nodiscard]] static Ray between(Point a, Point b) { return {a, b - a, 1.0}; }

  /// The ray from `origin` along `direction`, `length` tiles long; t is the distance in tiles.
  /// A zero direction stays zero; one that is not finite gives a ray that is not finite either.
  [[nodiscard]] static Ray toward(Point origin, Vec direction, double length) {
    return {origin, detail::unit(direction), length};
  }

  [[nodiscard]] constexpr Point at(double t) const { return origin + t * direction; }
};

}  // namespace raywalk
