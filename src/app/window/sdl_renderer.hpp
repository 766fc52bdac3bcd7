#pragma once

#include "app/window/sdl.hpp"

namespace raywalk {

/// Opens the SDL renderer that shows pictures in the window: an accelerated one with vsync if there
/// is one, else SDL's software renderer. The environment variable SDL_RENDER_DRIVER is respected.
///
/// Null if neither can be opened; SDL_GetError tells why.
[[nodiscard]] SdlHandle<SDL_Renderer> open_renderer(SDL_Window& window);

}  // namespace raywalk
