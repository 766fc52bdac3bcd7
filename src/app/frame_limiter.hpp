#pragma once

#include <chrono>

namespace raywalk {

/// Keeps frames a period apart where the display does not: vsync is often missing, and with hidden
/// windows and drivers without a display it does not wait.
class FrameLimiter {
 public:
  using Clock = std::chrono::steady_clock;

  /// The time between two frames at a rate, which is first brought between 60 and 240 a second.
  /// With vsync, which sets the pace, a tenth less, so that the two do not beat against each other.
  [[nodiscard]] static Clock::duration period_of(int frames_a_second, bool has_vsync);

  /// When the next frame begins, `now` being when it could: a period after the last one began. One
  /// that is late begins at once, and the ones after it do not hurry to catch up.
  [[nodiscard]] Clock::time_point next_frame(Clock::time_point now, Clock::duration period);

  /// Sleeps until the next frame begins.
  void wait(Clock::duration period);

 private:
  Clock::time_point last_{};
};

}  // namespace raywalk
