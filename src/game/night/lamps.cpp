#include "game/night/lamps.hpp"

#include "raywalk/map/level.hpp"

namespace raywalk {

std::vector<int> lamps_out(const World& world) {
  std::vector<int> lamps;
  for (std::size_t i = 0; i < world.actors.size(); ++i) {
    const int lamp = world.level->things[i].lamp;
    if (lamp < 0 || world.actors[i].taken) continue;
    if (world.state.lamps[static_cast<std::size_t>(lamp)] == 0) lamps.push_back(lamp);
  }
  return lamps;
}

bool break_lamp(World& world, int thing) {
  const Thing& holder = world.level->things[static_cast<std::size_t>(thing)];
  if (holder.lamp < 0 || world.actors[static_cast<std::size_t>(thing)].taken) return false;
  std::uint8_t& shines = world.state.lamps[static_cast<std::size_t>(holder.lamp)];
  if (shines == 0) return false;
  shines = 0;
  ++world.night.score.lamps_broken;
  world.events.push_back(Event::lamp_broken);
  make_noise(world.night, NoiseKind::lamp, holder.position, lamp_loudness);
  return true;
}

void light_lamp(World& world, int lamp) {
  world.state.lamps[static_cast<std::size_t>(lamp)] = 1;
  world.events.push_back(Event::lamp_lit);
}

}  // namespace raywalk
