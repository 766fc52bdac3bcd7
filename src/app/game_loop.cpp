#include "app/game_loop.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <ostream>
#include <thread>
#include <utility>

#include "app/caught.hpp"
#include "app/enlarged.hpp"
#include "app/error_panel.hpp"
#include "app/hints.hpp"
#include "app/map_page.hpp"
#include "app/screenshot.hpp"
#include "app/use_prompt.hpp"
#include "frame/map_picture.hpp"
#include "game/carry_over.hpp"
#include "game/stealth/difficulty.hpp"
#include "game/stealth/tension.hpp"
#include "raywalk/load/next_map.hpp"

namespace raywalk {

namespace {

/// Of what has moved while a map was read again, before its first picture.
constexpr std::int64_t light_work_a_reload = 1'000'000;

/// More of them than this draw no faster: the memory is busy.
constexpr unsigned most_cores = 8;

/// Of a tick that is over: the picture of one who goes back does not go on between two ticks.
constexpr int last_fraction = 255;

/// Between two looks at whether the window is still minimised.
constexpr std::chrono::milliseconds minimized_pause{150};
/// A picture so wide has room for the line by which the caught were noticed, beside all words. In a
/// smaller one it is on the map that they ask for.
constexpr int least_columns_of_line = 480;

/// What is shown at all is shown in full, until it is gone.
void keep_from_fading(Hud& hud) {
  const auto keep = [](HudLine& line) { line.opacity = line.opacity > 0 ? 256 : 0; };
  keep(hud.title);
  keep(hud.said);
  std::ranges::for_each(hud.lines, keep);
  for (NoiseMark& mark : hud.noises) mark.rest = 1;
}

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
      recorder_(options.record),
      map_(stage_->level) {
  begin_recording();
  map_.follow(stage_->world);
  input_.follow(parts_.front.settings(), 0);
  parts_.window.accelerate_mouse(parts_.front.settings().mouse_acceleration);
}

Result<void> GameLoop::run(std::optional<int> frames, const std::filesystem::path& sound_folder) {
  greet();
  show_slots();
  sound_folder_ = sound_folder;
  began_ = FrameLimiter::Clock::now();
  const auto is_over = [this] { return is_leaving_ || parts_.interrupt.has_come(); };
  for (int frame = 0; !is_over() && frame != frames.value_or(-1); ++frame) {
    if (const auto shown = run_frame(); !shown) return shown;
    // The first picture does not wait for the sound device, nor for gamepads.
    if (!sound_) {
      sound_.emplace(sound_folder);
      gamepads_.emplace();
      const Settings& settings = parts_.front.settings();
      sound_->set_volumes(settings.sound_volume, settings.ambience_volume, settings.music_volume);
      surround();
    }
  }
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
  rewind_.clear();
  sound_maker_.clear();
  tension_.clear();
  noises_.clear();
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
    // Who goes on with a save knows his goal and his keys.
    if (const auto saved = std::exchange(saved_when_loaded_, std::nullopt)) {
      take_save(*saved);
    } else {
      greet();
    }
  }
  parts_.window.set_title(window_title(stage_->level));
  surround();
}

/// What the player asks for at the way out. Takes it out of the command, unless it is to begin the
/// map anew.
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
    const bool was_hunted = phase == Phase::walking && is_hunted(stage_->world);
    if (const std::string hint = sling_hint(stage_->world, command); !hint.empty()) {
      tell_shortly(hint);
    }
    step_world(command);
    if (command.again) greet();
    rewind_.follow(stage_->world);
    map_.follow(stage_->world);
    // By ticks, not by frames: what is lit does not depend on how often one looks.
    if (stage_->lights) stage_->lights->follow_lamps(stage_->world.state, light_work_a_tick);
    save_by_itself();
    if (parts_.front.is_title()) continue;
    if (const std::string hint = alarm_hint(stage_->world); !hint.empty()) tell(hint);
    if (const std::string hint = calm_hint(stage_->world, was_hunted); !hint.empty()) tell(hint);
    if (const std::string words = touch_words(stage_->world); !words.empty()) tell(words);
    be_heard();
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

bool GameLoop::shows_noise() const {
  return parts_.front.settings().noise_ring && stage_->world.night.is_night;
}

Turn GameLoop::title_turn() const {
  if (!parts_.front.is_title() || parts_.front.settings().reduced_motion) return {};
  // A round in 90 seconds.
  constexpr std::int64_t round_us = 90'000'000;
  const std::int64_t part_us = clock_.time_us() % round_us;
  return {static_cast<std::uint32_t>((part_us << 32) / round_us)};
}

FrameRequest GameLoop::frame_request(const Size& size) const {
  const Settings& settings = parts_.front.settings();
  const std::int64_t now_us = clock_.time_us();
  return {.fraction = held_rewind_ ? last_fraction : tick_fraction(now_us),
          .turned = timeline_.pending_turn(now_us) + title_turn(),
          .fov_degrees = options_.fov_degrees.value_or(settings.fov_degrees),
          .width = size.width,
          .height = size.height,
          .pitched = timeline_.pending_pitch(now_us),
          .flashlight = has_flashlight_,
          .flash = settings.flash};
}

void GameLoop::draw() {
  const Size size = parts_.window.size();
  if (picture_.width() != size.width || picture_.height() != size.height) {
    picture_ = Framebuffer(size.width, size.height);
  }
  const int pixel = parts_.front.settings().pixel_size;
  view_size_ = {(size.width + pixel - 1) / pixel, (size.height + pixel - 1) / pixel};
  const Frame frame = frame_of(stage_->world, frame_request(view_size_));
  draw_world(frame);
  camera_ = frame.camera;
  if (!parts_.front.menu().is_open()) draw_display(frame);
  const int text_size = parts_.front.settings().text_size;
  if (mistakes_) draw_errors(picture_, parts_.font, heading(), *mistakes_, text_size);
  parts_.front.draw(picture_, parts_.font);
  if (shows_rate_) draw_rate();
  save_screenshot_if_asked();
  report_if_asked();
}

void GameLoop::draw_rate() {
  const Rectangle all{0, 0, picture_.width(), picture_.height()};
  const int scale = letter_scale(all.height, parts_.front.settings().text_size);
  const int width = text_width(parts_.font, rate_.words(), scale);
  const auto look = map_.look();
  const auto map = look ? std::optional{look->place} : std::nullopt;
  draw_text(picture_, parts_.font, rate_place(all, width, scale, map), rate_.words(),
            {.scale = scale});
}

/// Gives a map the light that it may show, until the next picture of the world.
void GameLoop::show_lights(MapLook& look, const Frame& frame) {
  if (!stage_->lights) return;
  stage_->lights->set_moving(lights_to_show(frame.moving_lights, stage_->world, look.watchers),
                             &stage_->renderer.threads());
  look.lights = &*stage_->lights;
}

/// What is drawn over the world while it is walked.
void GameLoop::draw_display(const Frame& frame) {
  auto look = map_.look();
  const bool is_caught = stage_->world.phase == Phase::caught;
  if (!look && is_caught && picture_.width() >= least_columns_of_line) {
    look = map_.look_at(MapPlace::corner);
  }
  std::vector<MapRing> rings;
  if (shows_noise()) rings = noises_.rings(stage_->world);
  if (look) {
    show_lights(*look, frame);
    look->rings = rings;
    if (look->place == MapPlace::full && stage_->world.phase == Phase::walking) {
      const LegendLetters letters{&parts_.font, parts_.front.settings().text_size};
      draw_map_page(picture_, letters, stage_->world, frame, *look);
    } else {
      draw_map(picture_, {0, 0, picture_.width(), picture_.height()}, stage_->world, frame, *look);
    }
  }
  Hud display = hud(frame);
  const bool is_full = look && look->place == MapPlace::full;
  display.has_crosshair &= !is_full;
  display.has_hands = !is_full;
  if (is_full) display.noises.clear();
  if (is_full) std::erase_if(display.lines, [](const HudLine& line) { return line.is_hint; });
  draw_hud(picture_, parts_.font, display);
}

std::string_view GameLoop::heading() const {
  return next_map_.has_failed() ? "The next map cannot be walked:"
                                : "The map as saved has mistakes:";
}

Hud GameLoop::hud(const Frame& frame) const {
  Hud hud = messages_.hud(stage_->world, clock_.time_us());
  if (hud.exit_summary && next_map_.has_failed()) hud.exit_summary->next.clear();
  if (mistakes_) hud.title = {};  // they are where it would be
  if (const auto news = reload_.news(MapReload::Clock::now())) {
    hud.lines.push_back({"Reading the map: " + *news});
  }
  const World& world = stage_->world;
  const std::string prompt = use_prompt(world, parts_.front.settings(), input_.is_by_pad());
  if (!prompt.empty()) hud.lines.push_back({prompt});
  hud.night_pictures = &parts_.night_pictures;
  if (world.night.is_night && world.phase == Phase::walking) {
    hud.night = in_comfort(night_view(world, frame.camera.forward), parts_.front.settings());
    hud.held.push_back({&parts_.night_pictures.stone, std::to_string(world.night.stones)});
    if (shows_noise()) hud.noises = noises_.marks(world, frame.camera.forward);
  }
  if (world.phase == Phase::caught) {
    show_caught(hud, world,
                caught_hints(rewind_.way_back(world), parts_.front.settings(), input_.is_by_pad()));
  }
  hud.text_size = parts_.front.settings().text_size;
  if (parts_.front.settings().reduced_motion) keep_from_fading(hud);
  return hud;
}

void GameLoop::draw_world(const Frame& frame) {
  if (has_flashlight_) stage_->light();
  LightMap* const lights = stage_->lights ? &*stage_->lights : nullptr;
  if (lights != nullptr) {
    lights->set_moving(frame.moving_lights, &stage_->renderer.threads());
  }
  const int pixel = parts_.front.settings().pixel_size;
  if (pixel == 1) return stage_->renderer.draw(picture_, frame.scene(lights), frame.camera);
  if (coarse_.width() != view_size_.width || coarse_.height() != view_size_.height) {
    coarse_ = Framebuffer(view_size_.width, view_size_.height);
  }
  stage_->renderer.draw(coarse_, frame.scene(lights), frame.camera);
  draw_enlarged(picture_, coarse_, pixel);
}

void GameLoop::save_screenshot_if_asked() {
  if (!wants_screenshot_) return;
  wants_screenshot_ = false;
  messages_.tell_screenshot(save_screenshot(picture_), clock_.time_us());
}

}  // namespace raywalk
