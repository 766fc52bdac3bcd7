#pragma once

#include <optional>

#include "raywalk/map/door_slab.hpp"
#include "raywalk/map/level_state.hpp"
#include "raywalk/ray/plan.hpp"

namespace raywalk {

/// The floor plan of a level's tiles as they stand now: `Plan(Tile)`.
///
/// Points to the level and its state, which must outlive it.
class LevelPlans {
 public:
  LevelPlans(const Level& level, const LevelState& state) : level_(&level), state_(&state) {}

  /// Expects the tile to be on the map.
  [[nodiscard]] Plan operator()(Tile tile) const {
    if (!state_->pushed.empty()) [[unlikely]] {
      if (const auto moved = moved_plan(tile)) return *moved;
    }
    const TileKind& kind = level_->kind(tile);
    if (kind.solid) return {true};
    if (kind.plan >= 0) {
      const PlanShape& shape = level_->plans[static_cast<std::size_t>(kind.plan)];
      return {.mask = &shape.mask, .shadows = &shape.shadows};
    }
    return kind.door ? door_plan(*level_, *state_, level_->door_at(tile)) : Plan{};
  }

  [[nodiscard]] const Level& level() const { return *level_; }
  [[nodiscard]] const LevelState& state() const { return *state_; }

 private:
  /// What pushwalls have made of a tile; none where they have nothing to do with it.
  [[nodiscard]] std::optional<Plan> moved_plan(Tile tile) const;

  const Level* level_;
  const LevelState* state_;
};

/// The one probe of all that is solid from floor to ceiling: walls, plan shapes, the slabs of doors
/// and pushed blocks. Rendering, movement, shots and sight all use it, with panes besides.
using LevelProbe = Masked<LevelPlans>;

[[nodiscard]] inline LevelProbe level_probe(const Level& level, const LevelState& state) {
  return {LevelPlans(level, state), plan_pixels};
}

}  // namespace raywalk
