#include "game/carry_over.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "game/keys.hpp"
#include "game/leave.hpp"
#include "game/night/carry_night.hpp"
#include "game/properties.hpp"
#include "game/thing_places.hpp"
#include "game/things.hpp"
#include "raywalk/map/level.hpp"
#include "raywalk/map/pane.hpp"
#include "raywalk/map/pushwall.hpp"

namespace raywalk {

namespace {

void carry_doors(const World& before, World& after) {
  for (std::size_t i = 0; i < before.level->doors.size(); ++i) {
    const Tile tile = before.level->doors[i].tile;
    if (!after.level->grid.contains(tile)) continue;
    const DoorId id = after.level->door_at(tile);
    if (id.is_none()) continue;
    const auto index = static_cast<std::size_t>(id.index);
    after.state.doors[index] = before.state.doors[i];
    after.door_actors[index] = before.door_actors[i];
  }
}

/// A broken pane stays broken, where there still is a pane that breaks.
void carry_panes(const World& before, World& after) {
  const Level& level = *after.level;
  for (const Tile tile : before.state.broken) {
    const bool fits = level.grid.contains(tile) && breaks(level.kind(tile), after.night.is_night);
    if (fits) break_pane(level, after.state, tile);
  }
}

void carry_levers(const World& before, World& after) {
  for (const Tile tile : before.state.switched) {
    if (after.level->grid.contains(tile)) switch_wall(*after.level, after.state, tile);
  }
}

/// For each lamp, whether the player has taken the thing that carried it.
std::vector<bool> lamps_taken(const World& world) {
  std::vector<bool> taken(world.level->lamps.size());
  for (std::size_t i = 0; i < world.actors.size(); ++i) {
    const int lamp = world.level->things[i].lamp;
    if (world.actors[i].taken && lamp >= 0) taken[static_cast<std::size_t>(lamp)] = true;
  }
  return taken;
}

void carry_lamps(const World& before, World& after) {
  std::map<std::pair<double, double>, std::uint8_t> shine;
  const std::vector<bool> is_gone = lamps_taken(before);
  for (std::size_t i = 0; i < before.level->lamps.size(); ++i) {
    if (is_gone[i]) continue;
    const Point place = before.level->lamps[i].position;
    shine.emplace(std::pair(place.x, place.y), before.state.lamps[i]);
  }
  for (std::size_t i = 0; i < after.level->lamps.size(); ++i) {
    const Point place = after.level->lamps[i].position;
    const auto same = shine.find({place.x, place.y});
    if (same != shine.end()) after.state.lamps[i] = same->second;
  }
}

/// A key that the player holds, or what he has stolen.
[[nodiscard]] bool stays_taken(const World& before, const ThingKind& kind, Role role) {
  if (traits_of(role).is_treasure) return true;
  return !kind.key.empty() && has_key(before, kind.key);
}

void carry_things(const World& before, World& after) {
  std::map<ThingPlace, Actor> actors;
  ThingPlaces old_places(before);
  for (const Actor& actor : before.actors) actors.emplace(old_places.next(), actor);
  ThingPlaces places(after);
  for (std::size_t i = 0; i < after.actors.size(); ++i) {
    const auto same = actors.find(places.next());
    if (same == actors.end()) continue;
    const ThingKind& kind = kind_of(after, static_cast<int>(i));
    const Role role = role_of(after, static_cast<int>(i));
    after.actors[i] = {
        same->second.toppled && role == Role::topples,
        same->second.sees_player && (role == Role::watches || traits_of(role).is_watcher),
        same->second.taken && stays_taken(before, kind, role)};
  }
}

/// The first thing that is a key of this name; none if there is no such thing.
std::optional<std::size_t> find_key(const World& world, const std::string& key) {
  for (std::size_t i = 0; i < world.actors.size(); ++i) {
    if (kind_of(world, static_cast<int>(i)).key == key) return i;
  }
  return std::nullopt;
}

/// The player keeps his keys, wherever their things are now. Expects the things to be carried over.
void carry_keys(const World& before, World& after) {
  for (const std::string& key : keys_held(before)) {
    const auto thing = has_key(after, key) ? std::nullopt : find_key(after, key);
    if (thing) after.actors[*thing].taken = true;
  }
  const std::vector<bool> is_gone = lamps_taken(after);
  for (std::size_t i = 0; i < is_gone.size(); ++i) {
    if (is_gone[i]) after.state.lamps[i] = 0;
  }
}

/// A trigger's cause, its tiles, and its number among those that share both: 0 is the first.
using TriggerPlace = std::tuple<TriggerCause, std::vector<std::pair<int, int>>, int>;

/// The places of the triggers of a level, in their order.
std::vector<TriggerPlace> trigger_places(const Level& level) {
  std::vector<TriggerPlace> places;
  std::map<TriggerPlace, int> told;
  for (const Trigger& trigger : level.triggers) {
    TriggerPlace place{trigger.cause, {}, 0};
    for (const Tile tile : trigger.tiles) std::get<1>(place).emplace_back(tile.x, tile.y);
    const int number = told[place]++;
    std::get<2>(place) = number;
    places.push_back(std::move(place));
  }
  return places;
}

/// One that ends the level has fired only if it has ended it: else nobody could leave any more.
void carry_triggers(const World& before, World& after) {
  std::set<TriggerPlace> fired;
  const std::vector<TriggerPlace> old_places = trigger_places(*before.level);
  for (std::size_t i = 0; i < old_places.size(); ++i) {
    if (before.fired[i] != 0) fired.insert(old_places[i]);
  }
  const std::vector<TriggerPlace> places = trigger_places(*after.level);
  for (std::size_t i = 0; i < places.size(); ++i) {
    const bool ends = find_action<EndLevel>(after.level->triggers[i]) != nullptr;
    const bool may_be = before.phase == Phase::out || !ends;
    after.fired[i] = may_be && fired.contains(places[i]) ? 1 : 0;
  }
}

/// Pushes a block as far as it was. False if something is in its way: then it stands where it did.
bool push_again(World& world, const Pushed& block) {
  const Level& level = *world.level;
  const bool is_there = level.grid.contains(block.from) && level.kind(block.from).pushwall;
  if (!is_there) return false;
  for (int gone = 0; gone < block.pixels; ++gone) {
    if (push(level, world.state, block.from, block.way)) continue;
    for (; gone > 0; --gone) unpush(world.state, block.from);
    return false;
  }
  return true;
}

/// One may stand where another has left: the blocks are tried until none goes any more.
void carry_blocks(const World& before, World& after) {
  std::vector<Pushed> left = before.state.pushed;
  std::size_t tried = 0;
  while (tried != left.size()) {
    tried = left.size();
    std::erase_if(left, [&](const Pushed& block) { return push_again(after, block); });
  }
  for (const Tile from : before.sliding) {
    if (has_left(after.state, from)) after.sliding.push_back(from);
  }
}

/// Finds places where the player has room.
class Room {
 public:
  explicit Room(const World& world)
      : world_(world), radius_(player_body(world).radius), bodies_(bodies_in_way(world)) {}

