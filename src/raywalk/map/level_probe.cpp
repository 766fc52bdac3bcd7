#include "raywalk/map/level_probe.hpp"

#include "raywalk/map/pushwall.hpp"

namespace raywalk {

std::optional<Plan> LevelPlans::moved_plan(Tile tile) const {
  if (const auto block = pushed_onto(now_.state(), tile)) return block_plan(*block, tile);
  return has_left(now_.state(), tile) ? std::optional(Plan{}) : std::nullopt;
}

}  // namespace raywalk
