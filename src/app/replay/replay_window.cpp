#include "app/replay/replay_window.hpp"

#include <chrono>
#include <cstdint>
#include <ostream>
#include <thread>
#include <utility>

#include "app/loop/frame_limiter.hpp"
#include "app/loop/game_loop.hpp"
#include "app/loop/loading.hpp"
#include "app/replay/replay_bar.hpp"
#include "app/replay/replay_tape.hpp"
#include "app/window/screenshot.hpp"
#include "app/window/window_parts.hpp"
#include "command/interrupt.hpp"
#include "game/replay_player.hpp"
#include "raywalk/base/file.hpp"
#include "settings/user_files.hpp"

namespace raywalk {

namespace {

using Clock = FrameLimiter::Clock;

/// Ticks that are played between two looks at the clock, and how long that may go on in a frame.
constexpr int ticks_at_once = 20;
constexpr std::chrono::milliseconds seek_time{12};
/// Limit of `LightMap::follow_lamps` before the picture of another place in the replay.
constexpr std::int64_t light_work_a_seek = 1'000'000;
/// More ticks than are played in a frame at full speed.
constexpr int most_ticks_a_frame = 30;
constexpr std::chrono::milliseconds hidden_pause{150};

/// A part of a turn, 0 to 256, by the shorter way.
Turn part_of_turn(Turn turn, int fraction) {
  const std::int64_t units = static_cast<std::int32_t>(turn.units);
  return {static_cast<std::uint32_t>(units * fraction / 256)};
}

PitchChange part_of_pitch(const PitchChange& change, int fraction) {
  const std::int64_t units = std::int64_t{change.units} * fraction / 256;
  return {change.from_level, static_cast<std::int32_t>(units)};
}

/// A replay that is watched, frame by frame.
class ReplayView {
 public:
  ReplayView(WindowParts& parts, std::unique_ptr<Stage> stage, const Replay& replay,
             const ReplayOptions& options, const Settings& settings)
      : parts_(parts),
        stage_(std::move(stage)),
        replay_(replay),
        settings_(settings),
        fov_degrees_(options.fov_degrees.value_or(settings.fov_degrees)),
        tape_(ticks_of(replay)) {}

  /// Errors: its worlds are none of the level, or a picture cannot be shown.
  Result<void> run(const std::string& file, const Interrupt& interrupt) {
    auto player = ReplayPlayer::start(replay_, stage_->level, file);
    if (!player) return fail(player.error());
    player_.emplace(*std::move(player));
    last_ = Clock::now();
    while (!is_leaving_ && !interrupt.has_come()) {
      if (const auto shown = run_frame(); !shown) return shown;
    }
    return {};
  }

 private:
  Result<void> run_frame() {
    Window& window = *parts_.window;
    limiter_.wait(
        FrameLimiter::period_of(window.refresh_rate(), window.has_vsync(), settings_.frame_limit));
    take_events();
    const auto now = Clock::now();
    const auto real = std::chrono::duration_cast<std::chrono::microseconds>(now - last_);
    last_ = now;
    if (is_there_) tape_.advance(real.count());
    follow_tape(now + seek_time);
    if (window.is_minimized()) {
      std::this_thread::sleep_for(hidden_pause);
      return {};
    }
    draw();
    return window.show(picture_);
  }

  void take_events() {
    SDL_Event event;
    while (SDL_PollEvent(&event) != 0) {
      if (event.type == SDL_QUIT) is_leaving_ = true;
      if (event.type == SDL_KEYDOWN) take_key(event.key);
      const bool is_press =
          event.type == SDL_MOUSEBUTTONDOWN && event.button.button == SDL_BUTTON_LEFT;
      if (is_press) point(event.button.x, event.button.y, false);
      const bool is_drag =
          event.type == SDL_MOUSEMOTION && (event.motion.state & SDL_BUTTON_LMASK) != 0;
      if (is_drag) point(event.motion.x, event.motion.y, true);
      if (event.type == SDL_MOUSEBUTTONUP) is_dragging_ = false;
    }
  }

