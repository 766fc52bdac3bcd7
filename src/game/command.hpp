#pragma once

#include <cstdint>
#include <optional>

#include "game/pitch.hpp"
#include "raywalk/geom/angle.hpp"

namespace raywalk {

/// The world advances this many times a second, whatever the frame rate.
inline constexpr int ticks_per_second = 60;

/// The whole input of one tick.
struct Command {
  /// -1 back, 0, 1 forward; -1 left, 0, 1 right. Opposite keys cancel.
  std::int8_t forward = 0;
  std::int8_t right = 0;
  bool run = false;
  bool crouch = false;
  /// Pressed in this tick, not held.
  bool use = false;
  bool again = false;
  /// In a night: the lantern goes on or out, and a pebble is tossed. Pressed in this tick, too.
  bool lantern = false;
  bool toss = false;
  /// The trigger is down, or was for a moment of this tick; the world decides how often it fires.
  bool fire = false;
  /// How far the heading turns in this tick, clockwise.
  Turn turn{};
  /// How far up the look goes in this tick.
  PitchChange pitch{};
  /// When the trigger was pulled: the part of `turn` made before it, and the time since the tick
  /// began in units of 1/256 tick. The shot meets the poses that were on the screen then.
  /// Both 0 without `fire`, and where the trigger was down already as the tick began.
  Turn turn_before_fire{};
  std::uint8_t fire_time = 0;
  /// How far up the shot goes, per unit of depth: as the line does on whose end the crosshair was
  /// then. None, or one beyond 2 either way: along the pitch that the player had as the tick began.
  std::optional<double> fire_slope{};

  friend bool operator==(const Command&, const Command&) = default;
};

}  // namespace raywalk
