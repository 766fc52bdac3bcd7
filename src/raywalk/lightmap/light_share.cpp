#include "raywalk/lightmap/light_share.hpp"

#include "raywalk/lightmap/detail/falloff.hpp"

namespace raywalk {

int light_share(const Light& light, Point point) { return detail::Falloff(light).share(point); }

}  // namespace raywalk
