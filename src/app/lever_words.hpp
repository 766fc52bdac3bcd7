#pragma once

#include <string>

#include "game/world.hpp"

namespace raywalk {

/// What a lever has done that the player pulled in the last tick, where he does not see it: such as
/// "Somewhere a door closes and a light goes out". Empty if he pulled none, sees all that it did,
/// or was told something by the level.
[[nodiscard]] std::string lever_words(const World& world);

}  // namespace raywalk
