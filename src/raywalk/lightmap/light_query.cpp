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

/// A surface has all of a light from a sine of 1 / this on.
constexpr double max_per_sine = 4;

/// True only if `max_per_sine * before / length(way)` is 1 in single precision, or more: of three
/// quarters of all points it spares a root and a division. The roundings of both ways to compute it
/// are lost in a float; those of squares below 2^-960 may not be.
bool surely_has_all(double before, Vec way) {
  const double squared = before * before * (max_per_sine * max_per_sine);
  return squared > 0x1p-960 && squared > dot(way, way);
}

/// How much of a light's color a surface has by how it is turned: less as the light grazes it, so
/// that the light on a pillar ends softly, and all from an angle of 14 degrees on. A light with a
/// cone gives it more then, up to half as much again where it is met straight on: a thing that a
/// beam points at outshines the floor before it, which is nearer, but which the beam only grazes.
float facing_of(const TileLights::Lamp& light, Point point, Vec side) {
  constexpr double more_of_cone_per_sine = 0.5;
  if (side == Vec{0, 0}) return 1;
  const Vec way = light.position - point;
  const double before = dot(way, side);
  if (!(before > 0)) return 0;
  if (!light.shine.has_cone && surely_has_all(before, way)) return 1;
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

/// Each place of a light may be a beam of its own.
constexpr int numbers_a_light = 1 + static_cast<int>(detail::disc_places.size());

bool is_beam(const TileLights::Lamp& lamp) { return lamp.shine.has_cone || !lamp.panes.empty(); }

/// True if a place of a light shines as a beam into a tile.
bool shines_as_beam(const detail::LightEntry& entry, const detail::PlaceView& from, Tile tile) {
  const auto parts = [&](const detail::LightPane& pane) { return pane.may_part(tile); };
  return entry.light.cone.has_value() || std::ranges::any_of(from.panes, parts);
}

/// Adds lamps to those of a tile, in the memory of others that are gone.
class LampMaker {
 public:
  using Lamp = TileLights::Lamp;

  /// The first ones stay, `kept` of them.
  LampMaker(std::vector<Lamp>& lamps, std::size_t kept, Tile tile)
      : lamps_(lamps), count_(kept), tile_(tile) {}

  /// Adds a light under a number, if it lights the tile.
  void add(const detail::LightEntry& entry, int number) {
    if (!entry.area.contains(tile_) || !reaches(entry.light, tile_)) return;
    begin(entry, number * numbers_a_light);
    for (const detail::PlaceView& from : entry.places) {
      if (!from.view.is_empty() && !shines_as_beam(entry, from, tile_)) add_place(from);
    }
    end();
    for (std::size_t i = 0; i < entry.places.size(); ++i) {
      const detail::PlaceView& from = entry.places[i];
      if (from.view.is_empty() || !shines_as_beam(entry, from, tile_)) continue;
      begin(entry, number * numbers_a_light + 1 + static_cast<int>(i));
      for (const detail::LightPane& pane : from.panes) {
        if (pane.may_part(tile_)) lamp().panes.push_back(&pane);
      }
      add_place(from);
      end();
    }
  }
  /// After the last one: gives back what is left of the memory.
  void finish() {
    lamps_.erase(lamps_.begin() + static_cast<std::ptrdiff_t>(count_), lamps_.end());
  }

 private:
  /// The one in the making.
  [[nodiscard]] Lamp& lamp() { return count_ < lamps_.size() ? lamps_[count_] : fresh_; }
  /// Begins a lamp that has no place yet.
  void begin(const detail::LightEntry& entry, int number) {
    Lamp& made = lamp();
    made.position = entry.light.position;
    made.shine = entry.shine.in(tile_, made.position);
    made.whole = 0;
    made.of = std::max(entry.open_places(), 1);
    made.panes.clear();
    made.number = number;
    parts_ = 0;
  }
  void add_place(const detail::PlaceView& from) {
    std::vector<TileLights::Place>& places = lamp().places;
    const bool has_memory = parts_ < places.size();
    detail::LitRegion fresh;
    detail::LitRegion& region = has_memory ? places[parts_].region : fresh;
    from.view.find_region(tile_, region);
    if (!region.is_touched) return;
    if (region.is_whole && !is_beam(lamp())) {
      ++lamp().whole;
      return;
    }
    const Visibility& view = from.view.view();
    if (has_memory) {
      places[parts_].position = view.eye();
      places[parts_].view = &view;
    } else {
      region.pieces.shrink_to_fit();
      region.ends.shrink_to_fit();
      places.push_back({view.eye(), std::move(region), &view});
    }
    ++parts_;
  }
  /// Keeps the lamp if any place sees some of the tile; else its memory is for the next one.
  void end() {
    Lamp& made = lamp();
    if (made.whole == 0 && parts_ == 0) return;
    made.places.erase(made.places.begin() + static_cast<std::ptrdiff_t>(parts_), made.places.end());
    if (made.places.empty() || is_beam(made)) {
      // Where one of its places sees, all do. Its light must not depend on how many are `whole`:
      // one view of the same light may tell so, and another one not.
      made.shine.color = made.color_of(std::max(made.whole, 1));
      made.whole = std::min(made.whole, 1);
      made.of = 1;
    }
    if (count_ == lamps_.size()) lamps_.push_back(std::exchange(fresh_, {}));
    ++count_;
  }

  std::vector<Lamp>& lamps_;
  /// So many are there; the next one is in the making, in `fresh_` if no memory is left.
  std::size_t count_;
  Lamp fresh_{};
  Tile tile_;
  /// How many places of that see a part of the tile; behind these there may be memory of others.
  std::size_t parts_ = 0;
};

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
  LampMaker maker(lamps_, 0, tile_);
  for (const int lamp : lights.index_.lamps_near(tile)) {
    maker.add(lights.lamps_[static_cast<std::size_t>(lamp)], lamp);
  }
  auto number = static_cast<int>(lights.lamps_.size());
  if (which == LightsOf::all) {
    for (const detail::LightEntry& entry : lights.moving_) maker.add(entry, number++);
  }
  maker.finish();
  put_in_order();
}

void TileLights::renew(const LightMap& lights, std::span<const int> changed_lamps) {
  auto number = static_cast<int>(lights.lamps_.size());
  const auto stays = [&](const Lamp& lamp) {
    const int light = lamp.number / numbers_a_light;
    return light < number && !std::ranges::binary_search(changed_lamps, light);
  };
  const auto gone = std::partition(lamps_.begin(), lamps_.end(), stays);
  LampMaker maker(lamps_, static_cast<std::size_t>(gone - lamps_.begin()), tile_);
  for (const int lamp : changed_lamps) {
    maker.add(lights.lamps_[static_cast<std::size_t>(lamp)], lamp);
  }
  for (const detail::LightEntry& entry : lights.moving_) maker.add(entry, number++);
  maker.finish();
  put_in_order();
}

void TileLights::put_in_order() {
  std::ranges::sort(lamps_, {}, [](const Lamp& l) { return std::pair(is_beam(l), l.rank()); });
  const auto beams = std::ranges::find_if(lamps_, is_beam);
  round_ = static_cast<std::size_t>(beams - lamps_.begin());
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
    // Most lamps in reach of a tile do not reach all of it: asked first, for sight takes longer.
    const float share = lamp.shine.share(place, facing);
    if (share > 0) add_share(sum, lamp.color_of(seen_from(lamp, point, side)), share);
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
