#include "raywalk/sight/light_at.hpp"

namespace raywalk {

LightColor light_at(const Scene& scene, Point point, double height, Vec side) {
  return scene.lights == nullptr ? full_daylight : scene.lights->light_at(point, height, side);
}

LitPlace lit_place(LevelNow now, const Contact& contact, Vec normal) {
  constexpr double before = 1.5 / plan_pixels;
  const TileKind& kind = now.level().kind(contact.tile);
  if (kind.solid && !kind.pushwall) return {contact.point, normal};
  return {contact.point + normal * before, normal};
}

}  // namespace raywalk
