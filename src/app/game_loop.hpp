#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "app/frame_limiter.hpp"
#include "app/game_clock.hpp"
#include "app/input.hpp"
#include "app/map_view.hpp"
#include "app/messages.hpp"
#include "app/sound.hpp"
#include "app/window.hpp"
#include "command/walk_options.hpp"
#include "frame/frame.hpp"
#include "game/world.hpp"
#include "raywalk/image/framebuffer.hpp"
#include "raywalk/overlay/text.hpp"
#include "raywalk/render/render.hpp"

namespace raywalk {

/// A game in a window: input, ticks, pictures and sounds, frame by frame.
class GameLoop {
 public:
  /// Keeps references to level, font and window, which outlive it.
  GameLoop(const Level& level, const Font& font, Window& window, const WalkOptions& options);

  /// Runs until the player leaves, or for `frames` frames. Errors: a picture cannot be shown.
  [[nodiscard]] Result<void> run(std::optional<int> frames,
                                 const std::filesystem::path& sound_folder);

 private:
  [[nodiscard]] Result<void> run_frame();
  void take_input();
  void handle(AppCommand command);
  [[nodiscard]] double slope_of(const PitchChange& pitched) const;
  void escape();
  void capture_mouse(bool captured);
  void run_ticks(int ticks);
  void draw();
  void draw_world(const Frame& frame);
  void toggle_flashlight();
  void save_screenshot_if_asked();

  const Level& level_;
  const Font& font_;
  Window& window_;
  double fov_degrees_;
  World world_;
  Timeline timeline_{};
  Input input_{};
  MapView map_;
  Messages messages_{};
  GameClock clock_{};
  FrameLimiter limiter_{};
  std::optional<Sound> sound_{};
  Framebuffer picture_{};
  Renderer renderer_;
  /// None if the level has no light of its own and no flashlight has been switched on.
  std::optional<LightMap> lights_{};
  FrameLimiter::Clock::time_point began_{};
  /// The camera of the picture on the screen.
  Camera camera_{};
  bool has_flashlight_ = false;
  bool is_leaving_ = false;
  bool wants_screenshot_ = false;
};

}  // namespace raywalk
