#pragma once

#include "game/world.hpp"

namespace raywalk {

/// How many tiles a pushwall goes, where there is room for it.
inline constexpr int push_tiles = 2;

/// Begins to push the pushwall of a tile one way. Nothing happens if there is none, if it has been
/// pushed before, if there is no room for it in the next tile, or if the face is `none`.
void push_block(World& world, Tile tile, Face way);

/// True if a pushwall still stands in its tile, and a body in the next one is in its way.
[[nodiscard]] bool is_hindered(const World& world, Tile tile, Face way);

/// Moves all blocks that are sliding by one tick: 64 plan pixels a second, `push_tiles` far. A
/// block stops for good before a tile that is not free, or in which there is a body; within a tile,
/// it waits until no body is in its way.
void move_blocks(World& world);

}  // namespace raywalk
