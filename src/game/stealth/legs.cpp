#include "game/stealth/legs.hpp"

#include "game/doors.hpp"
#include "game/stealth/ways.hpp"
#include "raywalk/body/slide.hpp"
#include "raywalk/map/medium_probe.hpp"
#include "raywalk/ray/sight.hpp"
#include "raywalk/ray/tile_at.hpp"

namespace raywalk {

namespace {

/// So near he is at a place, and at the middle of a tile on his way.
constexpr double arrival = 0.3;
constexpr double passing = 0.15;
/// One who has not come on for so long looks for a way anew.
constexpr int most_stuck_ticks = 30;
/// How often he looks whether he can leave out a corner of his way.
constexpr int shortcut_ticks = 6;
/// Who looks farther aside than this turns before he walks: a sixth of a turn.
constexpr std::uint32_t walking_turn = 715'827'883;

[[nodiscard]] double distance(Point a, Point b) { return length(b - a); }

/// The part of a turn by no more than `most`, either way.
[[nodiscard]] Turn held(Turn turn, Turn most) {
  if (turn.units <= most.units || turn.units >= (Turn{} - most).units) return turn;
  return turn.units < half_turn.units ? most : Turn{} - most;
}

/// True if nothing that stays where it is stands in the way of a body that goes straight.
[[nodiscard]] bool is_straight_way(const World& world, Point from, Point to) {
  const Vec way = to - from;
  const double far = length(way);
  if (far == 0) return true;
  const Vec aside = quarter_turn(way) * (watcher_radius / far);
  const MediumProbe solids = medium_probe(world.now(), Medium::body);
  const Grid& grid = world.level->grid;
  return !blocked(grid, from + aside, to + aside, solids) &&
         !blocked(grid, from - aside, to - aside, solids) && !blocked(grid, from, to, solids);
}

/// Drops the tiles that he has come to, and finds the way if he has none to this tile.
void keep_way(NightTick& tick, Watcher& watcher, Tile here, Tile there) {
  const bool is_stuck = watcher.stuck_ticks >= most_stuck_ticks;
  if (watcher.way_to != there || is_stuck) {
    watcher.way = way_between(tick.world, tick.still_bodies(), here, there);
    watcher.way_to = there;
    watcher.stuck_ticks = 0;
  }
  auto& way = watcher.way;
  const auto is_passed = [&] { return distance(watcher.position, center_of(way[0])) < passing; };
  while (way.size() > 1 && is_passed()) way.erase(way.begin());
  const bool may_cut = (tick.world.ticks + watcher.thing) % shortcut_ticks == 0;
  if (way.size() > 1 && may_cut &&
      is_straight_way(tick.world, watcher.position, center_of(way[1]))) {
    way.erase(way.begin());
  }
}

/// Opens the door of a tile. True if there is one that is not open yet.
[[nodiscard]] bool waits_for_door(World& world, Tile tile) {
  const DoorId door = world.level->door_at(tile);
  if (door.is_none()) return false;
  let_through(world, door);
  return world.state.doors[static_cast<std::size_t>(door.index)] < plan_pixels;
}

void walk_straight(NightTick& tick, Watcher& watcher, Point aim, double speed) {
  const Vec way = aim - watcher.position;
  const double far = length(way);
  if (far == 0) return;
  const Turn aside = heading_of(way) - watcher.heading;
  turn_toward(watcher, heading_of(way));
  const bool is_ahead = aside.units < walking_turn || (Turn{} - aside).units < walking_turn;
  if (!is_ahead) return;
  const Slide slide =
      move_and_slide(tick.world.level->grid, Circle{watcher.position, watcher_radius},
                     way * (std::min(speed, far) / far),
                     medium_probe(tick.world.now(), Medium::body), tick.bodies);
  const bool has_come_on = distance(watcher.position, slide.center) > std::min(speed, far) / 4;
  watcher.position = slide.center;
  watcher.stuck_ticks = has_come_on ? 0 : watcher.stuck_ticks + 1;
}

}  // namespace

bool turn_toward(Watcher& watcher, Turn heading, Turn most) {
  watcher.heading = watcher.heading + held(heading - watcher.heading, most);
  return watcher.heading == heading;
}

bool face(Watcher& watcher, Point place, Turn most) {
  if (place == watcher.position) return true;
  return turn_toward(watcher, heading_of(place - watcher.position), most);
}

bool go_to(NightTick& tick, Watcher& watcher, Point place, double speed) {
  if (distance(watcher.position, place) <= arrival) return true;
  const Grid& grid = tick.world.level->grid;
  const auto here = tile_at(grid, watcher.position);
  const auto there = tile_at(grid, place);
  if (!here || !there) return true;
  keep_way(tick, watcher, *here, *there);
  if (watcher.way.empty()) {
    if (here != there) return true;  // there is no way that leads nearer
    const int stuck = watcher.stuck_ticks;
    walk_straight(tick, watcher, place, speed);
    return watcher.stuck_ticks > stuck && watcher.stuck_ticks >= most_stuck_ticks - 1;
  }
  const Tile next = watcher.way.front();
  const bool is_last = watcher.way.size() == 1;
  if (next != here && waits_for_door(tick.world, next)) {
    face(watcher, center_of(next));
    return false;
  }
  const bool is_there =
      is_last && next != there && distance(watcher.position, center_of(next)) < passing;
  if (is_there) return true;
  walk_straight(tick, watcher, is_last && next == there ? place : center_of(next), speed);
  return false;
}

}  // namespace raywalk
