#include "game/night/known_watchers.hpp"

#include <cstddef>

#include "game/night/step_night.hpp"
#include "raywalk/sight/sees.hpp"

namespace raywalk {

void look_around(KnownWatchers& known, const World& world) {
  known.resize(world.night.watchers.size());
  const Eye own{world.player.position, world.player.eye};
  for (std::size_t i = 0; i < known.size(); ++i) {
    const Watcher& watcher = world.night.watchers[i];
    const Gaze gaze = gaze_of(watcher);
    if (known[i].tick > world.ticks) known[i] = {};
    if (sees(world.now(), own, gaze.eye)) {
      known[i] = {true, watcher.role, gaze, watcher.heading, watcher.mood, world.ticks};
    } else if (known[i].is_known && !sees(world.now(), own, known[i].gaze.eye)) {
      known[i].was_hidden = true;
    } else if (known[i].was_hidden) {
      known[i] = {};  // he is not there any more
    }
  }
}

}  // namespace raywalk
