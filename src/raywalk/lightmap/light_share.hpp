#pragma once

#include "raywalk/map/lamp.hpp"

namespace raywalk {

/// How much of a light's color arrives at a point if nothing stands between, in 1/65536:
/// 65536 * (1 - d^2 / r^2)^2 at distance d, times the share of the cone, rounded once to the
/// nearest (halves upward); 0 from the radius on.
///
/// A cone's share is 0 up to the rim and 1 where all of it shines, between them 3 s^2 - 2 s^3 with
/// s = (cosine of the point - cosine of the rim) / softness; at the light's own place it is 1.
[[nodiscard]] int light_share(const Light& light, Point point);

/// What a light adds to a channel of 0 to 255: channel * share / 65536, to the nearest, halves
/// upward. Expects a share of `light_share`.
[[nodiscard]] constexpr unsigned light_channel(unsigned channel, int share) {
  return (channel * static_cast<unsigned>(share) + 32768U) >> 16U;
}

}  // namespace raywalk
