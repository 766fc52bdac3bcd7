#include "app/window/video.hpp"

#include <SDL.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "app/window/quiet_stderr.hpp"

namespace raywalk {

namespace {

Error no_display(const std::string& reason) {
  return {.file = "raywalk",
          .message = "no display to open a window on (" + reason +
                     "); without one, draw a picture: raywalk shot MAP -o out.png"};
}

int start_quietly() {
  const QuietStderr quiet;
  return SDL_InitSubSystem(SDL_INIT_VIDEO);
}

}  // namespace

bool shows_windows(const std::string& driver) {
  constexpr std::array<std::string_view, 5> with_windows{"x11", "wayland", "windows", "cocoa",
                                                         "haiku"};
  return std::find(with_windows.begin(), with_windows.end(), driver) != with_windows.end();
}

Result<Video> Video::start() {
  if (start_quietly() != 0) return fail(no_display(SDL_GetError()));
  Video video;
  const char* const chosen = SDL_GetHint(SDL_HINT_VIDEODRIVER);
  const bool is_chosen = chosen != nullptr && *chosen != '\0';
  const std::string driver = SDL_GetCurrentVideoDriver();
  if (!is_chosen && !shows_windows(driver)) return fail(no_display("only '" + driver + "'"));
  return video;
}

Video::~Video() {
  if (!runs_) return;
  SDL_QuitSubSystem(SDL_INIT_VIDEO);
  SDL_Quit();
}

}  // namespace raywalk
