#include "game/timeline.hpp"

#include <algorithm>

namespace raywalk {

namespace {

/// The first microsecond that lies in a tick.
[[nodiscard]] constexpr std::int64_t first_us(std::int64_t tick) {
  return (tick * parts_per_tick + parts_per_us - 1) / parts_per_us;
}

/// Where in a tick, or beyond it, a time lies, in parts.
[[nodiscard]] constexpr std::int64_t part_of(std::int64_t time_us, std::int64_t tick) {
  return time_us * parts_per_us - tick * parts_per_tick;
}

}  // namespace

void Timeline::add(const InputEvent& event) {
  const std::int64_t earliest = waiting_.empty() ? first_us(next_tick_) : waiting_.back().time_us;
  waiting_.push_back(event);
  waiting_.back().time_us = std::max(event.time_us, earliest);
}

Command Timeline::take() {
  auto event = waiting_.begin();
  for (; event != waiting_.end() && ticks_over(event->time_us) == next_tick_; ++event) {
    input_.run_to(part_of(event->time_us, next_tick_));
    input_.apply(*event);
  }
  waiting_.erase(waiting_.begin(), event);
  input_.run_to(parts_per_tick);
  const Command command = input_.command();
  input_ = input_.next();
  ++next_tick_;
  return command;
}

Turn Timeline::pending_turn(std::int64_t time_us) const { return input_at(time_us).turned(); }

PitchChange Timeline::pending_pitch(std::int64_t time_us) const {
  return input_at(time_us).pitched();
}

TickInput Timeline::input_at(std::int64_t time_us) const {
  TickInput input = input_;
  for (const InputEvent& event : waiting_) {
    if (event.time_us > time_us) break;
    input.run_to(part_of(event.time_us, next_tick_));
    input.apply(event);
  }
  if (time_us >= first_us(next_tick_)) {
    input.run_to(std::max<std::int64_t>(part_of(time_us, next_tick_), 0));
  }
  return input;
}

}  // namespace raywalk
