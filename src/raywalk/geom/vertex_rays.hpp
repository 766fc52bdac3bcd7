#pragma once

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include "raywalk/geom/angle.hpp"
#include "raywalk/geom/angular_order.hpp"
#include "raywalk/geom/ray.hpp"

namespace raywalk {

namespace detail {

/// A total order that begins with the angle: by length where that is equal.
[[nodiscard]] inline bool is_ray_before(const Ray& a, const Ray& b) {
  const std::weak_ordering order = angular_order(a.direction, b.direction);
  if (order != 0) return order < 0;
  if (std::abs(a.direction.x) != std::abs(b.direction.x)) {
    return std::abs(a.direction.x) < std::abs(b.direction.x);
  }
  return std::abs(a.direction.y) < std::abs(b.direction.y);
}

}  // namespace detail

/// How far the rays beside a vertex are turned, unless said otherwise: 2^-20 of a full turn, 0.006
/// tiles at a distance of 1000.
inline constexpr Turn beside_vertex{1U << 12U};

/// Rays from `eye` to vertices, each with two more beside it, in the order of their angles: the
/// simple mode of seeing past corners.
///
/// A ray to a corner ends there; the one turned by `beside` to its left, or that to its right, goes
/// on to what lies behind. So each corner that stands free leaves a sliver of that angle, which is
/// lit though it is not seen, or dark though it is, and what is narrower than `beside` is missed:
/// an exact sweep has neither. The rays are written to `rays`, which is cleared: sorted from east
/// clockwise, exactly (see `angular_order`), and each direction once, so that vertices that
/// coincide, or that stand one behind the other, cost nothing. At t = 1 a ray is at its vertex, or
/// as far away as that; all are endless. Left out are vertices at the eye itself, and what is not
/// finite.
inline void rays_to_vertices(Point eye, std::span<const Point> vertices, std::vector<Ray>& rays,
                             Turn beside = beside_vertex) {
  rays.clear();
  const Vec turned = unit_vector(beside);
  for (const Point vertex : vertices) {
    const Vec to = vertex - eye;
    const bool is_usable = std::isfinite(to.x) && std::isfinite(to.y) && (to.x != 0 || to.y != 0);
    if (!is_usable) continue;
    rays.push_back({eye, to});
    if (beside == Turn{}) continue;
    const Vec along = to * turned.x;
    const Vec aside = quarter_turn(to) * turned.y;
    rays.push_back({eye, along - aside});
    rays.push_back({eye, along + aside});
  }
  std::sort(rays.begin(), rays.end(), detail::is_ray_before);
  const auto is_same = [](const Ray& a, const Ray& b) {
    return angular_order(a.direction, b.direction) == 0;
  };
  rays.erase(std::unique(rays.begin(), rays.end(), is_same), rays.end());
}

}  // namespace raywalk
