#pragma once

#include "raywalk/lightmap/light_patch.hpp"
#include "raywalk/map/level.hpp"

/// The light on both sides of a pane that throws a shadow: the points on its line are inside of it,
/// and dark. So as not to be dark before it as well, what lies on either side goes on to the pane
/// as it is a step, 1/8 tile, before it.
namespace raywalk::detail {

/// The point of a tile that counts as the end of one of the 8 steps between points: for a point on
/// the middle line, which divides the tile, the other end of the step.
[[nodiscard]] constexpr int beside_middle(int point, int step) {
  constexpr int middle = LightPatch::side / 2;
  if (point != middle) return point;
  return step < middle ? middle - 1 : middle + 1;
}

/// The patch of a tile that is divided along an axis, as it is in the half to the north or west, or
/// in the one to the south or east; what it is in the other half does not count.
[[nodiscard]] constexpr LightPatch half_patch(const LightPatch& patch, DoorAxis along,
                                              bool is_second) {
  const int step = is_second ? LightPatch::side - 1 : 0;
  LightPatch half;
  auto value = half.values.begin();
  for (int j = 0; j <= LightPatch::side; ++j) {
    for (int i = 0; i <= LightPatch::side; ++i) {
      *value++ = along == DoorAxis::x ? patch.at(i, beside_middle(j, step))
                                      : patch.at(beside_middle(i, step), j);
    }
  }
  return half;
}

}  // namespace raywalk::detail
