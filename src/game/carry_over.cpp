#include "game/carry_over.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "game/properties.hpp"
#include "game/things.hpp"
#include "raywalk/body/slide.hpp"
#include "raywalk/map/medium_probe.hpp"
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

void carry_lamps(const World& before, World& after) {
  std::map<std::pair<double, double>, std::uint8_t> shine;
  for (std::size_t i = 0; i < before.level->lamps.size(); ++i) {
    const Point place = before.level->lamps[i].position;
    shine.emplace(std::pair(place.x, place.y), before.state.lamps[i]);
  }
  for (std::size_t i = 0; i < after.level->lamps.size(); ++i) {
    const Point place = after.level->lamps[i].position;
    const auto same = shine.find({place.x, place.y});
    if (same != shine.end()) after.state.lamps[i] = same->second;
  }
}

/// The tile and the name of a thing, and which it is of several that have both: 0 is the first.
using ThingPlace = std::tuple<double, double, std::string, int>;

/// Tells the places of things, one after the other.
class ThingPlaces {
 public:
  explicit ThingPlaces(const World& world) : world_(world) {}

  ThingPlace next() {
    const Point at = world_.level->things[static_cast<std::size_t>(thing_)].position;
    ThingPlace place{std::floor(at.x), std::floor(at.y), kind_of(world_, thing_).name, 0};
    ++thing_;
    std::get<3>(place) = told_[place]++;
    return place;
  }

 private:
  const World& world_;
  int thing_ = 0;
  std::map<ThingPlace, int> told_{};
};

void carry_things(const World& before, World& after) {
  std::map<ThingPlace, Actor> actors;
  ThingPlaces old_places(before);
  for (const Actor& actor : before.actors) actors.emplace(old_places.next(), actor);
  ThingPlaces places(after);
  for (std::size_t i = 0; i < after.actors.size(); ++i) {
    const auto same = actors.find(places.next());
    if (same == actors.end()) continue;
    const Role role = role_of(kind_of(after, static_cast<int>(i)));
    after.actors[i] = {same->second.toppled && role == Role::topples,
                       same->second.sees_player && role == Role::watches};
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
      : world_(world), radius_(player_body(world).radius), bodies_(bodies_of(world)) {}

  [[nodiscard]] bool is_at(Point place) const {
    const auto obstacles = medium_probe(world_.now(), Medium::body);
    return !overlaps(world_.level->grid, Circle{place, radius_}, obstacles, bodies_);
  }

  /// The nearest place to one, of those a quarter of a tile apart around it.
  [[nodiscard]] std::optional<Point> nearest(Point place) const {
    if (is_at(place)) return place;
    std::optional<Offset> best;
    // What is further out than the best that is known is not looked at.
    for (int ring = 1; ring <= most_ring && (!best || ring * ring <= best->squared()); ++ring) {
      look_around(place, ring, best);
    }
    if (!best) return std::nullopt;
    return moved(place, *best);
  }

 private:
  static constexpr double step = 0.25;
  static constexpr int most_ring = 32;

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

[[nodiscard]] bool stands_on_exit(const World& world) {
  const Point p = world.player.position;
  const Tile tile{static_cast<int>(std::floor(p.x)), static_cast<int>(std::floor(p.y))};
  return world.level->grid.contains(tile) && is_exit(world.level->kind(tile));
}

}  // namespace

void carry_over(const World& before, World& after) {
  carry_doors(before, after);
  carry_lamps(before, after);
  carry_things(before, after);
  carry_blocks(before, after);
  carry_player(before, after);
  after.ticks = before.ticks;
  after.shots = before.shots;
  after.state.ticks = before.state.ticks;
  if (before.phase == Phase::out && stands_on_exit(after)) after.phase = Phase::out;
}

}  // namespace raywalk
