#pragma once

#include "game/world.hpp"

namespace raywalk {

/// Takes over into a world that begins (`make_world`) what still fits of one in which a level has
/// been walked that was a little different: the player changes a map while he walks in it.
///
/// - The player stays where he is, or in the nearest place within 8 tiles where he has room; where
///   there is none, he begins at the start.
/// - Doors stand as those in the same tiles did; things as those of the same name did in the same
///   tiles, and lamps shine, or do not, as those in the same places did.
/// - He keeps a key as long as there is one of its name, be it elsewhere; its thing is gone, and
///   the lamp of that dark.
/// - A trigger has fired if one of the same cause in the same tiles had; one that ends the level
///   only if he was out.
/// - Blocks that were pushed stand where they did, if they can be pushed there still.
/// - Ticks, shots and the text that is said go on. A finished level stays finished (`Phase::out`)
///   if the player is on an exit or a fired trigger ends the level; the next map is `after`'s.
///
/// Marks of bullets are gone, and what was thrown is not seen any more. Takes the time of a few
/// ticks. Expects `after` to be as `make_world` makes it.
void carry_over(const World& before, World& after);

}  // namespace raywalk
