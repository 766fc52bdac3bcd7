#include "game/body.hpp"
#include "game/doors.hpp"
#include "game/head_bob.hpp"
#include "game/keys.hpp"
#include "game/leave.hpp"
#include "game/night/step_night.hpp"
#include "game/night/treasure.hpp"
#include "game/pushwalls.hpp"
#include "game/shot.hpp"
#include "game/triggers.hpp"
#include "game/use.hpp"
#include "game/watch.hpp"

namespace raywalk {

namespace {

/// All that is kept of a tick is bounded, as it is in a world from a file.
void forget_too_many(World& world) {
  const auto cut = [](auto& list) {
    if (list.size() > max_tick_events) list.resize(max_tick_events);
  };
  cut(world.events);
  cut(world.night.noises);
  cut(world.night.cries);
}

void step_walking(World& world, const Command& command) {
  if (world.reload_ticks > 0) --world.reload_ticks;
  PlayerActions actions;
  if (command.fire) actions.shot = fire(world, command);
  world.player_before = world.player;
  move_player(world, command);
  move_eye(world, command);
  take_keys(world);
  if (world.night.is_night) take_treasure(world);
  if (command.use) actions.used = use(world);
  move_doors(world);
  move_blocks(world);
  watch(world);
  fire_triggers(world, actions);
  if (world.night.is_night) step_night(world, command);
  ++world.ticks;
  ++world.state.ticks;
  if (world.phase == Phase::walking && is_on_exit(world) && may_leave(world)) {
    leave(world, {});
  }
  forget_too_many(world);
}

void begin_again(World& world) {
  replace_world(world, make_world(*world.level, world.head_bob.bobs, world.night.difficulty));
}

}  // namespace

void step(World& world, const Command& command) {
  world.events.clear();
  world.night.noises.clear();
  if (world.phase == Phase::walking) return step_walking(world, command);
  world.player_before = world.player;
  if (command.again) begin_again(world);
}

}  // namespace raywalk
