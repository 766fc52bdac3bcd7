#pragma once

#include <cstddef>
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

/// All that a plan of the level marks, by name: exits, also those of triggers, walls that can be
/// pushed, things of every kind, and lamps that no thing carries. In the order of their tiles, then
/// of things and lamps.
[[nodiscard]] std::vector<PlanMark> plan_marks_of(const Level& level);

/// The most arrows that a plan of a level has.
inline constexpr std::size_t max_plan_arrows = 4096;

/// Arrows from each trigger, from the tile in the middle of its list, to all that it acts on
/// elsewhere: doors, walls that it pushes, lamps, and where it takes the player; named by what it
/// does. In the order of the triggers; those after `max_plan_arrows` are left out.
[[nodiscard]] std::vector<PlanArrow> plan_arrows_of(const Level& level);

}  // namespace raywalk
