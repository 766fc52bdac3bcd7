#include "game/night/carry_night.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "game/thing_places.hpp"
#include "game/things.hpp"
#include "raywalk/map/level.hpp"

namespace raywalk {

namespace {

/// The watchers of a world, by the places of their things.
[[nodiscard]] std::map<ThingPlace, Watcher> watchers_by_place(const World& world) {
  std::map<ThingPlace, Watcher> watchers;
  ThingPlaces places(world);
  auto watcher = world.night.watchers.begin();
  for (int thing = 0; thing < static_cast<int>(world.actors.size()); ++thing) {
    ThingPlace place = places.next();
    if (watcher == world.night.watchers.end() || watcher->thing != thing) continue;
    watchers.emplace(std::move(place), *watcher++);
  }
  return watchers;
}

[[nodiscard]] const Route* route_of(const Level& level, int route) {
  return route < 0 ? nullptr : &level.routes[static_cast<std::size_t>(route)];
}

/// True if both routes are walked alike.
[[nodiscard]] bool are_same(const Route* a, const Route* b) {
  if (a == nullptr || b == nullptr) return a == b;
  return a->points == b->points && a->is_loop == b->is_loop;
}

[[nodiscard]] bool is_same_lamp(const Level& before, const Level& after, int lamp) {
  const auto index = static_cast<std::size_t>(lamp);
  return index < after.lamps.size() && after.lamps[index].position == before.lamps[index].position;
}

/// Takes over a watcher, without his place on a route that has changed or a lamp that is not
/// where it was. He begins anew if he has no room where he stood.
void carry_watcher(const World& before, const World& after, const Watcher& old, Watcher& now) {
  const Watcher fresh = std::exchange(now, old);
  now.thing = fresh.thing;
  now.route = fresh.route;
  const Route* old_route = route_of(*before.level, old.route);
  if (!are_same(old_route, route_of(*after.level, now.route))) {
    now.route_point = 0;
    now.is_going_back = false;
  }
  if (now.lamp >= 0 && !is_same_lamp(*before.level, *after.level, now.lamp)) now.lamp = -1;
  if (!has_room(after, {now.position, watcher_radius}, still_bodies_of(after))) now = fresh;
}

/// True if the watchers are the same ones: only then `Night::why` still names the right watcher.
[[nodiscard]] bool are_same_watchers(const World& before, const World& after) {
  return std::ranges::equal(before.night.watchers, after.night.watchers, {}, &Watcher::thing,
                            &Watcher::thing);
}

}  // namespace

void carry_night(const World& before, World& after) {
  if (!before.night.is_night || !after.night.is_night) return;
  std::vector<Watcher> watchers = std::move(after.night.watchers);
  after.night = before.night;
  after.night.noises.clear();  // they were heard
  after.night.watchers = std::move(watchers);
  const auto known = watchers_by_place(before);
  ThingPlaces places(after);
  auto watcher = after.night.watchers.begin();
  for (int thing = 0; watcher != after.night.watchers.end(); ++thing) {
    const auto same = known.find(places.next());
    if (watcher->thing != thing) continue;
    const bool is_known = same != known.end() && same->second.role == watcher->role;
    if (is_known) carry_watcher(before, after, same->second, *watcher);
    ++watcher;
  }
  if (!are_same_watchers(before, after)) after.night.why.reset();
  if (before.phase == Phase::caught) after.phase = Phase::caught;
}

}  // namespace raywalk
