#pragma once

#include <chrono>

namespace raywalk {

/// Limits the frame rate where vsync does not: vsync is often missing, and does not wait for hidden
/// windows or drivers without a display.
class FrameLimiter {
 public:
  using Clock = std::chrono::steady_clock;

  /// The time between two frames at a rate, clamped to 60 to 240 a second. With vsync, which then
  /// sets the pace, it is a tenth shorter, so that the two do not interfere. `limit`, if it is not
  /// 0, is how many there are at most.
  [[nodiscard]] static Clock::duration period_of(int frames_a_second, bool has_vsync,
                                                 int limit = 0);

  /// The time at which the next frame begins: one period after the last frame began, or `now` if
  /// that is over. Frames after a late one do not catch up.
  [[nodiscard]] Clock::time_point next_frame(Clock::time_point now, Clock::duration period);

  /// Sleeps until the next frame begins.
  void wait(Clock::duration period);

 private:
  Clock::time_point last_{};
};

}  // namespace raywalk
