#pragma once

#include "raywalk/render/detail/pass.hpp"
#include "raywalk/render/detail/sky.hpp"

namespace raywalk::detail {

/// A run of pixels, first <= x < end, of a row of floor, and of the row of ceiling that mirrors it
/// about the horizon; -1 where there is none.
struct PlaneSpan {
  int floor_y = -1;
  int ceiling_y = -1;
  int first = 0;
  int end = 0;
};

/// Draws a span of floor, of ceiling, or of both, if the eye is as far from the one as from the
/// other, so that what is looked up for one serves both: tile by tile. A ceiling of `none` shows
/// the sky, and what lies beyond the map is dark below and sky above.
void draw_plane_span(const Pass& pass, Sky& sky, const PlaneSpan& span);

}  // namespace raywalk::detail
