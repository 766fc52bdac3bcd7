#include "frame/map_extent.hpp"

#include <algorithm>
#include <cmath>

#include "raywalk/map/level.hpp"
#include "raywalk/ray/tile_at.hpp"

namespace raywalk {

namespace {

/// Darker than in a corner: the picture is behind all of it.
constexpr Color full_ground = 0xD0101218U;

/// The place of the map on the part of the picture that shows the frame.
[[nodiscard]] Rectangle place_of(const Rectangle& view, const MapLook& look) {
  if (look.place == MapPlace::full) return look.part.value_or(view);
  Rectangle corner = automap_corner(view.width, view.height);
  corner.x += view.x;
  corner.y += view.y;
  return corner;
}

/// As near to `at` as the middle of a view can be that goes `half` to either side, and shows what
/// is beyond `low` and `high` only if it shows all between them.
[[nodiscard]] double clamped_within(double at, double low, double high, double half) {
  return high - low <= 2 * half ? (low + high) / 2 : std::clamp(at, low + half, high - half);
}

/// The explored part of a map, from corner to corner, a margin and the map's middle included.
struct Extent {
  Point low{};
  Point high{};
};

[[nodiscard]] Extent explored_extent(const Automap& map, const Level& level) {
  constexpr double margin = 1;  // in tiles
  Point low = map.center;
  Point high = map.center;
  each_tile_on(map, level, [&](Tile tile) {
    low = {std::min(low.x, tile.x - margin), std::min(low.y, tile.y - margin)};
    high = {std::max(high.x, tile.x + 1 + margin), std::max(high.y, tile.y + 1 + margin)};
  });
  return {low, high};
}

/// Makes a tile of the map so much smaller, down to half and to what can be read, that all goes in
/// that is explored.
void shrink_to_explored(Automap& map, const Level& level) {
  constexpr double min_share = 0.5;
  constexpr double min_pixels = 6;
  const double most = map.pixels_per_tile;
  map.pixels_per_tile = std::max(most * min_share, std::min(most, min_pixels));
  const auto [low, high] = explored_extent(map, level);
  const double fitting =
      std::min(map.rectangle.width / (high.x - low.x), map.rectangle.height / (high.y - low.y));
  map.pixels_per_tile = std::clamp(fitting, map.pixels_per_tile, most);
}

/// Moves a map that has the player in its middle so that no room is left at one side as long as
/// something explored is beyond the other.
void fit_explored(Automap& map, const Level& level) {
  const Point at = map.center;
  const auto [low, high] = explored_extent(map, level);
  const auto half = [&map](int side) { return side / 2.0 / map.pixels_per_tile; };
  map.center = {clamped_within(at.x, low.x, high.x, half(map.rectangle.width)),
                clamped_within(at.y, low.y, high.y, half(map.rectangle.height))};
}

}  // namespace

Automap bare_map(const Rectangle& rectangle, const Frame& frame, const MapLook& look) {
  constexpr int min_rows = 320;  // of a smaller picture the map would be too small to read
  Automap map;
  map.rectangle = place_of(rectangle, look);
  map.center = frame.camera.position;
  if (look.turns) map.up = frame.camera.forward;
  if (look.place == MapPlace::full) map.style.ground = full_ground;
  const double scale = look.place == MapPlace::full ? 1.5 : 1.0;
  map.pixels_per_tile = look.pixels_per_tile * scale * std::max(rectangle.height, min_rows) / 720;
  map.explored = look.explored;
  const bool fits = look.place == MapPlace::full && !look.turns && look.explored != nullptr;
  if (fits && look.shrinks) shrink_to_explored(map, *frame.level);
  map.pixels_per_tile *= look.zoom;
  if (fits) fit_explored(map, *frame.level);
  return map;
}

void fit_line(Automap& map, Point from, Point to) {
  constexpr double share = 0.75;
  map.center = from + (to - from) / 2.0;
  const double longest = std::max(length(to - from), 1.0);
  const double room = share * std::min(map.rectangle.width, map.rectangle.height);
  map.pixels_per_tile = std::min(map.pixels_per_tile * 2, room / longest);
}

double reach_of(const Automap& map, Point from) {
  const Vec corner{map.rectangle.width / 2.0, map.rectangle.height / 2.0};
  return std::max(64.0, length(corner) / map.pixels_per_tile + length(from - map.center) + 1);
}

bool reaches(const Automap& map, Point point) {
  constexpr double half_tile = 0.71;  // in all directions
  const Vec way = point - map.center;
  const Vec right{-map.up.y, map.up.x};
  const auto is_within = [&](double away, int side) {
    return std::abs(away) <= side / 2.0 / map.pixels_per_tile + half_tile;
  };
  return is_within(dot(way, right), map.rectangle.width) &&
         is_within(dot(way, map.up), map.rectangle.height);
}

bool is_on(const Automap& map, const Level& level, Point point) {
  const auto tile = tile_at(point);
  return tile && reaches(map, point) && level.grid.contains(*tile) &&
         (map.explored == nullptr || map.explored->contains(*tile));
}

}  // namespace raywalk
