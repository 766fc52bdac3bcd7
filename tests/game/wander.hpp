#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "game/command.hpp"
#include "game/things.hpp"
#include "game/world.hpp"
#include "raywalk/body/slide.hpp"
#include "raywalk/map/medium_probe.hpp"
#include "support/random.hpp"

/// A player without a plan, and the walls that he may not be in.
namespace raywalk {

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
