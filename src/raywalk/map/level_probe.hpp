#pragma once

#include <optional>

#include "raywalk/map/door_slab.hpp"
#include "raywalk/map/level.hpp"
#include "raywalk/map/level_state.hpp"
#include "raywalk/ray/plan.hpp"

namespace raywalk {

/// The floor plan of a level's tiles as they stand now: `Plan(Tile)`.
///
/// Points to the level and its state, which must outlive it.
class LevelPlans {
 public:
  static constexpr bool has_occupied = true;

  explicit LevelPlans(LevelNow now) : now_(now) {}

  /// Expects the tile to be on the map.
  [[nodiscard]] Plan operator()(Tile tile) const {
    if (!now_.state().pushed.empty()) [[unlikely]] {
      if (const auto moved = moved_plan(tile)) return *moved;
    }
    const TileKind& kind = now_.level().kind(tile);
    if (kind.solid) return {true};
    if (kind.plan >= 0) {
      const PlanShape& shape = now_.level().plans[static_cast<std::size_t>(kind.plan)];
      return {.mask = &shape.mask, .projections = &shape.projections};
    }
    return kind.door ? door_plan(now_, now_.level().door_at(tile)) : Plan{};
  }

  [[nodiscard]] LevelNow now() const { return now_; }
  /// `Level::occupied`, where it pays; null for a ray that may come to a block that was pushed.
  [[nodiscard]] const BitGrid* occupied(const Ray& ray) const {
    const BitGrid& tiles = now_.level().occupied;
    if (!tiles.is_sparse()) return nullptr;
    return now_.state().pushed.empty() || misses_blocks(ray) ? &tiles : nullptr;
  }

 private:
  /// The plan that pushwalls have made of a tile; none where they have nothing to do with it.
  [[nodiscard]] std::optional<Plan> moved_plan(Tile tile) const;
  /// True if a ray certainly passes by all blocks where they are now.
  [[nodiscard]] bool misses_blocks(const Ray& ray) const;

  LevelNow now_;
};

/// A probe of all that stops everything, from floor to ceiling: walls, plan shapes, the slabs of
/// doors and pushed blocks. `medium_probe` is for all that stops one medium.
using LevelProbe = PlanProbe<LevelPlans>;

[[nodiscard]] inline LevelProbe level_probe(LevelNow now) { return {LevelPlans(now), plan_pixels}; }

}  // namespace raywalk
