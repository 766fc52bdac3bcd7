#pragma once

#include <algorithm>

#include "raywalk/ray/bit_grid.hpp"
#include "raywalk/ray/cast.hpp"

/// How a ray ends that meets no solid, and one along a line of the grid.
namespace raywalk::detail {

/// The tile in which a ray ends on the map, by exact numbers.
[[nodiscard]] RAYWALK_NOINLINE inline Tile last_tile(const Grid& grid, const Ray& ray, Ends ends) {
  const Line line(ray);
  const Tile first = first_tile(ray);
  const auto last = [&](bool is_y, int own, int size) {
    const int step = (is_y ? line.y : line.x).step();
    return step == 0 ? own : last_cell(line, is_y, ends, step > 0 ? size : -1);
  };
  return {last(false, first.x, grid.width), last(true, first.y, grid.height)};
}

/// Where a ray leaves the map, or ends on it, if no tile on its way is solid; `doubt` if rounding
/// may decide. Expects `is_common_cast`, and a first tile on the map.
[[nodiscard]] inline RunResult result_of_free_ray(const Grid& grid, const Ray& ray, Ends ends) {
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
    const bool is_known = x.seek(ray.max_t) && y.seek(ray.max_t);
    return {Stop::end, is_known ? Tile{x.cell, y.cell} : last_tile(grid, ray, ends)};
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

[[nodiscard]] inline bool is_level(const Ray& ray) {
  return ray.direction.x == 0 || ray.direction.y == 0;
}
/// How a ray ends that runs along a line of the grid; `doubt` if it does not. Expects
/// `has_common_casts` of the rules, and a ray of some length.
[[nodiscard]] inline RunResult end_along(const BitGrid& bits, const Ray& ray, const Line& line,
                                         const Policy& policy) {
  return end_along_line(bits.grid(), ray, line, policy, [&](Tile tile, bool is_column, int step) {
    return bits.ahead(tile, is_column, step);
  });
}

/// True if the rules and the map are such that `is_common_cast` is true of some rays.
[[nodiscard]] inline bool has_common_casts(const Grid& grid, const Policy& policy) {
  return is_common_cast(grid, {{0.5, 0.5}, {1, 1}, 1}, policy);
}

}  // namespace raywalk::detail
