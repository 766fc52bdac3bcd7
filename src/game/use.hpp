#pragma once

#include <optional>

#include "game/doors.hpp"
#include "game/world.hpp"

namespace raywalk {

/// How far the player reaches, in tiles: an outstretched arm, and a body that is 1/4 thick.
inline constexpr double hand_reach = 0.7;
/// For levers and whatever else has a trigger he takes a step as well.
inline constexpr double lever_reach = 1;
/// The same as far as the front of a door's tile: its slab is half a tile behind that.
inline constexpr double door_reach = hand_reach + 0.5;

/// The player uses the door before him, or the one in whose frame he stands, pushes the pushwall
/// before him, or uses what has a trigger there: as far as `door_reach`, `hand_reach` and
/// `lever_reach`. Nothing happens where none is in reach. A player who crouches in a frame uses its
/// door only if he looks toward its slab.
///
/// Returns the tile that he has used, for `fire_triggers`: where there is nothing before him, the
/// one in which he stands. None if that has no trigger, or a door is locked, and only its signs are
/// read (`read_signs`), or comes ajar.
std::optional<Tile> use(World& world);

/// The effect of using the door before him now, if it is ajar or would be then (`use_of_door`).
[[nodiscard]] std::optional<DoorUse> soft_door_ahead(const World& world);

/// True of a wall that shows when it was pulled (`TileKind::other_wall`), and still does something:
/// levers are not told that are hidden behind other pictures.
[[nodiscard]] bool shows_lever(const World& world, Tile tile);

/// The lever that he would pull now by using what is before him: `shows_lever`. None where there is
/// none in reach.
[[nodiscard]] std::optional<Tile> lever_ahead(const World& world);

/// True if he uses nothing now, but a door or a lever that shows is ahead, up to 3 tiles away.
[[nodiscard]] bool is_out_of_reach(const World& world);

/// True if he would read a sign now by using what is before him, no door, and pull no lever.
[[nodiscard]] bool is_sign_ahead(const World& world);

}  // namespace raywalk
