#include "raywalk/render/detail/wall_light.hpp"

#include "raywalk/lightmap/light_map.hpp"
#include "raywalk/map/level.hpp"
#include "raywalk/sight/light_at.hpp"

namespace raywalk::detail {

namespace {

constexpr double half_height = 0.5;

/// A lamp's light on a point of a wall that has `facing` of it, without the lamp's number; the
/// panes that it passes are added to all others.
WallBeam beam_of(WallBeams& beams, const TileLights& tile, const TileLights::Lamp& lamp,
                 Point point, float facing) {
  const PlaceInTile at = place_in(tile.tile(), point, 0);
  const LampShine::FromAbove from = lamp.shine.from_above(at);
  WallBeam beam{.from = from,
                .share = lamp.shine.round_share(from.squared, facing),
                .first_pane = beams.panes.size()};
  for (const LightPane* pane : lamp.panes) {
    const LightPane::Meeting meeting = pane->meet(point);
    if (meeting.is_met()) beams.panes.push_back({pane, meeting});
  }
  beam.pane_count = beams.panes.size() - beam.first_pane;
  return beam;
}

}  // namespace

void WallLight::find(ColumnLight& light, const Contact& contact, const Vec& normal,
                     bool is_self_lit) {
  light.first_beam = beams_.beams.size();
  light.lit.is_self_lit = is_self_lit;
  if (is_self_lit) return;
  light.lit.light = light_by(normal);
  if (has_daylight_) light.lit.daylight = daylight_on(contact, normal);
  if (scene_.lights != nullptr) shine(light, place_of(contact, normal));
}

unsigned WallLight::light_by(const Vec& normal) {
  if (!(normal == normal_)) {
    normal_ = normal;
    by_normal_ = light_of(normal, scene_.north_south_light);
  }
  return by_normal_;
}

WallLight::Place WallLight::place_of(const Contact& contact, Vec normal) const {
  const LitPlace lit_at = lit_place(scene_.now, contact, normal, half_height);
  return {place_on_map(scene_.now.level().grid, lit_at.point, lit_at.side), lit_at.side};
}

float WallLight::daylight_on(const Contact& contact, Vec normal) {
  const Level& level = scene_.now.level();
  const TileKind& kind = level.kind(contact.tile);
  if (kind.solid && !kind.pushwall && contact.face != Face::none) {
    return daylight_in(beyond(contact.tile, contact.face), contact.point);
  }
  const LitPlace lit_at = lit_place(scene_.now, contact, normal, half_height);
  const PlaceOnMap at = place_on_map(level.grid, lit_at.point + lit_at.side * 0.5, lit_at.side);
  return daylight_in(at.tile, at.point);
}

float WallLight::daylight_in(Tile tile, Point point) {
  if (tile != tile_) {
    tile_ = tile;
    daylight_ = daylight_of(scene_, tile);
  }
  return daylight_.at({point.x - tile.x, point.y - tile.y});
}

void WallLight::note_lamps(const TileLights& tile) {
  if (tile.tile() == lamps_tile_) return;
  lamps_tile_ = tile.tile();
  first_lamp_ = beams_.lamps.size();
  for (const TileLights::Lamp& lamp : tile.beams()) {
    beams_.lamps.push_back({lamp.shine, lamp.rank()});
  }
}

void WallLight::shine(ColumnLight& light, const Place& place) {
  const TileLights& tile = cache_.at(*scene_.lights, place.at.tile);
  light.sum = tile.sum_of_round(place.at.point, place.side);
  if (!tile.beams().empty()) note_lamps(tile);
  std::size_t number = first_lamp_;
  for (const TileLights::Lamp& lamp : tile.beams()) {
    const std::size_t own_number = number++;
    const float facing = tile.facing(lamp, place.at.point, place.side);
    if (!(facing > 0)) continue;
    WallBeam beam = beam_of(beams_, tile, lamp, place.at.point, facing);
    beam.lamp = own_number;
    // It may not depend on the height after all; but the order of the lamps counts.
    const bool is_round = !lamp.shine.has_cone && beam.pane_count == 0;
    if (is_round && beams_.beams.size() == light.first_beam) {
      add_share(light.sum, lamp.shine.color, beam.share);
    } else {
      beams_.beams.push_back(beam);
    }
  }
  light.lit.lamps = scaled_to_full(light.sum);
  light.beam_count = beams_.beams.size() - light.first_beam;
}

}  // namespace raywalk::detail
