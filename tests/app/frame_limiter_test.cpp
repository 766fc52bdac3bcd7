#include "app/loop/frame_limiter.hpp"

#include "support/catch.hpp"

namespace raywalk {
namespace {

using std::chrono::milliseconds;
using Clock = FrameLimiter::Clock;

TEST_CASE("frame limiter: frames are a period apart") {
  FrameLimiter limiter;
  const Clock::time_point start{std::chrono::hours(1)};
  CHECK(limiter.next_frame(start, milliseconds(16)) == start);
  CHECK(limiter.next_frame(start + milliseconds(3), milliseconds(16)) == start + milliseconds(16));
  CHECK(limiter.next_frame(start + milliseconds(20), milliseconds(16)) == start + milliseconds(32));
}

TEST_CASE("frame limiter: a late frame begins at once, and nobody hurries after it") {
  FrameLimiter limiter;
  const Clock::time_point start{std::chrono::hours(1)};
  (void)limiter.next_frame(start, milliseconds(16));
  const auto late = start + milliseconds(500);
  CHECK(limiter.next_frame(late, milliseconds(16)) == late);
  CHECK(limiter.next_frame(late + milliseconds(1), milliseconds(16)) == late + milliseconds(16));
}

TEST_CASE("frame limiter: the rate is the display's, within reason") {
  CHECK(FrameLimiter::period_of(100, false) == milliseconds(10));
  CHECK(FrameLimiter::period_of(100, true) == milliseconds(9));
  CHECK(FrameLimiter::period_of(0, false) == FrameLimiter::period_of(60, false));
  CHECK(FrameLimiter::period_of(24, false) == FrameLimiter::period_of(60, false));
  CHECK(FrameLimiter::period_of(1000, false) == FrameLimiter::period_of(240, false));
}

}  // namespace
}  // namespace raywalk
