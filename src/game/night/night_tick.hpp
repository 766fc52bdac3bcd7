#pragma once

#include <optional>
#include <span>
#include <vector>

#include "game/night/ways.hpp"
#include "game/world.hpp"
#include "raywalk/geom/circle.hpp"

namespace raywalk {

/// The data that all watchers of a world share in a tick.
struct NightTick {
  World& world;
  NightRules rules{};
  /// Bodies in the watchers' way: things, and the player last. Watchers pass one another.
  std::vector<Circle> bodies{};
  WayMemory ways{};

  /// Those of the things, round which ways lead.
  [[nodiscard]] std::span<const Circle> still_bodies() const {
    return std::span(bodies).first(bodies.size() - 1);
  }
};

/// The news of one watcher in a tick, beside whether he noticed the player in the last one.
struct Senses {
  /// The player's place: for one who notices him.
  Point player{};
  /// The place that the loudest noise told that he heard; or the place of another watcher whom he
  /// sees stunned.
  std::optional<Point> heard{};
  /// It was the cry of another watcher, the bell, or one who is stunned.
  bool is_cry = false;
};

/// Has a watcher do what is his in a tick: each kind's own rule. Expects one who is not stunned.
void act_as_warden(NightTick& tick, Watcher& warden, const Senses& senses);
void act_as_hound(NightTick& tick, Watcher& hound, const Senses& senses);
void act_as_sentry(NightTick& tick, Watcher& sentry, const Senses& senses);
void act_as_eye(NightTick& tick, Watcher& eye, const Senses& senses);

}  // namespace raywalk
