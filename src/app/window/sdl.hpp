#pragma once

#include <SDL.h>

#include <memory>

namespace raywalk {

/// Destroys SDL's objects, for `std::unique_ptr`.
struct SdlDeleter {
  void operator()(SDL_Window* window) const { SDL_DestroyWindow(window); }
  void operator()(SDL_Renderer* renderer) const { SDL_DestroyRenderer(renderer); }
  void operator()(SDL_Texture* texture) const { SDL_DestroyTexture(texture); }
};

template <class T>
using SdlHandle = std::unique_ptr<T, SdlDeleter>;

}  // namespace raywalk
