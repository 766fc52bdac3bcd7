#include "frame/map_picture.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "game/properties.hpp"
#include "game/things.hpp"
#include "raywalk/map/door_slab.hpp"

namespace raywalk {

namespace {

constexpr Color amber = rgb(255, 200, 96);
constexpr Color wood = rgb(200, 144, 88);
constexpr Color watching = rgb(150, 190, 255);
constexpr Color seeing = rgb(255, 72, 56);
constexpr Color way_out = rgb(96, 224, 128);
constexpr Color glass = rgb(140, 200, 220);

/// Darker than in a corner: the picture is behind all of it.
constexpr Color full_ground = 0xD0101218U;

/// The mark of a thing; none for what is there to be looked at alone, or lies on the floor.
[[nodiscard]] std::optional<MapMark> mark_of(const World& world, std::size_t thing) {
  const ThingKind& kind = kind_of(world, static_cast<int>(thing));
  const Actor& actor = world.actors[thing];
  const Point position = world.level->things[thing].position;
  if (actor.taken) return std::nullopt;
  const Role role = role_of(kind);
  if (role == Role::watches) {
    return MapMark{position, MarkShape::diamond, actor.sees_player ? seeing : watching};
  }
  if (role == Role::topples) {
    if (actor.toppled) return std::nullopt;
    return MapMark{position, MarkShape::square, wood};
  }
  if (kind.lamp) return MapMark{position, MarkShape::circle, amber};
  return std::nullopt;
}

[[nodiscard]] std::vector<MapMark> marks_of(const World& world) {
  std::vector<MapMark> marks;
  for (std::size_t thing = 0; thing < world.actors.size(); ++thing) {
    if (const auto mark = mark_of(world, thing)) marks.push_back(*mark);
  }
  return marks;
}

/// Stairs on each kind of tile that is an exit.
[[nodiscard]] std::vector<TileMark> tile_marks_of(const Level& level) {
  std::vector<TileMark> marks;
  for (std::size_t kind = 0; kind < level.kinds.size(); ++kind) {
    if (is_exit(level.kinds[kind])) {
      marks.push_back({static_cast<std::uint16_t>(kind), MarkShape::stairs, way_out});
    }
  }
  return marks;
}

/// Seen from above, a pane is a line; on the map it is as thick as it is for bodies.
using PaneOutline = std::array<Point, 4>;

[[nodiscard]] PaneOutline outline_of(Tile tile, DoorAxis axis) {
  constexpr double half = pane_thickness_px / 2.0 / plan_pixels;
  const Point corner{static_cast<double>(tile.x), static_cast<double>(tile.y)};
  const Vec along = axis == DoorAxis::x ? Vec{1, 0} : Vec{0, 1};
  const Vec aside{along.y, along.x};
  const Point begin = corner + aside * 0.5;
  return {begin - aside * half, begin + along - aside * half, begin + along + aside * half,
          begin + aside * half};
}

/// The panes that stand, no doors, where the map shows something.
[[nodiscard]] std::vector<PaneOutline> panes_on(const Automap& map, const Level& level) {
  // Half of the longest side, and as much again for a map that turns.
  const double reach = std::max(map.rectangle.width, map.rectangle.height) / map.pixels_per_tile;
  const auto first = [reach](double center) {
    return std::max(0, static_cast<int>(center - reach));
  };
  const auto last = [reach](double center, int end) {
    return std::min(end - 1, static_cast<int>(center + reach));
  };
  std::vector<PaneOutline> panes;
  for (int y = first(map.center.y); y <= last(map.center.y, level.grid.height); ++y) {
    for (int x = first(map.center.x); x <= last(map.center.x, level.grid.width); ++x) {
      const auto& pane = level.kind({x, y}).pane;
      if (pane && (map.explored == nullptr || map.explored->contains({x, y}))) {
        panes.push_back(outline_of({x, y}, *pane));
      }
    }
  }
  return panes;
}

/// How far the look that a map shows has to go, in tiles: to its corners, and a tile more. At least
/// 64, because an edge that is cut off may differ in the last bit of its pixels: on most maps none
/// is.
[[nodiscard]] double reach_of(const Automap& map) {
  const Vec corner{map.rectangle.width / 2.0, map.rectangle.height / 2.0};
  return std::max(64.0, length(corner) / map.pixels_per_tile + 1);
}

/// The place of the map on its part of the picture.
[[nodiscard]] Rectangle place_of(const Rectangle& part, MapPlace place) {
  if (place == MapPlace::full) return part;
  Rectangle corner = automap_corner(part.width, part.height);
  corner.x += part.x;
  corner.y += part.y;
  return corner;
}

}  // namespace

void draw_map(FramebufferView target, const Rectangle& rectangle, const World& world,
              const Frame& frame, const MapLook& look) {
  const Camera& camera = frame.camera;
  const std::vector<MapMark> marks = marks_of(world);
  const std::vector<TileMark> tile_marks = tile_marks_of(*frame.level);
  Automap map;
  map.rectangle = place_of(rectangle, look.place);
  map.center = camera.position;
  if (look.turns) map.up = camera.forward;
  if (look.place == MapPlace::full) map.style.ground = full_ground;
  const double scale = look.place == MapPlace::full ? 1.5 : 1.0;
  map.pixels_per_tile = look.pixels_per_tile * scale * rectangle.height / 720;
  map.explored = look.explored;
  map.marks = marks;
  map.tile_marks = tile_marks;
  const std::vector<Point> seen =
      seen_from(frame.now(), camera.position, {.reach = reach_of(map)}).polygon();
  const std::vector<PaneOutline> panes = panes_on(map, *frame.level);
  std::vector<MapArea> areas{{.outline = seen}};
  for (const PaneOutline& pane : panes) areas.push_back({pane, glass, glass});
  map.areas = areas;
  map.player = MapPlayer{camera.position, camera.forward};
  draw_automap(target, frame.now(), map);
}

}  // namespace raywalk
