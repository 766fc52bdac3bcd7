#pragma once

#include <optional>
#include <utility>

#include "raywalk/map/level_probe.hpp"

namespace raywalk::detail {

/// True if a picture has no texel that is transparent or translucent. `none` is nothing at all.
[[nodiscard]] inline bool is_opaque(const Level& level, TextureId picture) {
  return !picture.is_none() && level.texture(picture).all_opaque;
}

/// The floor plan of a level's tiles as they stand now, with some of the panes in them:
/// `Plan(Tile)`.
///
/// `PanePlan` is `std::optional<Plan>(const LevelPlans&, Tile)`: what stands of the pane in a tile
/// that may have one; with none the plan is that of `LevelPlans`, as for all other tiles. No block
/// is pushed into a tile with a pane. Points to the level and its state, which must outlive it.
template <class PanePlan>
class PanedPlans {
 public:
  PanedPlans(const Level& level, const LevelState& state, PanePlan pane_plan = {})
      : plans_(level, state), pane_plan_(std::move(pane_plan)) {}

  /// Expects the tile to be on the map.
  [[nodiscard]] Plan operator()(Tile tile) const {
    if (may_have_pane(plans_.level().kind(tile))) [[unlikely]] {
      if (const std::optional<Plan> pane = pane_plan_(plans_, tile)) return *pane;
    }
    return plans_(tile);
  }

 private:
  LevelPlans plans_;
  PanePlan pane_plan_;
};

}  // namespace raywalk::detail
