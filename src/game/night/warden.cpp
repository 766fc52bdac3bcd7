#include "game/night/lamps.hpp"
#include "game/night/legs.hpp"
#include "game/night/moods.hpp"
#include "game/night/night_tick.hpp"
#include "game/night/prowl.hpp"
#include "raywalk/map/level.hpp"
#include "raywalk/sight/sees.hpp"

namespace raywalk {

namespace {

/// How often a warden looks for lamps that are out, and how long he lets one be that he could not
/// come to, in ticks.
constexpr int lamp_look_ticks = 16;
constexpr int give_up_ticks = 900;

[[nodiscard]] Point place_of_lamp(const World& world, int lamp) {
  return world.level->lamps[static_cast<std::size_t>(lamp)].position;
}

/// The nearest lamp that is out and in his sight; -1 if there is none.
[[nodiscard]] int find_dark_lamp(const World& world, const Watcher& warden) {
  double nearest = relight_reach;
  int found = -1;
  for (const int lamp : lamps_out(world)) {
    const Point place = place_of_lamp(world, lamp);
    const double distance = length(place - warden.position);
    if (distance >= nearest) continue;
    if (!sees(world.now(), {warden.position, watcher_eye}, {place, eye_height})) continue;
    nearest = distance;
    found = lamp;
  }
  return found;
}

/// Looks for a lamp to light, from time to time. True if he has one.
[[nodiscard]] bool has_lamp_to_light(const World& world, Watcher& warden) {
  if (warden.lamp >= 0) return world.state.lamps[static_cast<std::size_t>(warden.lamp)] == 0;
  if (warden.work_ticks < 0) {
    ++warden.work_ticks;
    return false;
  }
  if ((world.ticks + warden.thing) % lamp_look_ticks != 0) return false;
  warden.lamp = find_dark_lamp(world, warden);
  return warden.lamp >= 0;
}

void leave_lamp(Watcher& warden, int until) {
  warden.lamp = -1;
  warden.work_ticks = -until;
}

void tend_lamp(NightTick& tick, Watcher& warden) {
  const Point place = place_of_lamp(tick.world, warden.lamp);
  const auto is_near = [&] { return length(place - warden.position) <= lamp_hand_reach; };
  if (!is_near()) {
    const bool is_there = go_to(tick, warden, place, patrol_speed);
    if (is_there && !is_near()) leave_lamp(warden, give_up_ticks);
    return;
  }
  face(warden, place);
  if (++warden.work_ticks < relight_ticks) return;
  light_lamp(tick.world, warden.lamp);
  leave_lamp(warden, 0);
}

}  // namespace

void act_as_warden(NightTick& tick, Watcher& warden, const Senses& senses) {
  feel(tick, warden, senses, {NoiseKind::shout, shout_loudness});
  if (warden.mood != Mood::calm) return seek(tick, warden, {});
  if (has_lamp_to_light(tick.world, warden)) return tend_lamp(tick, warden);
  if (warden.lamp >= 0) leave_lamp(warden, 0);
  patrol(tick, warden, patrol_speed);
}

}  // namespace raywalk
