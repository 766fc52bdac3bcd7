#include "game/night/prowl.hpp"

#include "game/night/legs.hpp"
#include "game/night/moods.hpp"
#include "raywalk/map/level.hpp"

namespace raywalk {

namespace {

/// Where a clue is, or he himself.
[[nodiscard]] Point clue_of(const Watcher& watcher) {
  return watcher.clue.value_or(watcher.position);
}

void look_about(Watcher& watcher) { watcher.heading = watcher.heading + look_a_tick; }

/// Has come to a point of his route: which one is next.
void pass_point(const Route& route, Watcher& watcher) {
  const int last = static_cast<int>(route.points.size()) - 1;
  if (route.is_loop) {
    watcher.route_point = watcher.route_point == last ? 0 : watcher.route_point + 1;
    return;
  }
  if (watcher.route_point == last) watcher.is_going_back = true;
  if (watcher.route_point == 0) watcher.is_going_back = false;
  const bool is_end = watcher.route_point == last || watcher.route_point == 0;
  if (is_end) watcher.pause_ticks = route_pause_ticks;
  if (last > 0) watcher.route_point += watcher.is_going_back ? -1 : 1;
}

void be_curious(NightTick& tick, Watcher& watcher, const Paces& paces) {
  if (watcher.mood_ticks <= startled_ticks) {
    face(watcher, clue_of(watcher));
    return;
  }
  const bool is_there = go_to(tick, watcher, clue_of(watcher), paces.seeking);
  if (is_there || watcher.mood_ticks > curious_most) change_mood(watcher, Mood::searching);
}

void search(NightTick& tick, Watcher& watcher, const Paces& paces) {
  if (watcher.work_ticks == 0 && watcher.mood_ticks <= curious_most &&
      !go_to(tick, watcher, clue_of(watcher), paces.seeking)) {
    return;
  }
  look_about(watcher);
  if (++watcher.work_ticks > searching_ticks) change_mood(watcher, Mood::calm);
}

void chase(NightTick& tick, Watcher& watcher, const Paces& paces) {
  const bool is_there = go_to(tick, watcher, clue_of(watcher), paces.chasing);
  if (!is_there) return;
  if (watcher.notices) {
    walk_straight(tick, watcher, clue_of(watcher), paces.chasing);
  } else {
    look_about(watcher);
  }
}

}  // namespace

void patrol(NightTick& tick, Watcher& watcher, double speed) {
  const Level& level = *tick.world.level;
  if (watcher.pause_ticks > 0) {
    --watcher.pause_ticks;
    return;
  }
  if (watcher.route < 0) {
    const Thing& home = level.things[static_cast<std::size_t>(watcher.thing)];
    if (go_to(tick, watcher, home.position, speed)) turn_toward(watcher, home.facing);
    return;
  }
  const Route& route = level.routes[static_cast<std::size_t>(watcher.route)];
  const Point point = route.points[static_cast<std::size_t>(watcher.route_point)];
  if (!go_to(tick, watcher, point, speed)) return;
  pass_point(route, watcher);
  const bool is_shut_out = !traits_of(watcher.role).has_hands && !is_at(watcher, point);
  if (is_shut_out) watcher.pause_ticks = route_pause_ticks;
}

void seek(NightTick& tick, Watcher& watcher, const Paces& paces) {
  if (watcher.pause_ticks > 0) {
    --watcher.pause_ticks;
    return;
  }
  if (watcher.mood == Mood::curious) return be_curious(tick, watcher, paces);
  if (watcher.mood == Mood::searching) return search(tick, watcher, paces);
  chase(tick, watcher, paces);
  cool_down(watcher);
}

}  // namespace raywalk
