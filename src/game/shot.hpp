#pragma once

#include <optional>

#include "game/world.hpp"
#include "raywalk/sight/first_hit.hpp"

namespace raywalk {

/// Finds the first hit of a bullet on a line: as `first_hit`, of the level and all things as they
/// are now and as they are seen from the line's origin; `LineHit::id` is the thing's index.
[[nodiscard]] LineHit aim(const World& world, const SightLine& line);

/// The line along which a player in this pose looks straight ahead: at his pitch.
[[nodiscard]] SightLine line_of_fire(const Pose& pose);

/// The line along which a command fires: at its slope, from the pose that was on the screen then.
/// Expects the world as it was before this tick.
[[nodiscard]] SightLine line_of_shot(const World& world, const Command& command);

/// A bullet or a stone strikes a thing: a watcher is stunned, in a night a lamp that shines breaks,
/// and what topples does so. Returns the tile in which the thing stands now, whose triggers that
/// sets off; none off the map.
std::optional<Tile> struck_thing(World& world, int thing);

/// How long ago a shot was fired, in ticks; the time until the gun is loaded again if that is less.
[[nodiscard]] int ticks_since_shot(const World& world);

/// Fires, if the gun is loaded, from the pose that was on the screen when the trigger was pulled,
/// its eye included, at the command's slope: marks the wall, or topples the barrel, that `aim`
/// finds; in a night it slings a stone instead (`sling`). Expects `command.fire`, and the world as
/// it was before this tick. Returns the tile of the wall or pane that was hit, or in which the
/// thing stands; none if nothing of these was hit.
std::optional<Tile> fire(World& world, const Command& command);

}  // namespace raywalk
