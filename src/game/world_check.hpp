#pragma once

#include "game/world.hpp"

namespace raywalk {

/// True if a world is one that can be in its level, as far as that matters to `step`: whatever it
/// has as many of as the level has them, every place is one of the level, every number in its
/// range. For what comes from a file.
[[nodiscard]] bool is_possible(const World& world);

}  // namespace raywalk
