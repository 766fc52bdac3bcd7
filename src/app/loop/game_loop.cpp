#include "app/loop/game_loop.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <new>
#include <ostream>
#include <thread>
#include <utility>

#include "app/hud/hints.hpp"
#include "app/window/exit_guard.hpp"
#include "game/carry_over.hpp"
#include "game/stealth/difficulty.hpp"
#include "game/stealth/tension.hpp"
#include "raywalk/formats/next_map.hpp"

namespace raywalk {

namespace {

/// Limit of `LightMap::follow` before the first picture of a map that was read again: for what has
/// moved since the load began.
constexpr std::int64_t light_work_a_reload = 1'000'000;

/// Most cores that draw: more are no faster, since the memory is busy.
constexpr unsigned most_cores = 8;

/// Time between two checks whether the window is still minimised.
constexpr std::chrono::milliseconds minimized_pause{150};

}  // namespace

Difficulty difficulty_of(const WalkOptions& options) {
  const auto named = options.difficulty ? difficulty_named(*options.difficulty) : std::nullopt;
  return named.value_or(Difficulty::normal);
}

StageOptions stage_options(const WalkOptions& options, const Settings& settings) {
  const auto cores =
      static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1U, most_cores));
  return {.bobs = options.bobs && settings.bob,
          .difficulty = difficulty_of(options),
          .render = {.threads = settings.threads == 0 ? cores : settings.threads,
                     .dither = options.dither || settings.dither}};
}

GameLoop::GameLoop(const GameParts& parts, StageRequest request, LoadedStage first,
                   const WalkOptions& options)
    : parts_(parts),
      options_(options),
      first_map_(first.map),
      stage_options_(request.options),
      followed_(parts.front.settings()),
      map_file_(std::move(first.map)),
      files_(std::move(first.files)),
      stage_(std::move(*first.stage)),
      reload_(std::move(request), files_, MapReload::Clock::now()),
      book_(options.frames ? std::nullopt : parts.book_file),
      recorder_(options.record),
      map_(stage_->level) {
  begin_recording();
  map_.follow(stage_->world);
  input_.follow(parts_.front.settings(), 0);
  parts_.window.accelerate_mouse(parts_.front.settings().mouse_acceleration);
}

Result<void> GameLoop::run(std::optional<int> frames, const std::filesystem::path& sound_folder) {
  begin(sound_folder);
  Result<void> shown;
  try {
    const ExitGuard saving([this] { static_cast<void>(end()); });
    shown = run_frames(frames);
  } catch (const std::bad_alloc&) {
    static_cast<void>(end());
    throw;
  }
  auto ended = end();
  return shown ? ended : shown;
}

/// Until the player leaves, or a picture cannot be shown.
Result<void> GameLoop::run_frames(std::optional<int> frames) {
  const auto is_over = [this] { return is_leaving_ || parts_.interrupt.has_come(); };
  for (int frame = 0; !is_over() && frame != frames.value_or(-1); ++frame) {
    if (const auto shown = run_frame(); !shown) return shown;
    // The first picture does not wait for the sound device, nor for gamepads.
    if (!sound_) open_devices();
  }
  return {};
}

void GameLoop::begin(const std::filesystem::path& sound_folder) {
  tell_of_book();
  greet();
  show_slots();
  sound_folder_ = sound_folder;
  began_ = FrameLimiter::Clock::now();
}

void GameLoop::open_devices() {
  sound_.emplace(sound_folder_);
  gamepads_.emplace();
  const Settings& settings = parts_.front.settings();
  sound_->set_volumes(settings.sound_volume, settings.ambience_volume, settings.music_volume);
  surround();
}

Result<void> GameLoop::end() {
  save_on_leaving();
  const auto recorded = end_recording();
  return recorded ? parts_.front.keep_settings() : recorded;
}

