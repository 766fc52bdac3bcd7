#pragma once

#include <vector>

#include "game/world.hpp"
#include "raywalk/map/billboard.hpp"
#include "raywalk/sight/first_hit.hpp"

/// How stones are seen to fly, and to strike.
namespace raywalk {

/// How long dust hangs where a stone has struck, in ticks.
inline constexpr int dust_ticks = 28;

/// A stone that the sling sends along a line to what it hits.
[[nodiscard]] Throw slung(const World& world, const SightLine& line, const LineHit& hit);

/// A pebble that is tossed along a line, to what it hits or to the floor at the line's end.
[[nodiscard]] Throw tossed(const World& world, const SightLine& line, const LineHit& hit);

/// Forgets what was thrown as soon as its dust is gone. Expects a world whose tick is not over.
void forget_thrown(World& world);

/// The pictures of `World::thrown` at `fraction` / 256 of the time from the last tick to the next:
/// stones that fly, and dust and chips where they have struck. Follows from these two alone; empty
/// where nothing flies, and in a level without the pictures (`KnownProperties::sling_stone`).
[[nodiscard]] std::vector<Billboard> flying_billboards(const World& world, int fraction);

}  // namespace raywalk
