#pragma once

#include <cstdint>
#include <vector>

#include "game/heard.hpp"
#include "game/world.hpp"

/// The sounds of a game: which are made in a tick, and where.
namespace raywalk {

/// The kinds of sounds. Steps on floors are in the order of `Footing`.
enum class SoundKind : std::uint8_t {
  step_stone,
  step_wood,
  step_carpet,
  step_grass,
  step_water,
  shot,
  sling,
  wall_hit,
  stone_on_stone,
  stone_on_wood,
  stone_rolls,
  toppled,
  door_opens,
  door_closes,
  locked,
  key_taken,
  seen,
  way_out,
  lamp_breaks,
  glass_breaks,
  lever,
  lamp_lit,
  lantern_on,
  lantern_off,
  warden_murmurs,
  warden_shouts,
  warden_calms,
  hound_growls,
  hound_barks,
  alarm_bell,
  stunned,
  touched,
  relic_taken,
  loot_taken,
  caught,
  night_won
};

inline constexpr std::size_t sound_kinds = static_cast<std::size_t>(SoundKind::night_won) + 1;

/// How many tiles away a sound of a kind is heard.
[[nodiscard]] double reach_of(SoundKind kind);

/// The farthest reach of all.
inline constexpr double farthest_sound = 48;

/// A sound that is made.
struct MadeSound {
  SoundKind kind = SoundKind::step_stone;
  /// Where; for what the player does himself where he stands.
  Point at{};
  /// Share of the loudest that such a sound can be, 0 to 1.
  double loudness = 1;
  /// It is the player's own, at neither side of him.
  bool is_own = false;
  /// Which of several that differ a little.
  int variant = 0;

  friend bool operator==(const MadeSound&, const MadeSound&) = default;
};

/// How it is heard: the player's own on both sides, all others as `hearing` has them, which listens
/// to as much as `reach_of` its kind.
[[nodiscard]] Heard heard_of(const MadeSound& sound, const Hearing& hearing);

/// Finds what is to be heard by following a world from tick to tick.
///
/// It remembers of the last tick what a change of is heard, such as the moods of watchers, and
/// counts how far everybody has walked since his last step. A world that is not the next one, such
/// as after a rewind, is silent, and followed from there on.
class SoundMaker {
 public:
  /// The sounds of the tick that has led to this world, in the order in which they are made.
  [[nodiscard]] std::vector<MadeSound> follow(const World& world);

 private:
  /// A watcher as the last tick left him.
  struct Kept {
    Point position{};
    Mood mood = Mood::calm;
    bool is_stunned = false;
    double strode = 0;
  };

  void keep(const World& world);
  void add(SoundKind kind, Point at, double loudness = 1);
  void add_own(const World& world, SoundKind kind, double loudness = 1);
  void add_step(const World& world, Point at, double loudness, bool is_own);
  void add_events(const World& world);
  void add_noises(const World& world);
  void add_noise(const World& world, const Noise& noise);
  void add_cry(const World& world, const Noise& noise);
  void add_walk(const World& world);
  void add_doors(const World& world);
  void add_panes(const World& world);
  void add_things(const World& world);
  void add_watchers(const World& world);
  void add_mood(const Watcher& watcher, Mood before);

  bool is_following_ = false;
  int ticks_ = 0;
  double strode_ = 0;
  int steps_ = 0;
  bool lantern_ = false;
  std::size_t sliding_ = 0;
  std::vector<DoorMotion> doors_{};
  std::vector<std::uint8_t> lamps_{};
  /// Which panes are broken.
  LevelState panes_{};
  std::vector<Actor> actors_{};
  std::vector<Kept> watchers_{};
  std::vector<MadeSound> sounds_{};
};

}  // namespace raywalk
