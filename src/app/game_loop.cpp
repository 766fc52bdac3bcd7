#include "app/game_loop.hpp"

#include <cstdint>
#include <ostream>
#include <utility>

#include "app/error_panel.hpp"
#include "app/screenshot.hpp"
#include "frame/map_picture.hpp"
#include "game/carry_over.hpp"
#include "raywalk/load/next_map.hpp"

namespace raywalk {

namespace {

/// Of `LightMap::follow`: a few milliseconds.
constexpr std::int64_t light_work_a_tick = 100'000;
/// Of what has moved while a map was read again, before its first picture.
constexpr std::int64_t light_work_a_reload = 1'000'000;

}  // namespace

GameLoop::GameLoop(const GameParts& parts, StageRequest request, LoadedStage first,
                   double fov_degrees)
    : parts_(parts),
      fov_degrees_(fov_degrees),
      map_file_(std::move(first.map)),
      files_(std::move(first.files)),
      stage_(std::move(*first.stage)),
      reload_(std::move(request), files_, MapReload::Clock::now()),
      map_(stage_->level) {
  map_.follow(stage_->world);
}

Result<void> GameLoop::run(std::optional<int> frames, const std::filesystem::path& sound_folder) {
  messages_.greet(stage_->level.title, reload_.may_be_edited(), 0);
  sound_folder_ = sound_folder;
  began_ = FrameLimiter::Clock::now();
  const auto is_over = [this] { return is_leaving_ || parts_.interrupt.has_come(); };
  for (int frame = 0; !is_over() && frame != frames.value_or(-1); ++frame) {
    if (const auto shown = run_frame(); !shown) return shown;
    // The first picture does not wait for the sound device.
    if (!sound_) {
      sound_.emplace(sound_folder);
      surround();
    }
  }
  return {};
}

Result<void> GameLoop::run_frame() {
  limiter_.wait(FrameLimiter::period_of(parts_.window.refresh_rate(), parts_.window.has_vsync()));
  take_map();
  take_input();
  const auto real = FrameLimiter::Clock::now() - began_;
  run_ticks(clock_.advance(std::chrono::duration_cast<std::chrono::microseconds>(real).count()));
  draw();
  return parts_.window.show(picture_);
}

void GameLoop::take_map() {
  auto loaded = reload_.poll(MapReload::Clock::now(), &stage_->world);
  if (!loaded) return;
  for (const std::string& hint : loaded->hints) parts_.hints << hint << '\n';
  const bool begins = next_map_.take(loaded->map != map_file_, loaded->stage.has_value());
  if (loaded->stage) return change_stage(std::move(*loaded), begins);
  mistakes_ = loaded->stage.error();
  messages_.clear_news();
  parts_.hints << to_lines(*mistakes_) << '\n' << std::flush;
}

void GameLoop::change_stage(LoadedStage loaded, bool begins) {
  mistakes_.reset();
  const std::unique_ptr<Stage> before = std::exchange(stage_, std::move(*loaded.stage));
  map_.change_level(stage_->level);
  map_file_ = std::move(loaded.map);
  files_ = std::move(loaded.files);
  if (!begins) {
    carry_over(before->world, stage_->world);
    if (stage_->lights) stage_->lights->follow(stage_->world.state, light_work_a_reload);
    messages_.tell_reload(clock_.time_us());
  } else {
    map_.follow(stage_->world);  // a new beginning: nothing has been explored
    messages_.greet(stage_->level.title, reload_.may_be_edited(), clock_.time_us());
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

void GameLoop::take_input() {
  // What is done while a picture is on the screen is done at that picture's time: the shot meets
  // what its marksman saw. The tick of that time is still to come, for it was not over.
  SDL_Event event;
  while (SDL_PollEvent(&event) != 0) {
    if (const auto command = input_.handle(event, clock_.time_us())) handle(*command);
  }
  for (InputEvent& done : input_.take_game_events()) {
    const bool fires = done.kind == InputEvent::Kind::press && done.action == Action::fire;
    if (fires && picture_.height() > 0) {
      done.slope = slope_of(timeline_.pending_pitch(done.time_us));
    }
    timeline_.add(done);
    if (done.kind == InputEvent::Kind::press) messages_.stay();
  }
}

/// How far up the crosshair is when the look has gone up by so much since the last tick: as the
/// shot goes where the mouse has turned to, it goes as high.
double GameLoop::slope_of(const PitchChange& pitched) const {
  View view{camera_, {0, 0, picture_.width(), picture_.height()}};
  view.camera.pitch = changed(stage_->world.player.pitch, pitched).slope();
  return middle_line(view).height.dz;
}

void GameLoop::handle(AppCommand command) {
  switch (command) {
    case AppCommand::escape:
      return escape();
    case AppCommand::leave:
      is_leaving_ = true;
      return;
    case AppCommand::fullscreen:
      return parts_.window.toggle_fullscreen();
    case AppCommand::screenshot:
      wants_screenshot_ = true;
      return;
    case AppCommand::take_mouse:
      return capture_mouse(true);
    case AppCommand::lose_focus:
      return capture_mouse(false);
    case AppCommand::map:
      return map_.show_next();
    case AppCommand::map_turn:
      return map_.toggle_turning();
    case AppCommand::zoom_in:
      return map_.zoom(1);
    case AppCommand::zoom_out:
      return map_.zoom(-1);
    case AppCommand::flashlight:
      has_flashlight_ = !has_flashlight_;
      return;
    case AppCommand::reload:
      if (!reload_.reload(&stage_->world)) messages_.tell_no_reload(clock_.time_us());
      return;
  }
}

void GameLoop::escape() {
  is_leaving_ = messages_.asks_to_leave() || stage_->world.phase == Phase::out;
  capture_mouse(false);
  messages_.ask_to_leave();
}

void GameLoop::capture_mouse(bool captured) {
  parts_.window.capture_mouse(captured);
  input_.set_mouse_captured(captured);
  if (captured) messages_.stay();
}

void GameLoop::run_ticks(int ticks) {
  for (int tick = 0; tick < ticks; ++tick) {
    Command command = timeline_.take();
    const bool is_held = command.fire && !command.fire_slope;  // it fires as the tick begins
    if (is_held && picture_.height() > 0) command.fire_slope = slope_of({});
    go_on(command);
    step(stage_->world, command);
    map_.follow(stage_->world);
    // By ticks, not by frames: what is lit does not depend on how often one looks.
    if (stage_->lights) stage_->lights->follow_lamps(stage_->world.state, light_work_a_tick);
    if (!sound_) continue;
    for (const Event event : stage_->world.events) sound_->play(event);
  }
}

void GameLoop::draw() {
  const Size size = parts_.window.size();
  if (picture_.width() != size.width || picture_.height() != size.height) {
    picture_ = Framebuffer(size.width, size.height);
  }
  const Frame frame = frame_of(stage_->world, {.fraction = tick_fraction(clock_.time_us()),
                                               .turned = timeline_.pending_turn(clock_.time_us()),
                                               .fov_degrees = fov_degrees_,
                                               .width = size.width,
                                               .height = size.height,
                                               .pitched = timeline_.pending_pitch(clock_.time_us()),
                                               .flashlight = has_flashlight_});
  draw_world(frame);
  camera_ = frame.camera;
  const auto look = map_.look();
  if (look) draw_map(picture_, {0, 0, size.width, size.height}, stage_->world, frame, *look);
  Hud display = hud();
  display.has_crosshair = !look || look->place != MapPlace::full;
  draw_hud(picture_, parts_.font, display);
  if (mistakes_) draw_errors(picture_, parts_.font, heading(), *mistakes_);
  save_screenshot_if_asked();
}

std::string_view GameLoop::heading() const {
  return next_map_.has_failed() ? "The next map cannot be walked:"
                                : "The map as saved has mistakes:";
}

Hud GameLoop::hud() const {
  Hud hud = messages_.hud(stage_->world, clock_.time_us());
  if (hud.exit_summary && next_map_.has_failed()) hud.exit_summary->next.clear();
  if (mistakes_) hud.title = {};  // they are where it would be
  if (const auto news = reload_.news(MapReload::Clock::now())) {
    hud.lines.push_back({"Reading the map: " + *news});
  }
  return hud;
}

void GameLoop::draw_world(const Frame& frame) {
  if (has_flashlight_) stage_->light();
  LightMap* const lights = stage_->lights ? &*stage_->lights : nullptr;
  if (lights != nullptr) {
    lights->set_moving(frame.moving_lights, &stage_->renderer.threads());
  }
  stage_->renderer.draw(picture_, frame.scene(lights), frame.camera);
}

void GameLoop::save_screenshot_if_asked() {
  if (!wants_screenshot_) return;
  wants_screenshot_ = false;
  messages_.tell_screenshot(save_screenshot(picture_), clock_.time_us());
}

}  // namespace raywalk
