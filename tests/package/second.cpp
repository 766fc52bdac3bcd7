#ifdef RAYWALK_SINGLE_HEADER
#include "raywalk.hpp"
#else
#include <raywalk/geom/angle.hpp>
#include <raywalk/ray/walk.hpp>
#endif

/// How many tiles lie on the way from `a` to `b`, times eight, and in which eighth of a turn it
/// leads.
int measure(raywalk::Point a, raywalk::Point b);

int measure(raywalk::Point a, raywalk::Point b) {
  int tiles = 0;
  for (const raywalk::Step& step : raywalk::walk({32, 24}, raywalk::Ray::rounded_between(a, b))) {
    tiles += step.tile.x >= 0 ? 1 : 0;
  }
  return tiles * 8 + static_cast<int>(raywalk::heading_of(b - a).units >> 29U);
}
