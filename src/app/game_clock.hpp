#pragma once

#include <cstdint>

namespace raywalk {

/// The game's time, in microseconds since it began, and the ticks that are over in it.
///
/// It runs with real time, but after a long stall it goes on where it was: at most `most_ticks` are
/// ever due at once, so that a slow machine slows down instead of falling behind for good.
class GameClock {
 public:
  static constexpr std::int64_t most_ticks = 15;

  /// Sets the time to a moment of real time since the game began. Expects moments that do not fall.
  /// Returns the ticks that are over and not yet taken; they count as taken from now on.
  int advance(std::int64_t real_us);

  [[nodiscard]] std::int64_t time_us() const { return time_us_; }

 private:
  std::int64_t skipped_us_ = 0;
  std::int64_t time_us_ = 0;
  std::int64_t taken_ = 0;
};

}  // namespace raywalk
