#pragma once

#include <optional>

#include "raywalk/geom/point.hpp"
#include "raywalk/map/detail/paned_plans.hpp"
#include "raywalk/map/level_probe.hpp"
#include "raywalk/map/pane.hpp"

/// What hides a part of a level from one who looks around in it.
namespace raywalk {

/// The pane of a tile as it stands now (`pane_at`), if it hides all that lies behind it from an
/// eye, however high that is: if it goes from floor to ceiling, and what is shown on the side that
/// is turned to the eye has no texel that is transparent or translucent.
///
/// The other side does not matter, so one may see through a pane from one side only. Of an
/// animation the frame counts that is shown now. A door that slides up or down hides nothing as
/// soon as it has moved by a pixel, nor does a pane to an eye on its line, which sees it edge-on.
/// Expects the tile to be on the map.
[[nodiscard]] std::optional<Pane> hiding_pane(const Level& level, const LevelState& state,
                                              Tile tile, Point eye);

namespace detail {

/// The plan of a pane that hides what lies behind it from an eye; none where there is none.
struct HidingPlan {
  Point eye{};

  [[nodiscard]] std::optional<Plan> operator()(const LevelPlans& plans, Tile tile) const;
};

}  // namespace detail

/// The floor plan of a level's tiles as the looks from one point meet them now: `Plan(Tile)`.
///
/// It is that of `LevelPlans`, and besides, a pane that hides what lies behind it is solid, 1 pixel
/// thick: the pixels just beyond its line, so that looks end exactly on the line, and no eye is
/// inside of it. Points to the level and its state, which must outlive it.
using LookPlans = detail::PanedPlans<detail::HidingPlan>;

/// What hides places from an eye at whatever height: walls, plan shapes, slabs, pushed blocks, and
/// panes that hide what lies behind them. For looks from that point only, such as `visible_from`,
/// or `blocked` from there.
///
///     const Visibility view = visible_from(level.grid, eye, look_probe(level, state, eye));
///
/// It has no heights: what hides a place only from some of them, such as a grille, or a door that
/// has risen a little, hides nothing. So whatever is drawn from that point is not hidden, but for
/// one thing: where a pane ends in the open, not at a wall, the end of its pixels hides, too.
using LookProbe = Masked<LookPlans>;

[[nodiscard]] inline LookProbe look_probe(const Level& level, const LevelState& state, Point eye) {
  return {LookPlans(level, state, {eye}), plan_pixels};
}

}  // namespace raywalk
