#pragma once

#include <algorithm>

#include "raywalk/ray/bit_grid.hpp"
#include "raywalk/ray/cast.hpp"

/// How a ray ends that meets no solid.
namespace raywalk::detail {

/// Where a ray leaves the map, or ends on it, if no tile on its way is solid; `doubt` if rounding
/// may decide. Expects `is_common_cast`, and a first tile on the map.
[[nodiscard]] inline RunResult result_of_free_ray(const Grid& grid, const Ray& ray) {
  const Tile first = first_tile(ray);
  SkipAxis x(ray.origin.x, ray.direction.x, first.x, grid.width);
  SkipAxis y(ray.origin.y, ray.direction.y, first.y, grid.height);
  const double x_t = x.out();
  const double y_t = y.out();
  const double longest = std::min(x_t, y_t);
  const double doubt = doubt_until(longest);
  x.set_slack(longest);
  y.set_slack(longest);
  if (is_certainly_before(ray.max_t, longest)) {
    if (!x.seek(ray.max_t) || !y.seek(ray.max_t)) return {};
    return {Stop::end, {x.cell, y.cell}};
  }
  if (!is_certainly_before(longest, ray.max_t)) return {};
  if (x_t + doubt < y_t) {
    x.cross(x.onward * x.size);
    return y.seek(x_t) ? RunResult{Stop::edge_by_x, {x.cell, y.cell}} : RunResult{};
  }
  if (!(y_t + doubt < x_t)) return {};
  y.cross(y.onward * y.size);
  return x.seek(y_t) ? RunResult{Stop::edge_by_y, {x.cell, y.cell}} : RunResult{};
}

/// True if the rules and the map are such that `is_common_cast` is true of some rays.
[[nodiscard]] inline bool has_common_casts(const Grid& grid, const Policy& policy) {
  return is_common_cast(grid, {{0.5, 0.5}, {1, 1}, 1}, policy);
}

}  // namespace raywalk::detail
