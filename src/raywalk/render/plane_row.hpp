#pragma once

#include <cstdint>

#include "raywalk/render/pass.hpp"
#include "raywalk/render/sky.hpp"

namespace raywalk {

/// Which planes a span belongs to. A floor and a ceiling equally far from the eye mirror each other
/// about the horizon: what is looked up for one serves both.
enum class Planes : std::uint8_t { floor, ceiling, both };

/// A run of pixels, first <= x < end, in row y below the horizon; of the ceiling, in the row that
/// mirrors it.
struct PlaneSpan {
  Planes planes = Planes::both;
  int y = 0;
  int first = 0;
  int end = 0;
};

/// Draws a span of floor, ceiling or both, tile by tile: a ceiling of `none` shows the sky, and
/// what lies beyond the map is dark below and sky above.
void draw_plane_span(const Pass& pass, const Sky& sky, const PlaneSpan& span);

}  // namespace raywalk
