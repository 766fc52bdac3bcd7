#pragma once

#include <cstdint>

#include "game/world.hpp"
#include "raywalk/map/door.hpp"

namespace raywalk {

/// How far a door is open that is ajar, in plan pixels: light and sight go through, and no body.
inline constexpr int ajar_px = 28;

/// The effect that using a door has, or would have.
enum class DoorUse : std::uint8_t {
  locked,      ///< nothing: the player lacks the key, and is told
  comes_ajar,  ///< it opens a crack, unheard
  shuts,       ///< it was ajar, and is closed, unheard
  opens,
  closes  ///< or stays open, for somebody stands in its tile, or a trigger holds it open
};

/// The effect if the player used a door now. He opens a door that is shut, or ajar, and
/// closes any other. Fully crouched, he opens a shut door only until it is ajar, and closes it
/// again. Without its key (`TileKind::lock`) he opens none. Expects a door that is not `none`.
[[nodiscard]] DoorUse use_of_door(const World& world, DoorId id);

/// The player uses a door: does what `use_of_door` says, and returns it.
DoorUse use_door(World& world, DoorId id);

/// True if a door is wide open. Expects one that is not `none`.
[[nodiscard]] bool is_open(const World& world, DoorId id);

/// True if such a watcher may open a door: one that is ajar all may, one that is shut those who
/// have hands, unless it is locked. Expects a door that is not `none`.
[[nodiscard]] bool watcher_may_open(const World& world, DoorId id, Role role);

/// True if such a watcher comes through a door: it is open, it opens, or he may open it. Expects a
/// door that is not `none`.
[[nodiscard]] bool lets_through(const World& world, DoorId id, Role role);

/// Lets such a watcher through a door: if he may open it, it opens unless it is open or opening
/// already. That is no noise of which other watchers take notice. Expects a door that is not
/// `none`.
void let_through(World& world, DoorId id, Role role);

/// Opens a door, locked or not, and holds it open. Expects a door that is not `none`.
void hold_open(World& world, DoorId id);

/// Closes a door, as soon as nobody stands in its tile. Expects a door that is not `none`.
void let_close(World& world, DoorId id);

/// Moves all doors by one tick: 1 plan pixel. An open door waits 4 seconds, and then for everybody
/// to leave its tile; one that would touch a body while it closes opens again. One that is ajar
/// stays so.
void move_doors(World& world);

}  // namespace raywalk
