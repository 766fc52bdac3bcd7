#include "app/loop/game_session.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "app/hud/hints.hpp"
#include "command/data_folder.hpp"
#include "game/carry_over.hpp"
#include "game/saved_world.hpp"
#include "words/words.hpp"

namespace raywalk {

namespace {

/// Limit of `LightMap::follow` before the first picture of a world that does not come of the one
/// before by a tick: for lights that are different in it.
constexpr std::int64_t light_work_a_beginning = 1'000'000;

std::int64_t seconds_now() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

bool is_over_night(const World& world) { return world.night.is_night && world.phase == Phase::out; }

}  // namespace

GameSession::GameSession(LoadedStage first, const StageOptions& options, MapOrigin origin)
    : origin_(std::move(origin)),
      options_(options),
      map_file_(std::move(first.map)),
      files_(std::move(first.files)),
      stage_(std::move(*first.stage)),
      kept_{.map = MapView(stage_->level)} {
  begin();
}

/// Begins the life of the world in the stage, which does not come of the one before by a tick.
void GameSession::begin() {
  past_ = {};
  stage_->world.head_bob.bobs = options_.bobs;
  if (stage_->lights) stage_->lights->follow(stage_->world.state, light_work_a_beginning);
  kept_.map.follow(stage_->world);
}

void GameSession::change_stage(LoadedStage loaded, bool is_reread) {
  const std::unique_ptr<Stage> before = std::exchange(stage_, std::move(*loaded.stage));
  map_file_ = std::move(loaded.map);
  files_ = std::move(loaded.files);
  kept_.map.change_level(stage_->level);
  if (is_reread) {
    carry_over(before->world, stage_->world);
  } else if (is_over_night(before->world) && kept_.nights.size() < max_saved_nights) {
    kept_.nights.push_back(report_of(before->world));
  }
  begin();
}

void GameSession::begin_again() {
  stage_->world = make_world(stage_->level, options_.bobs, options_.difficulty);
  begin();
}

Result<void> GameSession::take(const SavedWalk& walk) {
  if (walk.level_hash != hash_of(stage_->level)) {
    return fail({.message = std::string(text_of(Word::news_other_map))});
  }
  auto world = world_of(walk.world, walk.world_version, stage_->level);
  if (!world) return fail(world.error());
  stage_->world = *std::move(world);
  options_.difficulty = stage_->world.night.difficulty;
  kept_.nights = walk.nights;
  kept_.has_flashlight = walk.flashlight;
  auto explored = ExploredTiles::from_words(stage_->level.grid, walk.explored);
  kept_.map.take(explored ? *std::move(explored) : ExploredTiles(stage_->level.grid));
  begin();
  return {};
}

SavedWalk GameSession::saved() const {
  const World& world = stage_->world;
  const auto words = kept_.map.explored().words();
  const std::string& title = stage_->level.title;
  return {.title = world.phase == Phase::out ? text_of(Word::slot_done, {{"level", title}}) : title,
          .map = origin_.is_wolf ? "" : map_in_data(),
          .level_hash = hash_of(stage_->level),
          .ticks = world.ticks,
          .saved_at = seconds_now(),
          .flashlight = kept_.has_flashlight,
          .has_relic = world.phase == Phase::walking && world.night.has_relic,
          .is_hunted = world.phase == Phase::walking && is_tense(world),
          .world = bytes_of(world),
          .explored = {words.begin(), words.end()},
          .nights = kept_.nights};
}

std::string GameSession::map_in_data() const { return path_in_data(map_file_, origin_.data); }

/// In the data folder a map has its path, elsewhere its name alone: so no replay tells of folders.
/// The hash of a large level takes long, and is left out where no file needs it.
ReplayHead GameSession::replay_head(bool has_hash) const {
  const std::string inside = map_in_data();
  const std::string name = map_file_ == "-" ? "" : map_file_.filename().string();
  return {.title = stage_->level.title,
          .map = origin_.is_wolf ? map_file_.string() : (inside.empty() ? name : inside),
          .is_wolf = origin_.is_wolf,
          .level_hash = has_hash ? hash_of(stage_->level) : 0};
}

void GameSession::follow(const StageOptions& options) {
  const bool draws_anew = options.render.threads != options_.render.threads ||
                          options.render.dither != options_.render.dither;
  options_ = options;
  stage_->world.head_bob.bobs = options.bobs;
  if (draws_anew) stage_->renderer = Renderer(stage_->level, options.render);
}

/// A world before a tick, as far as messages about the tick need it.
struct GameSession::BeforeTick {
  Phase phase = Phase::walking;
  bool was_sought = false;
  Medals medals{};
};

void GameSession::step(const Command& command, WalkRecorder* recorder, std::int64_t now_us) {
  World& world = stage_->world;
  const BeforeTick before{world.phase, world.phase == Phase::walking && is_sought(world),
                          medals_of(world)};
  tell_of_trial(command, now_us);
  if (recorder != nullptr) {
    recorder->step(world, command);
  } else {
    raywalk::step(world, command);
  }
  if (command.again && before.phase != Phase::walking) begin();
  past_.rewind.follow(world);
  kept_.map.follow(world);
  past_.changed_places.follow(world);
  // By ticks, not by frames: what is lit does not depend on how often one looks.
  if (stage_->lights) stage_->lights->follow_lamps(world.state, light_work_a_tick);
  if (recorder != nullptr) tell_of_tick(before, now_us);
}

/// Tells a player why the command that he gives will do nothing.
void GameSession::tell_of_trial(const Command& command, std::int64_t now_us) {
  const std::string empty = sling_hint(world(), command);
  if (!empty.empty() && !past_.fires) kept_.messages.tell_shortly(empty, now_us);
  past_.fires = command.fire;
  const std::string far = reach_hint(world(), command);
  if (!far.empty()) kept_.messages.tell_shortly(far, now_us);
}

/// Tells the player what the last tick has led to.
void GameSession::tell_of_tick(const BeforeTick& before, std::int64_t now_us) {
  const auto tell = [&](const std::string& words) {
    if (!words.empty()) kept_.messages.tell(words, now_us);
  };
  tell(alarm_hint(world()));
  tell_of_deeds(before.medals, now_us);
  tell(calm_hint(world(), before.was_sought));
  tell(relic_hint(world()));
  tell(loot_hint(world()));
  tell(touch_words(world()));
  tell(past_.lever_words.follow(world()));
  if (before.phase == Phase::walking && world().phase == Phase::caught) kept_.messages.clear_news();
}

/// Tells what the last tick has done to a watcher, and which medals it has cost.
void GameSession::tell_of_deeds(const Medals& before, std::int64_t now_us) {
  const std::string stunned = stun_hint(world());
  const std::string lost = medal_hint(before, world());
  if (!lost.empty() && !stunned.empty()) {
    kept_.messages.tell(text_of(Word::two_sentences, {{"first", stunned}, {"second", lost}}),
                        now_us);
  } else if (!lost.empty()) {
    kept_.messages.tell(lost, now_us);
  } else if (!stunned.empty()) {
    kept_.messages.tell_shortly(stunned, now_us);
  }
}

std::vector<HeardSound> GameSession::listen(bool has_sound, bool shows_noise) {
  const std::vector<MadeSound> sounds = past_.sound_maker.follow(world());
  past_.tension.follow(world());
  if (sounds.empty() || (!has_sound && !shows_noise)) return {};
  double most = 0;
  for (const MadeSound& sound : sounds) most = std::max(most, reach_of(sound.kind));
  past_.hearing.listen(world(), ear_of(world()), most);
  std::vector<HeardSound> heard;
  for (const MadeSound& sound : sounds) {
    if (has_sound) heard.push_back({sound, heard_of(sound, past_.hearing)});
    if (shows_noise) past_.noises.add(world(), sound, past_.hearing);
  }
  return heard;
}

void GameSession::go_back(std::int64_t now_us) {
  World& world = stage_->world;
  if (!world.night.is_night || world.phase == Phase::out) return;
  past_.held_rewind = {world.ticks};
  if (!past_.rewind.go_back(world)) return tell_no_further_back(now_us);
  show_rewound(now_us);
}

/// A tick in which time stands still, then goes back.
void GameSession::go_on_back(bool is_held, std::int64_t now_us) {
  if (!is_held) return past_.held_rewind.reset();
  if (!goes_on_back(++past_.held_rewind->held_ticks)) return;
  if (!past_.rewind.go_on_back(stage_->world)) return tell_no_further_back(now_us);
  show_rewound(now_us);
}

void GameSession::tell_no_further_back(std::int64_t now_us) {
  kept_.messages.tell(std::string(text_of(Word::news_no_further_back)), now_us);
}

/// Shows the world after time has gone back. Its light follows at once, before the next tick.
void GameSession::show_rewound(std::int64_t now_us) {
  past_.noises = {};
  World& world = stage_->world;
  if (stage_->lights) stage_->lights->follow(world.state, light_work_a_beginning);
  world.head_bob.bobs = options_.bobs;
  kept_.map.follow(world);
  kept_.messages.tell_rewind(past_.held_rewind->from_tick - world.ticks, now_us);
}

bool GameSession::is_night_over() const { return is_over_night(world()); }

std::vector<NightReport> GameSession::all_nights() const {
  std::vector<NightReport> all = kept_.nights;
  all.push_back(report_of(world()));
  return all;
}

}  // namespace raywalk
