#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "game/replay.hpp"

namespace raywalk {

/// How much of what has just happened is kept: half a minute, and up to five seconds more.
inline constexpr int logged_ticks = 30 * ticks_per_second;

/// Notes what is done in a level, tick by tick: for who writes all of it down, and for who wants to
/// have the last half minute when something has gone wrong.
///
/// It sees by itself where a world has become another one without a tick, so nobody has to tell it
/// that time went back, that a walk was loaded or a setting changed.
class ReplayLog {
 public:
  /// Advances the world by a tick, and notes it. Returns the part that has ended, if one has: valid
  /// until the next call. Parts are to be taken in this order.
  const ReplayPart* step(World& world, const Command& command);

  /// Ends the part that has begun, if it has any ticks, and returns it: valid until the next call.
  const ReplayPart* finish();

  /// Forgets all: another level comes, or who reads the parts wants to begin with a state.
  void clear();

  /// Those of the last half minute, or of all since the beginning if that is less. Empty if nothing
  /// has been done since `clear`. The first has a state.
  [[nodiscard]] std::vector<ReplayPart> last_parts() const;

 private:
  /// A part, and the world with which it begins if that is kept.
  struct Kept {
    ReplayPart part{};
    std::optional<World> begin{};
  };

  void begin_part(const World& world, bool is_other);
  const ReplayPart* end_part();
  void forget_old();

  /// Ended ones, the oldest first, which has a world.
  std::deque<Kept> kept_{};
  int kept_ticks_ = 0;
  /// The one that goes on, and its commands.
  Kept now_{};
  std::vector<Command> commands_{};
  int parts_since_world_ = 0;
  /// Hash of the world behind the last tick; none before the first.
  std::optional<std::uint64_t> last_hash_{};
};

}  // namespace raywalk
