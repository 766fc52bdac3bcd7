#pragma once

#include <SDL.h>

#include <optional>

namespace raywalk {

/// Switches a window to full screen, in the size of the desktop, and back to its old place and
/// size.
class Fullscreen {
 public:
  void toggle(SDL_Window& window);

 private:
  void enter(SDL_Window& window);
  void leave(SDL_Window& window);

  /// The old rectangle of a window that was enlarged without the help of a window manager.
  std::optional<SDL_Rect> before_{};
};

}  // namespace raywalk
