#include "app/window/key_map.hpp"

#include <SDL_keyboard.h>
#include <SDL_mouse.h>

#include <algorithm>

namespace raywalk {

namespace {

constexpr std::array<const char*, 8> mouse_names{
    "", "mouse left", "mouse middle", "mouse right", "mouse 4", "mouse 5", "mouse 6", "mouse 7"};
constexpr std::array<const char*, 2> trigger_names{"lefttrigger", "righttrigger"};

std::string pad_name(const char* name) {
  return name == nullptr ? std::string() : std::string(pad_mark) + name;
}

}  // namespace

std::string name_of_key(std::size_t key) {
  if (key >= trigger_keys) return pad_name(trigger_names[key - trigger_keys]);
  if (key >= pad_keys) {
    const auto button = static_cast<SDL_GameControllerButton>(key - pad_keys);
    return pad_name(SDL_GameControllerGetStringForButton(button));
  }
  if (key >= mouse_keys) return mouse_names[key - mouse_keys];
  return SDL_GetScancodeName(static_cast<SDL_Scancode>(key));
}

std::optional<std::size_t> key_named(const std::string& name) {
  if (name.empty()) return std::nullopt;
  const SDL_Scancode code = SDL_GetScancodeFromName(name.c_str());
  if (code != SDL_SCANCODE_UNKNOWN) return key_of(code);
  for (std::size_t key = mouse_keys; key < key_count; ++key) {
    if (name_of_key(key) == name) return key;
  }
  return std::nullopt;
}

std::optional<Action> action_of(Control control) {
  switch (control) {
    case Control::forward:
      return Action::forward;
    case Control::back:
      return Action::back;
    case Control::left:
      return Action::left;
    case Control::right:
      return Action::right;
    case Control::turn_left:
      return Action::turn_left;
    case Control::turn_right:
      return Action::turn_right;
    case Control::look_up:
      return Action::look_up;
    case Control::look_down:
      return Action::look_down;
    case Control::look_level:
      return Action::look_level;
    case Control::run:
      return Action::run;
    case Control::crouch:
      return Action::crouch;
    case Control::use:
      return Action::use;
    case Control::fire:
      return Action::fire;
    case Control::again:
      return Action::again;
    case Control::toss:
      return Action::toss;
    case Control::flashlight:
    case Control::rewind:
    case Control::map:
    case Control::map_turn:
    case Control::zoom_in:
    case Control::zoom_out:
    case Control::help:
    case Control::rate:
    case Control::quick_save:
    case Control::quick_load:
    case Control::reload:
    case Control::fullscreen:
    case Control::screenshot:
    case Control::report:
    case Control::count:
    case Control::menu:
    case Control::leave:
    case Control::take_mouse:
    case Control::lose_focus:
      return std::nullopt;
  }
  return std::nullopt;
}

KeyMap::KeyMap(const Bindings& bindings) {
  for (std::size_t i = 0; i < control_count; ++i) {
    for (const std::string& name : bindings[i]) {
      if (const auto key = key_named(name)) controls_[*key] = static_cast<Control>(i);
    }
  }
}

}  // namespace raywalk
