#include "app/loop/loading_screen.hpp"

#include <algorithm>
#include <utility>

#include "app/hud/hud.hpp"
#include "app/hud/progress_text.hpp"
#include "menu/screen_colors.hpp"
#include "raywalk/base/printable.hpp"
#include "raywalk/image/picture_part.hpp"

namespace raywalk {

namespace {

constexpr Color backdrop_color = rgb(16, 18, 24);
constexpr Color bar_ground = rgb(48, 50, 60);
/// The moving part is a fifth of the bar, and goes over it in so long.
constexpr std::int64_t sweep_ms = 1600;

/// Period of frames before there is a window: a map that is there is shown at once.
constexpr std::chrono::milliseconds windowless_period{2};

/// The bright part of a bar: its share, or a part that sweeps over it while the share is 0.
Rectangle filled_part(const Rectangle& bar, double share, std::int64_t time_ms) {
  if (share > 0) return {bar.x, bar.y, static_cast<int>(bar.width * share), bar.height};
  const int part = bar.width / 5;
  const auto gone = static_cast<int>((bar.width - part) * (time_ms % sweep_ms) / sweep_ms);
  return {bar.x + gone, bar.y, part, bar.height};
}

bool leaves_loading(const SDL_Event& event) {
  return event.type == SDL_QUIT ||
         (event.type == SDL_KEYDOWN && event.key.keysym.scancode == SDL_SCANCODE_ESCAPE);
}

}  // namespace

void draw_loading(FramebufferView target, const Font& font, const std::string& map,
                  const Progress& progress, std::int64_t time_ms) {
  fill(target, {0, 0, target.width(), target.height()}, backdrop_color);
  const TextStyle style{screen_paper, letter_scale(target.height()), true};
  const int pitch = line_pitch(font, style.scale);
  const int middle = target.height() / 2;
  const int width = std::min(target.width() * 2 / 3, target.height());
  const Rectangle bar{(target.width() - width) / 2, middle, width, std::max(pitch / 3, 1)};
  draw_middle(target, font, middle - 2 * pitch, map, style);
  fill(target, bar, bar_ground);
  fill(target, filled_part(bar, progress.share(), time_ms), screen_gold);
  draw_middle(target, font, middle + pitch, progress_text(progress), style);
}

LoadingScreen::LoadingScreen(StageRequest request, LoadingSteps steps, WindowParts& parts,
                             std::ostream* terminal)
    : steps_(std::move(steps)),
      parts_(parts),
      line_(terminal),
      map_(printable(request.map.filename().string())) {
  loader_.load(std::move(request));
}

FrameClock::duration LoadingScreen::period() const {
  return parts_.window ? picture_period(*parts_.window, 0) : windowless_period;
}

Result<FrameEnd> LoadingScreen::frame(const FrameInput& input) {
  if (std::ranges::any_of(input.events, leaves_loading)) return FrameEnd{.is_last = true};
  if (auto loaded = loader_.take()) {
    line_.erase();
    return steps_.next(std::move(*loaded), input.now).map([](std::unique_ptr<Screen> next) {
      return FrameEnd{.next = std::move(next)};
    });
  }
  if (!began_) began_ = input.now;
  if (input.now - *began_ < unnoticed_load) return FrameEnd{};
  return show(input.now).map([] { return FrameEnd{}; });
}

/// Opens the window if there is none, and shows how far the load has come.
Result<void> LoadingScreen::show(FrameClock::time_point now) {
  if (!parts_.window) {
    if (auto opened = steps_.open_window(); !opened) return opened;
  }
  const Size size = parts_.window->size();
  if (picture_.width() != size.width || picture_.height() != size.height) {
    picture_ = Framebuffer(size.width, size.height);
  }
  const auto time = std::chrono::duration_cast<std::chrono::milliseconds>(now - *began_);
  draw_loading(picture_, parts_.font, map_, loader_.progress(), time.count());
  line_.tell(loader_.progress());
  return parts_.window->show(picture_);
}

}  // namespace raywalk
