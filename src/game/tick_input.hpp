#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "game/command.hpp"

namespace raywalk {

/// What a key or button does in the game.
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
  count
};

/// Something the player did, at a time since the game began.
struct InputEvent {
  enum class Kind : std::uint8_t { press, release, turn, release_all };

  std::int64_t time_us = 0;
  Kind kind = Kind::press;
  /// Of `press` and `release`. Two keys may do the same; it is done until both are released, so
  /// keys that repeat by themselves must not be handed on.
  Action action = Action::forward;
  /// Of `turn`: a motion of the mouse.
  Turn turn{};
  /// Of `turn`, too: how far up, in units of `Pitch`.
  std::int32_t pitch = 0;
  /// Of a press of `fire`: `Command::fire_slope`.
  std::optional<double> slope{};
};

/// Input is timed in whole parts, so that microseconds and ticks are both exact.
inline constexpr std::int64_t parts_per_us = ticks_per_second;
inline constexpr std::int64_t parts_per_tick = 1'000'000;

/// The input of one tick, as far as it has been played.
///
/// - Turning keys turn for exactly as long as they are held, 150 degrees a second, however fast the
///   player walks; opposite ones cancel. Keys that look up and down do so by 1.5 in slope a second.
/// - The other keys work for whole ticks: those in which they are pressed, and those at whose end
///   they are held. So a tap is never lost, and on average a key works for as long as it is held.
/// - Several pulls of the trigger in one tick are one, at the time of the first.
class TickInput {
 public:
  /// Time goes on to `part`, counted from the beginning of the tick. Expects it not to fall.
  void run_to(std::int64_t part);

  /// The player does this, now.
  void apply(const InputEvent& event);

  /// How far the heading has turned in this tick.
  [[nodiscard]] Turn turned() const;

  /// How the pitch has changed in this tick.
  [[nodiscard]] PitchChange pitched() const;

  /// The command, if the tick ended now.
  [[nodiscard]] Command command() const;

  /// The tick after this one: the same keys are held, nothing is done yet.
  [[nodiscard]] TickInput next() const;

 private:
  struct Pull {
    Turn turned{};
    std::int64_t part = 0;
    PitchChange pitched{};
    std::optional<double> slope{};
  };
  using Counts = std::array<int, static_cast<std::size_t>(Action::count)>;

  void press(const InputEvent& event);
  void release(Action action);
  [[nodiscard]] bool is_held(Action action) const;
  [[nodiscard]] bool was_pressed(Action action) const;
  [[nodiscard]] bool works(Action action) const;
  [[nodiscard]] int balance(Action more, Action less) const;

  /// By how many keys each action is held now, and how often it was pressed in this tick.
  Counts held_{};
  Counts pressed_{};
  std::int64_t now_ = 0;
  /// For how long the keys have turned to the right, less those to the left.
  std::int64_t key_turn_ = 0;
  Turn mouse_turn_{};
  /// The same for looking up and down, since it was level if it was in this tick.
  std::int64_t key_pitch_ = 0;
  std::int64_t mouse_pitch_ = 0;
  bool is_levelled_ = false;
  std::optional<Pull> pull_{};
};

}  // namespace raywalk
