#include "app/window/fullscreen.hpp"

namespace raywalk {

namespace {

constexpr Uint32 fullscreen_flag = SDL_WINDOW_FULLSCREEN_DESKTOP;

/// Whether there is no frame around the window: then there may be no window manager either. SDL
/// asks the manager to enlarge the window, and without one takes it for done although nothing
/// happened.
bool is_bare(SDL_Window& window) {
  int top = 0;
  int left = 0;
  int bottom = 0;
  int right = 0;
  const bool is_known = SDL_GetWindowBordersSize(&window, &top, &left, &bottom, &right) == 0;
  return is_known && top == 0 && left == 0 && bottom == 0 && right == 0;
}

void place(SDL_Window& window, const SDL_Rect& place) {
  SDL_SetWindowPosition(&window, place.x, place.y);
  SDL_SetWindowSize(&window, place.w, place.h);
}

}  // namespace

void Fullscreen::toggle(SDL_Window& window) {
  const bool is_full = (SDL_GetWindowFlags(&window) & fullscreen_flag) == fullscreen_flag;
  if (is_full) {
    leave(window);
  } else {
    enter(window);
  }
}

void Fullscreen::enter(SDL_Window& window) {
  SDL_Rect display{};
  const bool is_known = SDL_GetDisplayBounds(SDL_GetWindowDisplayIndex(&window), &display) == 0;
  if (is_known && is_bare(window)) {
    SDL_Rect& before = before_.emplace();
    SDL_GetWindowPosition(&window, &before.x, &before.y);
    SDL_GetWindowSize(&window, &before.w, &before.h);
    place(window, display);
  }
  SDL_SetWindowFullscreen(&window, fullscreen_flag);
}

void Fullscreen::leave(SDL_Window& window) {
  SDL_SetWindowFullscreen(&window, 0);
  if (before_) place(window, *before_);
  before_.reset();
}

}  // namespace raywalk
