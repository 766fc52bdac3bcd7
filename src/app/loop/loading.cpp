#include "app/loop/loading.hpp"

#include "app/loop/loading_screen.hpp"
#include "raywalk/base/printable.hpp"

namespace raywalk {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds frame_time{16};

/// True if somebody wants to leave.
bool wants_to_leave() {
  bool leaves = false;
  SDL_Event event;
  while (SDL_PollEvent(&event) != 0) {
    const bool is_escape =
        event.type == SDL_KEYDOWN && event.key.keysym.scancode == SDL_SCANCODE_ESCAPE;
    leaves = leaves || is_escape || event.type == SDL_QUIT;
  }
  return leaves;
}

}  // namespace

std::optional<LoadedStage> wait_shortly(StageLoader& loader, const Interrupt& interrupt) {
  const auto end = Clock::now() + unnoticed_load;
  while (Clock::now() < end && !interrupt.has_come()) {
    if (auto loaded = loader.wait_for(frame_time)) return loaded;
  }
  return std::nullopt;
}

Result<std::optional<LoadedStage>> wait_in_window(StageLoader& loader, Window& window,
                                                  const Font& font, const Interrupt& interrupt,
                                                  LoadingLine& line) {
  const std::string map = printable(loader.request().map.filename().string());
  const auto began = Clock::now();
  Framebuffer picture;
  while (!interrupt.has_come() && !wants_to_leave()) {
    if (auto loaded = loader.wait_for(frame_time)) return loaded;
    const Size size = window.size();
    if (picture.width() != size.width || picture.height() != size.height) {
      picture = Framebuffer(size.width, size.height);
    }
    const auto time =
        std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - began).count();
    draw_loading(picture, font, map, loader.progress(), time);
    line.tell(loader.progress());
    if (const auto shown = window.show(picture); !shown) return fail(shown.error());
  }
  return std::nullopt;
}

}  // namespace raywalk
