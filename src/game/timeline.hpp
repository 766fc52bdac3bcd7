#pragma once

#include <cstdint>
#include <vector>

#include "game/tick_input.hpp"

namespace raywalk {

/// How many ticks are over at a time since the game began. Expects `time_us >= 0`.
[[nodiscard]] constexpr std::int64_t ticks_over(std::int64_t time_us) {
  return time_us * parts_per_us / parts_per_tick;
}

/// The time since the last tick was over in units of 1/256 tick, 0 to 255:
/// `FrameRequest::fraction`. Expects `time_us >= 0`.
[[nodiscard]] constexpr int tick_fraction(std::int64_t time_us) {
  return static_cast<int>(time_us * parts_per_us % parts_per_tick * 256 / parts_per_tick);
}

/// Makes commands out of timestamped input, so that the frame rate makes no difference: tick n
/// holds what was done from n/60 to (n+1)/60 of a second.
///
/// Use it once a frame: add the events of the frame, take a command for each tick that is over by
/// then, and draw with `pending_turn`. See `TickInput` for what makes a command.
class Timeline {
 public:
  /// An event with a time before the event added last, or before the tick that `take` gives next,
  /// counts at the earliest time that is left.
  void add(const InputEvent& event);

  /// The command of the next tick; its time must be over, all its events added.
  [[nodiscard]] Command take();

  /// How far the heading has turned since the last taken tick, by the time `time_us`; what `take`
  /// gives once that tick is over.
  [[nodiscard]] Turn pending_turn(std::int64_t time_us) const;

  /// The same for the pitch.
  [[nodiscard]] PitchChange pending_pitch(std::int64_t time_us) const;

 private:
  /// The tick under way as it is at a time.
  [[nodiscard]] TickInput input_at(std::int64_t time_us) const;

  /// In the order of their times.
  std::vector<InputEvent> waiting_;
  std::int64_t next_tick_ = 0;
  TickInput input_;
};

}  // namespace raywalk
