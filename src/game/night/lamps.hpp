#pragma once

#include <vector>

#include "game/world.hpp"

/// The lamps of a night, which break and are lit again.
namespace raywalk {

/// The lamps, by their places in `Level::lamps`, that things carry and that do not shine.
[[nodiscard]] std::vector<int> lamps_out(const World& world);

/// Breaks the lamp that a thing carries. False if it has none, or one that does not shine.
bool break_lamp(World& world, int thing);

/// Lights a lamp again.
void light_lamp(World& world, int lamp);

}  // namespace raywalk
