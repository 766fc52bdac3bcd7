#include "game/night/body_light.hpp"

#include <algorithm>

namespace raywalk {

float brightness_of(const LightColor& light) {
  return std::max({light.red, light.green, light.blue});
}

BodyPart BodyLight::brightest() const {
  return static_cast<BodyPart>(std::ranges::max_element(at) - at.begin());
}

BodyLight light_of_body(const Scene& scene, Point at, double eye) {
  BodyLight light;
  for (const BodyPart part : body_parts) {
    light.at[static_cast<std::size_t>(part)] =
        brightness_of(light_at(scene, at, height_of(part, eye)));
  }
  return light;
}

}  // namespace raywalk
