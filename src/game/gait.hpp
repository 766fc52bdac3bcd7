#pragma once

#include "game/world.hpp"

namespace raywalk {

/// How high the eye of somebody stands who walks like this: a multiple of 2^-16, `eye_height` at
/// rest and upright, less in a crouch and in the middle of a step.
[[nodiscard]] double eye_of(const Gait& gait);

/// Moves the player's look and eye by one tick: he looks up or down, crouches in 12 ticks, as
/// smoothly as he rises again, and bobs by 1/64 tile as far as he has really moved.
///
/// All of it is in whole numbers but the distance. A crouch moves the eye alone: walls, things and
/// panes are in the way at all heights, and so is the body. Expects the body to have moved already.
void move_eye(World& world, const Command& command);

}  // namespace raywalk
