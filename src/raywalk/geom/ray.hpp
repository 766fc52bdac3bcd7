#pragma once

#include <limits>

#include "raywalk/geom/detail/unit.hpp"
#include "raywalk/geom/point.hpp"
#include "raywalk/geom/version.hpp"

namespace raywalk {

/// The points `origin + t * direction` for `0 <= t <= max_t`.
///
/// The direction is not normalised, so the maker of the ray chooses what t means: with `along` the
/// distance in tiles, with `rounded_between` the fraction of the way, and for a screen column,
/// whose direction is `forward + x * plane`, the depth itself. `max_t` may be infinite. A zero
/// direction or `max_t == 0` is a ray without extent.
struct Ray {
  Point origin{};
  Vec direction{0, 0};
  double max_t = std::numeric_limits<double>::infinity();

  /// A ray from `a` to about `b`; t is the fraction of the way.
  ///
  /// The direction is b - a, rounded, so that the ray ends at b but for rounding. If b lies on the
  /// face of a solid, one ray in three ends before it, and misses it. Use the queries that take two
  /// points: they do not round (`cast`, `cast_all`, `RayCast`, `walk`, `blocked`, `tile_count`).
  [[nodiscard]] static Ray rounded_between(Point a, Point b) noexcept { return {a, b - a, 1.0}; }

  /// The ray from `origin` along `direction`, `length` tiles long; t is the distance in tiles.
  /// A direction, not a point: `along({1, 1}, {5, 5}, 3)` goes south-east, and one to the point
  /// (5, 5) is `along({1, 1}, Point{5, 5} - Point{1, 1}, 3)`. A zero direction stays zero; one that
  /// is not finite gives a ray that is not finite either.
  [[nodiscard]] static Ray along(Point origin, Vec direction, double length) noexcept {
    return {origin, detail::unit(direction), length};
  }
  /// The same by its old name, which sounded like a point to go to.
  RAYWALK_DEPRECATED("it takes a direction, not a point: use along")
  [[nodiscard]] static Ray toward(Point origin, Vec direction, double length) noexcept {
    return along(origin, direction, length);
  }

  [[nodiscard]] constexpr Point at(double t) const noexcept { return origin + t * direction; }
};

}  // namespace raywalk