  void take_key(const SDL_KeyboardEvent& pressed) {
    const auto key = replay_key_of(pressed.keysym);
    if (!key) return;
    const bool is_place = *key == ReplayKey::back || *key == ReplayKey::on ||
                          *key == ReplayKey::tick_back || *key == ReplayKey::tick_on;
    if (pressed.repeat != 0 && !is_place) return;
    if (*key == ReplayKey::leave) is_leaving_ = true;
    if (*key == ReplayKey::fullscreen) parts_.window->toggle_fullscreen();
    if (*key == ReplayKey::screenshot) wants_screenshot_ = true;
    if (*key == ReplayKey::flashlight) has_flashlight_ = !has_flashlight_;
    tape_.handle(*key);
  }

  /// Goes where somebody points at the bar.
  void point(int x, int y, bool is_drag) {
    const double scale = parts_.window->pointer_scale();
    const Rectangle bar = replay_bar_in({0, 0, picture_.width(), picture_.height()}, parts_.font,
                                        settings_.text_size);
    const int slack = 2 * bar.height;
    const bool is_on_bar = y * scale >= bar.y - slack && y * scale < bar.y + bar.height + slack;
    if (!is_drag) is_dragging_ = is_on_bar;
    if (is_dragging_) tape_.go_to((x * scale - bar.x) / bar.width);
  }

  /// Plays up to where the tape is, as far as there is time.
  void follow_tape(Clock::time_point end) {
    const int before = player_->position();
    const int target = tape_.tick();
    do {
      is_there_ = player_->go_to(target, ticks_at_once);
    } while (!is_there_ && Clock::now() < end);
    const int ticks = player_->position() - before;
    const bool is_far = ticks < 0 || ticks > most_ticks_a_frame;
    if (!stage_->lights) return;
    stage_->lights->follow_lamps(player_->world().state,
                                 is_far ? light_work_a_seek : light_work_a_tick * (1 + ticks));
  }

  void draw() {
    const Size size = parts_.window->size();
    if (picture_.width() != size.width || picture_.height() != size.height) {
      picture_ = Framebuffer(size.width, size.height);
    }
    const World& world = player_->world();
    const int fraction = is_there_ ? tape_.fraction() : 0;
    const Command next = player_->next_command();
    const Frame frame = frame_of(world, {.fraction = fraction,
                                         .turned = part_of_turn(next.turn, fraction),
                                         .fov_degrees = fov_degrees_,
                                         .width = size.width,
                                         .height = size.height,
                                         .pitched = part_of_pitch(next.pitch, fraction),
                                         .flashlight = has_flashlight_,
                                         .flash = settings_.flash});
    if (has_flashlight_) stage_->light();
    LightMap* const lights = stage_->lights ? &*stage_->lights : nullptr;
    if (lights != nullptr) lights->set_moving(frame.moving_lights, &stage_->renderer.threads());
    stage_->renderer.draw(picture_, frame.scene(lights), frame.camera);
    draw_display(world, frame);
    if (std::exchange(wants_screenshot_, false)) {
      messages_.tell_screenshot(save_screenshot(picture_), now_us());
    }
  }

  void draw_display(const World& world, const Frame& frame) {
    Hud hud = messages_.hud(world, now_us());
    hud.exit_summary.reset();
    hud.text_size = settings_.text_size;
    hud.night_pictures = &parts_.night_pictures;
    if (world.night.is_night) {
      hud.night = in_comfort(night_view(world, frame.camera.forward), settings_);
    }
    draw_hud(picture_, parts_.font, hud);
    draw_replay_bar(picture_, parts_.font,
                    {.position = player_->position(),
                     .length = tape_.length(),
                     .state = state_words(),
                     .title = stage_->level.title,
                     .trouble = trouble(),
                     .text_size = settings_.text_size});
  }

  [[nodiscard]] std::string state_words() const {
    if (!is_there_) return "going there";
    return tape_.is_paused() ? "paused" : tape_.speed_words();
  }

  [[nodiscard]] std::string trouble() const {
    if (const auto& difference = player_->difference()) {
      return "From " + walk_time(difference->tick) + " on this is not what was recorded";
    }
    return replay_.is_whole ? "" : "The file is cut off or damaged: more was recorded than this";
  }

