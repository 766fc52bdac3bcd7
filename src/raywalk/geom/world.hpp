#pragma once

#include <limits>

#include "raywalk/geom/detail/unit.hpp"
#include "raywalk/geom/version.hpp"

namespace raywalk {

/// A direction or a displacement in a caller's own units (pixels of a level, metres); x east,
/// y south. Not a `Vec`, which is in tiles: only a `GridTransform` leads from one to the other.
struct WorldVec {
  double x = 0;
  double y = 0;

  friend bool operator==(const WorldVec&, const WorldVec&) = default;
};

[[nodiscard]] constexpr WorldVec operator+(WorldVec a, WorldVec b) noexcept {
  return {a.x + b.x, a.y + b.y};
}
[[nodiscard]] constexpr WorldVec operator-(WorldVec a, WorldVec b) noexcept {
  return {a.x - b.x, a.y - b.y};
}
[[nodiscard]] constexpr WorldVec operator-(WorldVec v) noexcept { return {-v.x, -v.y}; }
[[nodiscard]] constexpr WorldVec operator*(double factor, WorldVec v) noexcept {
  return {factor * v.x, factor * v.y};
}
[[nodiscard]] constexpr WorldVec operator/(WorldVec v, double divisor) {
  return {v.x / divisor, v.y / divisor};
}

/// A position in a caller's own units; x east, y south. Not a `Point`, which is in tiles.
struct WorldPoint {
  double x = 0;
  double y = 0;

  friend bool operator==(const WorldPoint&, const WorldPoint&) = default;
};

[[nodiscard]] constexpr WorldVec operator-(WorldPoint a, WorldPoint b) noexcept {
  return {a.x - b.x, a.y - b.y};
}
[[nodiscard]] constexpr WorldPoint operator+(WorldPoint p, WorldVec v) noexcept {
  return {p.x + v.x, p.y + v.y};
}
[[nodiscard]] constexpr WorldPoint operator-(WorldPoint p, WorldVec v) noexcept {
  return {p.x - v.x, p.y - v.y};
}

/// The points `origin + t * direction` for `0 <= t <= max_t`, as `Ray`, in a caller's own units.
///
/// A transform between world and grid leaves t as it is, so the maker of the ray chooses what t
/// means here: where tiles are not square, only here can it be the distance in the world.
struct WorldRay {
  WorldPoint origin{};
  WorldVec direction{};
  double max_t = std::numeric_limits<double>::infinity();

  /// A ray from `a` to about `b`, as `Ray::rounded_between`; t is the fraction of the way.
  [[nodiscard]] static constexpr WorldRay rounded_between(WorldPoint a, WorldPoint b) noexcept {
    return {a, b - a, 1.0};
  }
  /// The ray from `origin` along `direction`, `length` units long; t is the distance in the world.
  /// A zero direction stays zero; one that is not finite gives a ray that is not finite either.
  [[nodiscard]] static WorldRay along(WorldPoint origin, WorldVec direction,
                                      double length) noexcept {
    return {origin, detail::unit(direction), length};
  }
  /// The same by its old name, which sounded like a point to go to.
  RAYWALK_DEPRECATED("it takes a direction, not a point: use along")
  [[nodiscard]] static WorldRay toward(WorldPoint origin, WorldVec direction,
                                       double length) noexcept {
    return along(origin, direction, length);
  }

  [[nodiscard]] constexpr WorldPoint at(double t) const noexcept { return origin + t * direction; }

  friend bool operator==(const WorldRay&, const WorldRay&) = default;
};

}  // namespace raywalk
