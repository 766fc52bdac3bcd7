#pragma once

#include "game/night/night_tick.hpp"

/// How watchers turn and walk.
namespace raywalk {

/// Turns toward a heading by no more than so much. True once he looks there.
bool turn_toward(Watcher& watcher, Turn heading, Turn most = turn_a_tick);
/// The same toward a place; one in which he stands himself counts as looked at.
bool face(Watcher& watcher, Point place, Turn most = turn_a_tick);

/// True if he is at a place, or nearly.
[[nodiscard]] bool is_at(const Watcher& watcher, Point place);

/// Goes toward a place by one tick: round corners and bodies, through doors, which he opens if he
/// may. True once he is there, or as near as he can come.
bool go_to(NightTick& tick, Watcher& watcher, Point place, double speed);

/// Goes straight toward a place by one tick, as far as bodies and walls let him: among things so
/// close together that no way leads there.
void walk_straight(NightTick& tick, Watcher& watcher, Point place, double speed);

}  // namespace raywalk
