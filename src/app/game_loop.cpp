#include "app/game_loop.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <thread>

#include "app/screenshot.hpp"
#include "frame/map_picture.hpp"

namespace raywalk {

namespace {

/// More of them than this draw no faster: the memory is busy.
constexpr unsigned most_cores = 8;

/// Of `LightMap::follow`: a few milliseconds.
constexpr std::int64_t light_work_a_tick = 100'000;

int cores() {
  return static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1U, most_cores));
}

}  // namespace

GameLoop::GameLoop(const Level& level, const Font& font, Window& window, const WalkOptions& options)
    : level_(level),
      font_(font),
      window_(window),
      fov_degrees_(options.fov_degrees),
      world_(make_world(level, options.bobs)),
      map_(level),
      renderer_(level, {.threads = cores(), .dither = options.dither}) {
  if (has_light(level)) lights_.emplace(world_.now());
  map_.follow(world_);
}

Result<void> GameLoop::run(std::optional<int> frames, const std::filesystem::path& sound_folder) {
  messages_.greet(level_.title, 0);
  began_ = FrameLimiter::Clock::now();
  for (int frame = 0; !is_leaving_ && frame != frames.value_or(-1); ++frame) {
    if (const auto shown = run_frame(); !shown) return shown;
    // The first picture does not wait for the sound device.
    if (!sound_) sound_.emplace(sound_folder);
  }
  return {};
}

Result<void> GameLoop::run_frame() {
  limiter_.wait(FrameLimiter::period_of(window_.refresh_rate(), window_.has_vsync()));
  take_input();
  const auto real = FrameLimiter::Clock::now() - began_;
  run_ticks(clock_.advance(std::chrono::duration_cast<std::chrono::microseconds>(real).count()));
  draw();
  return window_.show(picture_);
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
  view.camera.pitch = changed(world_.player.pitch, pitched).slope();
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
      return window_.toggle_fullscreen();
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
      return toggle_flashlight();
  }
}

void GameLoop::toggle_flashlight() {
  has_flashlight_ = !has_flashlight_;
  if (!lights_) lights_.emplace(world_.now());
}

void GameLoop::escape() {
  is_leaving_ = messages_.asks_to_leave() || world_.phase == Phase::out;
  capture_mouse(false);
  messages_.ask_to_leave();
}

void GameLoop::capture_mouse(bool captured) {
  window_.capture_mouse(captured);
  input_.set_mouse_captured(captured);
  if (captured) messages_.stay();
}

void GameLoop::run_ticks(int ticks) {
  for (int tick = 0; tick < ticks; ++tick) {
    Command command = timeline_.take();
    const bool is_held = command.fire && !command.fire_slope;  // it fires as the tick begins
    if (is_held && picture_.height() > 0) command.fire_slope = slope_of({});
    step(world_, command);
    map_.follow(world_);
    // By ticks, not by frames: what is lit does not depend on how often one looks.
    if (lights_) lights_->follow(world_.state, light_work_a_tick);
    if (!sound_) continue;
    for (const Event event : world_.events) sound_->play(event);
  }
}

void GameLoop::draw() {
  const Size size = window_.size();
  if (picture_.width() != size.width || picture_.height() != size.height) {
    picture_ = Framebuffer(size.width, size.height);
  }
  const Frame frame = frame_of(world_, {.fraction = tick_fraction(clock_.time_us()),
                                        .turned = timeline_.pending_turn(clock_.time_us()),
                                        .fov_degrees = fov_degrees_,
                                        .width = size.width,
                                        .height = size.height,
                                        .pitched = timeline_.pending_pitch(clock_.time_us()),
                                        .flashlight = has_flashlight_});
  draw_world(frame);
  camera_ = frame.camera;
  const auto look = map_.look();
  if (look) draw_map(picture_, {0, 0, size.width, size.height}, world_, frame, *look);
  Hud hud = messages_.hud(world_, clock_.time_us());
  hud.has_crosshair = !look || look->place != MapPlace::full;
  draw_hud(picture_, font_, hud);
  save_screenshot_if_asked();
}

void GameLoop::draw_world(const Frame& frame) {
  if (lights_) lights_->set_moving(frame.moving_lights);
  renderer_.draw(picture_, frame.scene(lights_ ? &*lights_ : nullptr), frame.camera);
}

void GameLoop::save_screenshot_if_asked() {
  if (!wants_screenshot_) return;
  wants_screenshot_ = false;
  messages_.tell_screenshot(save_screenshot(picture_), clock_.time_us());
}

}  // namespace raywalk
