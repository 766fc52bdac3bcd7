#pragma once

#include "game/world.hpp"

namespace raywalk {

/// Turns the player and moves his body by one tick, sliding along walls, pillars and things.
///
/// He walks 2.6 tiles a second, runs 4.6 and crouches 1.8, in every direction; he is at full speed,
/// and at rest again, after at most 6 ticks. In a crouch he does not run.
void move_player(World& world, const Command& command);

}  // namespace raywalk
