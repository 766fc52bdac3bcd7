#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game/command.hpp"
#include "game/night/night_light.hpp"
#include "game/night/night_state.hpp"
#include "game/properties.hpp"
#include "raywalk/geom/point.hpp"
#include "raywalk/map/door.hpp"
#include "raywalk/map/level_state.hpp"

namespace raywalk {

/// A stone on its way from the player's hand, as one sees it.
struct Throw {
  /// `World::ticks` as the tick began in which it was thrown.
  int tick = 0;
  /// Where it left the hand, and where it ends, with the heights above the floor.
  Point from{};
  double from_height = 0.5;
  Point to{};
  double to_height = 0.5;
  /// How far above the straight line it rises, in tiles.
  double arch = 0;
  /// How long it flies, in ticks.
  int flight_ticks = 1;
  /// It meets something there; else it is out of sight.
  bool strikes = false;
  /// Away from what it meets, of length 1.
  Vec away{0, 0};

  friend bool operator==(const Throw&, const Throw&) = default;
};

/// The stone and the pebble thrown last, until nothing is seen of them any more. The rules have
/// decided at once what they meet: this is there to be seen alone. No hash and no save has it.
struct Thrown {
  std::optional<Throw> stone{};
  std::optional<Throw> pebble{};

  friend bool operator==(const Thrown&, const Thrown&) = default;
};

/// Height of a standing player's eye, in tiles above the floor: the middle of the walls, which are
/// 1 high.
inline constexpr double eye_height = 0.5;

/// Where the player stands and looks, and from how high.
struct Pose {
  Point position{};
  Turn heading{};
  Pitch pitch{};
  /// Height of his eye, in tiles above the floor: a multiple of 2^-16.
  double eye = eye_height;

  friend bool operator==(const Pose&, const Pose&) = default;
};

/// One of the level's things as it is now; in the order of `Level::things`.
struct Actor {
  bool toppled = false;
  /// It saw the player when it last looked (`Role::watches`).
  bool sees_player = false;
  /// The player has picked it up: it is a key (`ThingKind::key`), and no longer there.
  bool taken = false;

  friend bool operator==(const Actor&, const Actor&) = default;
};

enum class DoorMotion : std::uint8_t {
  still,
  opening,
  closing,
  ajar  ///< open by a crack, or about to be: it stays so
};

/// The motion of a door; in the order of `Level::doors`.
struct DoorActor {
  DoorMotion motion = DoorMotion::still;
  /// Until it closes by itself, once it is open.
  int wait_ticks = 0;
  /// A trigger has opened it: it stays open until a trigger closes it.
  bool held = false;

  friend bool operator==(const DoorActor&, const DoorActor&) = default;
};

/// A bullet's mark on a wall, or on a door or a pushwall (then as if that had not moved).
struct Mark {
  Point point{};
  Vec normal{0, 0};
  double height = 0.5;
  DoorId door{};
  /// Where the pushwall stood that it is on.
  std::optional<Tile> block{};

  friend bool operator==(const Mark&, const Mark&) = default;
};

/// How crouching and walking move the player's eye; see `move_eye`.
struct HeadBob {
  /// True if the eye bobs with the steps: an option of the player.
  bool bobs = true;
  /// Crouching takes so many ticks, and so does standing up.
  static constexpr int whole_crouch_ticks = 12;
  /// The bob is as strong as it gets after so many ticks of walking: a sixth of a second.
  static constexpr int whole_swing_ticks = 10;
  /// How far he is in a crouch: 0 standing, `whole_crouch_ticks` fully crouched.
  int crouch_ticks = 0;
  /// The phase of his step, 0 to 65535 in 1/65536 of a step.
  int step = 0;
  /// How strongly the eye bobs: 0 at rest, `whole_swing_ticks` after as many of walking.
  int swing_ticks = 0;

  friend bool operator==(const HeadBob&, const HeadBob&) = default;
};

/// A text that is told to the player, and the tick in which it was: see `text_shown`.
struct Said {
  std::string text{};
  int tick = 0;

