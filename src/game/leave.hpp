#pragma once

#include <string>

#include "game/world.hpp"

namespace raywalk {

/// The player has found the way out. `next` is the map that comes then; empty: that of the level.
void leave(World& world, const std::string& next);

}  // namespace raywalk
