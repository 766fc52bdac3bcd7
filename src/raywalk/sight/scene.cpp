#include "raywalk/sight/scene.hpp"

#include "raywalk/map/level.hpp"

namespace raywalk {

const Fog& Scene::shown_fog() const { return fog ? *fog : now.level().fog; }

}  // namespace raywalk
