#pragma once

#include <deque>
#include <optional>

#include "game/world.hpp"

namespace raywalk {

/// Between two worlds that are kept, in ticks, and how many are: ten seconds.
inline constexpr int kept_ticks = 4;
inline constexpr int max_kept = 150;
/// How far back one goes at once, at least, in ticks.
inline constexpr int rewind_ticks = 60;
/// One who was caught, or just touched, goes back to so long before the notice began, at least, in
/// ticks.
inline constexpr int before_notice_ticks = 60;
/// After so many ticks of holding on the player goes back further, by one kept world in so many
/// ticks: twice as fast as time goes, so that he sees where to let go.
inline constexpr int hold_ticks = 18;
inline constexpr int ticks_a_kept = kept_ticks / 2;

/// Whether one who has held on for so many ticks goes back further in this one.
[[nodiscard]] constexpr bool goes_on_back(int held_ticks) {
  return held_ticks >= hold_ticks && (held_ticks - hold_ticks) % ticks_a_kept == 0;
}

/// Where one who goes back comes to.
struct WayBack {
  /// How far back that is.
  int ticks = 0;
  /// The notice by which he was caught had not begun.
  bool is_before_notice = false;
  /// Somebody was after him even then: `is_tense`.
  bool is_tense = false;

  friend bool operator==(const WayBack&, const WayBack&) = default;
};

/// The last ten seconds of a night, for a player who goes back.
///
/// It keeps whole worlds, so a player who goes back is in one that has been, bit for bit: a replay
/// that leaves out the commands since then comes to it, too. In a free walk it keeps nothing.
class Rewind {
 public:
  /// Keeps a world if it is due. To be called after each tick.
  void follow(const World& world);

  /// Puts the newest kept world that is `rewind_ticks` older, or else the oldest, in the place of a
  /// later one of the same level: `rewind_to`. In the place of one in which the player was caught,
  /// or touched until a moment ago (`Night::grace_ticks`), comes the newest from before he was
  /// noticed in which nobody was after him, or else the oldest. False if there is none that is
  /// older.
  bool go_back(World& world);

  /// Where that leads; none if it leads nowhere.
  [[nodiscard]] std::optional<WayBack> way_back(const World& world) const;

  /// Goes on with that for who holds on, to be called when he does (`goes_on_back`): the newest
  /// kept world that is older comes, which is not counted again. False if there is none.
  bool go_on_back(World& world);

 private:
  using Kept = std::deque<World>::const_iterator;

  /// The newest of those until a tick, or else the oldest; the end if none is older than the world.
  [[nodiscard]] Kept newest_until(int tick, const World& world) const;
  [[nodiscard]] Kept place_back(const World& world) const;
  bool put_back(World& world, const Kept& kept, bool counts);
  /// Those after a tick have never been.
  void forget_after(int tick);

  /// The oldest first.
  std::deque<World> kept_{};
};

}  // namespace raywalk
