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
  const LampShine::FromAbove from = lamp.shine.from_above(at);
  WallBeam beam{.lamp = &lamp,
                .from = from,
                .share = lamp.shine.round_share(from.squared, facing),
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

WallLight::Place WallLight::place_of(const Contact& contact, Vec normal) {
  Place place{.lit = {.light = light_of(normal, scene_.north_south_light)}};
  if (scene_.lights == nullptr && !has_daylight_) return place;
  const bool is_face = is_whole_face(contact);
  const LitPlace lit_at = is_face && scene_.lights == nullptr
                              ? LitPlace{}
                              : lit_place(scene_.now, contact, normal, half_height);
  const Grid& grid = scene_.now.level().grid;
  if (scene_.lights != nullptr) {
    place.at = place_on_map(grid, lit_at.point, lit_at.side);
    place.side = lit_at.side;
  }
  if (has_daylight_) {
    const Tile before =
        is_face ? beyond(contact.tile, contact.face)
                : place_on_map(grid, lit_at.point + lit_at.side * 0.5, lit_at.side).tile;
    place.lit.daylight = daylight_of(before);
  }
  return place;
}

bool WallLight::is_whole_face(const Contact& contact) const {
  const TileKind& kind = scene_.now.level().kind(contact.tile);
  return kind.solid && !kind.pushwall && contact.face != Face::none;
}

float WallLight::daylight_of(Tile tile) {
  if (tile != tile_) {
    tile_ = tile;
    daylight_ = daylight_in(scene_, tile);
  }
  return daylight_;
}

ColumnLight WallLight::at(const Contact& contact, Vec normal, bool is_self_lit, WallBeams& beams) {
  const std::size_t first = beams.beams.size();
  if (is_self_lit) return {.lit = {.is_self_lit = true}, .sum = full_daylight, .first_beam = first};
  const auto [lit, place, side] = place_of(contact, normal);
  ColumnLight light{.lit = lit, .sum = full_daylight, .first_beam = first};
  if (scene_.lights == nullptr) return light;
  const TileLights& tile = cache_.at(*scene_.lights, place.tile);
  light.sum = tile.sum_of_round(place.point, side);
  LightColor all = light.sum;
  for (const TileLights::Lamp& beam : tile.beams()) {
    const float facing = tile.facing(beam, place.point, side);
    if (!(facing > 0)) continue;
    tile.add(all, beam, place.point, half_height, facing);
    add_beam(beams, tile, beam, place.point, facing);
    if (beams.beams.size() == first + 1 && is_round(beams.beams.back())) {
      light.sum = all;
      beams.beams.pop_back();
    }
  }
  light.lit.lamps = held_to_full(all);
  light.beam_count = beams.beams.size() - first;
  return light;
}

LightColor light_on(const ColumnLight& light, const WallBeams& beams, double height) {
  LightColor sum = light.sum;
  for (const WallBeam& beam : beams.beams_of(light)) {
    const LampShine& shine = beam.lamp->shine;
    LightColor left = full_daylight;
    for (const WallPane& each : beams.panes_of(beam)) {
      left = times(left, each.pane->left(each.meeting, height));
    }
    const float share =
        shine.has_cone ? shine.in_cone(beam.share, beam.from, height_of(height)) : beam.share;
    add_share(sum, times(shine.color, left), share);
  }
  return sum;
}

}  // namespace raywalk::detail
