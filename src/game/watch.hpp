#pragma once

#include "game/world.hpp"

namespace raywalk {

/// How far an eye sees, in tiles.
inline constexpr double watch_reach = 64;
/// How many eyes look in a tick.
inline constexpr int max_looks = 64;

/// The watching eyes look for the player, through half-open doors and slits, past other things.
/// He is where his own eye is, so who crouches may be out of sight of one beyond a pane. Returns
/// how many have looked.
///
/// Those beyond their reach do not look, and see nothing. Up to 64 within it look in every tick; if
/// there are more, 64 of them do, those whose turn it is in the order of the things
/// (`World::next_watcher`): each of n looks once in n / 64 ticks, rounded up, and what it saw
/// stands until then.
int watch(World& world);

}  // namespace raywalk
