#pragma once

#include <cmath>
#include <vector>

#include "game/night/night_tick.hpp"
#include "game/play.hpp"
#include "game/things.hpp"
#include "game/wander.hpp"
#include "support/random.hpp"

/// Random input to a night, and what has to hold whatever the input was.
namespace raywalk {

/// The next command of a player without a plan in a night, after `last`.
[[nodiscard]] inline Command wander_by_night(Random& random, Command last) {
  last = wander(random, last);
  last.lantern = one_in(random, 90);
  last.toss = one_in(random, 60);
  return last;
}

/// True if a watcher is in a wall, in what stands there, or in the player, unless he is down.
[[nodiscard]] inline bool is_inside_something(const World& world, const Watcher& watcher) {
  std::vector<Circle> others = still_bodies_of(world);
  if (!is_down(watcher)) others.push_back(player_body(world));
  return overlaps(world.level->grid, Circle{watcher.position, watcher_radius},
                  medium_probe(world.now(), Medium::body), others);
}

/// True if nobody is inside a solid, and nothing is infinite or has grown beyond measure.
[[nodiscard]] inline bool is_sane(const World& world) {
  for (const Watcher& watcher : world.night.watchers) {
    const bool is_finite = std::isfinite(watcher.position.x) && std::isfinite(watcher.position.y);
    if (!is_finite || is_inside_something(world, watcher)) return false;
    if (watcher.way.size() > 200 || watcher.noticing < 0) return false;
  }
  const Night& night = world.night;
  return !is_inside_solid(world) && std::isfinite(night.light.greatest()) &&
         night.noises.size() < 64 && night.cries.size() < 64;
}

}  // namespace raywalk
