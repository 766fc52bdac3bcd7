#include "raywalk/sight/daylight.hpp"

#include <algorithm>
#include <cstddef>

#include "raywalk/geom/detail/clamped.hpp"
#include "raywalk/lightmap/light_color.hpp"
#include "raywalk/lightmap/tile_lights.hpp"
#include "raywalk/map/level.hpp"

namespace raywalk {

namespace {

/// The tiles around one, row by row.
constexpr std::array<Tile, 8> ways_around{
    {{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}}};

[[nodiscard]] bool is_open(const Level& level, Tile tile) {
  return level.grid.contains(tile) && !level.kind(tile).solid;
}

/// Daylight in a tile of the map: the brightest channel of its ambient light; 0 under a ceiling.
[[nodiscard]] float day_under_sky(const Level& level, Tile tile) {
  const TileKind& kind = level.kind(tile);
  if (!kind.ceiling.is_none()) return 0;
  const LightColor light = light_color(ambient_of(level, kind));
  return std::max({light.red, light.green, light.blue});
}

/// The daylight that comes into a tile from the next one that way; 0 across a corner between two
/// solid tiles.
[[nodiscard]] float day_from(const Level& level, Tile tile, Tile way) {
  const Tile from{tile.x + way.x, tile.y + way.y};
  if (!is_open(level, from)) return 0;
  const float day = day_under_sky(level, from);
  if (day == 0) return 0;
  const bool is_corner = way.x != 0 && way.y != 0;
  if (is_corner && !is_open(level, {from.x, tile.y}) && !is_open(level, {tile.x, from.y})) return 0;
  return day;
}

/// From a place, 0 to 1, to the next tile that way.
[[nodiscard]] double way_out(double place, int way) {
  if (way == 0) return 0;
  return way < 0 ? place : 1 - place;
}

}  // namespace

float TileDaylight::by_degrees(Point place) const {
  const Point held{detail::clamped_within(place.x, 0, 1), detail::clamped_within(place.y, 0, 1)};
  float day = own_;
  for (std::size_t i = 0; i < ways_around.size(); ++i) {
    const double far =
        std::max(way_out(held.x, ways_around[i].x), way_out(held.y, ways_around[i].y));
    day = std::max(day, around_[i] * static_cast<float>(1 - far));
  }
  return day;
}

TileDaylight daylight_of(const Scene& scene, Tile tile) {
  const Level& level = scene.now.level();
  if (!has_daylight(scene) || !level.grid.contains(tile)) return {};
  const float own = day_under_sky(level, tile);
  std::array<float, 8> around{};
  if (own >= 1) return {own, around};
  std::ranges::transform(ways_around, around.begin(), [&](Tile way) {
    const float day = day_from(level, tile, way);
    return day > own ? day : 0;
  });
  return {own, around};
}

float daylight_at(const Scene& scene, Point point) {
  const Tile tile = place_on_map(scene.now.level().grid, point).tile;
  return daylight_of(scene, tile).at({point.x - tile.x, point.y - tile.y});
}

bool has_daylight(const Scene& scene) {
  return !scene.now.level().sky.is_none() && is_darkness(scene.shown_fog());
}

}  // namespace raywalk
