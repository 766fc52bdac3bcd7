#pragma once

#include "game/world.hpp"

/// The aim of a night: the relic, and loot beside it.
namespace raywalk {

/// The player takes the relic and the loot that he walks over, as he takes keys; the relic from
/// wherever he stands in its tile, if nothing is between them, so that a trigger there means that
/// he has it.
void take_treasure(World& world);

/// True if an exit lets the player out: in a night with a relic he must have it. Where he comes to
/// an exit without it he is told so.
[[nodiscard]] bool may_leave(World& world);

/// True if a level has a relic.
[[nodiscard]] bool has_relic(const Level& level);

}  // namespace raywalk
