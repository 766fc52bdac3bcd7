#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "raywalk/lightmap/detail/light_entry.hpp"
#include "raywalk/lightmap/detail/light_places.hpp"
#include "raywalk/lightmap/light_map.hpp"
#include "raywalk/lightmap/light_reader.hpp"
#include "raywalk/lightmap/light_share.hpp"
#include "raywalk/map/level.hpp"

namespace raywalk {

namespace {

/// A coordinate on the map, and the tile there; on a line, the one to which a normal looks.
struct Along {
  double at = 0;
  int tile = 0;

  Along(double coordinate, double normal, int tiles) {
    if (coordinate > 0) at = std::min(coordinate, tiles + 0.0);
    const double whole = std::floor(at);
    const double before = whole == at && normal < 0 ? 1 : 0;
    tile = static_cast<int>(std::clamp(whole - before, 0.0, tiles - 1.0));
  }
};

/// How much of a light's color a surface has by how it is turned: less as the light grazes it, so
/// that the light on a pillar ends softly, and all from an angle of 14 degrees on. A light with a
/// cone gives it more then, up to half as much again where it is met straight on: a thing that a
/// beam points at outshines the floor before it, which is nearer, but which the beam only grazes.
float facing_of(const TileLights::Lamp& light, Point point, Vec side) {
  constexpr double max_per_sine = 4;
  constexpr double more_of_cone_per_sine = 0.5;
  if (side == Vec{0, 0}) return 1;
  const Vec way = light.position - point;
  const double before = dot(way, side);
  if (!(before > 0)) return 0;
  const double sine = std::min(before / length(way), 1.0);  // a way of 1e-163 has a length of 0
  const double most = light.shine.has_cone ? 1 + more_of_cone_per_sine * sine : 1;
  return static_cast<float>(std::min(max_per_sine * sine, most));
}

/// True if a light may add something to a point of a tile.
bool reaches(const Light& light, Tile tile) {
  constexpr double more = 1 + 0x1p-10;
  const auto beyond = [](double at, int low) {
    return std::max({low - at, at - (low + 1.0), 0.0});
  };
  const Vec way{beyond(light.position.x, tile.x), beyond(light.position.y, tile.y)};
  return dot(way, way) < light.radius * light.radius * more;
}

/// Those panes through which light may pass on its way to a tile.
std::vector<const detail::LightPane*> parting(std::span<const detail::LightPane> panes, Tile tile) {
  std::vector<const detail::LightPane*> found;
  for (const detail::LightPane& pane : panes) {
    if (pane.may_part(tile)) found.push_back(&pane);
  }
  return found;
}

/// Each place of a light may be a beam of its own.
constexpr int numbers_a_light = 1 + static_cast<int>(detail::disc_places.size());

bool is_beam(const TileLights::Lamp& lamp) { return lamp.shine.has_cone || !lamp.panes.empty(); }

}  // namespace

bool has_light(const Level& level) {
  constexpr Color white = rgb(255, 255, 255);
  const auto is_white = [&](const TileKind& kind) { return ambient_of(level, kind) == white; };
  return !level.lamps.empty() || !std::ranges::all_of(level.kinds, is_white);
}

PlaceOnMap place_on_map(const Grid& grid, Point point, Vec side) {
  const Along x(point.x, side.x, grid.width);
  const Along y(point.y, side.y, grid.height);
  return {{x.at, y.at}, {x.tile, y.tile}};
}

TileLights::TileLights(const LightMap& lights, Tile tile, LightsOf which)
    : tile_(tile), ambient_(*lights.level_, tile) {
  for (const int lamp : lights.index_.lamps_near(tile)) {
    add_light(lights.lamps_[static_cast<std::size_t>(lamp)], lamp);
  }
  if (which == LightsOf::all) add_moving(lights);
  put_in_order();
}

void TileLights::renew(const LightMap& lights, std::span<const int> changed_lamps) {
  const auto first_moving = static_cast<int>(lights.lamps_.size());
  std::erase_if(lamps_, [&](const Lamp& lamp) {
    const int light = lamp.number / numbers_a_light;
    return light >= first_moving || std::ranges::binary_search(changed_lamps, light);
  });
  for (const int lamp : changed_lamps) {
    add_light(lights.lamps_[static_cast<std::size_t>(lamp)], lamp);
  }
  add_moving(lights);
  put_in_order();
}

void TileLights::add_moving(const LightMap& lights) {
  auto number = static_cast<int>(lights.lamps_.size());
  for (const detail::LightEntry& entry : lights.moving_) add_light(entry, number++);
}

void TileLights::put_in_order() {
  std::ranges::sort(lamps_, {}, [](const Lamp& l) { return std::pair(is_beam(l), l.rank()); });
  const auto beams = std::ranges::find_if(lamps_, is_beam);
  round_ = static_cast<std::size_t>(beams - lamps_.begin());
}

void TileLights::add_light(const detail::LightEntry& entry, int number) {
  if (!entry.area.contains(tile_) || !reaches(entry.light, tile_)) return;
  const Lamp dark{.position = entry.light.position,
                  .shine = {entry.light, tile_},
                  .of = std::max(entry.open_places(), 1),
                  .number = number * numbers_a_light};
  Lamp all = dark;
  int last = dark.number;
  for (const detail::PlaceView& seen : entry.places) {
    const auto& [view, panes] = std::tie(seen.view, seen.panes);
    ++last;
    if (view.is_empty()) continue;
    Place place{view.view().eye(), view.region(tile_), &view.view()};
    if (!place.region.is_touched) continue;
    auto parted_by = parting(panes, tile_);
    if (parted_by.empty() && !dark.shine.has_cone) {
      all.add(std::move(place));
      continue;
    }
    Lamp beam = dark;
    beam.number = last;
    beam.panes = std::move(parted_by);
    beam.places.push_back(std::move(place));
    add_lamp(std::move(beam));
  }
  add_lamp(std::move(all));
}

void TileLights::add_lamp(Lamp lamp) {
  if (lamp.whole == 0 && lamp.places.empty()) return;
  if (lamp.places.empty() || is_beam(lamp)) {
    // Where one of its places sees, all do. Its light must not depend on how many are `whole`: one
    // view of the same light may tell so, and another one not.
    lamp.shine.color = lamp.color_of(std::max(lamp.whole, 1));
    lamp.whole = std::min(lamp.whole, 1);
    lamp.of = 1;
  }
  lamps_.push_back(std::move(lamp));
}

std::size_t TileLights::bytes() const {
  std::size_t bytes = lamps_.capacity() * sizeof(Lamp);
  for (const Lamp& lamp : lamps_) {
    bytes += lamp.places.capacity() * sizeof(Place) + lamp.panes.capacity() * sizeof(void*);
    for (const Place& place : lamp.places) {
      bytes += place.region.bytes();
    }
  }
  return bytes;
}

bool TileLights::sees(const Place& from, Point point, Vec side) const {
  const bool is_on_x = point.x == tile_.x || point.x == tile_.x + 1.0;
  const bool is_on_y = point.y == tile_.y || point.y == tile_.y + 1.0;
  const Vec way = point - from.position;
  // A point on a side of the tile may be seen from the tile beyond, or along that side; but not one
  // of a face that looks into the tile, from before it.
  const bool is_on_face =
      is_on_x ? !is_on_y && side.y == 0 && side.x * way.x < 0 : side.x == 0 && side.y * way.y < 0;
  if ((!is_on_x && !is_on_y) || is_on_face) {
    const detail::Lit lit = from.region.at(way);
    if (lit != detail::Lit::doubt) return lit == detail::Lit::yes;
  }
  return from.view->contains(point);
}

int TileLights::seen_from(const Lamp& lamp, Point point, Vec side) const {
  const auto sees_it = [&](const Place& place) { return sees(place, point, side); };
  return lamp.whole + static_cast<int>(std::ranges::count_if(lamp.places, sees_it));
}

float TileLights::facing(const Lamp& beam, Point point, Vec side) const {
  const float facing = facing_of(beam, point, side);
  return facing > 0 && seen_from(beam, point, side) > 0 ? facing : 0;
}

LightColor TileLights::sum_of_round(Point point, Vec side) const {
  const detail::PlaceInTile place = detail::place_in(tile_, point, 0);
  const auto before = [](float at, double normal) {
    return std::clamp(at + static_cast<float>(normal) * 0.5F, 0.0F, 1.0F);
  };
  LightColor sum = ambient_.at(before(place.x, side.x), before(place.y, side.y));
  for (const Lamp& lamp : std::span(lamps_).first(round_)) {
    const float facing = facing_of(lamp, point, side);
    if (!(facing > 0)) continue;
    const LightColor color = lamp.color_of(seen_from(lamp, point, side));
    add_share(sum, color, lamp.shine.share(place, facing));
  }
  return sum;
}

void TileLights::add(LightColor& sum, const Lamp& beam, Point point, double height,
                     float facing) const {
  const detail::PlaceInTile place = detail::place_in(tile_, point, height);
  const LightColor left = detail::left_by(beam.panes, point, detail::held_height(height));
  add_share(sum, times(beam.shine.color, left), beam.shine.share(place, facing));
}

LightColor TileLights::at(Point point, double height, Vec side) const {
  LightColor sum = sum_of_round(point, side);
  for (const Lamp& beam : beams()) {
    const float share = facing(beam, point, side);
    if (share > 0) add(sum, beam, point, height, share);
  }
  return scaled_to_full(sum);
}

LightColor LightMap::light_at(Point point, double height, Vec side) const {
  const PlaceOnMap place = place_on_map(level_->grid, point, side);
  return TileLights(*this, place.tile).at(place.point, height, side);
}

LightColor LightReader::at(Point point, double height, Vec side) {
  const TileLights& tile = tile_at(point, side);
  return tile.at(point, height, side);
}

const TileLights& LightReader::tile_at(Point& point, Vec side) {
  const PlaceOnMap place = place_on_map(lights_->grid(), point, side);
  if (!tile_ || tile_->tile() != place.tile) tile_.emplace(*lights_, place.tile, which_);
  point = place.point;
  return *tile_;
}

}  // namespace raywalk