  friend bool operator==(const Said&, const Said&) = default;
};

/// `caught`: the night has ended for him.
enum class Phase : std::uint8_t { walking, out, caught };

/// Events of a tick, to be heard: cleared at the beginning of each tick. A pushwall that begins to
/// move is heard as a door that opens.
enum class Event : std::uint8_t {
  shot,
  wall_hit,
  toppled,
  door_opens,
  door_closes,
  seen,
  way_out,
  key_taken,
  locked,
  noticed,
  alarm,
  stunned,
  touched,
  lamp_broken,
  lamp_lit,
  relic_taken,
  loot_taken,
  caught,
  lever_pulled
};

/// The most events of a tick, and the most noises and cries each, that a world keeps behind it: the
/// first ones, as many as a map has doors or things at most.
inline constexpr std::size_t max_tick_events = 4096;

/// The whole state of a game; `step` alone changes it. Two worlds that went through the same
/// commands are equal, bit for bit.
struct World {
  /// Outlives the world.
  const Level* level = nullptr;
  /// Follows from the level.
  KnownProperties known{};
  LevelState state{};
  Pose player{};
  /// The same a tick ago, for frames and shots between the ticks. Equal to `player` where nothing
  /// may be interpolated: at the beginning, and at the end.
  Pose player_before{};
  /// Velocity of the player's body, in tiles a tick.
  Vec velocity{0, 0};
  HeadBob head_bob{};
  /// Until the trigger works again.
  int reload_ticks = 0;
  std::vector<Actor> actors{};
  /// The thing at which the eyes begin to look in the next tick: 0 unless there are too many eyes
  /// for one (`watch`).
  int next_watcher = 0;
  std::vector<DoorActor> door_actors{};
  /// Where the blocks stood that are sliding now, the first pushed first.
  std::vector<Tile> sliding{};
  /// The oldest first.
  std::vector<Mark> marks{};
  std::vector<Event> events{};
  /// For each of the level's triggers, 1 if it has fired.
  std::vector<std::uint8_t> fired{};
  /// The tile at which the search for what triggers wait to be seen goes on: 0 unless there are
  /// too many for one tick (`fire_triggers`).
  int next_sight = 0;
  Said said{};
  /// Once the player is out, the map that comes next, as `Level::next` has it; empty: none.
  std::string next{};
  Phase phase = Phase::walking;
  /// The night of a map with watchers or a relic; see docs/design/umbra.md.
  Night night{};
  /// Follows from all the rest.
  NightLight night_light{};
  /// To be seen, and nothing else: no hash and no save has it.
  Thrown thrown{};
  /// Ticks walked and shots fired so far.
  int ticks = 0;
  int shots = 0;

  /// The level as it stands now. Valid as long as the world stays where it is.
  [[nodiscard]] LevelNow now() const { return {*level, state}; }

  friend bool operator==(const World&, const World&) = default;
};

/// The world in which a level begins. `bobs` is `HeadBob::bobs`; of a free walk the
/// difficulty makes no difference, and is normal.
[[nodiscard]] World make_world(const Level& level, bool bobs = true,
                               Difficulty difficulty = Difficulty::normal);

/// Advances the world by one tick.
///
/// The shot comes first, because it meets what was on the screen; then the player turns, moves and
/// picks up keys, uses doors and pushwalls, these move, and the eyes look. At last the triggers
/// fire that all this has set off, and the watchers of a night act. Whoever stands on an exit is
/// out: from then on the world stands still until `Command::again` begins it anew, as it does once
/// he is caught.
void step(World& world, const Command& command);

/// The pose from which the player sees at `fraction` / 256 of the time from the last tick to the
/// next, when he has turned by `turned` and his look has gone up by `pitched` since: the pose of
/// the screen, and of a shot fired at that moment. Position and eye are exactly those of
/// `player_before` at 0 and of `player` at 256.
[[nodiscard]] Pose pose_between(const World& world, int fraction, Turn turned,
                                const PitchChange& pitched = {});

/// A hash of all that can make a difference later, the level included.
[[nodiscard]] std::uint64_t hash_of(const World& world);
/// The same without the level: in some microseconds, for every tick.
[[nodiscard]] std::uint64_t state_hash(const World& world);

}  // namespace raywalk
