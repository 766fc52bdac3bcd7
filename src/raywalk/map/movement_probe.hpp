#pragma once

#include <optional>

#include "raywalk/map/detail/paned_plans.hpp"
#include "raywalk/map/level_probe.hpp"

namespace raywalk {

namespace detail {

/// The plan of a pane, whatever it shows; none where there is none.
struct StandingPlan {
  [[nodiscard]] std::optional<Plan> operator()(const LevelPlans& plans, Tile tile) const;
};

}  // namespace detail

/// The floor plan of a level's tiles as bodies meet them now: `Plan(Tile)`.
///
/// It is that of `LevelPlans`, and besides, a pane is solid, 2 pixels thick, whatever its picture;
/// a door that slides up or down is until it is fully open. Points to the level and its state,
/// which must outlive it.
using MovementPlans = detail::PanedPlans<detail::StandingPlan>;

/// What stops bodies, and the hand that reaches for something.
using MovementProbe = Masked<MovementPlans>;

[[nodiscard]] inline MovementProbe movement_probe(const Level& level, const LevelState& state) {
  return {MovementPlans(level, state), plan_pixels};
}

}  // namespace raywalk
