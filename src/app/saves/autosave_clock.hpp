#pragma once

#include "game/world.hpp"

namespace raywalk {

/// When a walk is saved by itself: in a level's first tick, and then every two minutes of play.
/// While watchers are after the player it waits, half a minute at most, for who loads it begins
/// where the walk was saved.
class AutosaveClock {
 public:
  static constexpr int between_saves = 120 * ticks_per_second;
  static constexpr int longest_wait = 30 * ticks_per_second;

  /// To be called after each tick of a walk that is saved by itself. True if it is to be saved now.
  /// Time in which nobody walks does not count. Another walk needs another clock.
  [[nodiscard]] bool follow(const World& world);

 private:
  /// Ticks of play since the last time.
  int since_ = 0;
};

}  // namespace raywalk
