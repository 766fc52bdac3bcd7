#pragma once

#include "app/sdl.hpp"

namespace raywalk {

/// What presents pictures in the window: the graphics card if there is one, waiting for the
/// display; else SDL's software renderer. The user's own SDL_RENDER_DRIVER is obeyed.
///
/// Null if there is neither; SDL_GetError says why.
[[nodiscard]] SdlHandle<SDL_Renderer> open_renderer(SDL_Window& window);

}  // namespace raywalk
