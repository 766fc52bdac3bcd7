#pragma once

#include <optional>
#include <string>

#include "app/window/brightness.hpp"
#include "app/window/fullscreen.hpp"
#include "app/window/sdl.hpp"
#include "command/values.hpp"
#include "raywalk/image/framebuffer.hpp"

namespace raywalk {

/// Options for opening a window.
struct WindowOptions {
  std::string title{};
  /// None: the largest size that fits the display, at most 1280x720.
  std::optional<Size> size{};
  bool fullscreen = false;
  /// As `Window::set_brightness` takes it.
  int brightness = 100;
};

/// The window that shows the frames.
class Window {
 public:
  /// Opens it. Expects a running `Video`, which outlives the window. Errors: SDL's reason.
  [[nodiscard]] static Result<Window> open(const WindowOptions& options);

  /// The size of its picture in pixels of the display, at least 1x1.
  [[nodiscard]] Size size() const;

  /// The display's refresh rate, in Hz; 60 if it is unknown.
  [[nodiscard]] int refresh_rate() const;

  /// Whether `show` waits for the display.
  [[nodiscard]] bool has_vsync() const;

  /// Shows a picture, by `Brightness`, scaled to the window if its size differs. Errors: SDL's
  /// reason.
  [[nodiscard]] Result<void> show(const Framebuffer& picture);

  /// True if nobody sees it.
  [[nodiscard]] bool is_minimized() const;

  /// Pixels of its picture for each pixel that the pointer counts: more than 1 on dense displays.
  [[nodiscard]] double pointer_scale() const;

  void set_title(const std::string& title);

  /// In percent of what is usual, from the next picture on.
  void set_brightness(int percent);

  void toggle_fullscreen();

  /// Hides the pointer and captures its motion, or releases it.
  void capture_mouse(bool captured);

  /// Whether the system's acceleration of the pointer counts for captured motion, too.
  void accelerate_mouse(bool accelerated);

 private:
  [[nodiscard]] Result<void> upload(const Framebuffer& picture);

  SdlHandle<SDL_Window> window_{};
  Fullscreen fullscreen_{};
  SdlHandle<SDL_Renderer> renderer_{};
  SdlHandle<SDL_Texture> texture_{};
  /// Size of `texture_`, in pixels.
  Size texture_size_{};
  Brightness brightness_{};
};

}  // namespace raywalk
