#pragma once

#include <SDL_gamecontroller.h>
#include <SDL_scancode.h>

#include <array>
#include <cstddef>
#include <optional>
#include <string>

#include "game/timeline.hpp"
#include "settings/controls.hpp"

namespace raywalk {

/// Keys and buttons of all devices, by one number: keys by scancode, that is by their position on
/// the keyboard; then the buttons of the mouse; then those of a gamepad, and its triggers.
inline constexpr std::size_t mouse_keys = SDL_NUM_SCANCODES;
inline constexpr std::size_t pad_keys = mouse_keys + 8;
inline constexpr std::size_t trigger_keys = pad_keys + SDL_CONTROLLER_BUTTON_MAX;
inline constexpr std::size_t key_count = trigger_keys + 2;

[[nodiscard]] constexpr std::size_t key_of(SDL_Scancode scancode) {
  return static_cast<std::size_t>(scancode);
}

/// Buttons with numbers of 8 and above all become 0, which is none.
[[nodiscard]] constexpr std::size_t key_of_button(int button) {
  return mouse_keys + static_cast<std::size_t>(button > 0 && button < 8 ? button : 0);
}

/// Expects a button below SDL_CONTROLLER_BUTTON_MAX.
[[nodiscard]] constexpr std::size_t key_of_pad(int button) {
  return pad_keys + static_cast<std::size_t>(button);
}

/// The name of a key as the settings have it; empty if it has none.
[[nodiscard]] std::string name_of_key(std::size_t key);
/// The key of a name; none if nobody knows it.
[[nodiscard]] std::optional<std::size_t> key_named(const std::string& name);

/// The action in the game for which a control's key is held; none for requests to the program.
[[nodiscard]] std::optional<Action> action_of(Control control);

/// Which control each key has.
class KeyMap {
 public:
  explicit KeyMap(const Bindings& bindings = default_bindings());

  /// Expects a key below `key_count`.
  [[nodiscard]] std::optional<Control> control_of(std::size_t key) const { return controls_[key]; }

 private:
  std::array<std::optional<Control>, key_count> controls_{};
};

}  // namespace raywalk
