#pragma once

#include <optional>

#include "game/world.hpp"

/// Triggers of a level: what sets them off, and what they do.
namespace raywalk {

/// How far the player sees what sets off a trigger, in tiles.
inline constexpr double trigger_sight = 64;
/// How many tiles of triggers are looked for in a tick, and how many are passed over because they
/// are out of reach or behind him.
inline constexpr int max_trigger_looks = 16;
inline constexpr int max_trigger_tiles = 256;

/// The actions of the player in a tick: the tile that he used, and the one in which his shot hit
/// something; none without.
struct PlayerActions {
  std::optional<Tile> used{};
  std::optional<Tile> shot{};
};

/// True if the player can use a tile: a trigger that may still fire is `used` there.
[[nodiscard]] bool has_use(const World& world, Tile tile);

/// True if the player can pull a lever in a tile: what is used there opens or closes doors, pushes
/// walls or switches lamps.
[[nodiscard]] bool has_lever(const World& world, Tile tile);

/// True if the player can read a sign in a tile: what is used there only says something.
[[nodiscard]] bool has_sign(const World& world, Tile tile);

/// True if the player sees a tile, as for triggers that wait to be seen.
[[nodiscard]] bool sees_tile(const World& world, Tile tile);

/// Has the signs of a tile read: the triggers that are used there and do nothing but say something.
/// Their texts come before what is said now, and it is all shown anew. For what else is used in
/// vain, such as a locked door.
void read_signs(World& world, Tile tile);

/// Fires the triggers that the player's actions, his coming into a tile, and his looks set off, in
/// the order of the level.
///
/// Where one that is used moves something (`has_lever`), the lever is heard, and its wall shows its
/// other picture (`switch_wall`).
///
/// One that needs a key that he has not does not fire; if he used it he is told so. Nor does one
/// whose `Teleport` leads into a tile that is not free now: it stays as it was. Nothing that a
/// trigger does sets off another one in the same tick, and who is teleported does not enter the
/// tile that he comes to; so no chain of triggers is without end. A tile is seen if its middle, or
/// what fills it, is in sight at the height of the eye, at most 45 degrees aside. Where triggers
/// have many tiles to look for, they take turns (`World::next_sight`).
void fire_triggers(World& world, const PlayerActions& actions);

}  // namespace raywalk
