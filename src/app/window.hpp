#pragma once

#include <optional>
#include <string>

#include "app/fullscreen.hpp"
#include "app/sdl.hpp"
#include "cli/values.hpp"
#include "raywalk/image/framebuffer.hpp"

namespace raywalk {

/// How a window is to begin.
struct WindowOptions {
  std::string title{};
  /// None: as large as fits the display, at most 1280x720.
  std::optional<Size> size{};
  bool fullscreen = false;
};

/// The window that shows the frames.
class Window {
 public:
  /// Opens it. Expects a running `Video`, which outlives the window. Errors: SDL's reason.
  [[nodiscard]] static Result<Window> open(const WindowOptions& options);

  /// The size of its picture in pixels of the display, at least 1x1.
  [[nodiscard]] Size size() const;

  /// How often the display shows a new picture each second; 60 where nobody knows.
  [[nodiscard]] int refresh_rate() const;

  /// Whether `show` waits for the display.
  [[nodiscard]] bool has_vsync() const;

  /// Shows a picture, scaled to the window if its size differs. Errors: SDL's reason.
  [[nodiscard]] Result<void> show(const Framebuffer& picture);

  void toggle_fullscreen();

  /// Hides the pointer and takes its motion for the window alone, or gives it back.
  void capture_mouse(bool captured);

 private:
  SdlHandle<SDL_Window> window_{};
  Fullscreen fullscreen_{};
  SdlHandle<SDL_Renderer> renderer_{};
  SdlHandle<SDL_Texture> texture_{};
  /// Of `texture_`.
  Size texture_size_{};
};

}  // namespace raywalk