  [[nodiscard]] bool is_at(Point place) const {
    return has_room(world_, {place, radius_}, bodies_);
  }

  /// The nearest place to one, of those a quarter of a tile apart around it.
  [[nodiscard]] std::optional<Point> nearest(Point place) const {
    if (is_at(place)) return place;
    std::optional<Offset> best;
    // Rings further out than the best place so far are not searched.
    for (int ring = 1; ring <= max_ring && (!best || ring * ring <= best->squared()); ++ring) {
      look_around(place, ring, best);
    }
    if (!best) return std::nullopt;
    return moved(place, *best);
  }

 private:
  static constexpr double step = 0.25;
  static constexpr int max_ring = 32;

  struct Offset {
    int x = 0;
    int y = 0;
    [[nodiscard]] int squared() const { return x * x + y * y; }
  };

  [[nodiscard]] static Point moved(Point place, Offset offset) {
    return {place.x + offset.x * step, place.y + offset.y * step};
  }

  void look_around(Point place, int ring, std::optional<Offset>& best) const {
    for (int y = -ring; y <= ring; ++y) {
      const int apart = std::abs(y) == ring ? 1 : 2 * ring;
      for (int x = -ring; x <= ring; x += apart) {
        const Offset offset{x, y};
        const bool is_nearer = !best || offset.squared() < best->squared();
        if (is_nearer && is_at(moved(place, offset))) best = offset;
      }
    }
  }

  const World& world_;
  double radius_;
  std::vector<Circle> bodies_;
};

void carry_player(const World& before, World& after) {
  after.head_bob = before.head_bob;
  after.reload_ticks = before.reload_ticks;
  const auto place = Room(after).nearest(before.player.position);
  if (!place) {
    after.player.eye = after.player_before.eye = before.player.eye;
    return;
  }
  after.player = after.player_before = before.player;
  after.player.position = after.player_before.position = *place;
  if (*place != before.player.position) return;
  after.player_before = before.player_before;
  after.velocity = before.velocity;
}

/// The trigger that has ended the level; null if none has.
const EndLevel* fired_end(const World& world) {
  for (std::size_t i = 0; i < world.fired.size(); ++i) {
    if (world.fired[i] == 0) continue;
    if (const auto* end = find_action<EndLevel>(world.level->triggers[i])) return end;
  }
  return nullptr;
}

/// A finished level stays finished if the player is on an exit or a fired trigger ends the level.
void carry_end(const World& before, World& after) {
  if (before.phase != Phase::out) return;
  const EndLevel* end = fired_end(after);
  if (end == nullptr && !is_on_exit(after)) return;
  after.phase = Phase::out;
  after.next = next_map(*after.level, end != nullptr ? end->next : std::string());
}

}  // namespace

void carry_over(const World& before, World& after) {
  carry_doors(before, after);
  carry_panes(before, after);
  carry_levers(before, after);
  carry_lamps(before, after);
  carry_things(before, after);
  carry_keys(before, after);
  carry_triggers(before, after);
  carry_blocks(before, after);
  carry_night(before, after);
  carry_player(before, after);  // after the watchers, who may be in his way
  after.ticks = before.ticks;
  after.shots = before.shots;
  after.state.ticks = before.state.ticks;
  after.said = before.said;
  carry_end(before, after);
}

}  // namespace raywalk
