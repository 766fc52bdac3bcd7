#include "app/window/sdl_renderer.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace raywalk {

namespace {

/// Whether the renderer draws through a GL that is itself software: the picture would be copied
/// three times, on the cores that the game needs (90 frames a second at 1080p, against 800
/// without).
bool is_software_gl(SDL_Renderer& renderer) {
  SDL_RendererInfo info{};
  SDL_GetRendererInfo(&renderer, &info);
  if (!std::string_view(info.name).starts_with("opengl")) return false;
  using GetString = const unsigned char* (*)(unsigned);
  constexpr unsigned gl_renderer = 0x1F01;
  const auto get = reinterpret_cast<GetString>(SDL_GL_GetProcAddress("glGetString"));
  const auto* const name = get == nullptr ? nullptr : get(gl_renderer);
  if (name == nullptr) return false;
  const std::string_view device(reinterpret_cast<const char*>(name));
  constexpr std::array<std::string_view, 4> software{"llvmpipe", "softpipe", "swrast",
                                                     "Software Rasterizer"};
  return std::any_of(software.begin(), software.end(), [&](std::string_view word) {
    return device.find(word) != std::string_view::npos;
  });
}

bool is_chosen_by_user() {
  const char* const driver = SDL_GetHint(SDL_HINT_RENDER_DRIVER);
  return driver != nullptr && *driver != '\0';
}

}  // namespace

SdlHandle<SDL_Renderer> open_renderer(SDL_Window& window) {
  constexpr Uint32 vsync = SDL_RENDERER_PRESENTVSYNC;
  const Uint32 accelerated = is_chosen_by_user() ? 0U : Uint32{SDL_RENDERER_ACCELERATED};
  SdlHandle<SDL_Renderer> renderer(SDL_CreateRenderer(&window, -1, vsync | accelerated));
  if (renderer && (is_chosen_by_user() || !is_software_gl(*renderer))) return renderer;
  // Without the hint the software renderer, too, presents through GL. Some drivers (Wayland) can
  // present in no other way: then it is better than nothing.
  renderer.reset();
  SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
  renderer.reset(SDL_CreateRenderer(&window, -1, SDL_RENDERER_SOFTWARE));
  if (renderer) return renderer;
  renderer.reset(SDL_CreateRenderer(&window, -1, 0));
  return renderer;
}

}  // namespace raywalk
