#pragma once

#include <algorithm>
#include <array>

#include "raywalk/geom/detail/held.hpp"
#include "raywalk/map/billboard.hpp"
#include "raywalk/map/medium_probe.hpp"
#include "raywalk/ray/sight.hpp"
#include "raywalk/sight/light_at.hpp"

namespace raywalk::detail {

/// Calls `ask(LitPlace)` for the light in the middle of a billboard and at points around that, and
/// returns its mean: so it grows bright and dark by degrees as it moves over the edge of a shadow.
/// Points that light would not reach from the middle belong to other rooms, and do not count.
template <class Ask>
[[nodiscard]] LightColor mean_light(LevelNow now, const Billboard& billboard, Ask&& ask) {
  constexpr double diagonal = 0.70710678118654752;
  constexpr std::array<Vec, 8> ways{
      Vec{1, 0}, {diagonal, diagonal},   {0, 1},  {-diagonal, diagonal},
      {-1, 0},   {-diagonal, -diagonal}, {0, -1}, {diagonal, -diagonal}};
  constexpr double most_reach = 0.25;
  constexpr double aimed_at = 0.5;
  const double top = billboard.bottom + std::max(billboard.height, 0.0);
  LitPlace place{.point = billboard.position,
                 .height = held_within(aimed_at, billboard.bottom, top)};
  const Point middle = place.point;
  LightColor sum = ask(place);
  if (!is_valid(middle)) return sum;
  const double reach = held_within(billboard.width / 4, 0.0, most_reach);
  const MediumProbe probe = medium_probe(now, Medium::light);
  float count = 1;
  for (const Vec way : ways) {
    place.point = middle + way * reach;
    if (!line_of_sight(now.level().grid, middle, place.point, probe)) continue;
    add_share(sum, ask(place), 1);
    ++count;
  }
  const float share = 1 / count;
  return {sum.red * share, sum.green * share, sum.blue * share};
}

}  // namespace raywalk::detail