Result<void> GameLoop::run_frame() {
  limiter_.wait(FrameLimiter::period_of(parts_.window.refresh_rate(), parts_.window.has_vsync(),
                                        parts_.front.settings().frame_limit));
  const auto begin = FrameLimiter::Clock::now();
  take_map();
  take_input();
  follow_settings();
  const auto real =
      std::chrono::duration_cast<std::chrono::microseconds>(FrameLimiter::Clock::now() - began_);
  const bool is_minimized = parts_.window.is_minimized();
  const bool stands_still = parts_.front.is_in_front() && !parts_.front.is_title();
  if (is_minimized || stands_still) {
    clock_.stand_still(real.count());
  } else {
    run_ticks(clock_.advance(real.count()));
  }
  if (is_minimized) std::this_thread::sleep_for(minimized_pause);
  if (is_minimized || (stands_still && !std::exchange(needs_picture_, false))) return {};
  draw();
  rate_.count(FrameLimiter::Clock::now(), FrameLimiter::Clock::now() - begin);
  return parts_.window.show(picture_);
}

void GameLoop::take_map() {
  auto loaded = reload_.poll(MapReload::Clock::now(), &stage_->world);
  if (!loaded) return;
  needs_picture_ = true;
  for (const std::string& hint : loaded->hints) parts_.hints << hint << '\n';
  const bool begins = next_map_.take(loaded->map != map_file_, loaded->stage.has_value());
  if (loaded->stage) return change_stage(std::move(*loaded), begins);
  mistakes_ = loaded->stage.error();
  begins_when_loaded_ = false;
  saved_when_loaded_.reset();
  messages_.clear_news();
  if (parts_.front.menu().is_open()) parts_.front.notice(std::string(heading()));
  parts_.hints << to_lines(*mistakes_) << '\n' << std::flush;
}

void GameLoop::change_stage(LoadedStage loaded, bool begins) {
  mistakes_.reset();
  forget_past();
  sound_maker_.clear();
  tension_.clear();
  lever_words_.clear();
  const std::unique_ptr<Stage> before = std::exchange(stage_, std::move(*loaded.stage));
  map_.change_level(stage_->level);
  map_file_ = std::move(loaded.map);
  files_ = std::move(loaded.files);
  begin_recording();
  if (!begins) {
    carry_over(before->world, stage_->world);
    if (stage_->lights) stage_->lights->follow(stage_->world.state, light_work_a_reload);
    messages_.tell_reload(clock_.time_us());
    if (shows_score() && !is_night_over()) go_on_walking();
  } else {
    note_night(before->world);
    map_.follow(stage_->world);  // a new beginning: nothing has been explored
    if (std::exchange(begins_when_loaded_, false)) go_on_walking();
    // A player who goes on with a save knows the keys.
    if (const auto saved = std::exchange(saved_when_loaded_, std::nullopt)) {
      take_save(*saved, true);
    } else {
      greet();
    }
  }
  parts_.window.set_title(window_title(stage_->level));
  surround();
}

/// Handles the player's request once the walk is over. Takes it out of the command, unless it is to
/// begin the map anew.
void GameLoop::go_on(Command& command) {
  if (!command.again) return;
  const bool has_failed = next_map_.has_failed();
  const GoingOn way = next_map_.go_on(stage_->world);
  command.again = way == GoingOn::again;
  if (way == GoingOn::load) load_next_map();
  if (way != GoingOn::again || !has_failed) return;
  mistakes_.reset();
  reload_.watch(map_file_, files_, MapReload::Clock::now());
}

void GameLoop::load_next_map() {
  auto file = next_map_file(map_file_, stage_->world.next);
  if (file) return reload_.load(*std::move(file));
  next_map_.take(true, false);
  mistakes_ = std::move(file.error());
}

/// Has the sounds of the level heard, and tells those that are not there.
void GameLoop::surround() {
  const LevelSounds sounds = sounds_of(stage_->level, map_file_, sound_folder_);
  for (const std::string& hint : sounds.hints) parts_.hints << hint << '\n' << std::flush;
  if (sound_) sound_->surround(sounds);
}

