#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "game/world.hpp"
#include "raywalk/geom/circle.hpp"
#include "raywalk/map/billboard.hpp"

namespace raywalk {

/// Radius of the player's body, in tiles. A quarter: two such bodies pass each other in a corridor
/// of one tile, and the player stands in a door's frame without touching the door.
inline constexpr double player_radius = 0.25;

/// The kind of a thing of the world's level. Expects 0 <= thing < `Level::things.size()`.
[[nodiscard]] const ThingKind& kind_of(const World& world, int thing);

/// The role of a thing. Expects the same.
[[nodiscard]] Role role_of(const World& world, int thing);

/// The picture of a thing that stands so in a pose, as seen from a place; none if its kind has no
/// such pose. Expects the same.
[[nodiscard]] std::optional<TextureId> picture_in_pose(const World& world, int thing,
                                                       ThingPose pose, const Thing& stands,
                                                       Point viewer);

/// The billboards of the level's things as they look now, in the order of the things;
/// `Billboard::id` is the thing's index. Both drawing and shots use them.
///
/// A thing with pictures from several sides shows the one seen from `viewer`, an animated thing the
/// frame of this tick, and what is taken no picture.
[[nodiscard]] std::vector<Billboard> billboards_of(const World& world, Point viewer);

/// The billboards as seen from the player's position.
[[nodiscard]] std::vector<Billboard> billboards_of(const World& world);

/// The watcher who is a thing; null if it is none.
[[nodiscard]] const Watcher* watcher_of(const World& world, int thing);
[[nodiscard]] Watcher* watcher_of(World& world, int thing);

/// The player takes a thing: it is gone, and its lamp dark.
void take_thing(World& world, std::size_t thing);

/// A thing as it stands now: a watcher where he has come to, all others as the level has them.
[[nodiscard]] Thing thing_now(const World& world, int thing);

/// The bodies of the things that stand there now, watchers among them. Toppled and taken things
/// have none.
[[nodiscard]] std::vector<Circle> bodies_of(const World& world);

/// Those of them that stop the player: he steps over who `is_down`.
[[nodiscard]] std::vector<Circle> bodies_in_way(const World& world);

/// The same without those of watchers.
[[nodiscard]] std::vector<Circle> still_bodies_of(const World& world);

/// The body of the player.
[[nodiscard]] Circle player_body(const World& world);

/// True if a body overlaps no wall, door, pane or pushed block, and none of these bodies.
[[nodiscard]] bool has_room(const World& world, const Circle& body, std::span<const Circle> bodies);

/// True if no body that touches the tile overlaps a wall, a door, a pane or a pushed block.
[[nodiscard]] bool is_clear(const World& world, Tile tile);

/// True if no body overlaps the tile.
[[nodiscard]] bool is_free_of_bodies(const World& world, Tile tile);

}  // namespace raywalk
