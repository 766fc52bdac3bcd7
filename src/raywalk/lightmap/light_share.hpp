#pragma once

#include "raywalk/map/lamp.hpp"

namespace raywalk {

/// How much of a light's color arrives at a point and a height if nothing stands between, 0 to 1:
/// (1 - d^2 / r^2)^2 at distance d as seen from above, times the share of the cone; 0 from the
/// radius on.
///
/// A cone's share is 0 up to the rim and 1 where all of it shines, between them 3 s^2 - 2 s^3 with
/// s going from one to the other by the square of the cosine, with its sign, of the angle in space.
[[nodiscard]] float light_share(const Light& light, Point point, double height = 0);

/// True if a light is at a place, and has a radius, from which it can light anything.
[[nodiscard]] bool can_shine(const Light& light);

}  // namespace raywalk
