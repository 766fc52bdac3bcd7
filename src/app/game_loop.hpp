#pragma once

#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "app/frame_limiter.hpp"
#include "app/game_clock.hpp"
#include "app/input.hpp"
#include "app/map_reload.hpp"
#include "app/map_view.hpp"
#include "app/messages.hpp"
#include "app/next_map.hpp"
#include "app/sound.hpp"
#include "app/window.hpp"
#include "command/interrupt.hpp"
#include "frame/frame.hpp"
#include "frame/stage.hpp"
#include "game/world.hpp"
#include "raywalk/image/framebuffer.hpp"
#include "raywalk/overlay/text.hpp"

namespace raywalk {

/// What stands above the window that shows a level.
[[nodiscard]] inline std::string window_title(const Level& level) {
  return "raywalk - " + level.title;
}

/// What a game runs with; all of it outlives the game.
struct GameParts {
  const Font& font;
  Window& window;
  const Interrupt& interrupt;
  /// Takes what is said to the maker of a map: hints, and the mistakes that the screen shows.
  std::ostream& hints;
};

/// A game in a window: input, ticks, pictures and sounds, frame by frame.
///
/// The map is loaded again when it has been changed. While that goes on, and if it has mistakes,
/// the game goes on in the old one. At its way out, the next one is loaded, if it has one.
class GameLoop {
 public:
  /// Expects `first` to have a stage, which has come of `request`.
  GameLoop(const GameParts& parts, StageRequest request, LoadedStage first, double fov_degrees);

  /// Runs until the player leaves or a signal comes, or for `frames` frames. Errors: a picture
  /// cannot be shown.
  [[nodiscard]] Result<void> run(std::optional<int> frames,
                                 const std::filesystem::path& sound_folder);

 private:
  [[nodiscard]] Result<void> run_frame();
  void take_map();
  void change_stage(LoadedStage loaded, bool begins);
  void go_on(Command& command);
  void load_next_map();
  void surround();
  void take_input();
  void handle(AppCommand command);
  [[nodiscard]] double slope_of(const PitchChange& pitched) const;
  void escape();
  void capture_mouse(bool captured);
  void run_ticks(int ticks);
  void draw();
  void draw_world(const Frame& frame);
  /// Of the mistakes.
  [[nodiscard]] std::string_view heading() const;
  [[nodiscard]] Hud hud() const;
  void save_screenshot_if_asked();

  GameParts parts_;
  double fov_degrees_;
  std::filesystem::path map_file_;
  /// Those of the map.
  std::vector<FileStamp> files_;
  std::unique_ptr<Stage> stage_;
  MapReload reload_;
  /// What is wrong with the map as it has been saved last, or with the next one.
  std::optional<Error> mistakes_{};
  NextMap next_map_{};
  Timeline timeline_{};
  Input input_{};
  MapView map_;
  Messages messages_{};
  GameClock clock_{};
  FrameLimiter limiter_{};
  std::optional<Sound> sound_{};
  std::filesystem::path sound_folder_{};
  Framebuffer picture_{};
  FrameLimiter::Clock::time_point began_{};
  /// The camera of the picture on the screen.
  Camera camera_{};
  bool has_flashlight_ = false;
  bool is_leaving_ = false;
  bool wants_screenshot_ = false;
};

}  // namespace raywalk
