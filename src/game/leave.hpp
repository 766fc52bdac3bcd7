#pragma once

#include <string>

#include "game/world.hpp"

namespace raywalk {

/// The player has found the way out. `next` is the map that comes then; empty: that of the level.
void leave(World& world, const std::string& next);

/// The map that comes after a level where the way out leads to `next`.
[[nodiscard]] const std::string& next_map(const Level& level, const std::string& next);

/// True if the player stands on a way out.
[[nodiscard]] bool is_on_exit(const World& world);

}  // namespace raywalk
