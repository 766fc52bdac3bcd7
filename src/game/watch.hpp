#pragma once

#include "game/world.hpp"

namespace raywalk {

/// Every watching eye looks for the player, through half-open doors and slits, past other things.
/// He is where his own eye is, so who crouches may be out of sight of one beyond a pane.
void watch(World& world);

}  // namespace raywalk
