#include "frame/map_marks.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <variant>

#include "game/properties.hpp"
#include "raywalk/map/action_table.hpp"
#include "raywalk/ray/tile_at.hpp"

namespace raywalk {

namespace {

constexpr Color amber = rgb(255, 200, 96);
constexpr Color wood = rgb(200, 144, 88);
constexpr Color watching = rgb(150, 190, 255);
constexpr Color relic_pink = rgb(255, 132, 220);
/// Keys: gold for all names but "silver".
constexpr Color key_gold = rgb(255, 220, 60);
constexpr Color key_silver = rgb(196, 214, 232);
constexpr Color way_out = rgb(96, 224, 128);
constexpr Color pushed = rgb(228, 112, 90);
constexpr Color opening = rgb(110, 196, 255);
constexpr Color closing = rgb(84, 116, 232);
constexpr Color dark = rgb(140, 112, 70);
constexpr Color taken_to = rgb(206, 116, 240);

/// A light's color at its brightest, so that its mark is seen.
Color bright(Color color) {
  const unsigned most = std::max({red(color), green(color), blue(color), 1U});
  const auto channel = [&](unsigned value) { return value * 255 / most; };
  return rgb(channel(red(color)), channel(green(color)), channel(blue(color)));
}

/// Colors of things without a mark of their own, by kind.
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

/// As many exits and pushwalls have a mark each: who draws more of them means an area.
constexpr std::size_t max_tile_marks = 4096;

void add_tile_marks(std::vector<PlanMark>& marks, const Level& level) {
  for (int y = 0; y < level.grid.height; ++y) {
    for (int x = 0; x < level.grid.width && marks.size() < max_tile_marks; ++x) {
      const TileKind& kind = level.kind({x, y});
      const Point middle = center_of({x, y});
      if (is_exit(kind)) marks.push_back({{middle, MarkShape::stairs, way_out}, "exit"});
      if (kind.pushwall) marks.push_back({{middle, MarkShape::cross, pushed}, "pushwall"});
    }
  }
}

Color color_of_key(std::string_view key) { return key == "silver" ? key_silver : key_gold; }

void add_trigger_exits(std::vector<PlanMark>& marks, const Level& level) {
  for (const Trigger& trigger : level.triggers) {
    if (find_action<EndLevel>(trigger) == nullptr) continue;
    for (const Tile tile : trigger.tiles) {
      marks.push_back({{center_of(tile), MarkShape::stairs, way_out}, "exit"});
    }
  }
}

/// The arrows of an action: their name, and their color.
struct ArrowLook {
  const char* name = nullptr;
  Color color{};
};

// An overload for each action that names tiles.
ArrowLook arrow_look(const OpenDoors& /*action*/) { return {"opens", opening}; }
ArrowLook arrow_look(const CloseDoors& /*action*/) { return {"closes", closing}; }
ArrowLook arrow_look(const PushWalls& /*action*/) { return {"pushes", pushed}; }
ArrowLook arrow_look(const SwitchLamps& action) {
  return action.on ? ArrowLook{"switches on", amber} : ArrowLook{"switches off", dark};
}
ArrowLook arrow_look(const Teleport& /*action*/) { return {"takes to", taken_to}; }

// The places to which the fields of an action lead, by the kinds of their keys.
std::vector<Point> places_of(const Level& level, DoorsKey, const std::vector<int>& doors) {
  std::vector<Point> places;
  places.reserve(doors.size());
  for (const int door : doors) {
    places.push_back(center_of(level.doors[static_cast<std::size_t>(door)].tile));
  }
  return places;
}
std::vector<Point> places_of(const Level& level, LampsKey, const std::vector<int>& lamps) {
  std::vector<Point> places;
  places.reserve(lamps.size());
  for (const int lamp : lamps) {
    places.push_back(level.lamps[static_cast<std::size_t>(lamp)].position);
  }
  return places;
}
std::vector<Point> places_of(const Level& /*level*/, PushwallsKey, const std::vector<Tile>& tiles) {
  std::vector<Point> places;
  places.reserve(tiles.size());
  for (const Tile tile : tiles) places.push_back(center_of(tile));
  return places;
}
std::vector<Point> places_of(const Level& /*level*/, FreeTileKey, Tile tile) {
  return {center_of(tile)};
}

/// Adds arrows of actions from a place.
struct ArrowPen {
  std::vector<PlanArrow>& arrows;
  const Level& level;
  Point from;

  template <class Action, class Kind>
  void add(const Action& action, Kind kind, const typename Kind::Value& field) {
    if constexpr (TargetKey<Kind>) {
      const ArrowLook look = arrow_look(action);
      for (const Point place : places_of(level, kind, field)) {
        if (arrows.size() >= max_plan_arrows || place == from) continue;
        arrows.push_back({from, place, look.color, look.name});
      }
    }
  }
};

}  // namespace

std::optional<MapMark> mark_of(const ThingKind& kind, Point position) {
  if (!kind.key.empty()) return MapMark{position, MarkShape::key, color_of_key(kind.key)};
  switch (role_of(kind)) {
    case Role::watches:
      return MapMark{position, MarkShape::diamond, watching};
    case Role::topples:
      return MapMark{position, MarkShape::square, wood};
    case Role::relic:
      return MapMark{position, MarkShape::star, relic_pink};
    case Role::scenery:
    case Role::warden:
    case Role::sentry:
    case Role::hound:
    case Role::eye:
    case Role::loot:
      break;
  }
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
  add_trigger_exits(marks, level);
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

std::vector<PlanArrow> plan_arrows_of(const Level& level) {
  std::vector<PlanArrow> arrows;
  for (const Trigger& trigger : level.triggers) {
    const Point from = center_of(trigger.tiles[trigger.tiles.size() / 2]);
    for (const TriggerAction& action : trigger.actions) {
      const auto add_arrows = [&](const auto& own) {
        visit_keys(own, [&](std::string_view /*word*/, auto kind, const auto& field) {
          ArrowPen{arrows, level, from}.add(own, kind, field);
        });
      };
      std::visit(add_arrows, action);
    }
  }
  return arrows;
}

}  // namespace raywalk
