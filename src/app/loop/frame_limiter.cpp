#include "app/loop/frame_limiter.hpp"

#include <algorithm>
#include <thread>

namespace raywalk {

FrameLimiter::Clock::duration FrameLimiter::period_of(int frames_a_second, bool has_vsync,
                                                      int limit) {
  const int rate = std::clamp(frames_a_second, 60, 240);
  const std::chrono::nanoseconds period(1'000'000'000 / rate);
  const Clock::duration shown = has_vsync ? period * 9 / 10 : period;
  if (limit <= 0) return shown;
  return std::max(shown, Clock::duration(std::chrono::nanoseconds(1'000'000'000 / limit)));
}

FrameLimiter::Clock::time_point FrameLimiter::next_frame(Clock::time_point now,
                                                         Clock::duration period) {
  last_ = std::max(now, last_ + period);
  return last_;
}

void FrameLimiter::wait(Clock::duration period) {
  std::this_thread::sleep_until(next_frame(Clock::now(), period));
}

}  // namespace raywalk
