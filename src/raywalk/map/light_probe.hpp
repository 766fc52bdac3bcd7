#pragma once

#include <optional>

#include "raywalk/map/detail/paned_plans.hpp"
#include "raywalk/map/level_probe.hpp"
#include "raywalk/map/pane.hpp"

/// What throws shadows in a level.
namespace raywalk {

/// True if the pane of a tile, or its door that slides up or down, is opaque: if on one of its two
/// sides at least its picture has no texel that is transparent or translucent. Of an animation the
/// first frame counts: light does not depend on the time. False where there is no such thing.
/// Expects the tile to be on the map.
[[nodiscard]] bool has_opaque_pane(const Level& level, Tile tile);

/// The pane of a tile as it stands now (`pane_at`), if it throws a shadow: it is opaque, and there
/// at half the height of a wall, just above and below. So a door that slides up or down lets light
/// through as soon as it is half open. Expects the tile to be on the map.
[[nodiscard]] std::optional<Pane> shading_pane(const Level& level, const LevelState& state,
                                               Tile tile);

namespace detail {

/// The plan of a pane that throws a shadow; none where there is none.
struct ShadingPlan {
  [[nodiscard]] std::optional<Plan> operator()(const LevelPlans& plans, Tile tile) const;
};

}  // namespace detail

/// The floor plan of a level's tiles as light meets them now: `Plan(Tile)`.
///
/// It is that of `LevelPlans`, and besides, a pane that throws a shadow is solid, 2 pixels thick,
/// as it is for bodies. Points to the level and its state, which must outlive it.
using LightPlans = detail::PanedPlans<detail::ShadingPlan>;

/// What throws shadows: walls, plan shapes, slabs, pushed blocks, and panes that are opaque. It has
/// no heights, and knows no holes in pictures. It is for light alone: what one sees is up to
/// `look_probe`, `sees` and `sight_probe`, and what one hits to `shot_probe`.
using LightProbe = Masked<LightPlans>;

[[nodiscard]] inline LightProbe light_probe(const Level& level, const LevelState& state) {
  return {LightPlans(level, state), plan_pixels};
}

}  // namespace raywalk
