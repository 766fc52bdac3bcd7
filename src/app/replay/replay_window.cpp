#include "app/replay/replay_window.hpp"

#include <chrono>
#include <cstdint>
#include <ostream>
#include <utility>

#include "app/loop/game_loop.hpp"
#include "app/loop/loading_screen.hpp"
#include "app/loop/screen.hpp"
#include "app/replay/replay_bar.hpp"
#include "app/replay/replay_tape.hpp"
#include "app/window/screenshot.hpp"
#include "app/window/window_parts.hpp"
#include "command/interrupt.hpp"
#include "game/replay_player.hpp"
#include "raywalk/base/file.hpp"
#include "settings/user_files.hpp"
#include "words/words.hpp"

namespace raywalk {

namespace {

/// Ticks that are played between two looks at the clock, and how long that may go on in a frame.
constexpr int ticks_at_once = 20;
constexpr std::chrono::milliseconds seek_time{12};
/// Limit of `LightMap::follow_lamps` before the picture of another place in the replay.
constexpr std::int64_t light_work_a_seek = 1'000'000;
/// More ticks than are played in a frame at full speed.
constexpr int max_ticks_a_frame = 30;

/// A part of a turn, 0 to 256, by the shorter way.
Turn part_of_turn(Turn turn, int fraction) {
  const std::int64_t units = static_cast<std::int32_t>(turn.units);
  return {static_cast<std::uint32_t>(units * fraction / 256)};
}

PitchChange part_of_pitch(const PitchChange& change, int fraction) {
  const std::int64_t units = std::int64_t{change.units} * fraction / 256;
  return {change.from_level, static_cast<std::int32_t>(units)};
}

/// A replay that is watched.
class ReplayView final : public Screen {
 public:
  /// Expects a player of the level of the stage.
  ReplayView(WindowParts& parts, std::unique_ptr<Stage> stage, const Replay& replay,
             ReplayPlayer player, const Settings& settings, double fov_degrees)
      : parts_(parts),
        stage_(std::move(stage)),
        replay_(replay),
        settings_(settings),
        fov_degrees_(fov_degrees),
        tape_(ticks_of(replay)),
        player_(std::move(player)) {}

  [[nodiscard]] FrameClock::duration period() const override {
    return picture_period(*parts_.window, settings_.frame_limit);
  }

  [[nodiscard]] Result<FrameEnd> frame(const FrameInput& input) override {
    take_events(input.events);
    const auto passed = std::chrono::duration_cast<std::chrono::microseconds>(
        input.now - last_.value_or(input.now));
    last_ = input.now;
    time_us_ += passed.count();
    if (is_there_) tape_.advance(passed.count());
    follow_tape(input.now + seek_time);
    if (parts_.window->is_minimized()) return FrameEnd{.is_last = is_leaving_};
    draw();
    return parts_.window->show(picture_).map([this] { return FrameEnd{.is_last = is_leaving_}; });
  }

