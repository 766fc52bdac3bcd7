#pragma once

#include <cstdint>

namespace raywalk {

/// The game's time, in microseconds since it began, and the ticks that are due.
///
/// It follows real time. But at most `max_ticks` are due at once: after a longer stall the rest is
/// skipped, so a slow machine slows down instead of falling behind more and more.
class GameClock {
 public:
  static constexpr std::int64_t max_ticks = 15;

  /// Advances to `real_us` microseconds of real time since the game began, and returns the number
  /// of ticks that have become due since the last call. Expects times that never decrease.
  int advance(std::int64_t real_us);

  /// Lets real time go by up to then, in which the game stands still.
  void stand_still(std::int64_t real_us) { skipped_us_ = real_us - time_us_; }

  [[nodiscard]] std::int64_t time_us() const { return time_us_; }

 private:
  std::int64_t skipped_us_ = 0;
  std::int64_t time_us_ = 0;
  std::int64_t taken_ = 0;
};

}  // namespace raywalk
