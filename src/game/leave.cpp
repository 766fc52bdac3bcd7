#include "game/leave.hpp"

#include "game/properties.hpp"
#include "raywalk/map/level.hpp"
#include "raywalk/ray/tile_at.hpp"

namespace raywalk {

void leave(World& world, const std::string& next) {
  world.phase = Phase::out;
  world.next = next_map(*world.level, next);
  world.events.push_back(Event::way_out);
}

const std::string& next_map(const Level& level, const std::string& next) {
  return next.empty() ? level.next : next;
}

bool is_on_exit(const World& world) {
  const auto tile = tile_at(world.level->grid, world.player.position);
  return tile && is_exit(world.level->kind(*tile));
}

}  // namespace raywalk
