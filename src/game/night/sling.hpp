#pragma once

#include <optional>

#include "game/world.hpp"
#include "raywalk/sight/sight_line.hpp"

/// The stones and pebbles that the player throws in a night.
namespace raywalk {

/// Slings a stone as a shot is fired, along the same line: it stuns the watcher, breaks the lamp or
/// topples the thing whose picture it meets where that is opaque, and is heard where it hits.
/// Expects that the sling is ready and a stone is left, and the world as it was before this tick.
/// Returns as `fire`.
std::optional<Tile> sling(World& world, const SightLine& line);

/// Tosses a pebble the way that the player looks: it is heard where it falls, `toss_reach` away or
/// before what it meets. Nothing happens while the hand is not free.
void toss_pebble(World& world);

}  // namespace raywalk
