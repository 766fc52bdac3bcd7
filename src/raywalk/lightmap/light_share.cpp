#include "raywalk/lightmap/light_share.hpp"

#include "raywalk/lightmap/detail/lamp_shine.hpp"
#include "raywalk/ray/tile_at.hpp"
#include "raywalk/ray/walk.hpp"

namespace raywalk {

constexpr double min_radius = 0x1p-30;

bool can_shine(const Light& light) {
  return detail::is_valid(light.position) && light.radius > min_radius &&
         light.radius <= max_light_radius;
}

float light_share(const Light& light, Point point, double height) {
  if (!can_shine(light) || !detail::is_valid(point)) return 0;
  const Tile tile = tile_holding(point);
  return detail::LampShine(light, tile).share(detail::place_in(tile, point, height));
}

}  // namespace raywalk