 private:
  void take_events(std::span<const SDL_Event> events) {
    for (const SDL_Event& event : events) {
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
  void follow_tape(FrameClock::time_point end) {
    const int before = player_.position();
    const int target = tape_.tick();
    do {
      is_there_ = player_.go_to(target, ticks_at_once);
    } while (!is_there_ && FrameClock::now() < end);
    const int ticks = player_.position() - before;
    const bool is_far = ticks < 0 || ticks > max_ticks_a_frame;
    if (!stage_->lights) return;
    stage_->lights->follow_lamps(player_.world().state,
                                 is_far ? light_work_a_seek : light_work_a_tick * (1 + ticks));
  }

  void draw() {
    const Size size = parts_.window->size();
    if (picture_.width() != size.width || picture_.height() != size.height) {
      picture_ = Framebuffer(size.width, size.height);
    }
    const World& world = player_.world();
    const int fraction = is_there_ ? tape_.fraction() : 0;
    const Command next = player_.next_command();
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
      messages_.tell_screenshot(save_screenshot(picture_), time_us_);
    }
  }

  void draw_display(const World& world, const Frame& frame) {
    Hud hud = messages_.hud(world, time_us_);
    hud.exit_summary.reset();
    hud.text_size = settings_.text_size;
    hud.night_pictures = &parts_.night_pictures;
    if (world.night.is_night) {
      hud.night = in_comfort(night_view(world, frame.camera.forward), settings_);
    }
    draw_hud(picture_, parts_.font, hud);
    draw_replay_bar(picture_, parts_.font,
                    {.position = player_.position(),
                     .length = tape_.length(),
                     .state = state_words(),
                     .title = stage_->level.title,
                     .trouble = trouble(),
                     .text_size = settings_.text_size});
  }

  [[nodiscard]] std::string state_words() const {
    if (!is_there_) return std::string(text_of(Word::replay_going));
    return tape_.is_paused() ? std::string(text_of(Word::replay_paused)) : tape_.speed_words();
  }

  [[nodiscard]] std::string trouble() const {
    if (const auto& difference = player_.difference()) {
      return text_of(Word::replay_differs, {{"time", walk_time(difference->tick)}});
    }
    return replay_.is_whole ? std::string() : std::string(text_of(Word::replay_cut_off));
  }

  WindowParts& parts_;
  std::unique_ptr<Stage> stage_;
  const Replay& replay_;
  const Settings& settings_;
  double fov_degrees_;
  ReplayTape tape_;
  ReplayPlayer player_;
  Messages messages_{};
  Framebuffer picture_{};
  /// When the last frame began, and how long it has been shown by then.
  std::optional<FrameClock::time_point> last_{};
  std::int64_t time_us_ = 0;
  /// The player is where the tape is.
  bool is_there_ = true;
  bool is_dragging_ = false;
  bool is_leaving_ = false;
  bool wants_screenshot_ = false;
  bool has_flashlight_ = false;
};

/// From the file to the last picture: all that the screens of a replay share.
class ReplayWindow {
 public:
  ReplayWindow(const ReplayOptions& options, std::filesystem::path data, const WalkStreams& streams)
      : options_(options), data_(std::move(data)), streams_(streams) {
    if (const auto file = settings_file()) settings_ = load_settings(*file).settings;
  }

  Result<void> run() {
    return read_input(options_.file)
        .and_then([&](const std::vector<std::byte>& bytes) {
          return decode_replay(bytes, options_.file.string());
        })
        .and_then([&](Replay replay) {
          replay_ = std::move(replay);
          return map_of_replay(options_, replay_.head.map, replay_.head.is_wolf, data_);
        })
        .and_then([&](const std::filesystem::path& map) {
          const LoadingSteps steps{[this] { return open(); },
                                   [this](LoadedStage loaded, FrameClock::time_point /*now*/) {
                                     return view(std::move(loaded));
                                   }};
          return run_screens(std::make_unique<LoadingScreen>(request_of_replay(map), steps, window_,
                                                             streams_.terminal),
                             interrupt_);
        });
  }

 private:
  Result<void> open() {
    return window_.open({"raywalk", options_.size, options_.fullscreen, settings_.brightness},
                        data_);
  }

  Result<std::unique_ptr<Screen>> view(LoadedStage loaded) {
    if (const auto good = check(loaded); !good) return fail(good.error());
    if (const auto opened = open(); !opened) return fail(opened.error());
    std::unique_ptr<Stage> stage = *std::move(loaded.stage);
    window_.window->set_title(window_title(stage->level));
    auto player = ReplayPlayer::start(replay_, stage->level, options_.file.string());
    if (!player) return fail(player.error());
    return std::make_unique<ReplayView>(window_, std::move(stage), replay_, *std::move(player),
                                        settings_,
                                        options_.fov_degrees.value_or(settings_.fov_degrees));
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
  [[nodiscard]] Result<void> check(const LoadedStage& loaded) const {
    if (!loaded.stage) return fail(loaded.stage.error());
    if (options_.force) return {};
    return check_level(replay_.head, (*loaded.stage)->level, loaded.map.string())
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
  WindowParts window_{};
  Replay replay_{};
};

}  // namespace

Outcome show_replay(const ReplayOptions& options, const std::filesystem::path& data,
                    const WalkStreams& streams) {
  return ReplayWindow(options, data, streams).run().map_error([](Error error) {
    return Failure{Status::bad_input, std::move(error)};
  });
}

}  // namespace raywalk
