#pragma once

#include <optional>

#include "game/world.hpp"
#include "raywalk/geom/ray.hpp"
#include "raywalk/map/billboard.hpp"
#include "raywalk/ray/contact.hpp"

namespace raywalk {

/// What a bullet meets first. At most one of the two; none where it leaves the map.
struct Target {
  std::optional<Contact> wall{};
  /// The index of the thing whose picture is opaque there.
  std::optional<int> thing{};

  friend bool operator==(const Target&, const Target&) = default;
};

/// The line along which a viewer looks through a pixel, or fires.
struct LineOfFire {
  /// From the eye; its t is the depth if the direction is that of a column of the screen.
  Ray ray{};
  /// The viewer's own direction, of length 1: pictures are at right angles to it.
  Vec forward{1, 0};
  /// Its height at t.
  Rise rise{eye_height, 0};
};

/// What lies on a line of fire first; neither where that is floor, ceiling or sky.
[[nodiscard]] Target aim(const World& world, const LineOfFire& line);

/// The line along which a player in this pose fires: through the middle of the screen.
[[nodiscard]] LineOfFire line_of_fire(const Pose& pose);

/// What lies on it.
[[nodiscard]] Target aim(const World& world, const Pose& pose);

/// How long ago a shot was fired, in ticks; the time until the gun is loaded again if that is less.
[[nodiscard]] int ticks_since_shot(const World& world);

/// Fires, if the gun is loaded, from the pose that was on the screen when the trigger was pulled,
/// its eye included, along the slope of its middle: marks the wall, or topples the barrel, that
/// `aim` finds. Expects `command.fire`, and the world as it was before this tick.
void fire(World& world, const Command& command);

}  // namespace raywalk
