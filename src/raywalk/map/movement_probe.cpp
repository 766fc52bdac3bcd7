#include "raywalk/map/movement_probe.hpp"

#include "raywalk/map/door_slab.hpp"
#include "raywalk/map/pane.hpp"

namespace raywalk::detail {

std::optional<Plan> StandingPlan::operator()(const LevelPlans& plans, Tile tile) const {
  const std::optional<Pane> pane = pane_at(plans.level(), plans.state(), tile);
  if (!pane) return std::nullopt;
  return Plan{false, &pane_slab(pane->axis)};
}

}  // namespace raywalk::detail
