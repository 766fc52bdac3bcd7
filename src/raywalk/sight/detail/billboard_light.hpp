#pragma once

#include <algorithm>
#include <array>

#include "raywalk/geom/detail/clamped.hpp"
#include "raywalk/map/billboard.hpp"
#include "raywalk/map/medium_probe.hpp"
#include "raywalk/ray/sight.hpp"
#include "raywalk/sight/light_at.hpp"

namespace raywalk::detail {

/// Calls `ask(LitPlace)` for the light in the middle of a billboard and at points around that, and
/// returns its mean: so it grows bright and dark by degrees as it moves over the edge of a shadow.
/// Points that light would not reach from the middle belong to other rooms, and do not count.
///
/// The points are turned by a 32nd of a circle: so an edge along an axis, as most are, or a
/// diagonal passes them one by one, and each changes a ninth of the light.
template <class Ask>
[[nodiscard]] LightColor mean_light(LevelNow now, const Billboard& billboard, Ask&& ask) {
  constexpr Vec a{0.98078528040323044, 0.19509032201612827};  // at 11.25 degrees
  constexpr Vec b{0.55557023301960222, 0.83146961230254524};  // at 56.25
  constexpr std::array<Vec, 8> ways{a,  b,  Vec{-a.y, a.x}, Vec{-b.y, b.x},
                                    -a, -b, Vec{a.y, -a.x}, Vec{b.y, -b.x}};
  constexpr double max_reach = 0.25;
  constexpr double aimed_at = 0.5;
  const double top = billboard.bottom + std::max(billboard.height, 0.0);
  LitPlace place{.point = billboard.position,
                 .height = clamped_within(aimed_at, billboard.bottom, top)};
  const Point middle = place.point;
  LightColor sum = ask(place);
  if (!is_valid(middle)) return sum;
  const double reach = clamped_within(billboard.width / 4, 0.0, max_reach);
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
