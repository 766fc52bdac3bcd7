#pragma once

#include <vector>

#include "game/world.hpp"
#include "raywalk/geom/circle.hpp"
#include "raywalk/map/billboard.hpp"

namespace raywalk {

/// The kind of a thing of the world's level. Expects 0 <= thing < `Level::things.size()`.
[[nodiscard]] const ThingKind& kind_of(const World& world, int thing);

/// How each of the level's things looks now, in their order; `Billboard::id` is the thing's index.
/// What is drawn and what a bullet meets both come from here.
[[nodiscard]] std::vector<Billboard> billboards_of(const World& world);

/// The round bodies of the things that are in the way now; a toppled one is not.
[[nodiscard]] std::vector<Circle> bodies_of(const World& world);

/// The round body of the player.
[[nodiscard]] Circle player_body(const World& world);

}  // namespace raywalk
