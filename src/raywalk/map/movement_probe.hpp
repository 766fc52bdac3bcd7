#pragma once

#include "raywalk/map/level_probe.hpp"

namespace raywalk {

/// The floor plan of a level's tiles as bodies meet them now: `Plan(Tile)`.
///
/// It is that of `LevelPlans`, and besides, a pane is solid, 2 pixels thick, whatever its picture;
/// a door that slides up or down is until it is fully open. Points to the level and its state,
/// which must outlive it.
class MovementPlans {
 public:
  MovementPlans(const Level& level, const LevelState& state) : plans_(level, state) {}

  /// Expects the tile to be on the map.
  [[nodiscard]] Plan operator()(Tile tile) const;

 private:
  LevelPlans plans_;
};

/// What stops bodies, and the hand that reaches for something.
using MovementProbe = Masked<MovementPlans>;

[[nodiscard]] inline MovementProbe movement_probe(const Level& level, const LevelState& state) {
  return {MovementPlans(level, state), plan_pixels};
}

}  // namespace raywalk
