#pragma once

#include <SDL_events.h>

#include <bitset>
#include <cstdint>
#include <optional>
#include <vector>

#include "game/timeline.hpp"

namespace raywalk {

/// A command to the program, rather than to the game.
enum class AppCommand : std::uint8_t {
  escape,
  leave,
  fullscreen,
  screenshot,
  take_mouse,
  lose_focus,
  map,       ///< show the map in a corner, in full size, or hide it: the next of these
  map_turn,  ///< toggle between a map that turns with the player and one with north up
  zoom_in,
  zoom_out,
  flashlight,
  reload  ///< read the map again
};

/// The turn of the view per count of the mouse: 0.08 degrees, in whole units of `Turn`. A full turn
/// is 4500 counts, 14 cm with a mouse of 800 counts an inch.
inline constexpr Turn turn_per_count{954437};
/// The change of pitch per count of the mouse, in units of `Pitch`: in the middle of the screen it
/// moves the picture by as many rows as `turn_per_count` moves it by columns.
inline constexpr std::int32_t pitch_per_count = 92;

/// Turns SDL's events into input for the game and commands to the program.
///
/// Keys are known by their position on the keyboard, so WASD lie together on every layout. Each
/// press is followed by exactly one release; key repeats are ignored. A mouse that is not captured
/// neither turns nor fires, and the click that captures it does not fire.
class Input {
 public:
  /// Handles one event, which came at `time_us` of the game's time. Input for the game is queued
  /// for `take_game_events`. Returns the command to the program, if the event is one.
  std::optional<AppCommand> handle(const SDL_Event& event, std::int64_t time_us);

  /// Removes and returns the queued input for the game, in order.
  [[nodiscard]] std::vector<InputEvent> take_game_events();

  [[nodiscard]] bool is_mouse_captured() const { return is_mouse_captured_; }
  void set_mouse_captured(bool captured) { is_mouse_captured_ = captured; }

 private:
  /// Keys are numbered by scancode; the mouse buttons follow.
  static constexpr std::size_t key_count = SDL_NUM_SCANCODES + 8;

  std::optional<AppCommand> press_key(const SDL_KeyboardEvent& key, std::int64_t time_us);
  std::optional<AppCommand> press_button(const SDL_MouseButtonEvent& button, std::int64_t time_us);
  std::optional<AppCommand> lose_focus(std::int64_t time_us);
  void press(std::size_t key, std::int64_t time_us);
  void release(std::size_t key, std::int64_t time_us);

  bool is_mouse_captured_ = false;
  std::bitset<key_count> down_{};
  std::vector<InputEvent> game_events_{};
};

}  // namespace raywalk
