#include "game/night/night_light.hpp"

#include "raywalk/lightmap/light_map.hpp"

namespace raywalk {

NightLight::NightLight() noexcept = default;

NightLight::NightLight(const NightLight& /*other*/) noexcept {}

NightLight& NightLight::operator=(const NightLight& other) noexcept {
  if (this != &other) map_.reset();
  return *this;
}

NightLight::NightLight(NightLight&& other) noexcept = default;
NightLight& NightLight::operator=(NightLight&& other) noexcept = default;
NightLight::~NightLight() = default;

const LightMap* NightLight::follow(LevelNow now, std::span<const Light> moving) {
  if (!has_light(now.level())) return nullptr;
  if (map_ == nullptr || level_ != &now.level()) {
    level_ = &now.level();
    map_ = std::make_unique<LightMap>(now);
  }
  map_->follow_lamps(now.state());
  map_->set_moving(moving);
  return map_.get();
}

}  // namespace raywalk
