#include "raywalk/map/level_probe.hpp"

#include "raywalk/map/pushwall.hpp"

namespace raywalk {

std::optional<Plan> LevelPlans::moved_plan(Tile tile) const {
  if (const auto block = pushed_onto(*level_, *state_, tile)) return block_plan(*block, tile);
  return has_left(*state_, tile) ? std::optional(Plan{}) : std::nullopt;
}

}  // namespace raywalk
