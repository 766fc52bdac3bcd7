#pragma once

#include "game/world.hpp"

namespace raywalk {

/// The player uses a door: opens it, or closes it if it is opening or open and nobody stands in its
/// tile. Expects a door that is not `none`.
void use_door(World& world, DoorId id);

/// Moves all doors by one tick: 1 plan pixel. An open door waits 4 seconds, and then for everybody
/// to leave its tile; one that would touch a body while it closes opens again.
void move_doors(World& world);

}  // namespace raywalk
