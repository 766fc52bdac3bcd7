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
/// What has pictures from several sides shows the one that is seen from `viewer`, and what is
/// animated the frame of this tick.
[[nodiscard]] std::vector<Billboard> billboards_of(const World& world, Point viewer);

/// The same as the player sees it from where he stands.
[[nodiscard]] std::vector<Billboard> billboards_of(const World& world);

/// The round bodies of the things that are in the way now; a toppled one is not.
[[nodiscard]] std::vector<Circle> bodies_of(const World& world);

/// The round body of the player.
[[nodiscard]] Circle player_body(const World& world);

/// True if no body that touches a tile is inside a wall, a door, a pane or a block.
[[nodiscard]] bool is_clear(const World& world, Tile tile);

/// True if no body is inside a tile, not even in part.
[[nodiscard]] bool is_free_of_bodies(const World& world, Tile tile);

}  // namespace raywalk
