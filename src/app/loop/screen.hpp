#pragma once

#include <SDL_events.h>

#include <chrono>
#include <memory>
#include <span>

#include "app/window/window.hpp"
#include "command/interrupt.hpp"
#include "raywalk/base/result.hpp"

namespace raywalk {

using FrameClock = std::chrono::steady_clock;

/// All that a frame takes from outside. Clocks are asked besides only for how long its own work
/// takes.
struct FrameInput {
  /// The events since the frame before.
  std::span<const SDL_Event> events{};
  /// The time at which the frame begins. It never decreases.
  FrameClock::time_point now{};
};

struct FrameEnd;

/// A state of the program in its window: a map is loaded, a level is walked, a replay is watched.
///
/// No function of a screen waits for the time, for events or for a map, so that a page of a browser
/// can call `frame` as well as `run_screens` does. It may wait for the disk, where a file is
/// written or read that is not large.
class Screen {
 public:
  Screen() = default;
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;
  virtual ~Screen() = default;

  /// Takes the events, lets the time go by until now, and shows a picture if there is a new one.
  /// Errors: the picture cannot be shown, or the program cannot go on.
  [[nodiscard]] virtual Result<FrameEnd> frame(const FrameInput& input) = 0;

  /// The time from the beginning of a frame to that of the next one.
  [[nodiscard]] virtual FrameClock::duration period() const = 0;

  /// The last work of a screen that is not followed by another one, however the program ends:
  /// writes what is to be kept. May be called again. Errors: a part cannot be written; the others
  /// are.
  [[nodiscard]] virtual Result<void> end() { return {}; }
};

/// The end of a frame: what the next frame belongs to.
struct FrameEnd {
  /// There is no next frame: the player leaves.
  bool is_last = false;
  /// The screen that takes the place of this one; null: it goes on.
  std::unique_ptr<Screen> next{};
};

/// The period of pictures in a window, at most `limit` a second if that is not 0. It is long for a
/// window that nobody sees.
[[nodiscard]] FrameClock::duration picture_period(const Window& window, int limit);

/// Runs the frames of a screen, and of those that follow it, until the player leaves or a signal
/// comes. Nothing else in a window waits, except for the disk. However it ends, the last screen
/// does its last work: also where a picture cannot be shown, and where a frame throws, such as for
/// want of memory. Errors: those of the screens.
[[nodiscard]] Result<void> run_screens(std::unique_ptr<Screen> screen, const Interrupt& interrupt);

}  // namespace raywalk
