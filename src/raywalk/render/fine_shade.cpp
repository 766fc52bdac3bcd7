#include "raywalk/render/detail/tone.hpp"

namespace raywalk::detail {

namespace {

template <class Seen>
FineShade shade_of_seen(const Scene& scene, const Seen& seen, Vec normal) {
  const bool has_picture = !seen.picture.is_none();
  if (has_picture && scene.level->traits_of(seen.picture).self_lit) {
    return fine_glow_at(scene.shown_fog(), seen.depth);
  }
  return fine_shade_at(scene.shown_fog(), seen.depth, light_of(normal, scene.north_south_light),
                       seen.lamps);
}

}  // namespace

FineShade fine_shade_of(const Scene& scene, const Column& column) {
  return shade_of_seen(scene, column, column.normal);
}

FineShade fine_shade_of(const Scene& scene, const PaneColumn& column) {
  return shade_of_seen(scene, column, column.contact.normal);
}

}  // namespace raywalk::detail
