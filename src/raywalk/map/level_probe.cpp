#include "raywalk/map/level_probe.hpp"

#include <algorithm>
#include <array>

#include "raywalk/map/plan_shape.hpp"
#include "raywalk/map/pushwall.hpp"

namespace raywalk {

std::optional<Plan> LevelPlans::moved_plan(Tile tile) const {
  if (const auto block = pushed_onto(now_.state(), tile)) return block_plan(*block, tile);
  return has_left(now_.state(), tile) ? std::optional(Plan{}) : std::nullopt;
}

bool LevelPlans::misses_blocks(const Ray& ray) const {
  constexpr double margin = 0.5;  // far more than rounding takes
  return std::ranges::all_of(now_.state().pushed, [&](const Pushed& block) {
    const Vec way = outward(block.way) * (block.pixels * (1.0 / plan_pixels));
    const Point low = Point{block.from.x - margin, block.from.y - margin} + way;
    const double side = 1 + 2 * margin;
    // Passes by if all corners lie on one side of the ray's line.
    const auto beside = [&](Vec corner) { return cross(ray.direction, low + corner - ray.origin); };
    const std::array<double, 4> corners{beside({0, 0}), beside({side, 0}), beside({0, side}),
                                        beside({side, side})};
    const auto [least, most] = std::ranges::minmax(corners);
    return least > 0 || most < 0;
  });
}

}  // namespace raywalk
