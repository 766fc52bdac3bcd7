#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "game/command.hpp"
#include "game/world.hpp"
#include "raywalk/base/result.hpp"

/// Replays: what was done in each tick of a walk, and how its file is made.
///
/// A replay is of one level. It begins with a saved world, be it that of a beginning or of the
/// middle of a walk, and goes on by commands. Wherever the world became another one without a tick,
/// because somebody went back in time, loaded a saved walk, began anew or chose a setting that the
/// world has, it has that world, too: so nothing but `step` and `world_of` is needed to play it.
namespace raywalk {

/// A part has so many ticks at most: a second. At the end of each the worlds are compared.
inline constexpr int replay_part_ticks = ticks_per_second;
/// The longest replay, in ticks: a day.
inline constexpr std::int64_t max_replay_ticks = std::int64_t{24} * 60 * 60 * ticks_per_second;

/// Up to a second of a replay.
struct ReplayPart {
  /// `bytes_of` the world with which it begins; empty if it goes on from the part before.
  std::vector<std::byte> state{};
  /// 1 to `replay_part_ticks`.
  int ticks = 0;
  /// `bytes_of` the commands of its ticks.
  std::vector<std::byte> commands{};
  /// `state_hash` of the world behind its last tick.
  std::uint64_t hash = 0;

  friend bool operator==(const ReplayPart&, const ReplayPart&) = default;
};

/// In which level a replay plays. Every version of the program can read the head and the origin of
/// all replays since 0.1, whether it can play them or not.
struct ReplayHead {
  /// Title of the level, for people.
  std::string title{};
  /// The map: a path in the data folder with `/`, or the name of a file that lies elsewhere; with
  /// `is_wolf` the number or the name of a level of Wolfenstein 3D. Empty if it has no name.
  std::string map{};
  bool is_wolf = false;
  /// `hash_of` the level: of the map, and of what of its pictures matters to what happens.
  std::uint64_t level_hash = 0;

  friend bool operator==(const ReplayHead&, const ReplayHead&) = default;
};

/// Where a replay comes from, for people.
struct ReplayOrigin {
  /// The version of the program that recorded it, such as "0.1.0"; empty if that is not known.
  std::string program{};
  /// When it was begun, in seconds since 1970; 0 if that is not known.
  std::int64_t recorded_at = 0;
  /// The result of the walk: see `score_words`; empty if the file has no end.
  std::string score{};

  friend bool operator==(const ReplayOrigin&, const ReplayOrigin&) = default;
};

struct Replay {
  ReplayHead head{};
  /// At least one; the first has a state.
  std::vector<ReplayPart> parts{};
  ReplayOrigin origin{};
  /// False if its file was cut off or damaged behind these parts.
  bool is_whole = true;

  friend bool operator==(const Replay&, const Replay&) = default;
};

/// The result of a walk so far: "out in 1:15.0, relic, loot 10".
[[nodiscard]] std::string score_words(const World& world);

/// How many ticks a replay has.
[[nodiscard]] int ticks_of(const Replay& replay);

/// Whether a level is the one of a replay. Errors: it is not, with both hashes; `map` is its file.
[[nodiscard]] Result<void> check_level(const ReplayHead& head, const Level& level,
                                       const std::string& map);

/// The beginning of a file, to which parts are added, and then an end. A file that is cut off
/// anywhere plays as far as its parts are whole. The score is written at the end.
[[nodiscard]] std::vector<std::byte> begin_replay(const ReplayHead& head,
                                                  const ReplayOrigin& origin = {});
void add_part(std::vector<std::byte>& file, const ReplayPart& part);
void end_replay(std::vector<std::byte>& file, const std::string& score = {});

/// The file of a replay, of the newest version: all of these, one after the other. A replay that
/// is not whole gets no end.
[[nodiscard]] std::vector<std::byte> encode_replay(const Replay& replay);

/// Reads it again. If the file was cut off or changed, all parts before that are there, and
/// `is_whole` is false. Errors: it is no replay; it is of another version (the message tells its
/// head and the program that can play it); not even its first part is whole; or it has more than
/// `max_replay_ticks`. `file` is its name in errors.
[[nodiscard]] Result<Replay> decode_replay(std::span<const std::byte> bytes,
                                           const std::string& file);

}  // namespace raywalk
