#include "game/stealth/known_watchers.hpp"

#include <cstddef>

#include "game/stealth/shining.hpp"
#include "game/stealth/step_night.hpp"
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
      known[i] = {true, gaze, watcher.heading, watcher.mood, world.ticks};
    }
  }
}

std::vector<Light> lights_to_show(std::vector<Light> lights, const World& world,
                                  std::span<const KnownWatcher> known) {
  for (std::size_t i = 0; i < world.night.watchers.size(); ++i) {
    const bool is_seen = i < known.size() && known[i].is_known && known[i].tick == world.ticks;
    if (is_seen) continue;
    if (const auto light = light_carried(world.night.watchers[i])) std::erase(lights, *light);
  }
  return lights;
}

}  // namespace raywalk
