#pragma once

#include <SDL_events.h>

#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <vector>

#include "app/window/key_map.hpp"
#include "game/timeline.hpp"
#include "settings/settings.hpp"

namespace raywalk {

/// The turn of the view per count of the mouse: 0.08 degrees, in whole units of `Turn`. A full turn
/// is 4500 counts, 14 cm with a mouse of 800 counts an inch.
inline constexpr Turn turn_per_count{954437};
/// The change of pitch per count of the mouse, in units of `Pitch`: in the middle of the screen it
/// moves the picture by as many rows as `turn_per_count` moves it by columns.
inline constexpr std::int32_t pitch_per_count = 92;

/// Turns SDL's events into input for the game and requests to the program, as a player's settings
/// say.
///
/// Keys are known by their position on the keyboard, so WASD lie together on every layout. Each
/// press is followed by exactly one release; key repeats are ignored. A mouse that is not captured
/// neither turns nor fires, and the click that captures it does not fire. The left stick of a
/// gamepad walks in one of eight directions, the right one looks, faster the further it is out.
class Input {
 public:
  /// Goes on with other settings. Keys and buttons that are held are let go.
  void follow(const Settings& settings, std::int64_t time_us);

  /// Handles one event, which came at `time_us` of the game's time. Input for the game is queued
  /// for `take_game_events`. Returns the request to the program, if the event is one.
  std::optional<Control> handle(const SDL_Event& event, std::int64_t time_us);

  /// The request of an event to the window, whatever is shown in it: full screen, a picture of it,
  /// a report; else none.
  [[nodiscard]] std::optional<Control> window_command(const SDL_Event& event) const;

  /// Turns the look by the stick that is held, up to `time_us`. To be called once a frame.
  void look_by_stick(std::int64_t time_us);

  /// Lets everything go: releases of held keys and buttons may be missed from now on.
  void let_go(std::int64_t time_us);

  /// Removes and returns the queued input for the game, in order.
  [[nodiscard]] std::vector<InputEvent> take_game_events();

  [[nodiscard]] bool is_mouse_captured() const { return is_mouse_captured_; }
  void set_mouse_captured(bool captured) { is_mouse_captured_ = captured; }

  /// True as long as the key is down that asked to go back in time last.
  [[nodiscard]] bool holds_rewind() const { return rewind_key_.has_value(); }

  /// True if the last thing that was pressed is a gamepad's.
  [[nodiscard]] bool is_by_pad() const { return is_by_pad_; }

 private:
  /// The sides of the left stick, as keys of their own behind all others.
  static constexpr std::size_t stick_keys = key_count;

  std::optional<Control> press_key(const SDL_KeyboardEvent& key, std::int64_t time_us);
  std::optional<Control> press_button(const SDL_MouseButtonEvent& button, std::int64_t time_us);
  std::optional<Control> handle_pad(const SDL_Event& event, std::int64_t time_us);
  std::optional<Control> handle_axis(const SDL_ControllerAxisEvent& axis, std::int64_t time_us);
  std::optional<Control> press(std::size_t key, std::int64_t time_us);
  void add(InputEvent::Kind kind, Action action, std::int64_t time_us);
  void tap(Action action, std::int64_t time_us);
  void press_action(std::size_t key, Action action, std::int64_t time_us);
  void release(std::size_t key, std::int64_t time_us);
  void release_action(std::size_t key, Action action, std::int64_t time_us);
  void walk_by_stick(std::int64_t time_us);
  void turn(Turn turned, std::int32_t pitch, std::int64_t time_us);
  void snap(int way, std::int64_t time_us);

  Settings settings_{};
  KeyMap keys_{};
  bool is_mouse_captured_ = false;
  bool is_by_pad_ = false;
  /// The stick has turned by a step already, and has to come back before it does again.
  bool has_snapped_ = false;
  std::bitset<key_count + 4> down_{};
  std::optional<std::size_t> rewind_key_{};
  /// By `Settings::crouch_stays`; it goes on when all keys are let go.
  bool is_crouching_ = false;
  std::array<int, SDL_CONTROLLER_AXIS_MAX> axes_{};
  std::int64_t looked_until_us_ = 0;
  std::vector<InputEvent> game_events_{};
};

}  // namespace raywalk
