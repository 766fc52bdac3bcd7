#pragma once

#include "raywalk/image/color.hpp"

namespace raywalk {

/// How things fade with their depth: all of their light is left up to `begin`, none from `end` on,
/// and in between it falls in a straight line, but never below `least`. Light that is lost makes
/// way for the fog's color; black fog is darkness.
struct Fog {
  Color color = rgb(0, 0, 0);
  /// In tiles. Expects begin < end.
  double begin = 0;
  double end = 20;
  /// The share of light that is left far away, 0 to 1: with a little, walls and passages can be
  /// told apart at any depth. Less counts as 0, as what is not a number does, and more as 1.
  double least = 0.28;

  friend bool operator==(const Fog&, const Fog&) = default;
};

/// True if a fog is no mist but darkness, which takes nothing from what shines by itself: black.
[[nodiscard]] constexpr bool is_darkness(const Fog& fog) { return (fog.color & 0xFFFFFFU) == 0; }

/// A fog where there is daylight, 0 to 1: darkness leaves at least so much of the light.
[[nodiscard]] constexpr Fog fog_in(const Fog& fog, double daylight) {
  Fog here = fog;
  if (is_darkness(fog) && !(fog.least >= daylight)) here.least = daylight;  // a NaN counts as 0
  return here;
}

}  // namespace raywalk
