#pragma once

#include "raywalk/map/lamp.hpp"

namespace raywalk::detail {

/// An upright rectangle of the map, in tiles.
struct LightExtent {
  Point low{};
  Point high{};
};

/// A rectangle that holds a light and all points that get a share of it.
///
/// A narrow cone lies in the kite between the light, the ends of its two rims and the place where
/// the lines at right angles to them meet.
[[nodiscard]] LightExtent light_extent(const Light& light);

}  // namespace raywalk::detail
