#pragma once

#include <algorithm>
#include <concepts>
#include <span>
#include <vector>

#include "raywalk/geom/segment_crossing.hpp"

namespace raywalk {

/// Where a ray ends among segments: at the first that it meets, or else at its own end, or at
/// `max_t` if that comes before. Expects a finite `max_t`.
[[nodiscard]] inline Point end_among(const Ray& ray, std::span<const Segment> segments,
                                     double max_t) {
  const double last = std::min(ray.max_t, max_t);
  const auto nearest = nearest_crossing(Ray{ray.origin, ray.direction, last}, segments);
  return ray.at(nearest ? nearest->crossing.t : last);
}

/// Writes where each of several rays ends into `polygon`, which is cleared, in the order of the
/// rays: about what can be seen from their common origin, in the simple mode.
///
/// `rays` is a `RayFan`, or what `rays_to_vertices` wrote: `size()` and `[i]`. `end_of(const Ray&)`
/// says where a ray ends, so that anything can stop it: `end_among` with segments, or on a grid
/// `cast(grid, ray, probe).point`. Rays of a cone want the origin as one vertex more.
template <class Rays, class EndOf>
  requires std::regular_invocable<EndOf&, const Ray&>
void polygon_of_rays(const Rays& rays, EndOf&& end_of, std::vector<Point>& polygon) {
  polygon.clear();
  using Index = decltype(rays.size());
  for (Index i = 0; i < rays.size(); ++i) polygon.push_back(end_of(rays[i]));
}

}  // namespace raywalk
