#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "game/command.hpp"

/// The numbers of a night, each in this one place; docs/design/umbra.md has the rules.
namespace raywalk {

enum class Difficulty : std::uint8_t { easy, normal, hard, master };

/// The values that depend on the difficulty.
struct NightRules {
  /// After so many ticks of noticing a watcher is curious, and raises the alarm.
  int curious_ticks = 30;
  int alarm_ticks = 72;
  /// In tiles: nearer than that, one who is DIM, or DARK, is noticed.
  double dim_reach = 6;
  double dark_reach = 1.5;
  /// How far behind a body a lit surface shows its outline, in tiles.
  double backdrop_reach = 4;
  /// Noises are as loud to watchers as these times their loudness.
  double hearing = 1;
  /// The touch that ends the night.
  int max_touches = 3;
  /// For the sling, in a level.
  int stones = 8;
};

[[nodiscard]] constexpr NightRules rules_of(Difficulty difficulty) {
  // clang-format off
  constexpr std::array<NightRules, 4> rules{{
      //            curious alarm  dim  dark  backdrop hearing touches stones
      /* easy   */ {45,     120,   5,   1.0,  3,       0.75,   5,      12},
      /* normal */ {30,     72,    6,   1.5,  4,       1,      3,      8},
      /* hard   */ {24,     54,    7,   1.75, 5,       1.25,   2,      5},
      /* master */ {15,     36,    8,   2.0,  6,       1.5,    1,      3},
  }};
  // clang-format on
  return rules[static_cast<std::size_t>(difficulty)];
}

[[nodiscard]] constexpr std::string_view name_of(Difficulty difficulty) {
  constexpr std::array<std::string_view, 4> names{"easy", "normal", "hard", "master"};
  return names[static_cast<std::size_t>(difficulty)];
}

// Light on the body, 0 to 1: DARK below the first, DIM below the second, else LIT.
inline constexpr float dim_from = 0.25F;
inline constexpr float lit_from = 0.53F;
/// The chest's height as a share of the eye's.
inline constexpr double chest_share = 0.625;

// Watchers.
inline constexpr double watcher_radius = 0.22;
/// Eye heights above the floor, in tiles: wardens and sentries; hounds. Eyes have `eye_height`.
inline constexpr double watcher_eye = 0.6;
inline constexpr double hound_eye = 0.3;
/// Cosines of half the cone: 55 degrees, 45, and 15 for a searchlight.
inline constexpr double warden_cosine = 0.5735764363510461;
inline constexpr double eye_cosine = 0.7071067811865476;
inline constexpr double sentry_cosine = 0.9659258262890683;
/// A hound sees all around, as far as what is dark is noticed.
inline constexpr double hound_cosine = -1;
inline constexpr double hound_reach = 1.5;

// How fast they go, in tiles a tick.
inline constexpr double patrol_speed = 1.1 / ticks_per_second;
inline constexpr double seeking_speed = 1.7 / ticks_per_second;
inline constexpr double chasing_speed = 3.2 / ticks_per_second;
/// A hound comes slower than the player walks, and runs faster, but not as fast as he.
inline constexpr double hound_seeking_speed = 2.2 / ticks_per_second;
inline constexpr double hound_speed = 3.8 / ticks_per_second;
/// How fast they turn: 240 degrees a second, and 60 where they look about.
inline constexpr Turn turn_a_tick{static_cast<std::uint32_t>((std::uint64_t{1} << 32U) * 4 / 360)};
inline constexpr Turn look_a_tick{static_cast<std::uint32_t>((std::uint64_t{1} << 32U) / 360)};

// How long moods last, in ticks.
inline constexpr int startled_ticks = 60;     ///< curious: he stands and looks, then he goes there
inline constexpr int curious_most = 900;      ///< he gives up the way there
inline constexpr int searching_ticks = 360;   ///< once round, where he has come to
inline constexpr int alarm_left_ticks = 240;  ///< an alarm, after he was noticed last
/// At either end of a route that is no loop, and of a watcher without hands where it comes no
/// nearer to a point of its route.
inline constexpr int route_pause_ticks = 90;
inline constexpr int dazed_ticks = 600;
inline constexpr int blinded_ticks = 1200;
/// So far away one who is stunned is seen by the others, in tiles.
inline constexpr double stunned_reach = 6;
inline constexpr int hound_warning_ticks = 45;  ///< an alarm: it stands and barks, then it runs
inline constexpr int after_touch_ticks = 180;   ///< no second touch, and who touched stands still
/// So near, beyond the bodies of both, a hand is on the player, in tiles.
inline constexpr double touch_reach = 0.15;

// How far wardens see lamps that are out, and reach them, in tiles, and how long they light one.
inline constexpr double relight_reach = 7;
inline constexpr double lamp_hand_reach = 1.2;
inline constexpr int relight_ticks = 90;

// How far noises are heard along open floor, in tiles, and what a shut door takes of that.
inline constexpr double crouching_loudness = 0.5;
inline constexpr double walking_loudness = 3;
inline constexpr double running_loudness = 8;
inline constexpr double door_loudness = 5;
inline constexpr double stone_loudness = 7;
inline constexpr double pebble_loudness = 8;
inline constexpr double lamp_loudness = 9;
inline constexpr double glass_loudness = 12;
inline constexpr double shout_loudness = 14;
inline constexpr double call_loudness = 32;  ///< of a sentry
inline constexpr double bell_loudness = 40;
inline constexpr double door_damping = 6;
inline constexpr double max_loudness = 64;
/// The way between two steps, in tiles.
inline constexpr double step_length = 0.7;
/// Adds to the way since the last step. True if that makes another one: the rest counts for the
/// next, unless it is a step or more, as after a teleport.
[[nodiscard]] constexpr bool makes_step(double& strode, double way) {
  strode += way;
  if (strode < step_length) return false;
  strode = strode < 2 * step_length ? strode - step_length : 0;
  return true;
}
/// A hound hears noises as if they were so much louder.
inline constexpr double hound_hearing = 2;

// Tools.
inline constexpr int sling_ticks = 36;
inline constexpr int toss_pause_ticks = 30;
/// How far a pebble is tossed, in tiles.
inline constexpr double toss_reach = 8;

// A searchlight sweeps to either side of where its sentry faces: so far, so long a time each way.
inline constexpr double sweep_degrees = 50;
inline constexpr int sweep_ticks = 300;

}  // namespace raywalk
