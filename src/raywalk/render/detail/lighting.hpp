#pragma once

#include "raywalk/render/shade.hpp"

namespace raywalk::detail {

/// The light on something that is drawn.
struct Lighting {
  /// In 256ths of full light, by the direction that a wall faces (`light_of`).
  unsigned light = full_light;
  /// The light of lamps; white is full light.
  Color lamps = rgb(255, 255, 255);
  /// True if it is lit by itself; `light` and `lamps` are then ignored.
  bool is_self_lit = false;

  friend bool operator==(const Lighting&, const Lighting&) = default;
};

/// The shade of something with this light, seen through fog at `depth`.
[[nodiscard]] constexpr Shade shade_under(const Fog& fog, double depth, const Lighting& lit) {
  return lit.is_self_lit ? self_lit_shade_at(fog, depth)
                         : under(shade_at(fog, depth, lit.light), lit.lamps);
}

}  // namespace raywalk::detail