/// How far up the crosshair is when the look has gone up by so much since the last tick: as the
/// shot goes where the mouse has turned to, it goes as high.
double GameLoop::slope_of(const PitchChange& pitched) const {
  View view{camera_, {0, 0, view_size_.width, view_size_.height}};
  view.camera.pitch = changed(stage_->world.player.pitch, pitched).slope();
  return middle_line(view).height.dz;
}

void GameLoop::run_ticks(int ticks) {
  for (int tick = 0; tick < ticks; ++tick) {
    Command command = timeline_.take();
    if (held_rewind_) {
      go_on_back();
      continue;
    }
    const bool is_held = command.fire && !command.fire_slope;  // it fires as the tick begins
    if (is_held && view_size_.height > 0) command.fire_slope = slope_of({});
    if (parts_.front.settings().always_run) command.run = !command.run;
    if (parts_.front.is_title()) command = {};
    go_on(command);
    const Phase phase = stage_->world.phase;
    const bool was_sought = phase == Phase::walking && is_sought(stage_->world);
    const Medals medals = medals_of(stage_->world);
    const std::string empty = sling_hint(stage_->world, command);
    if (!empty.empty() && !std::exchange(fires_, command.fire)) tell_shortly(empty);
    fires_ = command.fire;
    if (const std::string far = reach_hint(stage_->world, command); !far.empty()) tell_shortly(far);
    step_world(command);
    if (command.again) {
      forget_past();
      greet();
    }
    rewind_.follow(stage_->world);
    map_.follow(stage_->world);
    changed_places_.follow(stage_->world);
    // By ticks, not by frames: what is lit does not depend on how often one looks.
    if (stage_->lights) stage_->lights->follow_lamps(stage_->world.state, light_work_a_tick);
    save_by_itself();
    if (stage_->world.ticks == 1) note_reached();
    if (parts_.front.is_title()) continue;
    if (const std::string hint = alarm_hint(stage_->world); !hint.empty()) tell(hint);
    tell_of_deeds(medals);
    if (const std::string hint = calm_hint(stage_->world, was_sought); !hint.empty()) tell(hint);
    if (const std::string hint = relic_hint(stage_->world); !hint.empty()) tell(hint);
    if (const std::string hint = loot_hint(stage_->world); !hint.empty()) tell(hint);
    if (const std::string words = touch_words(stage_->world); !words.empty()) tell(words);
    if (const std::string words = lever_words_.follow(stage_->world); !words.empty()) tell(words);
    be_heard();
    if (phase == Phase::walking && stage_->world.phase == Phase::caught) messages_.clear_news();
    if (phase == Phase::out || stage_->world.phase != Phase::out) continue;
    save_at_the_way_out();
    if (is_night_over()) return show_score();
  }
}

/// Plays what the last tick is heard as where the player stands.
void GameLoop::be_heard() {
  const World& world = stage_->world;
  const std::vector<MadeSound> sounds = sound_maker_.follow(world);
  tension_.follow(world);
  if (sound_) sound_->set_tension(tension_.share());
  if (sounds.empty() || (!sound_ && !shows_noise())) return;
  double most = 0;
  for (const MadeSound& sound : sounds) most = std::max(most, reach_of(sound.kind));
  hearing_.listen(world, ear_of(world), most);
  for (const MadeSound& sound : sounds) {
    if (sound_) sound_->play(sound.kind, sound.variant, heard_of(sound, hearing_));
    if (shows_noise()) noises_.add(world, sound, hearing_);
  }
}

/// A world begins that does not come of the one before by a tick.
void GameLoop::forget_past() {
  rewind_.clear();
  held_rewind_.reset();
  noises_.clear();
  changed_places_.clear();
  autosave_clock_ = {};
}

bool GameLoop::shows_noise() const {
  return parts_.front.settings().noise_ring && stage_->world.night.is_night;
}

}  // namespace raywalk
