#pragma once

#include <cstdint>
#include <vector>

#include "game/tick_input.hpp"

namespace raywalk {

/// The number of ticks that are over at a time since the game began. Expects `time_us >= 0`.
[[nodiscard]] constexpr std::int64_t ticks_over(std::int64_t time_us) {
  return time_us * parts_per_us / parts_per_tick;
}

/// The time since the last tick was over in units of 1/256 tick, 0 to 255:
/// `FrameRequest::fraction`. Expects `time_us >= 0`.
[[nodiscard]] constexpr int tick_fraction(std::int64_t time_us) {
  return static_cast<int>(time_us * parts_per_us % parts_per_tick * 256 / parts_per_tick);
}

/// Makes commands from input with timestamps, so that the frame rate makes no difference: tick n
/// holds the input from n/60 to (n+1)/60 second.
///
/// Use it once a frame: add the events of the frame, take a command for each tick that is over by
/// then, and draw with `pending_turn`. See `TickInput` for what makes a command.
class Timeline {
 public:
  /// Adds an event. If its time is before that of the last event, or before the next tick, the
  /// earliest time that is still possible is used instead.
  void add(const InputEvent& event);

  /// Returns the command of the next tick. Expects that the tick is over and all its events are
  /// added.
  [[nodiscard]] Command take();

  /// The turn of the heading since the last taken tick, until `time_us`. When the tick is over,
  /// `take` returns the same.
  [[nodiscard]] Turn pending_turn(std::int64_t time_us) const;

  /// The change of the pitch since the last taken tick, until `time_us`.
  [[nodiscard]] PitchChange pending_pitch(std::int64_t time_us) const;

 private:
  /// The input of the current tick at a time.
  [[nodiscard]] TickInput input_at(std::int64_t time_us) const;

  /// In the order of their times.
  std::vector<InputEvent> waiting_;
  std::int64_t next_tick_ = 0;
  TickInput input_;
};

}  // namespace raywalk
