#include <algorithm>
#include <cmath>
#include <utility>

#include "raywalk/lightmap/light_reader.hpp"
#include "raywalk/lightmap/light_share.hpp"

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

/// How much of a light's color a surface has by how it is turned, 0 to 1: less as the light grazes
/// it, so that the light on a pillar ends softly; all from an angle of 14 degrees on.
float facing_of(Point light, Point point, Vec side) {
  constexpr double most_per_sine = 4;
  if (side == Vec{0, 0}) return 1;
  const Vec way = light - point;
  const double before = dot(way, side);
  if (!(before > 0)) return 0;
  return static_cast<float>(std::min(most_per_sine * before / length(way), 1.0));
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

TileLights::TileLights(const LightMap& lights, Tile tile)
    : tile_(tile), ambient_(*lights.level_, tile) {
  const auto add = [&](const LightMap::LightEntry& entry, std::size_t number) {
    if (!entry.area.contains(tile) || entry.view.is_empty()) return;
    if (!reaches(entry.light, tile)) return;
    detail::LitRegion region = entry.view.region(tile);
    if (!region.is_touched) return;
    lamps_.push_back({entry.light.position,
                      {entry.light, tile},
                      std::move(region),
                      &entry.view.view(),
                      {},
                      static_cast<int>(number)});
    for (const detail::LightPane& pane : entry.panes) {
      if (pane.may_part(tile)) lamps_.back().panes.push_back(&pane);
    }
  };
  for (const int lamp : lights.index_.lamps_near(tile)) {
    const auto number = static_cast<std::size_t>(lamp);
    add(lights.lamps_[number], number);
  }
  std::size_t number = lights.lamps_.size();
  for (const LightMap::LightEntry& entry : lights.moving_) add(entry, number++);
  const auto is_beam = [](const Lamp& l) { return l.shine.has_cone || !l.panes.empty(); };
  std::ranges::sort(lamps_, {}, [&](const Lamp& l) { return std::pair(is_beam(l), l.rank()); });
  const auto beams = std::ranges::find_if(lamps_, is_beam);
  round_ = static_cast<std::size_t>(beams - lamps_.begin());
}

bool TileLights::sees(const Lamp& lamp, Point point, Vec side) const {
  const bool is_on_x = point.x == tile_.x || point.x == tile_.x + 1.0;
  const bool is_on_y = point.y == tile_.y || point.y == tile_.y + 1.0;
  const Vec way = point - lamp.position;
  // A point on a side of the tile may be seen from the tile beyond, or along that side; but not one
  // of a face that looks into the tile.
  const bool is_on_face = is_on_x ? !is_on_y && side.y == 0 && side.x != 0 && way.x != 0
                                  : side.x == 0 && side.y != 0 && way.y != 0;
  if ((!is_on_x && !is_on_y) || is_on_face) {
    const detail::Lit lit = lamp.region.at(way);
    if (lit != detail::Lit::doubt) return lit == detail::Lit::yes;
  }
  return lamp.view->contains(point);
}

float TileLights::facing(const Lamp& lamp, Point point, Vec side) const {
  const float facing = facing_of(lamp.position, point, side);
  return facing > 0 && sees(lamp, point, side) ? facing : 0;
}

LightColor TileLights::sum_of_round(Point point, Vec side) const {
  const detail::PlaceInTile place = detail::place_in(tile_, point, 0);
  const auto before = [](float at, double normal) {
    return std::clamp(at + static_cast<float>(normal) * 0.5F, 0.0F, 1.0F);
  };
  LightColor sum = ambient_.at(before(place.x, side.x), before(place.y, side.y));
  for (const Lamp& lamp : std::span(lamps_).first(round_)) {
    add_share(sum, lamp.shine.color, lamp.shine.share(place, facing(lamp, point, side)));
  }
  return sum;
}

void TileLights::add(LightColor& sum, const Lamp& lamp, Point point, double height,
                     float facing) const {
  const detail::PlaceInTile place = detail::place_in(tile_, point, height);
  const LightColor left = detail::left_by(lamp.panes, point, detail::held_height(height));
  add_share(sum, times(lamp.shine.color, left), lamp.shine.share(place, facing));
}

LightColor TileLights::at(Point point, double height, Vec side) const {
  LightColor sum = sum_of_round(point, side);
  for (const Lamp& beam : beams()) {
    const float share = facing(beam, point, side);
    if (share > 0) add(sum, beam, point, height, share);
  }
  return held_to_full(sum);
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
  if (!tile_ || tile_->tile() != place.tile) tile_.emplace(*lights_, place.tile);
  point = place.point;
  return *tile_;
}

}  // namespace raywalk
