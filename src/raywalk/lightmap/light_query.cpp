#include <algorithm>

#include "raywalk/lightmap/light_reader.hpp"
#include "raywalk/map/medium.hpp"

namespace raywalk {

bool has_light(const Level& level) {
  constexpr Color white = rgb(255, 255, 255);
  const auto is_white = [&](const TileKind& kind) {
    return (kind.light.value_or(level.ambient) | 0xFF000000U) == white;
  };
  return !level.lamps.empty() || !std::ranges::all_of(level.kinds, is_white);
}

namespace {

/// Tile index of a coordinate, clamped to [0, tiles).
int nearest_tile(double coordinate, int tiles) {
  if (!(coordinate > 0)) return 0;
  return static_cast<int>(std::min(coordinate, tiles - 1.0));
}

/// A coordinate between two points of the lattice that are a tile's.
struct Between {
  int step = 0;           // of the first point, in the tile: 0 to 7
  unsigned fraction = 0;  // of the way to the second one, in 1/256: 0 to 256

  Between(double coordinate, int tile) {
    constexpr double most = detail::steps_per_tile;
    double steps = (coordinate - tile) * most;
    if (!(steps > 0)) steps = 0;
    steps = std::min(steps, most);
    step = static_cast<int>(std::min(steps, most - 1));
    fraction = static_cast<unsigned>((steps - step) * 256);
  }
};

/// One channel between four points, of which `at` gives the colors.
template <class Channel>
unsigned mixed(const std::array<Color, 4>& at, const Between& x, const Between& y,
               Channel channel) {
  const unsigned north = channel(at[0]) * (256 - x.fraction) + channel(at[1]) * x.fraction;
  const unsigned south = channel(at[2]) * (256 - x.fraction) + channel(at[3]) * x.fraction;
  return (north * (256 - y.fraction) + south * y.fraction + 32768U) >> 16U;
}

}  // namespace

detail::TileLight LightMap::tile_light(Tile tile) const {
  return {detail::TileAmbient(*level_, tile), tiles_.find(tile), divider(tile)};
}

std::optional<DoorAxis> LightMap::divider(Tile tile) const {
  if (!may_have_pane(level_->kind(tile))) return std::nullopt;
  const std::optional<Pane> pane = stopping_pane({*level_, state_}, Medium::light, tile);
  return pane ? std::optional(pane->axis) : std::nullopt;
}

std::uint64_t LightMap::version(Tile tile) const {
  const detail::LitTile* lit = tiles_.find(tile);
  return lit == nullptr ? 0 : lit->version;
}

LightPatch LightMap::patch(Tile tile) const {
  const detail::TileLight light = tile_light(tile);
  LightPatch patch;
  auto value = patch.values.begin();
  for (int j = 0; j <= LightPatch::side; ++j) {
    for (int i = 0; i <= LightPatch::side; ++i) *value++ = light.at(i, j);
  }
  return patch;
}

std::optional<Color> LightMap::plain(Tile tile) const {
  const detail::TileLight light = tile_light(tile);
  if (light.lit == nullptr) return light.ambient.only();
  const Color first = light.at(0, 0);
  for (int j = 0; j <= LightPatch::side; ++j) {
    for (int i = 0; i <= LightPatch::side; ++i) {
      if (light.at(i, j) != first) return std::nullopt;
    }
  }
  return first;
}

Color LightMap::light_at(Point point) const { return LightReader(*this).at(point); }

Color LightReader::at(Point point) {
  const Grid& grid = lights_->level_->grid;
  return at(point, {nearest_tile(point.x, grid.width), nearest_tile(point.y, grid.height)});
}

Color LightReader::at(Point point, Tile tile) {
  if (!light_ || tile != tile_) {
    tile_ = tile;
    light_.emplace(lights_->tile_light(tile));
  }
  const Between x(point.x, tile.x);
  const Between y(point.y, tile.y);
  const auto corner = [&](int dx, int dy) { return light_->corner(x.step, y.step, dx, dy); };
  const std::array<Color, 4> at{corner(0, 0), corner(1, 0), corner(0, 1), corner(1, 1)};
  return rgb(mixed(at, x, y, red), mixed(at, x, y, green), mixed(at, x, y, blue));
}

}  // namespace raywalk
