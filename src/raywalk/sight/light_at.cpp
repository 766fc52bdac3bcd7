#include "raywalk/sight/light_at.hpp"

#include "raywalk/sight/detail/billboard_light.hpp"

namespace raywalk {

LightColor light_at(const Scene& scene, Point point, double height, Vec side) {
  return scene.lights == nullptr ? full_daylight : scene.lights->light_at(point, height, side);
}

LitPlace lit_place(LevelNow now, const Contact& contact, Vec normal, double height) {
  constexpr double before = 1.5 / plan_pixels;
  const TileKind& kind = now.level().kind(contact.tile);
  if (kind.solid && !kind.pushwall) return {contact.point, normal, height};
  return {contact.point + normal * before, normal, height};
}

LightColor light_at(const Scene& scene, const Billboard& billboard) {
  if (scene.lights == nullptr || billboard.self_lit) return full_daylight;
  return detail::mean_light(scene.now, billboard,
                            [&](const LitPlace& place) { return light_at(scene, place); });
}

}  // namespace raywalk
