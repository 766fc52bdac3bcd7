#include "raywalk/render/detail/wall_light.hpp"

#include "raywalk/sight/light_at.hpp"

namespace raywalk::detail {

namespace {

constexpr double half_height = 0.5;

WallBeam beam_at(const TileLights::Lamp& lamp, const PlaceInTile& at, float facing) {
  LampShine round = lamp.shine;
  round.has_cone = false;
  const float dx = at.x - lamp.shine.x;
  const float dy = at.y - lamp.shine.y;
  return {lamp.shine, round.share(at, facing), dx * dx + dy * dy,
          dx * lamp.shine.along_x + dy * lamp.shine.along_y, lamp.number};
}

}  // namespace

WallLight::WallLight(const Scene& scene) : scene_(scene) {
  if (scene.lights != nullptr) reader_.emplace(*scene.lights);
}

Lighting WallLight::at(const Contact& contact, Vec normal, bool is_self_lit) {
  if (is_self_lit) return {.is_self_lit = true};
  Lighting lit{.light = light_of(normal, scene_.north_south_light)};
  if (!reader_) return lit;
  const LitPlace place = lit_place(scene_.now, contact, normal);
  lit.lamps = reader_->at(place.point, half_height, place.side);
  return lit;
}

Lighting WallLight::at(const Contact& contact, Vec normal, bool is_self_lit, LightColor& sum,
                       std::vector<WallBeam>& beams) {
  if (is_self_lit || !reader_) return at(contact, normal, is_self_lit);
  LitPlace place = lit_place(scene_.now, contact, normal);
  const TileLights& tile = reader_->tile_at(place.point, place.side);
  sum = tile.sum_of_round(place.point, place.side);
  Lighting lit{.light = light_of(normal, scene_.north_south_light)};
  LightColor all = sum;
  const PlaceInTile at = place_in(tile.tile(), place.point, half_height);
  for (const TileLights::Lamp& beam : tile.beams()) {
    const float facing = tile.facing(beam, place.point, place.side);
    if (!(facing > 0)) continue;
    beams.push_back(beam_at(beam, at, facing));
    beam.shine.add_to(all, at, facing);
  }
  lit.lamps = held_to_full(all);
  return lit;
}

}  // namespace raywalk::detail
