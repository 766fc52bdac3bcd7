#pragma once

#include "game/world.hpp"

namespace raywalk {

/// How far a door is ajar, in plan pixels: light and sight go through, and no body.
inline constexpr int ajar_px = 20;

/// The player uses a door: opens it, or closes it if it is opening or open and nobody stands in its
/// tile. Who is fully crouched opens one that is shut only until it is ajar, and closes it again,
/// and neither is heard; who stands opens it from there. One that is locked does not open for him
/// without the key (`TileKind::lock`), and he is told; then the result is false. One that a trigger
/// holds open stays so. Expects a door that is not `none`.
bool use_door(World& world, DoorId id);

/// True if the player would open a door ajar by using it now. Expects a door that is not `none`.
[[nodiscard]] bool comes_ajar(const World& world, DoorId id);

/// Lets a watcher through a door: it opens unless it is open or opening already, or locked. That is
/// no noise of which other watchers take notice. Expects a door that is not `none`.
void let_through(World& world, DoorId id);

/// Opens a door, locked or not, and holds it open. Expects a door that is not `none`.
void hold_open(World& world, DoorId id);

/// Closes a door, as soon as nobody stands in its tile. Expects a door that is not `none`.
void let_close(World& world, DoorId id);

/// Moves all doors by one tick: 1 plan pixel. An open door waits 4 seconds, and then for everybody
/// to leave its tile; one that would touch a body while it closes opens again. One that is ajar
/// stays so.
void move_doors(World& world);

}  // namespace raywalk
