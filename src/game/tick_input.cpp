#include "game/tick_input.hpp"

#include <algorithm>
#include <cassert>

namespace raywalk {

namespace {

[[nodiscard]] constexpr std::size_t place(Action action) {
  assert(action != Action::count);
  return static_cast<std::size_t>(action);
}

/// 150 degrees a second are 2^32 / 144 units a tick: 2^32 / (144 * 10^6) a part, in lowest terms.
constexpr std::int64_t key_turn_units = std::int64_t{1} << 22;
constexpr std::int64_t key_turn_parts = 140'625;
static_assert(key_turn_units * 144 * parts_per_tick == (std::int64_t{1} << 32) * key_turn_parts);

/// A slope of 1.5 a second, in units of `Pitch` a part, in lowest terms.
constexpr std::int64_t key_pitch_units = 1024;
constexpr std::int64_t key_pitch_parts = 625'000;
static_assert(key_pitch_units * ticks_per_second * parts_per_tick ==
              std::int64_t{Pitch::max_units} * 3 / 2 * key_pitch_parts);

/// No change is larger than from one end to the other.
constexpr std::int64_t max_pitched = std::int64_t{2} * Pitch::max_units;

}  // namespace

void TickInput::run_to(std::int64_t part) {
  assert(part >= now_);
  const int direction = is_held(Action::turn_right) - is_held(Action::turn_left);
  key_turn_ += direction * (part - now_);
  key_pitch_ += (is_held(Action::look_up) - is_held(Action::look_down)) * (part - now_);
  now_ = part;
}

void TickInput::apply(const InputEvent& event) {
  switch (event.kind) {
    case InputEvent::Kind::press:
      return press(event);
    case InputEvent::Kind::release:
      return release(event.action);
    case InputEvent::Kind::turn:
      mouse_turn_ = mouse_turn_ + event.turn;
      mouse_pitch_ += event.pitch;
      return;
    case InputEvent::Kind::release_all:
      held_ = {};
      return;
  }
}

Turn TickInput::turned() const {
  const std::int64_t units = key_turn_ * key_turn_units / key_turn_parts;
  return mouse_turn_ + Turn{static_cast<std::uint32_t>(units)};
}

PitchChange TickInput::pitched() const {
  const std::int64_t units = mouse_pitch_ + key_pitch_ * key_pitch_units / key_pitch_parts;
  return {is_levelled_, static_cast<std::int32_t>(std::clamp(units, -max_pitched, max_pitched))};
}

Command TickInput::command() const {
  Command command;
  command.forward = static_cast<std::int8_t>(axis_of(Action::forward, Action::back));
  command.right = static_cast<std::int8_t>(axis_of(Action::right, Action::left));
  command.run = is_active(Action::run);
  command.crouch = is_active(Action::crouch);
  command.use = was_pressed(Action::use);
  command.again = was_pressed(Action::again);
  command.lantern = was_pressed(Action::lantern);
  command.toss = was_pressed(Action::toss);
  command.turn = turned();
  command.pitch = pitched();
  if (pull_) {
    command.fire = true;
    command.turn_before_fire = pull_->turned;
    command.fire_time = static_cast<std::uint8_t>(pull_->part * 256 / parts_per_tick);
    command.fire_slope = pull_->slope;
  }
  return command;
}

TickInput TickInput::next() const {
  TickInput next;
  next.held_ = held_;
  if (is_held(Action::fire)) next.pull_ = TriggerPull{};
  return next;
}

void TickInput::press(const InputEvent& event) {
  ++held_[place(event.action)];
  ++pressed_[place(event.action)];
  if (event.action == Action::fire && !pull_) {
    pull_ = TriggerPull{turned(), now_, event.slope};
  }
  if (event.action == Action::look_level) {
    is_levelled_ = true;
    key_pitch_ = 0;
    mouse_pitch_ = 0;
  }
}

void TickInput::release(Action action) {
  int& keys = held_[place(action)];
  if (keys > 0) --keys;  // it may have been released with all others before
}

bool TickInput::is_held(Action action) const { return held_[place(action)] > 0; }

bool TickInput::was_pressed(Action action) const { return pressed_[place(action)] > 0; }

bool TickInput::is_active(Action action) const { return was_pressed(action) || is_held(action); }

int TickInput::axis_of(Action more, Action less) const { return is_active(more) - is_active(less); }

}  // namespace raywalk
