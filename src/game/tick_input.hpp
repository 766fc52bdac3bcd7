#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "game/command.hpp"

namespace raywalk {

/// An action of the player in the game, bound to keys or buttons.
enum class Action : std::uint8_t {
  forward,
  back,
  left,
  right,
  turn_left,
  turn_right,
  look_up,
  look_down,
  look_level,
  run,
  crouch,
  use,
  fire,
  again,
  lantern,
  toss,
  count
};

/// One input of the player. `time_us` counts microseconds since the game began.
struct InputEvent {
  enum class Kind : std::uint8_t { press, release, turn, release_all };

  std::int64_t time_us = 0;
  Kind kind = Kind::press;
  /// For `press` and `release`. Two keys may have the same action, which then lasts until both are
  /// released; so key repeats must not be passed on.
  Action action = Action::forward;
  /// For `turn`: the horizontal motion of the mouse.
  Turn turn{};
  /// For `turn`: the vertical motion of the mouse, upward, in units of `Pitch`.
  std::int32_t pitch = 0;
  /// For a press of `fire`: `Command::fire_slope`.
  std::optional<double> slope{};
};

/// The unit of time within a tick: microseconds and ticks are both whole numbers of these parts.
inline constexpr std::int64_t parts_per_us = ticks_per_second;
inline constexpr std::int64_t parts_per_tick = 1'000'000;

/// Collects the input of one tick and makes a command of it.
///
/// - Turning keys turn at 150 degrees a second for exactly as long as they are held; opposite keys
///   cancel. Keys for looking up and down change the slope by 1.5 a second.
/// - The other keys act for whole ticks: each tick in which they are pressed, or at whose end they
///   are held. So no tap is lost, and on average a key acts for as long as it is held.
/// - Several pulls of the trigger in one tick count as one, at the time of the first.
class TickInput {
 public:
  /// Advances the time to `part` since the beginning of the tick. Expects parts that never
  /// decrease.
  void run_to(std::int64_t part);

  /// Applies an event at the current time; `time_us` is ignored.
  void apply(const InputEvent& event);

  /// The turn of the heading in this tick so far.
  [[nodiscard]] Turn turned() const;

  /// The change of the pitch in this tick so far.
  [[nodiscard]] PitchChange pitched() const;

  /// The command of the tick if it ended now.
  [[nodiscard]] Command command() const;

  /// The input with which the next tick begins: the same keys are held, and nothing else has
  /// happened.
  [[nodiscard]] TickInput next() const;

 private:
  struct TriggerPull {
    Turn turned{};
    std::int64_t part = 0;
    std::optional<double> slope{};
  };
  using Counts = std::array<int, static_cast<std::size_t>(Action::count)>;

  void press(const InputEvent& event);
  void release(Action action);
  [[nodiscard]] bool is_held(Action action) const;
  [[nodiscard]] bool was_pressed(Action action) const;
  [[nodiscard]] bool is_active(Action action) const;
  [[nodiscard]] int axis_of(Action more, Action less) const;

  /// The number of keys that hold each action now, and how often it was pressed in this tick.
  Counts held_{};
  Counts pressed_{};
  std::int64_t now_ = 0;
  /// How long keys have turned to the right in this tick, minus to the left, in parts.
  std::int64_t key_turn_ = 0;
  Turn mouse_turn_{};
  /// The same for looking up, minus down, since the look was levelled if that happened in this
  /// tick.
  std::int64_t key_pitch_ = 0;
  std::int64_t mouse_pitch_ = 0;
  bool is_levelled_ = false;
  std::optional<TriggerPull> pull_{};
};

}  // namespace raywalk
