#include "app/loop/screen.hpp"

#include <utility>
#include <vector>

#include "app/loop/frame_limiter.hpp"

namespace raywalk {

namespace {

/// Time between two checks whether the window is still minimised.
constexpr std::chrono::milliseconds minimized_period{150};

void poll_events(std::vector<SDL_Event>& events) {
  events.clear();
  SDL_Event event;
  while (SDL_PollEvent(&event) != 0) events.push_back(event);
}

/// Until the player leaves, or a picture cannot be shown.
Result<void> run_frames(std::unique_ptr<Screen>& screen, const Interrupt& interrupt) {
  FrameLimiter limiter;
  std::vector<SDL_Event> events;
  while (!interrupt.has_come()) {
    limiter.wait(screen->period());
    poll_events(events);
    auto end = screen->frame({events, FrameClock::now()});
    if (!end) return fail(end.error());
    if (end->is_last) return {};
    if (end->next) screen = std::move(end->next);
  }
  return {};
}

}  // namespace

FrameClock::duration picture_period(const Window& window, int limit) {
  if (window.is_minimized()) return minimized_period;
  return FrameLimiter::period_of(window.refresh_rate(), window.has_vsync(), limit);
}

Result<void> run_screens(std::unique_ptr<Screen> screen, const Interrupt& interrupt) {
  Result<void> shown;
  try {
    shown = run_frames(screen, interrupt);
  } catch (...) {
    static_cast<void>(screen->end());
    throw;
  }
  auto ended = screen->end();
  return shown ? ended : shown;
}

}  // namespace raywalk
