#include <cmath>

#include "game/body.hpp"
#include "game/doors.hpp"
#include "game/head_bob.hpp"
#include "game/properties.hpp"
#include "game/pushwalls.hpp"
#include "game/shot.hpp"
#include "game/use.hpp"
#include "game/watch.hpp"

namespace raywalk {

namespace {

[[nodiscard]] bool is_on_exit(const World& world) {
  const Point p = world.player.position;
  const Tile tile{static_cast<int>(std::floor(p.x)), static_cast<int>(std::floor(p.y))};
  return world.level->grid.contains(tile) && is_exit(world.level->kind(tile));
}

void step_walking(World& world, const Command& command) {
  if (world.reload_ticks > 0) --world.reload_ticks;
  if (command.fire) fire(world, command);
  world.player_before = world.player;
  move_player(world, command);
  move_eye(world, command);
  if (command.use) use(world);
  move_doors(world);
  move_blocks(world);
  watch(world);
  ++world.ticks;
  ++world.state.ticks;
  if (!is_on_exit(world)) return;
  world.phase = Phase::out;
  world.events.push_back(Event::way_out);
}

}  // namespace

void step(World& world, const Command& command) {
  world.events.clear();
  if (world.phase == Phase::walking) return step_walking(world, command);
  world.player_before = world.player;
  if (command.again) world = make_world(*world.level, world.head_bob.bobs);
}

}  // namespace raywalk
