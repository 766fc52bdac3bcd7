#include "raywalk/render/detail/wall_light.hpp"

#include "raywalk/lightmap/light_map.hpp"
#include "raywalk/sight/light_at.hpp"

namespace raywalk::detail {

namespace {

constexpr double half_height = 0.5;

WallBeam beam_at(const TileLights& tile, const TileLights::Lamp& lamp, Point point, float facing) {
  const PlaceInTile at = place_in(tile.tile(), point, half_height);
  LampShine round = lamp.shine;
  round.has_cone = false;
  const float dx = at.x - lamp.shine.x;
  const float dy = at.y - lamp.shine.y;
  return {&tile,
          &lamp,
          point,
          facing,
          round.share(at, facing),
          dx * dx + dy * dy,
          dx * lamp.shine.along_x + dy * lamp.shine.along_y};
}

}  // namespace

Lighting WallLight::at(const Contact& contact, Vec normal, bool is_self_lit) {
  if (is_self_lit) return {.is_self_lit = true};
  Lighting lit{.light = light_of(normal, scene_.north_south_light)};
  if (scene_.lights == nullptr) return lit;
  const LitPlace lit_at = lit_place(scene_.now, contact, normal);
  const PlaceOnMap place = place_on_map(scene_.now.level().grid, lit_at.point, lit_at.side);
  lit.lamps = cache_.at(*scene_.lights, place.tile).at(place.point, half_height, lit_at.side);
  return lit;
}

Lighting WallLight::at(const Contact& contact, Vec normal, bool is_self_lit, LightColor& sum,
                       std::vector<WallBeam>& beams) {
  if (is_self_lit || scene_.lights == nullptr) return at(contact, normal, is_self_lit);
  const LitPlace lit_at = lit_place(scene_.now, contact, normal);
  const PlaceOnMap place = place_on_map(scene_.now.level().grid, lit_at.point, lit_at.side);
  const TileLights& tile = cache_.at(*scene_.lights, place.tile);
  sum = tile.sum_of_round(place.point, lit_at.side);
  Lighting lit{.light = light_of(normal, scene_.north_south_light)};
  LightColor all = sum;
  for (const TileLights::Lamp& beam : tile.beams()) {
    const float facing = tile.facing(beam, place.point, lit_at.side);
    if (!(facing > 0)) continue;
    beams.push_back(beam_at(tile, beam, place.point, facing));
    tile.add(all, beam, place.point, half_height, facing);
  }
  lit.lamps = held_to_full(all);
  return lit;
}

}  // namespace raywalk::detail
