#pragma once

#include <SDL_events.h>

#include <bitset>
#include <cstdint>
#include <optional>
#include <vector>

#include "game/timeline.hpp"

namespace raywalk {

/// What the player asks of the program rather than of the game.
enum class Wish : std::uint8_t {
  escape,
  leave,
  fullscreen,
  screenshot,
  take_mouse,
  lose_focus,
  map,       ///< the next way to show it, or none
  map_turn,  ///< with the player, or north-up again
  zoom_in,
  zoom_out,
  flashlight
};

/// How far the view turns for one count of the mouse: 0.08 degrees, so that a full turn is 4500
/// counts (14 cm of a mouse of 800 counts an inch). A whole number of units, nothing is lost.
inline constexpr Turn turn_per_count{954437};
/// How far the look goes up for one count: as many rows in the middle of the screen as columns.
inline constexpr std::int32_t pitch_per_count = 92;

/// Makes the game's input and the player's wishes out of SDL's events.
///
/// Keys go by their place on the keyboard, so WASD lie together on every layout; each that goes
/// down comes up again exactly once, keys that repeat by themselves are left out. While the mouse
/// is not captured, it neither turns nor fires; the click that captures it fires nothing.
class Input {
 public:
  /// Takes in one event that came at `time_us` of the game's time; what it means for the game is
  /// appended to `game_events`. Returns what else it asks for.
  std::optional<Wish> handle(const SDL_Event& event, std::int64_t time_us);

  /// The game's part of the events handled since the last call, in order.
  [[nodiscard]] std::vector<InputEvent> take_game_events();

  [[nodiscard]] bool is_mouse_captured() const { return is_mouse_captured_; }
  void set_mouse_captured(bool captured) { is_mouse_captured_ = captured; }

 private:
  /// Scancodes, and after them the buttons of the mouse.
  static constexpr std::size_t key_count = SDL_NUM_SCANCODES + 8;

  std::optional<Wish> press_key(const SDL_KeyboardEvent& key, std::int64_t time_us);
  std::optional<Wish> press_button(const SDL_MouseButtonEvent& button, std::int64_t time_us);
  std::optional<Wish> lose_focus(std::int64_t time_us);
  void press(std::size_t key, std::int64_t time_us);
  void release(std::size_t key, std::int64_t time_us);

  bool is_mouse_captured_ = false;
  std::bitset<key_count> down_{};
  std::vector<InputEvent> game_events_{};
};

}  // namespace raywalk
