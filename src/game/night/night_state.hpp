#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "game/night/notice.hpp"
#include "game/properties.hpp"

/// The state of a night in a world. Plain data: `step` alone changes it.
namespace raywalk {

/// The mood of a watcher: `curious` goes to where something was, `searching` looks about there.
enum class Mood : std::uint8_t { calm, curious, searching, alarm };

/// The light that shines most on a body: `lit_by`.
enum class LitBy : std::uint8_t { nothing, lamp, sky, own_lantern, lantern, searchlight };

/// How a watcher began to notice the player.
struct Sighting {
  /// The notice with which it began.
  Notice notice{};
  LitBy lit_by = LitBy::nothing;
  /// `World::ticks` as that tick began.
  int tick = 0;
  /// How long it took from then to the alarm, or has taken so far.
  int looked_ticks = 0;

  friend bool operator==(const Sighting&, const Sighting&) = default;
};

/// One who looks for the player.
struct Watcher {
  /// In `Level::things`, and so in `World::actors`.
  int thing = 0;
  /// Warden, sentry, hound or eye.
  Role role = Role::warden;
  Point position{};
  Turn heading{};
  Mood mood = Mood::calm;
  /// Since the mood began; in alarm, since he noticed the player last.
  int mood_ticks = 0;
  /// Up by one in each tick in which he notices, down by one in each other one; from 0 to
  /// `NightRules::alarm_ticks`.
  int noticing = 0;
  /// He noticed the player at the end of the last tick.
  bool notices = false;
  /// How that began; kept until `noticing` is 0 again, and through an alarm.
  std::optional<Sighting> sighting{};
  /// Where something was seen or heard last; none of one who has forgotten it.
  std::optional<Point> clue{};
  /// In `Level::routes`; -1 for one who stays where he is.
  int route = -1;
  /// To which of its points he goes, and whether he goes back along it.
  int route_point = 0;
  bool is_going_back = false;
  /// He stands still so long.
  int pause_ticks = 0;
  /// He neither sees, hears nor moves so long.
  int stunned_ticks = 0;
  /// The lamp that he is going to light, in `Level::lamps`, -1 for none; and for how long he has
  /// been at it.
  int lamp = -1;
  int work_ticks = 0;
  /// The corners of his way, the next one first, and the place to which it was found.
  std::vector<Point> way{};
  std::optional<Point> way_to{};
  /// For so long something has stood in his way.
  int stuck_ticks = 0;
  /// He went on in the last tick.
  bool walks = false;

  friend bool operator==(const Watcher&, const Watcher&) = default;
};

/// True of a walker who is stunned: he lies or sits, and the player steps over him.
[[nodiscard]] inline bool is_down(const Watcher& watcher) {
  return traits_of(watcher.role).walks && watcher.stunned_ticks > 0;
}

enum class NoiseKind : std::uint8_t { step, door, stone, pebble, lamp, glass, shout, bell };

/// Something to be heard.
struct Noise {
  NoiseKind kind = NoiseKind::step;
  Point at{};
  /// How many tiles of open floor away it is heard.
  double loudness = 0;
  /// The place that it tells of: for a shout and the bell where the player is, else its own.
  Point about{};

  friend bool operator==(const Noise&, const Noise&) = default;
};

/// Where something that strikes a wall is heard: a little before it, so on that side alone.
[[nodiscard]] inline Point heard_before(Point struck, Vec normal) { return struck + normal * 0.1; }

/// All loot of a night counts no more than this.
inline constexpr double max_loot = 1e9;

/// The values by which a night is judged. Its time is `World::ticks`.
struct NightScore {
  /// Ticks in which some watcher noticed the player.
  int ticks_seen = 0;
  int alarms = 0;
  int lamps_broken = 0;
  int panes_broken = 0;
  /// How many watchers he stunned.
  int stunned = 0;
  /// The value of all that was taken but the relic, up to `max_loot`.
  double loot = 0;
  /// How often time was put back.
  int rewinds = 0;

  friend bool operator==(const NightScore&, const NightScore&) = default;
};

/// The watcher who noticed the player last in alarm, and how that began.
struct NightReason {
  /// In `Night::watchers`.
  int watcher = 0;
  Sighting sighting{};

  friend bool operator==(const NightReason&, const NightReason&) = default;
};

/// A night so far.
struct Night {
  /// False in the free walk, where all below keeps its first value.
  bool is_night = false;
  Difficulty difficulty = Difficulty::normal;
  /// In the order of their things.
  std::vector<Watcher> watchers{};
  /// The light on the player's body at the end of the last tick.
  BodyLight light{};
  /// The player's lantern shines.
  bool lantern = false;
  bool has_relic = false;
  int touches = 0;
  /// That he has left for the sling.
  int stones = 0;
  /// Until a touch counts again.
  int grace_ticks = 0;
  /// Until the hand is free to toss again.
  int toss_ticks = 0;
  /// How far he has come since his last step was heard, in tiles.
  double strode = 0;
  NightScore score{};
  std::optional<NightReason> why{};
  /// Noises made in the last tick; cleared as `World::events` is.
  std::vector<Noise> noises{};
  /// Cries of watchers in the last tick, which the others hear in the next.
  std::vector<Noise> cries{};

  friend bool operator==(const Night&, const Night&) = default;
};

/// Makes a noise that tells of its own place.
inline void make_noise(Night& night, NoiseKind kind, Point at, double loudness) {
  night.noises.push_back({kind, at, loudness, at});
}

}  // namespace raywalk
