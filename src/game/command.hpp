#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "raywalk/geom/angle.hpp"

namespace raywalk {

/// How far up somebody looks: how much his line of sight rises per unit of depth, in 1/65536.
///
/// The picture is sheared, not turned (`Camera::pitch`), so it is a slope and not an angle.
struct Pitch {
  /// At most 45 degrees either way; 0 is level.
  static constexpr int max_units = 65536;

  std::int32_t units = 0;

  /// As `Camera::pitch` and `Height::dz` have it, exactly.
  [[nodiscard]] constexpr double slope() const { return units * 0x1p-16; }

  friend bool operator==(const Pitch&, const Pitch&) = default;
};

/// How a pitch changes, for those who do not know what it was.
struct PitchChange {
  /// It begins at level, wherever it was before.
  bool from_level = false;
  /// How much is added then, in units of `Pitch`. Expects at most 2^30 either way.
  std::int32_t units = 0;

  friend bool operator==(const PitchChange&, const PitchChange&) = default;
};

/// The pitch after a change; it stops at `max_units` either way.
[[nodiscard]] constexpr Pitch changed(Pitch pitch, const PitchChange& change) {
  const int begin = change.from_level ? 0 : pitch.units;
  return {std::clamp(begin + change.units, -Pitch::max_units, Pitch::max_units)};
}

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
