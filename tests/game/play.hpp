#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "game/shot.hpp"
#include "game/things.hpp"
#include "game/world.hpp"
#include "raywalk/body/slide.hpp"
#include "raywalk/map/medium_probe.hpp"
#include "support/random.hpp"

/// Helpers for tests of the game: commands, and questions to a world.
namespace raywalk {

/// True once in `n` times, on average.
[[nodiscard]] inline bool one_in(Random& random, int n) { return random.below(n) == 0; }

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

/// True if the player's body is inside a wall, a door, a pillar or a thing.
[[nodiscard]] inline bool is_inside_solid(const World& world) {
  const std::vector<Circle> others = bodies_in_way(world);
  return overlaps(world.level->grid, player_body(world), medium_probe(world.now(), Medium::body),
                  others);
}

/// The next command of a player without a plan, after `last`.
[[nodiscard]] inline Command wander(Random& random, Command last) {
  if (one_in(random, 20)) {
    last.forward = static_cast<std::int8_t>(std::min(random.below(4), 2) - 1);
    last.right = static_cast<std::int8_t>(random.below(3) - 1);
    last.run = one_in(random, 2);
  }
  if (one_in(random, 30)) last.turn = Turn::degrees(random.between(-6, 6));
  if (one_in(random, 200)) last.turn = Turn::degrees(random.below(4) * 90);
  if (one_in(random, 40)) last.crouch = !last.crouch;
  last.pitch = {one_in(random, 100), random.below(2001) - 1000};
  last.use = one_in(random, 25);
  last.fire = one_in(random, 60);
  last.fire_time = static_cast<std::uint8_t>(random.below(256));
  return last;
}

}  // namespace raywalk
