#pragma once

#include "raywalk/render/shade.hpp"

namespace raywalk::detail {

/// What something is lit by where it is seen.
struct Lighting {
  /// 256ths of full light: what its side gets.
  unsigned light = full_light;
  /// That of lamps.
  Color lamps = rgb(255, 255, 255);
  /// True if it shines by itself, and needs neither.
  bool is_own = false;

  friend bool operator==(const Lighting&, const Lighting&) = default;
};

/// The shade of something that is lit so, seen through fog.
[[nodiscard]] constexpr Shade shade_under(const Fog& fog, double depth, const Lighting& lit) {
  return lit.is_own ? glow_at(fog, depth) : under(shade_at(fog, depth, lit.light), lit.lamps);
}

}  // namespace raywalk::detail
