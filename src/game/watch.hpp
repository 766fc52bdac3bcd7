#pragma once

#include "game/world.hpp"

namespace raywalk {

/// Every watching eye looks for the player, through half-open doors and slits, past other things.
void watch(World& world);

}  // namespace raywalk
