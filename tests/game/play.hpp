#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "game/shot.hpp"
#include "game/world.hpp"

/// Helpers for tests of the game: commands, and questions to a world.
namespace raywalk {

inline void step_times(World& world, int ticks, const Command& command = {}) {
  for (int i = 0; i < ticks; ++i) step(world, command);
}

/// The player stands at (x, y) and looks in a direction, at rest.
inline void place_player(World& world, Point position, double degrees = 0) {
  world.player = {position, Turn::degrees(degrees)};
  world.player_before = world.player;
  world.velocity = {0, 0};
}

/// Crouches where he stands.
[[nodiscard]] inline Command crouching(bool uses = false) {
  Command command;
  command.crouch = true;
  command.use = uses;
  return command;
}

[[nodiscard]] inline Command walking(int forward, int right = 0) {
  Command command;
  command.forward = static_cast<std::int8_t>(forward);
  command.right = static_cast<std::int8_t>(right);
  return command;
}
[[nodiscard]] inline Command using_door() {
  Command command;
  command.use = true;
  return command;
}
[[nodiscard]] inline Command firing() {
  Command command;
  command.fire = true;
  return command;
}

[[nodiscard]] inline bool has_happened(const World& world, Event event) {
  return std::ranges::count(world.events, event) > 0;
}

/// All of a world that a save has: not what is only seen (`World::thrown`).
[[nodiscard]] inline World without_thrown(World world) {
  world.thrown = {};
  return world;
}

/// True if a shot straight ahead would hit a thing.
[[nodiscard]] inline bool aims_at(const World& world, int thing) {
  const LineHit hit = aim(world, line_of_fire(world.player));
  return hit.kind == HitKind::billboard && hit.id == thing;
}

}  // namespace raywalk
