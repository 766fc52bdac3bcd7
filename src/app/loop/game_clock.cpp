#include "app/loop/game_clock.hpp"

#include "game/timeline.hpp"

namespace raywalk {

namespace {

/// The first microsecond in which so many ticks are over.
constexpr std::int64_t end_of(std::int64_t ticks) {
  return (ticks * parts_per_tick + parts_per_us - 1) / parts_per_us;
}

}  // namespace

int GameClock::advance(std::int64_t real_us) {
  time_us_ = real_us - skipped_us_;
  if (ticks_over(time_us_) > taken_ + max_ticks) {
    const std::int64_t latest = end_of(taken_ + max_ticks);
    skipped_us_ += time_us_ - latest;
    time_us_ = latest;
  }
  const std::int64_t due = ticks_over(time_us_) - taken_;
  taken_ += due;
  return static_cast<int>(due);
}

}  // namespace raywalk
