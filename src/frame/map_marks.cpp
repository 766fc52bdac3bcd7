#include "frame/map_marks.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "game/properties.hpp"

namespace raywalk {

namespace {

constexpr Color amber = rgb(255, 200, 96);
constexpr Color wood = rgb(200, 144, 88);
constexpr Color watching = rgb(150, 190, 255);
constexpr Color key_gold = rgb(255, 220, 60);
constexpr Color way_out = rgb(96, 224, 128);
constexpr Color pushed = rgb(228, 112, 90);

/// A light's color at its brightest, so that its mark is seen.
Color bright(Color color) {
  const unsigned most = std::max({red(color), green(color), blue(color), 1U});
  const auto channel = [&](unsigned value) { return value * 255 / most; };
  return rgb(channel(red(color)), channel(green(color)), channel(blue(color)));
}

/// Of what is there to be looked at, kind by kind.
constexpr std::array scenery{rgb(150, 200, 120), rgb(190, 150, 210), rgb(120, 190, 190),
                             rgb(220, 190, 130), rgb(210, 140, 160), rgb(160, 170, 190)};

PlanMark plan_mark_of(const Level& level, const Thing& thing) {
  const ThingKind& kind = level.thing_kinds[static_cast<std::size_t>(thing.kind)];
  const Color color = scenery[static_cast<std::size_t>(thing.kind) % scenery.size()];
  const MapMark plain{thing.position, MarkShape::triangle, color};
  PlanMark mark{mark_of(kind, thing.position).value_or(plain), kind.name};
  if (kind.lamp && mark.mark.shape == MarkShape::circle) mark.mark.color = bright(kind.lamp->color);
  return mark;
}

void add_tile_marks(std::vector<PlanMark>& marks, const Level& level) {
  for (int y = 0; y < level.grid.height; ++y) {
    for (int x = 0; x < level.grid.width; ++x) {
      const TileKind& kind = level.kind({x, y});
      const Point middle{x + 0.5, y + 0.5};
      if (is_exit(kind)) marks.push_back({{middle, MarkShape::stairs, way_out}, "exit"});
      if (kind.pushwall) marks.push_back({{middle, MarkShape::cross, pushed}, "pushwall"});
    }
  }
}

}  // namespace

std::optional<MapMark> mark_of(const ThingKind& kind, Point position) {
  if (!kind.key.empty()) return MapMark{position, MarkShape::key, key_gold};
  const Role role = role_of(kind);
  if (role == Role::watches) return MapMark{position, MarkShape::diamond, watching};
  if (role == Role::topples) return MapMark{position, MarkShape::square, wood};
  if (kind.lamp) return MapMark{position, MarkShape::circle, amber};
  return std::nullopt;
}

std::vector<TileMark> exit_marks_of(const Level& level) {
  std::vector<TileMark> marks;
  for (std::size_t kind = 0; kind < level.kinds.size(); ++kind) {
    if (is_exit(level.kinds[kind])) {
      marks.push_back({static_cast<std::uint16_t>(kind), MarkShape::stairs, way_out});
    }
  }
  return marks;
}

std::vector<PlanMark> plan_marks_of(const Level& level) {
  std::vector<PlanMark> marks;
  add_tile_marks(marks, level);
  std::vector<bool> is_carried(level.lamps.size());
  for (const Thing& thing : level.things) {
    marks.push_back(plan_mark_of(level, thing));
    if (thing.lamp >= 0) is_carried[static_cast<std::size_t>(thing.lamp)] = true;
  }
  for (std::size_t i = 0; i < level.lamps.size(); ++i) {
    if (is_carried[i]) continue;
    marks.push_back(
        {{level.lamps[i].position, MarkShape::circle, bright(level.lamps[i].color)}, "light"});
  }
  return marks;
}

}  // namespace raywalk
