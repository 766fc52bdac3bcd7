#pragma once

#include <algorithm>
#include <cstdint>

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

}  // namespace raywalk
