#include "game/watch.hpp"

#include "game/things.hpp"
#include "raywalk/map/level_probe.hpp"
#include "raywalk/ray/sight.hpp"

namespace raywalk {

void watch(World& world) {
  const Level& level = *world.level;
  const LevelProbe obstacles = level_probe(level, world.state);
  for (std::size_t i = 0; i < world.actors.size(); ++i) {
    if (kind_of(world, static_cast<int>(i)).role != Role::watches) continue;
    const bool sees =
        line_of_sight(level.grid, level.things[i].position, world.player.position, obstacles);
    if (sees && !world.actors[i].sees_player) world.events.push_back(Event::seen);
    world.actors[i].sees_player = sees;
  }
}

}  // namespace raywalk
