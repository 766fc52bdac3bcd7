#pragma once

#include <cassert>
#include <cmath>
#include <cstdint>

#include "raywalk/geom/point.hpp"

namespace raywalk {

namespace detail {

inline constexpr double pi = 3.141592653589793;

}  // namespace detail

/// An angle or a heading as a fraction of a full turn in units of 2^-32, so that it wraps exactly.
///
/// Heading 0 looks east; positive turns are clockwise on screen, so a quarter looks south. Whole
/// turns are not counted: 360 and 720 degrees are 0, and -90 are 270. So where a width is asked
/// for, such as the half angle of a cone, a full turn is none at all; half a turn is all around.
///
/// A turn is never made of a plain number: `Turn::degrees(90)` and `Turn::radians(1.5)` name the
/// unit, and `heading_of(direction)` needs no angle at all. Code that keeps angles in types
/// of their own has `to_turn(Degrees)` and `to_turn(Radians)` in `geom/angle_units.hpp`.
struct Turn {
  std::uint32_t units = 0;

  /// The nearest turn to an angle in degrees. Expects |degrees| < 10^6.
  [[nodiscard]] static Turn degrees(double degrees) noexcept {
    assert(degrees > -1e6 && degrees < 1e6);
    return of_turns(degrees / 360.0);
  }
  /// The nearest turn to an angle in radians, to within one unit. Expects |radians| < 10^4.
  [[nodiscard]] static Turn radians(double radians) noexcept {
    assert(radians > -1e4 && radians < 1e4);
    return of_turns(radians / (2 * detail::pi));
  }
  /// This angle in degrees, 0 <= result < 360.
  [[nodiscard]] constexpr double in_degrees() const noexcept {
    return units * (360.0 / 4294967296.0);
  }
  /// This angle in radians, 0 <= result < 2 pi.
  [[nodiscard]] constexpr double in_radians() const noexcept {
    return units * (2 * detail::pi / 4294967296.0);
  }

  friend bool operator==(const Turn&, const Turn&) = default;
  friend constexpr Turn operator+(Turn a, Turn b) noexcept { return {a.units + b.units}; }
  friend constexpr Turn operator-(Turn a, Turn b) noexcept { return {a.units - b.units}; }

 private:
  static Turn of_turns(double turns) noexcept {
    const double fraction = turns - std::floor(turns);
    return {static_cast<std::uint32_t>(static_cast<std::uint64_t>(fraction * 4294967296.0 + 0.5))};
  }
};

/// From one direction to the opposite one.
inline constexpr Turn half_turn{1U << 31U};

/// The unit vector of a heading: (cos, sin), to within 2e-16 in each coordinate.
///
/// Made of additions and multiplications only, so it has the same bits on every machine (the
/// standard library's sine does not). Exact at every quarter; symmetric from octant to octant.
[[nodiscard]] Vec unit_vector(Turn heading) noexcept;

/// `v` turned clockwise on screen: by a quarter, what looked east looks south. Rounded, but exact
/// for whole quarters.
[[nodiscard]] inline Vec rotated(Vec v, Turn by) noexcept {
  const Vec unit = unit_vector(by);
  return {v.x * unit.x - v.y * unit.y, v.x * unit.y + v.y * unit.x};
}

/// The heading nearest to a direction: the inverse of `unit_vector`, exact for its results.
///
/// Made of exactly rounded operations only, like `unit_vector`. The direction may have any length;
/// one that is zero or not finite gives heading 0.
[[nodiscard]] Turn heading_of(Vec direction) noexcept;

/// The tangent of half an angle of view. Expects 0 <= degrees < 180.
[[nodiscard]] double tan_of_half(double degrees) noexcept;

}  // namespace raywalk
