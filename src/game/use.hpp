#pragma once

#include "game/world.hpp"

namespace raywalk {

/// The player uses the door before him, or the one in whose frame he stands, or pushes the pushwall
/// before him. Nothing happens where neither is in reach.
void use(World& world);

}  // namespace raywalk