  [[nodiscard]] std::int64_t now_us() const {
    return std::chrono::duration_cast<std::chrono::microseconds>(last_ - began_).count();
  }

  WindowParts& parts_;
  std::unique_ptr<Stage> stage_;
  const Replay& replay_;
  const Settings& settings_;
  double fov_degrees_;
  ReplayTape tape_;
  /// From the beginning of `run` on.
  std::optional<ReplayPlayer> player_{};
  Messages messages_{};
  FrameLimiter limiter_{};
  Framebuffer picture_{};
  Clock::time_point began_ = Clock::now();
  Clock::time_point last_{};
  /// The player is where the tape is.
  bool is_there_ = true;
  bool is_dragging_ = false;
  bool is_leaving_ = false;
  bool wants_screenshot_ = false;
  bool has_flashlight_ = false;
};

/// From the file to the last picture.
class ReplayWindow {
 public:
  ReplayWindow(const ReplayOptions& options, std::filesystem::path data, const WalkStreams& streams)
      : options_(options), data_(std::move(data)), streams_(streams) {
    if (const auto file = settings_file()) settings_ = load_settings(*file).settings;
  }

  Result<void> run() {
    const std::string file = options_.file.string();
    return read_input(options_.file)
        .and_then([&](const std::vector<std::byte>& bytes) { return decode_replay(bytes, file); })
        .and_then([&](const Replay& replay) { return show(replay); });
  }

 private:
  Result<void> show(const Replay& replay) {
    const auto map = map_of_replay(options_, replay.head.map, replay.head.is_wolf, data_);
    if (!map) return fail(map.error());
    loader_.load(request_of_replay(*map));
    auto loaded = wait_shortly(loader_, interrupt_);
    if (loaded) {
      if (const auto good = check(replay, *loaded); !good) return good;
    }
    if (interrupt_.has_come()) return {};
    auto opened = window_.open({"raywalk", options_.size, options_.fullscreen}, data_);
    if (!opened) return opened;
    window_.window->set_brightness(settings_.brightness);
    if (!loaded) {
      LoadingLine line(streams_.terminal);
      auto waited = wait_in_window(loader_, *window_.window, window_.font, interrupt_, line);
      if (!waited) return fail(waited.error());
      loaded = std::move(*waited);
      if (!loaded) return {};
      if (const auto good = check(replay, *loaded); !good) return good;
    }
    window_.window->set_title(window_title((*loaded->stage)->level));
    ReplayView view(window_, *std::move(loaded->stage), replay, options_, settings_);
    return view.run(options_.file.string(), interrupt_);
  }

  [[nodiscard]] StageRequest request_of_replay(const std::filesystem::path& map) const {
    return {.map = map,
            .wolf = options_.wolf,
            .root = options_.root,
            .limits = raised({}, options_.limit_factor),
            .texture_folders = {data_ / "textures"},
            .sound_folder = data_ / "sounds",
            .options = stage_options({}, settings_)};
  }

  /// Whether there is a stage, of the level that was recorded.
  [[nodiscard]] Result<void> check(const Replay& replay, const LoadedStage& loaded) const {
    if (!loaded.stage) return fail(loaded.stage.error());
    if (options_.force) return {};
    return check_level(replay.head, (*loaded.stage)->level, loaded.map.string())
        .map_error([](Error error) {
          error.message += "; --force plays in it nevertheless";
          return error;
        });
  }

  const ReplayOptions& options_;
  std::filesystem::path data_;
  WalkStreams streams_;
  Settings settings_{};
  /// The last to go, as it may end the program.
  Interrupt interrupt_{};
  StageLoader loader_{};
  WindowParts window_{};
};

}  // namespace

Outcome show_replay(const ReplayOptions& options, const std::filesystem::path& data,
                    const WalkStreams& streams) {
  return ReplayWindow(options, data, streams).run().map_error([](Error error) {
    return Failure{Status::bad_input, std::move(error)};
  });
}

}  // namespace raywalk
