#include "app/window/window.hpp"

#include <algorithm>

#include "app/window/sdl_renderer.hpp"

namespace raywalk {

namespace {

constexpr Size usual_size{1280, 720};

Error sdl_error(const std::string& what) {
  return {.file = "raywalk", .message = what + ": " + SDL_GetError()};
}

Size fitting_size() {
  SDL_Rect usable{};
  if (SDL_GetDisplayUsableBounds(0, &usable) != 0 || usable.w < 1 || usable.h < 1) {
    return usual_size;
  }
  return {std::min(usual_size.width, usable.w), std::min(usual_size.height, usable.h)};
}

}  // namespace

Result<Window> Window::open(const WindowOptions& options) {
  const Size size = options.size.value_or(fitting_size());
  constexpr Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
  Window window;
  window.window_.reset(SDL_CreateWindow(options.title.c_str(), SDL_WINDOWPOS_UNDEFINED,
                                        SDL_WINDOWPOS_UNDEFINED, size.width, size.height, flags));
  if (!window.window_) return fail(sdl_error("no window"));
  window.renderer_ = open_renderer(*window.window_);
  if (!window.renderer_) return fail(sdl_error("nothing draws into the window"));
  // A renderer may make the window anew, which seems to lose the focus then.
  SDL_FlushEvent(SDL_WINDOWEVENT);
  if (options.fullscreen) window.toggle_fullscreen();
  window.set_brightness(options.brightness);
  return window;
}

Size Window::size() const {
  Size size{};
  SDL_GetRendererOutputSize(renderer_.get(), &size.width, &size.height);
  return {std::clamp(size.width, 1, max_side_px), std::clamp(size.height, 1, max_side_px)};
}

int Window::refresh_rate() const {
  SDL_DisplayMode mode{};
  const int display = SDL_GetWindowDisplayIndex(window_.get());
  const bool is_known = SDL_GetCurrentDisplayMode(display, &mode) == 0 && mode.refresh_rate > 0;
  return is_known ? mode.refresh_rate : 60;
}

bool Window::has_vsync() const {
  SDL_RendererInfo info{};
  SDL_GetRendererInfo(renderer_.get(), &info);
  return (info.flags & SDL_RENDERER_PRESENTVSYNC) != 0;
}

bool Window::is_minimized() const {
  return (SDL_GetWindowFlags(window_.get()) & (SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN)) != 0;
}

double Window::pointer_scale() const {
  int width = 0;
  SDL_GetWindowSize(window_.get(), &width, nullptr);
  return static_cast<double>(size().width) / std::max(width, 1);
}

Result<void> Window::show(const Framebuffer& picture) {
  const Size size{picture.width(), picture.height()};
  if (!texture_ || size != texture_size_) {
    texture_.reset(SDL_CreateTexture(renderer_.get(), SDL_PIXELFORMAT_ARGB8888,
                                     SDL_TEXTUREACCESS_STREAMING, size.width, size.height));
    if (!texture_) return fail(sdl_error("no picture of this size"));
    SDL_SetTextureBlendMode(texture_.get(), SDL_BLENDMODE_NONE);
    texture_size_ = size;
  }
  if (const auto there = upload(picture); !there) return there;
  SDL_RenderCopy(renderer_.get(), texture_.get(), nullptr, nullptr);
  SDL_RenderPresent(renderer_.get());
  return {};
}

/// Copies a picture into the texture, which has its size.
Result<void> Window::upload(const Framebuffer& picture) {
  if (brightness_.is_plain()) {
    const int pitch_bytes = picture.pitch() * static_cast<int>(sizeof(Color));
    SDL_UpdateTexture(texture_.get(), nullptr, picture.row(0).data(), pitch_bytes);
    return {};
  }
  void* pixels = nullptr;
  int pitch_bytes = 0;
  if (SDL_LockTexture(texture_.get(), nullptr, &pixels, &pitch_bytes) != 0) {
    return fail(sdl_error("no picture of this brightness"));
  }
  const auto pitch = static_cast<std::size_t>(pitch_bytes) / sizeof(Color);
  const auto width = static_cast<std::size_t>(picture.width());
  for (int y = 0; y < picture.height(); ++y) {
    Color* const row = static_cast<Color*>(pixels) + static_cast<std::size_t>(y) * pitch;
    brightness_.shine(picture.row(y), {row, width});
  }
  SDL_UnlockTexture(texture_.get());
  return {};
}

void Window::set_brightness(int percent) {
  if (percent != brightness_.percent()) brightness_ = Brightness(percent);
}

void Window::set_title(const std::string& title) {
  SDL_SetWindowTitle(window_.get(), title.c_str());
}

void Window::toggle_fullscreen() { fullscreen_.toggle(*window_); }

void Window::accelerate_mouse(bool accelerated) {
  SDL_SetHint(SDL_HINT_MOUSE_RELATIVE_SYSTEM_SCALE, accelerated ? "1" : "0");
}

void Window::capture_mouse(bool captured) {
  // Where there is no relative motion the game is walked by keys.
  SDL_SetRelativeMouseMode(captured ? SDL_TRUE : SDL_FALSE);
}

}  // namespace raywalk
