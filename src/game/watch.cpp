#include "game/watch.hpp"

#include "game/properties.hpp"
#include "game/things.hpp"
#include "raywalk/sight/sees.hpp"

namespace raywalk {

void watch(World& world) {
  const Level& level = *world.level;
  const Eye player{world.player.position, world.player.eye};
  for (std::size_t i = 0; i < world.actors.size(); ++i) {
    if (role_of(kind_of(world, static_cast<int>(i))) != Role::watches) continue;
    const bool sees_now = sees(world.now(), {level.things[i].position, eye_height}, player);
    if (sees_now && !world.actors[i].sees_player) world.events.push_back(Event::seen);
    world.actors[i].sees_player = sees_now;
  }
}

}  // namespace raywalk
