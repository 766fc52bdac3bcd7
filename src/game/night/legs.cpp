#include "game/night/legs.hpp"

#include "game/doors.hpp"
#include "raywalk/body/slide.hpp"
#include "raywalk/map/medium_probe.hpp"
#include "raywalk/ray/tile_at.hpp"

namespace raywalk {

namespace {

/// So near he is at a place, and at a corner of his way.
constexpr double arrival = 0.3;
constexpr double passing = 0.15;
/// One who has not come on for so long looks for a way anew, for doors may have opened or shut.
constexpr int max_stuck_ticks = 30;
/// A place that has moved so far needs another way.
constexpr double new_way = 0.5;
/// So far before himself he opens doors.
constexpr double door_reach_ahead = 0.75;
/// A watcher whose way lies farther aside than this turns before he walks: a sixth of a turn.
constexpr std::uint32_t walking_turn = 715'827'883;

[[nodiscard]] double distance(Point a, Point b) { return length(b - a); }

/// The part of a turn by no more than `most`, either way.
[[nodiscard]] Turn clamped(Turn turn, Turn most) {
  if (turn.units <= most.units || turn.units >= (Turn{} - most).units) return turn;
  return turn.units < half_turn.units ? most : Turn{} - most;
}

/// Finds the way to a place if he has none that leads there, and drops the corners that he has
/// come to.
void keep_way(NightTick& tick, Watcher& watcher, Point place) {
  const bool leads_there = watcher.way_to && distance(*watcher.way_to, place) < new_way;
  if (!leads_there || watcher.stuck_ticks >= max_stuck_ticks) {
    const WaySeeker seeker{watcher.role, watcher.position};
    watcher.way = way_between(tick.ways, tick.world, tick.still_bodies(), seeker, place);
    watcher.way_to = place;
    watcher.stuck_ticks = 0;
  }
  auto& way = watcher.way;
  while (!way.empty() && distance(watcher.position, way[0]) < passing) way.erase(way.begin());
}

/// The door right before him on his way to a place, if it is not open.
[[nodiscard]] DoorId shut_door_ahead(const World& world, const Watcher& watcher, Point aim) {
  const Vec way = aim - watcher.position;
  const double distance = length(way);
  if (distance == 0) return {};
  const auto here = tile_at(watcher.position);
  const auto ahead =
      tile_at(world.level->grid,
              watcher.position + way * (std::min(distance, door_reach_ahead) / distance));
  if (!ahead || ahead == here) return {};
  const DoorId door = world.level->door_at(*ahead);
  return door.is_none() || is_open(world, door) ? DoorId{} : door;
}

}  // namespace

bool turn_toward(Watcher& watcher, Turn heading, Turn most) {
  watcher.heading = watcher.heading + clamped(heading - watcher.heading, most);
  return watcher.heading == heading;
}

bool face(Watcher& watcher, Point place, Turn most) {
  if (place == watcher.position) return true;
  return turn_toward(watcher, heading_of(place - watcher.position), most);
}

void walk_straight(NightTick& tick, Watcher& watcher, Point place, double speed) {
  const Vec way = place - watcher.position;
  const double left = length(way);
  if (left == 0) return;
  const Turn aside = heading_of(way) - watcher.heading;
  turn_toward(watcher, heading_of(way));
  const bool is_ahead = aside.units < walking_turn || (Turn{} - aside).units < walking_turn;
  if (!is_ahead) return;
  const Slide slide =
      move_and_slide(tick.world.level->grid, Circle{watcher.position, watcher_radius},
                     way * (std::min(speed, left) / left),
                     medium_probe(tick.world.now(), Medium::body), tick.bodies);
  const bool has_come_on = distance(watcher.position, slide.center) > std::min(speed, left) / 4;
  watcher.walks = slide.center != watcher.position;
  watcher.position = slide.center;
  watcher.stuck_ticks = has_come_on ? 0 : watcher.stuck_ticks + 1;
}

bool is_at(const Watcher& watcher, Point place) {
  return distance(watcher.position, place) <= arrival;
}

bool go_to(NightTick& tick, Watcher& watcher, Point place, double speed) {
  if (is_at(watcher, place)) return true;
  keep_way(tick, watcher, place);
  if (watcher.way.empty()) {
    // There is no way that leads nearer: for those without hands until somebody opens a door.
    if (!traits_of(watcher.role).has_hands) ++watcher.stuck_ticks;
    return true;
  }
  const bool is_last = watcher.way.size() == 1 && distance(watcher.way[0], place) < new_way;
  const Point aim = is_last ? place : watcher.way[0];
  const DoorId door = shut_door_ahead(tick.world, watcher, aim);
  if (!door.is_none()) {
    let_through(tick.world, door, watcher.role);
    if (!lets_through(tick.world, door, watcher.role)) ++watcher.stuck_ticks;
    face(watcher, aim);
    return false;
  }
  walk_straight(tick, watcher, aim, speed);
  return false;
}

}  // namespace raywalk
