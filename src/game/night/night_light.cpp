#include "game/night/night_light.hpp"

namespace raywalk {

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
