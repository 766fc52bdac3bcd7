#pragma once

#include "game/world.hpp"

namespace raywalk {

/// The height of the player's eye, in tiles, as a multiple of 2^-16: `eye_height` when he stands
/// upright, less in a crouch and in the middle of a step.
[[nodiscard]] double eye_of(const HeadBob& head_bob);

/// Moves the player's pitch and eye by one tick. A crouch takes 12 ticks, and so does standing up;
/// while he walks, the eye bobs by 1/64 tile, in step with the distance that he has moved.
///
/// Everything but the distance is computed in whole numbers. A crouch moves only the eye: walls,
/// things and panes stop the body at all heights. Expects that the body has already moved in this
/// tick.
void move_eye(World& world, const Command& command);

/// True if the player is as low as he crouches.
[[nodiscard]] inline bool is_crouched(const World& world) {
  return world.head_bob.crouch_ticks == HeadBob::whole_crouch_ticks;
}

}  // namespace raywalk
