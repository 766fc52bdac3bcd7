// Frames, ticks and loads of a `GameLoop`.
#include "app/loop/game_loop.hpp"

#include <ostream>
#include <utility>

#include "app/window/screenshot.hpp"
#include "game/night/difficulty.hpp"
#include "raywalk/base/threads.hpp"
#include "raywalk/formats/next_map.hpp"
#include "settings/user_files.hpp"

namespace raywalk {

/// Most threads that draw: more are no faster, since the memory is busy.
constexpr int max_threads = 8;

/// `FrameRequest::fraction` of a tick that is over: while the player goes back in time, pictures do
/// not go on between two ticks.
constexpr int last_fraction = 255;

Difficulty difficulty_of(const WalkOptions& options) {
  const auto named = options.difficulty ? difficulty_named(*options.difficulty) : std::nullopt;
  return named.value_or(Difficulty::normal);
}

StageOptions stage_options(const WalkOptions& options, const Settings& settings) {
  return {
      .bobs = options.bobs && settings.bob,
      .difficulty = difficulty_of(options),
      .render = {.threads = settings.threads == 0 ? usable_threads(max_threads) : settings.threads,
                 .dither = options.dither || settings.dither}};
}

GameLoop::GameLoop(const GameParts& parts, StageRequest request, LoadedStage first,
                   const WalkOptions& options, FrameClock::time_point now)
    : parts_(parts),
      options_(options),
      followed_(parts.overlay.settings()),
      first_map_(first.map),
      book_(options.frames ? std::nullopt : parts.book_file),
      recorder_(options.record),
      session_(std::move(first), request.options, {parts.data, options.wolf.has_value()}),
      picture_(parts.font, parts.night_pictures),
      reload_(std::move(request), session_.files(), now),
      now_(now) {
  begin_recording();
  input_.follow(followed_, 0);
  parts_.window.accelerate_mouse(followed_.mouse_acceleration);
  for (const std::string& line : book_.take_hints()) hint(line);
  greet();
  show_slots();
}

void GameLoop::open_devices() {
  sound_.emplace(parts_.sound_folder);
  gamepads_.emplace();
  const Settings& settings = parts_.overlay.settings();
  sound_->set_volumes(settings.sound_volume, settings.ambience_volume, settings.music_volume);
  start_ambience();
}

FrameClock::duration GameLoop::period() const {
  return picture_period(parts_.window, parts_.overlay.settings().frame_limit);
}

Result<FrameEnd> GameLoop::frame(const FrameInput& input) {
  // The first picture does not wait for the sound device, nor for gamepads.
  if (frames_ == 1) open_devices();
  ++frames_;
  now_ = input.now;
  apply_loaded_map();
  take_input(input.events);
  follow_settings();
  const bool stood_still = stands_still();
  pass_time();
  FrameEnd end{.is_last = is_leaving_ || frames_ == options_.frames};
  if (parts_.window.is_minimized()) return end;
  if (stood_still && !std::exchange(needs_picture_, false)) return end;
  draw();
  rate_.count(FrameClock::now(), FrameClock::now() - now_);
  return parts_.window.show(picture_.pixels()).map([&] { return std::move(end); });
}

Result<void> GameLoop::end() {
  save_on_leaving();
  const auto recorded = recorder_.finish();
  auto kept = parts_.overlay.keep_settings();
  if (!recorded) return fail(recorded.error());
  tell_recorded(recorded);
  return kept;
}

bool GameLoop::stands_still() const {
  return parts_.overlay.is_in_front() && !parts_.overlay.is_title();
}

void GameLoop::pass_time() {
  if (!began_) began_ = now_;
  const auto real = std::chrono::duration_cast<std::chrono::microseconds>(now_ - *began_);
  if (parts_.window.is_minimized() || stands_still()) return clock_.stand_still(real.count());
  const int ticks = clock_.advance(real.count());
  for (int tick = 0; tick < ticks && !stands_still(); ++tick) run_tick();
}

void GameLoop::run_tick() {
  Command command = timeline_.take();
  const std::int64_t now_us = clock_.time_us();
  if (session_.is_going_back()) return session_.go_on_back(input_.holds_rewind(), now_us);
  finish_command(command);
  const bool is_walk = !parts_.overlay.is_title();
  const Phase before = world().phase;
  session_.step(command, is_walk ? &recorder_ : nullptr, now_us);
  if (command.again) greet();
  save_by_itself();
  if (world().ticks == 1) note_reached();
  if (!is_walk) return;
  tell_failure(Word::news_not_recorded, recorder_.take_failure());
  play_sounds();
  if (before == Phase::out || world().phase != Phase::out) return;
  // A player who leaves now and continues later goes on with the next level.
  if (saves_by_itself()) parts_.saves->write_automatic_later(session_.saved());
  if (session_.is_night_over()) show_score();
}

/// Completes the command of a tick by what holds while it is taken.
void GameLoop::finish_command(Command& command) {
  // A weapon that is held fires as the tick begins.
  if (command.fire && !command.fire_slope) command.fire_slope = picture_.slope_of(world(), {});
  if (parts_.overlay.settings().always_run) command.run = !command.run;
  if (parts_.overlay.is_title()) command = {};
  continue_after_exit(command);
}

/// Plays the sounds of the last tick, and shows them.
void GameLoop::play_sounds() {
  const bool shows = shows_noise(session_, parts_.overlay.settings());
  const std::vector<HeardSound> sounds = session_.listen(sound_.has_value(), shows);
  if (!sound_) return;
  sound_->set_tension(session_.past().tension.share());
  for (const auto& [made, heard] : sounds) sound_->play(made.kind, made.variant, heard);
}

/// Has the sounds of the level heard, and tells those that are not there.
void GameLoop::start_ambience() {
  const LevelSounds sounds = sounds_of(session_.level(), session_.map_file(), parts_.sound_folder);
  for (const std::string& line : sounds.hints) hint(line);
  if (sound_) sound_->start_ambience(sounds);
}

Turn GameLoop::title_turn() const {
  if (!parts_.overlay.is_title() || parts_.overlay.settings().reduced_motion) return {};
  // A round in 90 seconds.
  constexpr std::int64_t round_us = 90'000'000;
  const std::int64_t part_us = clock_.time_us() % round_us;
  return {static_cast<std::uint32_t>((part_us << 32) / round_us)};
}

FrameRequest GameLoop::frame_request() const {
  const Settings& settings = parts_.overlay.settings();
  const std::int64_t now_us = clock_.time_us();
  return {.fraction = session_.is_going_back() ? last_fraction : tick_fraction(now_us),
          .turned = timeline_.pending_turn(now_us) + title_turn(),
          .fov_degrees = options_.fov_degrees.value_or(settings.fov_degrees),
          .pitched = timeline_.pending_pitch(now_us),
          .flashlight = session_.kept().has_flashlight,
          .flash = settings.flash};
}

void GameLoop::draw() {
  const Settings& settings = parts_.overlay.settings();
  picture_.draw(session_, {.settings = settings,
                           .request = frame_request(),
                           .size = parts_.window.size(),
                           .now_us = clock_.time_us(),
                           .is_by_pad = input_.is_by_pad(),
                           .can_load = can_load(),
                           .is_behind_menu = parts_.overlay.menu().is_open(),
                           .load_news = reload_.news(now_),
                           .has_failed_next = next_map_.has_failed(),
                           .mistakes = mistakes_ ? &*mistakes_ : nullptr,
                           .heading = heading()});
  parts_.overlay.draw(picture_.pixels(), parts_.font);
  if (shows_rate_) picture_.write_in_corner(session_, rate_.words(), settings.text_size);
  if (std::exchange(wants_screenshot_, false)) {
    session_.kept().messages.tell_screenshot(save_screenshot(picture_.pixels()), clock_.time_us());
  }
  report_if_asked();
}

void GameLoop::report_if_asked() {
  if (!std::exchange(wants_report_, false)) return;
  needs_picture_ = true;
  const auto folder = reports_folder();
  if (!folder) return tell(Word::news_no_reports_folder);
  const auto written = recorder_.report(*folder, picture_.pixels(), hash_of(session_.level()));
  if (!written) return tell_failure(Word::news_not_reported, written.error());
  tell(text_of(Word::news_reported, {{"file", written->string()}}));
}

void GameLoop::apply_loaded_map() {
  auto loaded = reload_.poll(now_, &world());
  if (!loaded) return;
  needs_picture_ = true;
  for (const std::string& line : loaded->hints) parts_.hints << line << '\n';
  const bool begins = next_map_.take(loaded->map != session_.map_file(), loaded->stage.has_value());
  if (loaded->stage) return change_stage(std::move(*loaded), begins);
  show_mistakes(std::move(loaded->stage.error()));
}

void GameLoop::show_mistakes(Error mistakes) {
  mistakes_ = std::move(mistakes);
  coming_ = {};
  session_.kept().messages.clear_news();
  if (parts_.overlay.menu().is_open()) parts_.overlay.notice(std::string(heading()));
  hint(to_lines(*mistakes_));
}

std::string_view GameLoop::heading() const {
  return text_of(next_map_.has_failed() ? Word::panel_next_map : Word::panel_this_map);
}

void GameLoop::change_stage(LoadedStage loaded, bool begins) {
  mistakes_.reset();
  session_.change_stage(std::move(loaded), !begins);
  begin_recording();
  const Coming coming = begins ? std::exchange(coming_, {}) : Coming{};
  if (!begins) {
    session_.kept().messages.tell_reload(clock_.time_us());
    if (shows_score() && !session_.is_night_over()) go_on_walking();
  } else {
    if (coming.begins) go_on_walking();
    // A player who goes on with a save knows the keys.
    if (coming.saved) {
      take_save(*coming.saved, true);
    } else {
      greet();
    }
  }
  parts_.window.set_title(window_title(session_.level()));
  start_ambience();
}

/// Handles the player's request once the walk is over. Takes it out of the command, unless it is to
/// begin the map anew.
void GameLoop::continue_after_exit(Command& command) {
  if (!command.again) return;
  const bool has_failed = next_map_.has_failed();
  const GoingOn way = next_map_.continue_after_exit(world());
  command.again = way == GoingOn::again;
  if (way == GoingOn::load) load_next_map({});
  if (way != GoingOn::again) return;
  if (has_failed) mistakes_.reset();
  stay_in_level();
}

void GameLoop::load_next_map(Coming coming) {
  auto file = next_map_file(session_.map_file(), world().next);
  if (!file) {
    next_map_.take(true, false);
    return show_mistakes(std::move(file.error()));
  }
  coming_ = std::move(coming);
  reload_.load(*std::move(file));
}

}  // namespace raywalk
