#include "raywalk/lightmap/light_view.hpp"

#include <cmath>

#include "raywalk/lightmap/detail/light_places.hpp"
#include "raywalk/map/medium_probe.hpp"

namespace raywalk {

namespace {

/// Looks only in the directions of a beam, as seen from above, and a few more.
void aim(Outlook& outlook, const LightCone& cone) {
  // The sine of the beam's half width, seen from above: that in space, wider the steeper it is.
  const double squared = (1 - cone.cosine * cone.cosine) * (1 + cone.rise * cone.rise);
  const bool is_unit = std::abs(dot(cone.direction, cone.direction) - 1) < 0.01;
  if (!is_unit || !(cone.cosine > 0.01) || !(squared < 0.99)) return;
  constexpr Turn more{1U << 23U};  // most of a degree
  outlook.heading = heading_of(cone.direction);
  outlook.half_angle = heading_of({std::sqrt(1 - squared), std::sqrt(squared)}) + more;
}

/// How far from its position a light lights, or has a place.
double reach_of(const Light& light) { return light.radius + detail::disc_radius(light); }

}  // namespace

Outlook outlook_of(const Light& light) {
  // A little more than the radius: what is cut off at the end of the reach has no light at all.
  constexpr double more = 1 + 0x1p-10;
  Outlook outlook{.reach = reach_of(light) * more};
  if (light.cone && !detail::has_size(light)) aim(outlook, *light.cone);
  return outlook;
}

void look_from_light(Visibility& view, LevelNow now, const Light& light, Point place) {
  view.look(now.level().grid, place, medium_probe(now, Medium::light), outlook_of(light));
}

}  // namespace raywalk
