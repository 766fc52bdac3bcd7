#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/hud/changed_places.hpp"
#include "app/hud/lever_words.hpp"
#include "app/hud/map_view.hpp"
#include "app/hud/messages.hpp"
#include "app/hud/noise_rings.hpp"
#include "app/loop/stage_loader.hpp"
#include "app/replay/walk_recorder.hpp"
#include "app/saves/autosave_clock.hpp"
#include "app/saves/saved_walk.hpp"
#include "frame/stage.hpp"
#include "game/heard.hpp"
#include "game/made_sounds.hpp"
#include "game/night/rewind.hpp"
#include "game/night/score.hpp"
#include "game/night/tension.hpp"

namespace raywalk {

/// Where the map of a session comes from.
struct MapOrigin {
  /// The folder in which maps are that saves and replays name.
  std::filesystem::path data{};
  /// The map is a level of Wolfenstein 3D.
  bool is_wolf = false;
};

/// A sound of the last tick, as it is heard where the player stands.
struct HeardSound {
  MadeSound made{};
  Heard heard{};
};

/// While the player goes back in time: the tick from which, and for how many ticks he has held on.
struct HeldRewind {
  int from_tick = 0;
  int held_ticks = 0;
};

/// All that follows a world from tick to tick, and goes with it.
struct WorldPast {
  Rewind rewind{};
  std::optional<HeldRewind> held_rewind{};
  SoundMaker sound_maker{};
  Hearing hearing{};
  Tension tension{};
  LeverWords lever_words{};
  NoiseRings noises{};
  ChangedPlaces changed_places{};
  AutosaveClock autosave_clock{};
  /// The trigger was pulled in the last tick.
  bool fires = false;
};

/// All that is kept when another world begins in the same walk.
struct KeptThings {
  /// It forgets by itself what was explored in another world.
  MapView map;
  Messages messages{};
  bool has_flashlight = false;
  /// The nights that are over, in their order, without the level that is there.
  std::vector<NightReport> nights{};
};

/// A level that is walked, and all that has come of its world: what goes when another world begins.
///
/// A world begins with the session, and by `change_stage`, `begin_again` and `take`. `begin` alone
/// decides what that leaves.
class GameSession {
 public:
  /// Expects `first` to have a stage, which was made by these options.
  GameSession(LoadedStage first, const StageOptions& options, MapOrigin origin);

  [[nodiscard]] const World& world() const { return stage_->world; }
  [[nodiscard]] const Level& level() const { return stage_->level; }
  [[nodiscard]] Stage& stage() { return *stage_; }
  [[nodiscard]] const std::filesystem::path& map_file() const { return map_file_; }
  /// The map by its path in the data folder; empty if it is elsewhere.
  [[nodiscard]] std::string map_in_data() const;
  /// The files of the map.
  [[nodiscard]] const std::vector<FileStamp>& files() const { return files_; }
  [[nodiscard]] ReplayHead replay_head(bool has_hash) const;

  [[nodiscard]] const StageOptions& options() const { return options_; }
  /// Goes on by other options. The difficulty is that of the next world.
  void follow(const StageOptions& options);

  /// Goes on in another stage: in the state of the world before if `is_reread`, its map having
  /// been read again; else from its beginning.
  void change_stage(LoadedStage loaded, bool is_reread);
  /// Begins the level anew.
  void begin_again();
  /// Goes on with a saved walk. Errors: it is none of this level.
  [[nodiscard]] Result<void> take(const SavedWalk& walk);
  [[nodiscard]] SavedWalk saved() const;

  /// Advances the world by a tick, with all that follows it. In a walk `recorder` notes the tick,
  /// and messages tell the player what it has led to; null: the tick is no part of a walk.
  void step(const Command& command, WalkRecorder* recorder, std::int64_t now_us);
  /// The sounds of the last tick. `has_sound`: they are played; `shows_noise`: they are seen.
  [[nodiscard]] std::vector<HeardSound> listen(bool has_sound, bool shows_noise);
  [[nodiscard]] bool is_autosave_due() { return past_.autosave_clock.follow(world()); }

  /// Goes back in time, in a night, and further in ticks in which the player holds on.
  void go_back(std::int64_t now_us);
  void go_on_back(bool is_held, std::int64_t now_us);
  [[nodiscard]] bool is_going_back() const { return past_.held_rewind.has_value(); }

  [[nodiscard]] bool is_night_over() const;
  /// The nights of this walk that are over, in their order, that of the level included.
  [[nodiscard]] std::vector<NightReport> all_nights() const;
  /// All that follows the world from tick to tick.
  [[nodiscard]] const WorldPast& past() const { return past_; }
  [[nodiscard]] KeptThings& kept() { return kept_; }
  [[nodiscard]] const KeptThings& kept() const { return kept_; }

 private:
  struct BeforeTick;

  void begin();
  void tell_of_trial(const Command& command, std::int64_t now_us);
  void tell_of_tick(const BeforeTick& before, std::int64_t now_us);
  void tell_of_deeds(const Medals& before, std::int64_t now_us);
  void tell_no_further_back(std::int64_t now_us);
  void show_rewound(std::int64_t now_us);

  MapOrigin origin_;
  StageOptions options_;
  std::filesystem::path map_file_;
  std::vector<FileStamp> files_;
  std::unique_ptr<Stage> stage_;
  WorldPast past_{};
  KeptThings kept_;
};

}  // namespace raywalk
