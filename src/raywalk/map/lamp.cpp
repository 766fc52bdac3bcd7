#include "raywalk/map/lamp.hpp"

#include "raywalk/map/detail/falloff.hpp"

namespace raywalk {

int light_share(const Light& light, Point point) { return detail::Falloff(light).share(point); }

}  // namespace raywalk
