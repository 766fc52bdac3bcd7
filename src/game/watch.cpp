#include "game/watch.hpp"

#include "game/things.hpp"
#include "raywalk/map/level.hpp"
#include "raywalk/sight/sees.hpp"

namespace raywalk {

namespace {

[[nodiscard]] bool is_in_reach(Vec way) { return within_reach(way, watch_reach); }

void notice(World& world, Actor& actor, bool sees_now) {
  if (sees_now && !actor.sees_player) world.events.push_back(Event::seen);
  actor.sees_player = sees_now;
}

}  // namespace

int watch(World& world) {
  const Level& level = *world.level;
  const Eye player{world.player.position, world.player.eye};
  const int things = static_cast<int>(world.actors.size());
  int looks = 0;
  int thing = world.next_watcher;
  for (int passed = 0; passed < things; ++passed, thing = thing + 1 == things ? 0 : thing + 1) {
    const auto index = static_cast<std::size_t>(thing);
    if (role_of(world, thing) != Role::watches) continue;
    const Point position = level.things[index].position;
    if (world.actors[index].taken || !is_in_reach(player.at - position)) {
      world.actors[index].sees_player = false;
      continue;
    }
    if (looks == max_looks) break;
    ++looks;
    notice(world, world.actors[index], sees(world.now(), {position, eye_height}, player));
  }
  world.next_watcher = thing;
  return looks;
}

}  // namespace raywalk
