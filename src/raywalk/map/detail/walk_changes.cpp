#include <algorithm>
#include <bit>
#include <utility>
#include <variant>

#include "raywalk/body/slide.hpp"
#include "raywalk/map/detail/walk_search.hpp"
#include "raywalk/map/medium_probe.hpp"
#include "raywalk/map/pushwall.hpp"
#include "raywalk/ray/any_of.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/tile_at.hpp"

/// The changes that a walker makes on his way: doors, walls, keys, triggers.
namespace raywalk::detail {

namespace {

/// Bodies, places and casts: as many of each as take the time of one look.
constexpr std::int64_t bodies_a_look = 20;
constexpr std::int64_t places_a_look = 64;
constexpr std::int64_t casts_a_look = 2;

/// The place of a row or column, whichever the way goes along, that is farthest that way.
std::optional<Pixel> farthest_on(const BodyPlaces& places, Face way, int line) {
  const bool is_along_x = way == Face::east || way == Face::west;
  if (is_along_x) {
    const std::uint64_t row = places[static_cast<std::size_t>(line)];
    if (row == 0) return std::nullopt;
    return Pixel{
        way == Face::east ? plan_pixels - 1 - std::countl_zero(row) : std::countr_zero(row), line};
  }
  for (int i = 0; i < plan_pixels; ++i) {
    const int y = way == Face::south ? plan_pixels - 1 - i : i;
    if ((places[static_cast<std::size_t>(y)] >> static_cast<unsigned>(line) & 1U) != 0) {
      return Pixel{line, y};
    }
  }
  return std::nullopt;
}

}  // namespace

bool WalkSearch::can_use(const Target& target, double reach) {
  if (target.way == Face::none) return true;
  const Tile tile = beyond(target.tile, opposite(target.way));
  if (!level_.grid.contains(tile) || !walked_.contains(tile)) return false;
  if (rooms_.at(tile).is_plain && reach >= 0.5) return true;
  work_.add(plan_pixels / casts_a_look + std::ssize(rooms_.bodies()) / bodies_a_look);
  const BodyPlaces places = visited_places(tile);
  const auto is_used = [&](Tile one) { return one == target.tile || level_.kind(one).door; };
  for (int line = 0; line < plan_pixels; ++line) {
    const std::optional<Pixel> place = farthest_on(places, target.way, line);
    if (!place) continue;
    const CastResult ahead = cast(level_.grid, {place_at(tile, *place), outward(target.way), reach},
                                  any_of(is_used, medium_probe(now(), Medium::body)));
    if (ahead.contact && ahead.contact->tile == target.tile) return true;
  }
  return false;
}

bool WalkSearch::open_doors() {
  bool is_new = false;
  const std::vector<Target> doors = std::exchange(doors_, {});
  for (const Target& door : doors) {
    if (!work_.add(1)) return false;
    const auto index = static_cast<std::size_t>(level_.door_at(door.tile).index);
    if (state_.doors[index] != 0) continue;
    if (!is_known(level_.kind(door.tile).lock)) {
      doors_.push_back(door);
    } else if (can_use(door, walker_.door_reach)) {
      open(index);
      is_new = true;
    }
  }
  return is_new;
}

void WalkSearch::open(std::size_t door) {
  if (state_.doors[door] != 0) return;
  change_around({level_.doors[door].tile}, [&] { state_.doors[door] = plan_pixels; });
}

bool WalkSearch::push_walls() {
  for (std::size_t i = 0; i < walls_.size(); ++i) {
    const std::size_t way = (i + static_cast<std::size_t>(rules_.order)) % walls_.size();
    std::vector<Target> walls = std::exchange(walls_[way], {});
    if (rules_.order % 2 != 0) std::ranges::reverse(walls);
    if (push_walls_of(walls)) return true;
  }
  return false;
}

bool WalkSearch::push_walls_of(const std::vector<Target>& walls) {
  bool is_new = false;
  for (const Target& wall : walls) {
    if (!work_.add(1)) return false;
    is_new = (can_use(wall, walker_.hand_reach) && push_wall(wall)) || is_new;
  }
  return is_new;
}

bool WalkSearch::has_room_ahead(const Target& wall, int tiles) const {
  Tile ahead = wall.tile;
  for (int i = 0; i <= tiles; ++i) ahead = beyond(ahead, wall.way);
  return is_free_of(level_.grid, ahead, rooms_.bodies());
}

bool WalkSearch::push_wall(const Target& wall) {
  work_.add((std::ssize(level_.things) + std::ssize(rooms_.bodies())) / bodies_a_look);
  const bool can_go = !has_left(state_, wall.tile) && has_room_ahead(wall, 0) &&
                      push(level_, state_, wall.tile, wall.way);
  if (!can_go) return false;
  unpush(state_, wall.tile);
  std::vector<Tile> tiles{wall.tile};
  for (int i = 0; i < walker_.push_tiles; ++i) {
    tiles.push_back(beyond(tiles.back(), wall.way));
  }
  std::erase_if(tiles, [&](Tile tile) { return !level_.grid.contains(tile); });
  pushed_.add(wall.tile);
  ++found_;
  change_around(tiles, [&] {
    for (const Tile tile : tiles) rooms_.mark_moved(tile);
    push_through(wall);
  });
  // Now there is room for the walls around it.
  for (const Face way : all_ways) {
    const Tile beside = beyond(wall.tile, opposite(way));
    const bool is_wall = level_.grid.contains(beside) && level_.kind(beside).pushwall;
    if (is_wall && !has_left(state_, beside)) meet_wall({beside, way});
  }
  return true;
}

void WalkSearch::push_through(const Target& wall) {
  for (int i = 0; i < walker_.push_tiles && has_room_ahead(wall, i); ++i) {
    int pixels = 0;
    while (pixels < plan_pixels && push(level_, state_, wall.tile, wall.way)) ++pixels;
    if (!rules_.forgets_walls) continue;
    // Beyond the map, all of them as far, so that they stay in order.
    const int far = std::max(level_.grid.width, level_.grid.height) + 1;
    std::ranges::find(state_.pushed, wall.tile, &Pushed::from)->pixels = far * plan_pixels;
    break;
  }
}

bool WalkSearch::find_keys() {
  std::vector<const Thing*> found;
  std::erase_if(key_things_, [&](const Thing* thing) {
    const bool is_found = work_.add(1) && is_in_reach(thing->position);
    if (is_found) found.push_back(thing);
    return is_found;
  });
  for (const Thing* thing : found) {
    const ThingKind& kind = level_.thing_kinds[static_cast<std::size_t>(thing->kind)];
    if (keys_.insert(kind.key).second) ++found_;
    const auto tile = tile_at(level_.grid, thing->position);
    if (kind.body_radius <= 0 || !tile) continue;
    change_around({*tile}, [&] { rooms_.take_away(thing->position); });
  }
  return !found.empty();
}

bool WalkSearch::is_in_reach(Point point) {
  const double reach = walker_.key_reach;
  const auto middle = tile_at(point);
  if (!middle) return false;
  for (int y = middle->y - 1; y <= middle->y + 1; ++y) {
    for (int x = middle->x - 1; x <= middle->x + 1; ++x) {
      if (!level_.grid.contains({x, y}) || !walked_.contains({x, y})) continue;
      work_.add(std::int64_t{plan_pixels} * plan_pixels / places_a_look);
      const bool is_near = !for_each_place(visited_places({x, y}), [&](Pixel pixel) {
        return !within_reach(place_at({x, y}, pixel) - point, reach);
      });
      if (is_near) return true;
    }
  }
  return false;
}

/// True if one can use the tile where one stands, or from beside it.
bool WalkSearch::is_used(Tile tile) {
  const bool is_door = level_.kind(tile).door;
  if (is_door && !is_known(level_.kind(tile).lock)) return false;
  if (walked_.contains(tile)) return true;
  const double reach = is_door                      ? walker_.door_reach
                       : level_.kind(tile).pushwall ? walker_.hand_reach
                                                    : walker_.lever_reach;
  return std::ranges::any_of(all_ways, [&](Face way) { return can_use({tile, way}, reach); });
}

bool WalkSearch::is_hindered(const PushWalls& push) {
  work_.add(std::ssize(push.tiles));
  return std::ranges::any_of(push.tiles, [&](Tile tile) {
    return !has_left(state_, tile) && !has_room_ahead({tile, push.way}, 0);
  });
}

bool WalkSearch::is_hindered(const Teleport& teleport) {
  return overlaps(level_.grid, Circle{center_of(teleport.tile), walker_.radius},
                  medium_probe(now(), Medium::body), rooms_.bodies());
}

/// True if the walker can do in a tile what sets a trigger off.
bool WalkSearch::can_cause(TriggerCause cause, Tile tile) {
  switch (cause) {
    case TriggerCause::entered:
      return walked_.contains(tile);
    case TriggerCause::used:
      return is_used(tile);
    case TriggerCause::seen:
    case TriggerCause::shot:
      break;
  }
  const auto is_looked_at = [&](Tile one) {
    return level_.grid.contains(one) && looked_.contains(one);
  };
  return is_looked_at(tile) ||
         std::ranges::any_of(all_ways, [&](Face way) { return is_looked_at(beyond(tile, way)); });
}

bool WalkSearch::can_fire(const Trigger& trigger) {
  if (!is_known(trigger.needs)) return false;
  const auto is_in_way = [&](const TriggerAction& action) {
    work_.add(1 + std::ssize(rooms_.bodies()) / bodies_a_look);
    return std::visit([&](const auto& one) { return is_hindered(one); }, action);
  };
  if (std::ranges::any_of(trigger.actions, is_in_way)) return false;
  return std::ranges::any_of(
      trigger.tiles, [&](Tile tile) { return work_.add(1) && can_cause(trigger.cause, tile); });
}

void WalkSearch::follow(const OpenDoors& action) {
  for (const int door : action.doors) open(static_cast<std::size_t>(door));
}

void WalkSearch::follow(const PushWalls& push) {
  for (const Tile tile : push.tiles) push_wall({tile, push.way});
}

void WalkSearch::follow(const Teleport& teleport) {
  look_from(teleport.tile);
  stand_at(center_of(teleport.tile));
}

void WalkSearch::fire(const Trigger& trigger) {
  for (const TriggerAction& action : trigger.actions) {
    std::visit([&](const auto& one) { follow(one); }, action);
  }
}

bool WalkSearch::fire_triggers() {
  bool is_new = false;
  for (std::size_t i = 0; i < fired_.size(); ++i) {
    if (fired_[i] || !can_fire(level_.triggers[i])) continue;
    fired_[i] = is_new = true;
    ++found_;
    fire(level_.triggers[i]);
  }
  return is_new;
}

}  // namespace raywalk::detail
