#pragma once

#include "game/world.hpp"

namespace raywalk {

/// How fast the player goes, in tiles a tick. With a wall 1 tile high taken for 3 m these are 8, 14
/// and 5 m/s: too fast for legs, but what this kind of game is used to.
inline constexpr double walking_speed = 2.6 / ticks_per_second;
inline constexpr double running_speed = 4.6 / ticks_per_second;
inline constexpr double crouching_speed = 1.8 / ticks_per_second;

/// Turns the player and moves his body by one tick, sliding along walls, pillars and things.
///
/// He walks 2.6 tiles a second, runs 4.6 and crouches 1.8, in every direction; he is at full speed,
/// and at rest again, after at most 6 ticks. In a crouch he does not run.
void move_player(World& world, const Command& command);

}  // namespace raywalk
