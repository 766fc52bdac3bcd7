#pragma once

#include <deque>

#include "game/world.hpp"

namespace raywalk {

/// Between two worlds that are kept, in ticks, and how many are: ten seconds.
inline constexpr int kept_ticks = 30;
inline constexpr int most_kept = 20;
/// How far back one goes at once, at least, in ticks.
inline constexpr int rewind_ticks = 120;

/// The last ten seconds of a night, for a player who goes back.
///
/// What is kept are whole worlds, so who goes back is in one that has been, bit for bit: a replay
/// that leaves out the commands since then comes to it, too. Of a free walk nothing is kept.
class Rewind {
 public:
  /// Keeps a world if it is due. To be called after each tick.
  void follow(const World& world);

  /// Puts the newest kept world that is `rewind_ticks` older, or else the oldest, in the place of a
  /// later one of the same level: `rewind_to`. False if there is none that is older.
  bool go_back(World& world);

  /// Forgets all. To be called when a world begins that does not come of the one before by a tick:
  /// another level, a saved walk.
  void clear() { kept_.clear(); }

 private:
  /// Those after a tick have never been.
  void forget_after(int tick);

  /// The oldest first.
  std::deque<World> kept_{};
};

}  // namespace raywalk
