#include "raywalk/render/detail/wall_light.hpp"

#include "raywalk/lightmap/light_map.hpp"
#include "raywalk/sight/light_at.hpp"

namespace raywalk::detail {

namespace {

constexpr double half_height = 0.5;

/// Adds a lamp's light on a point of a wall, and the panes that it passes.
void add_beam(WallBeams& beams, const TileLights& tile, const TileLights::Lamp& lamp, Point point,
              float facing) {
  const PlaceInTile at = place_in(tile.tile(), point, half_height);
  LampShine round = lamp.shine;
  round.has_cone = false;
  const float dx = at.x - lamp.shine.x;
  const float dy = at.y - lamp.shine.y;
  WallBeam beam{.lamp = &lamp,
                .share = round.share(at, facing),
                .squared = dx * dx + dy * dy,
                .along = dx * lamp.shine.along_x + dy * lamp.shine.along_y,
                .first_pane = beams.panes.size()};
  for (const LightPane* pane : lamp.panes) {
    const LightPane::Meeting meeting = pane->meet(point);
    if (meeting.is_met()) beams.panes.push_back({pane, meeting});
  }
  beam.pane_count = beams.panes.size() - beam.first_pane;
  beams.beams.push_back(beam);
}

/// True if a beam does not depend on the height after all.
bool is_round(const WallBeam& beam) { return !beam.lamp->shine.has_cone && beam.pane_count == 0; }

}  // namespace

struct WallLight::Place {
  Lighting lit{};
  PlaceOnMap at{};
  Vec side{0, 0};
};

WallLight::Place WallLight::place_of(const Contact& contact, Vec normal) const {
  Place place{.lit = {.light = light_of(normal, scene_.north_south_light)}};
  if (scene_.lights != nullptr) {
    const LitPlace lit_at = lit_place(scene_.now, contact, normal);
    place.at = place_on_map(scene_.now.level().grid, lit_at.point, lit_at.side);
    place.side = lit_at.side;
  }
  if (has_daylight_) {
    place.lit.daylight = daylight_in(scene_.now.level(), tile_before(contact, normal));
  }
  return place;
}

Tile WallLight::tile_before(const Contact& contact, Vec normal) const {
  const Level& level = scene_.now.level();
  const TileKind& kind = level.kind(contact.tile);
  if (kind.solid && !kind.pushwall && contact.face != Face::none) {
    return beyond(contact.tile, contact.face);
  }
  const LitPlace lit_at = lit_place(scene_.now, contact, normal);
  return place_on_map(level.grid, lit_at.point + lit_at.side * 0.5, lit_at.side).tile;
}

Lighting WallLight::at(const Contact& contact, Vec normal, bool is_self_lit) {
  if (is_self_lit) return {.is_self_lit = true};
  const auto [lit, place, side] = place_of(contact, normal);
  if (scene_.lights == nullptr) return lit;
  Lighting shone = lit;
  shone.lamps = cache_.at(*scene_.lights, place.tile).at(place.point, half_height, side);
  return shone;
}

Lighting WallLight::at(const Contact& contact, Vec normal, bool is_self_lit, LightColor& sum,
                       WallBeams& beams) {
  if (is_self_lit || scene_.lights == nullptr) return at(contact, normal, is_self_lit);
  auto [lit, place, side] = place_of(contact, normal);
  const TileLights& tile = cache_.at(*scene_.lights, place.tile);
  sum = tile.sum_of_round(place.point, side);
  LightColor all = sum;
  const std::size_t first = beams.beams.size();
  for (const TileLights::Lamp& beam : tile.beams()) {
    const float facing = tile.facing(beam, place.point, side);
    if (!(facing > 0)) continue;
    tile.add(all, beam, place.point, half_height, facing);
    add_beam(beams, tile, beam, place.point, facing);
    if (beams.beams.size() == first + 1 && is_round(beams.beams.back())) {
      sum = all;
      beams.beams.pop_back();
    }
  }
  lit.lamps = held_to_full(all);
  return lit;
}

}  // namespace raywalk::detail
