#pragma once

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
    const TileKind& kind = level_->kind(tile);
    if (kind.solid) return {true};
    if (kind.plan >= 0) {
      const PlanShape& shape = level_->plans[static_cast<std::size_t>(kind.plan)];
      return {.mask = &shape.mask, .shadows = &shape.shadows};
    }
    return kind.door ? door_plan(level_->door_at(tile)) : Plan{};
  }

 private:
  [[nodiscard]] Plan door_plan(DoorId id) const;

  const Level* level_;
  const LevelState* state_;
};

/// The one probe that rendering, movement, shots and sight use.
using LevelProbe = Masked<LevelPlans>;

[[nodiscard]] inline LevelProbe level_probe(const Level& level, const LevelState& state) {
  return {LevelPlans(level, state), plan_pixels};
}

/// How far the slab of a door has slid, in tiles; zero for `none`.
[[nodiscard]] Vec slab_shift(const Level& level, const LevelState& state, DoorId id);

/// The slab of a closed door as a plan mask: 8 pixels thick, in the middle of the tile.
[[nodiscard]] const Mask& door_slab(DoorAxis axis);

}  // namespace raywalk
