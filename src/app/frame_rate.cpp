#include "app/frame_rate.hpp"

namespace raywalk {

void FrameRate::count(Clock::time_point now, Clock::duration work) {
  ++frames_;
  work_ += work;
  const Clock::duration passed = now - began_;
  if (passed < std::chrono::seconds(1)) return;
  const auto tenths = std::chrono::duration_cast<std::chrono::microseconds>(work_ / frames_) / 100;
  const auto rate = frames_ * std::chrono::seconds(1) / passed;
  words_ = std::to_string(rate) + " a second, " + std::to_string(tenths.count() / 10) + "." +
           std::to_string(tenths.count() % 10) + " ms each";
  began_ = now;
  work_ = {};
  frames_ = 0;
}

}  // namespace raywalk
