#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "game/replay.hpp"
#include "raywalk/base/progress.hpp"

namespace raywalk {

/// Where a world is not the one that was recorded.
struct ReplayDifference {
  /// Behind so many ticks of the replay.
  int tick = 0;
  std::uint64_t expected = 0;
  std::uint64_t found = 0;

  friend bool operator==(const ReplayDifference&, const ReplayDifference&) = default;
};

/// Plays a replay, forward tick by tick, and to any place of it. The worlds are those of the walk,
/// bit for bit; some of them are kept, so that the way back is short.
class ReplayPlayer {
 public:
  /// At the beginning. Replay and level outlive the player; the level is the one that was recorded
  /// (`ReplayHead::level_hash`), or one in which somebody wants to see it nevertheless.
  ///
  /// Errors: a state that no world in this level can have. `file` is the replay's name there.
  [[nodiscard]] static Result<ReplayPlayer> start(const Replay& replay, const Level& level,
                                                  const std::string& file);

  /// In ticks.
  [[nodiscard]] int length() const { return length_; }
  [[nodiscard]] int position() const { return position_; }
  [[nodiscard]] bool is_at_end() const { return position_ == length_; }
  /// Valid until the next change.
  [[nodiscard]] const World& world() const { return world_; }
  /// Command of the next tick; at the end a command to do nothing.
  [[nodiscard]] Command next_command() const;

  /// Plays the next tick. Expects that it is not at the end.
  void step();

  /// Goes to a position, with at most so many ticks from the nearest world that is kept. True if it
  /// is there; else it is on the way. Positions are clamped to those that there are.
  bool go_to(int position, int max_ticks);

  /// The first place where the world was not the recorded one, of all that have been played.
  [[nodiscard]] const std::optional<ReplayDifference>& difference() const { return difference_; }

 private:
  ReplayPlayer(const Replay& replay, const Level& level) : replay_(&replay), level_(&level) {}

  void enter_part();
  void put(World world);
  void keep();

  const Replay* replay_;
  const Level* level_;
  int length_ = 0;
  /// For each part, the position with which it begins.
  std::vector<int> begins_{};
  World world_{};
  int position_ = 0;
  /// The part of the next tick, and its commands; at the end the one behind the last.
  std::size_t part_ = 0;
  std::vector<Command> commands_{};
  std::map<int, World> kept_{};
  std::size_t kept_bytes_ = 0;
  int ticks_between_kept_ = 2 * ticks_per_second;
  std::optional<ReplayDifference> difference_{};
};

/// Plays all of it, and tells where it differs first; none if it does nowhere.
///
/// `progress`, if there is one, is told, and ends it early.
[[nodiscard]] std::optional<ReplayDifference> verify(ReplayPlayer& player,
                                                     Progress* progress = nullptr);

}  // namespace raywalk
