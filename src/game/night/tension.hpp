#pragma once

#include "game/world.hpp"

namespace raywalk {

/// True while a watcher who is not stunned is in alarm, or searches.
[[nodiscard]] bool is_tense(const World& world);

/// How tense the music is: it follows a world from tick to tick, and goes up sooner than down.
class Tension {
 public:
  /// The largest `share`.
  static constexpr int whole = 240;

  /// To be called after each tick.
  void follow(const World& world);

  /// How much of the tense music is heard, and how much less of the other: 0 to `whole`.
  [[nodiscard]] int share() const { return share_; }

 private:
  int share_ = 0;
};

}  // namespace raywalk
