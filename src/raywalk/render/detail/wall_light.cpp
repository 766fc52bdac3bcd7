#include "raywalk/render/detail/wall_light.hpp"

#include "raywalk/map/medium.hpp"

namespace raywalk::detail {

WallLight::WallLight(const Scene& scene) : scene_(scene) {
  if (scene.lights != nullptr) reader_.emplace(*scene.lights);
}

Lighting WallLight::at(const Contact& contact, Vec normal, bool is_self_lit) {
  if (is_self_lit) return {.is_self_lit = true};
  Lighting lit{.light = light_of(normal, scene_.north_south_light)};
  if (reader_) lit.lamps = lamps_at(contact, normal);
  return lit;
}

/// That of whole tiles is known on their faces, and that of panes which let it pass where they
/// stand; inside of all others, of pushed blocks, too, points are dark, so it is what is there a
/// step before them.
Color WallLight::lamps_at(const Contact& contact, Vec normal) {
  constexpr double step = 0.18;
  const Level& level = scene_.now.level();
  const TileKind& kind = level.kind(contact.tile);
  const Tile front = beyond(contact.tile, contact.face);
  const bool is_whole = kind.solid && !kind.pushwall;
  if (is_whole && level.grid.contains(front)) return reader_->at(contact.point, front);
  const bool is_pane = contact.id == pane_id;
  const bool is_known = is_whole || (is_pane && !may_stop_light(level, contact.tile));
  return reader_->at(is_known ? contact.point : contact.point + normal * step);
}

}  // namespace raywalk::detail
