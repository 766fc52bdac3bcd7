#pragma once

#include <SDL.h>

#include <optional>

namespace raywalk {

/// Takes a window to full screen, the size of the desktop, and back to where it was.
class Fullscreen {
 public:
  void toggle(SDL_Window& window);

 private:
  void enter(SDL_Window& window);
  void leave(SDL_Window& window);

  /// Where the window was, if it was enlarged by hand.
  std::optional<SDL_Rect> before_{};
};

}  // namespace raywalk
