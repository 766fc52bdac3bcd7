#include "frame/map_marks.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <variant>

#include "game/properties.hpp"
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
constexpr std::size_t most_tile_marks = 4096;

void add_tile_marks(std::vector<PlanMark>& marks, const Level& level) {
  for (int y = 0; y < level.grid.height; ++y) {
    for (int x = 0; x < level.grid.width && marks.size() < most_tile_marks; ++x) {
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
    const bool ends = std::ranges::any_of(trigger.actions, [](const TriggerAction& action) {
      return std::holds_alternative<EndLevel>(action);
    });
    if (!ends) continue;
    for (const Tile tile : trigger.tiles) {
      marks.push_back({{center_of(tile), MarkShape::stairs, way_out}, "exit"});
    }
  }
}

/// Adds the arrows of the actions of a trigger.
class ActionArrows {
 public:
  ActionArrows(std::vector<PlanArrow>& arrows, const Level& level, Tile from)
      : arrows_(arrows), level_(level), from_(from) {}

  void operator()(const OpenDoors& action) { to_doors(action.doors, opening, "opens"); }
  void operator()(const CloseDoors& action) { to_doors(action.doors, closing, "closes"); }
  void operator()(const PushWalls& action) {
    for (const Tile tile : action.tiles) to(center_of(tile), pushed, "pushes");
  }
  void operator()(const SwitchLamps& action) {
    for (const int lamp : action.lamps) {
      const Point place = level_.lamps[static_cast<std::size_t>(lamp)].position;
      action.on ? to(place, amber, "switches on") : to(place, dark, "switches off");
    }
  }
  void operator()(const Say& /*action*/) {}
  void operator()(const Teleport& action) { to(center_of(action.tile), taken_to, "takes to"); }
  void operator()(const EndLevel& /*action*/) {}

 private:
  void to_doors(const std::vector<int>& doors, Color color, const char* name) {
    for (const int door : doors) {
      to(center_of(level_.doors[static_cast<std::size_t>(door)].tile), color, name);
    }
  }
  void to(Point place, Color color, const char* name) {
    if (arrows_.size() >= most_plan_arrows || place == center_of(from_)) return;
    arrows_.push_back({center_of(from_), place, color, name});
  }

  std::vector<PlanArrow>& arrows_;
  const Level& level_;
  Tile from_;
};

}  // namespace

std::optional<MapMark> mark_of(const ThingKind& kind, Point position) {
  if (!kind.key.empty()) return MapMark{position, MarkShape::key, color_of_key(kind.key)};
  const Role role = role_of(kind);
  if (role == Role::watches) return MapMark{position, MarkShape::diamond, watching};
  if (role == Role::topples) return MapMark{position, MarkShape::square, wood};
  if (role == Role::relic) return MapMark{position, MarkShape::star, relic_pink};
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
    ActionArrows to(arrows, level, trigger.tiles[trigger.tiles.size() / 2]);
    for (const TriggerAction& action : trigger.actions) std::visit(to, action);
  }
  return arrows;
}

}  // namespace raywalk
