#pragma once

#include "raywalk/geom/angle.hpp"

namespace raywalk {

struct Radians;

/// An angle in degrees; positive is clockwise on screen. Never a plain number, nor one in radians:
/// each is made by name, `Degrees(90)`, and turned into the other by name.
struct Degrees {
  double value = 0;

  constexpr Degrees() = default;
  explicit constexpr Degrees(double degrees) : value(degrees) {}
  explicit constexpr Degrees(Radians angle);

  friend constexpr bool operator==(Degrees, Degrees) = default;
};

/// An angle in radians; positive is clockwise on screen.
struct Radians {
  double value = 0;

  constexpr Radians() = default;
  explicit constexpr Radians(double radians) : value(radians) {}
  explicit constexpr Radians(Degrees angle);

  friend constexpr bool operator==(Radians, Radians) = default;
};

constexpr Degrees::Degrees(Radians angle) : value(angle.value * (180 / detail::pi)) {}
constexpr Radians::Radians(Degrees angle) : value(angle.value * (detail::pi / 180)) {}

/// The nearest turn to an angle. Expects it to be within a million degrees.
[[nodiscard]] inline Turn to_turn(Degrees angle) noexcept { return Turn::degrees(angle.value); }

/// The nearest turn to an angle, to within one of its units. Expects it to be within 10^4 radians.
[[nodiscard]] inline Turn to_turn(Radians angle) noexcept { return Turn::radians(angle.value); }

/// A turn in degrees, 0 <= value < 360.
[[nodiscard]] constexpr Degrees to_degrees(Turn turn) noexcept {
  return Degrees(turn.in_degrees());
}

/// A turn in radians, 0 <= value < 2 pi.
[[nodiscard]] constexpr Radians to_radians(Turn turn) noexcept {
  return Radians(turn.in_radians());
}

/// The tangent of half an angle of view. Expects 0 or more, and less than half
/// a turn.
[[nodiscard]] inline double tan_of_half(Degrees angle) noexcept { return tan_of_half(angle.value); }
[[nodiscard]] inline double tan_of_half(Radians angle) noexcept {
  return tan_of_half(Degrees(angle));
}

}  // namespace raywalk
