#pragma once

#include <optional>
#include <vector>

#include "raywalk/map/level.hpp"
#include "raywalk/overlay/automap.hpp"
#include "raywalk/overlay/level_plan.hpp"

namespace raywalk {

/// The mark of a thing of this kind as the game begins, on the player's map; none for what is there
/// to be looked at alone, or lies on the floor.
[[nodiscard]] std::optional<MapMark> mark_of(const ThingKind& kind, Point position);

/// Stairs on each kind of tile that is an exit.
[[nodiscard]] std::vector<TileMark> exit_marks_of(const Level& level);

/// All that a plan of the level marks, by name: exits, walls that can be pushed, things of every
/// kind, and lamps that no thing carries. In the order of their tiles, then of things and lamps.
[[nodiscard]] std::vector<PlanMark> plan_marks_of(const Level& level);

}  // namespace raywalk
