#include "app/input.hpp"

#include <algorithm>
#include <utility>

#include "app/key_map.hpp"

namespace raywalk {

namespace {

constexpr std::size_t key_of(SDL_Scancode scancode) { return static_cast<std::size_t>(scancode); }

/// Buttons with numbers of 8 and above all become 0, which is none.
constexpr std::size_t key_of_button(int button) {
  return SDL_NUM_SCANCODES + static_cast<std::size_t>(button < 8 ? button : 0);
}

std::optional<Action> action_of(std::size_t key) {
  if (key < SDL_NUM_SCANCODES) return action_of_key(static_cast<SDL_Scancode>(key));
  return action_of_button(static_cast<int>(key - SDL_NUM_SCANCODES));
}

bool is_enter(SDL_Scancode key) {
  return key == SDL_SCANCODE_RETURN || key == SDL_SCANCODE_KP_ENTER;
}

/// What a key asks of the program; none for the game's keys.
std::optional<AppCommand> app_command_of(const SDL_Keysym& key) {
  if (is_enter(key.scancode) && (key.mod & KMOD_ALT) != 0) return AppCommand::fullscreen;
  switch (key.scancode) {
    case SDL_SCANCODE_ESCAPE:
      return AppCommand::escape;
    case SDL_SCANCODE_F6:
      return AppCommand::reload;
    case SDL_SCANCODE_F11:
      return AppCommand::fullscreen;
    case SDL_SCANCODE_F12:
    case SDL_SCANCODE_PRINTSCREEN:
      return AppCommand::screenshot;
    case SDL_SCANCODE_TAB:
      return AppCommand::map;
    case SDL_SCANCODE_O:
      return AppCommand::map_turn;
    case SDL_SCANCODE_EQUALS:
    case SDL_SCANCODE_KP_PLUS:
      return AppCommand::zoom_in;
    case SDL_SCANCODE_MINUS:
    case SDL_SCANCODE_KP_MINUS:
      return AppCommand::zoom_out;
    case SDL_SCANCODE_F:
      return AppCommand::flashlight;
    default:
      return std::nullopt;
  }
}

/// Wraps for turns to the left, as turns do.
Turn turn_of(int counts) { return {static_cast<std::uint32_t>(counts) * turn_per_count.units}; }

/// Motions count downward; one that is longer than any look counts as that.
std::int32_t pitch_of(int counts) {
  constexpr int most = 2 * Pitch::most_units / pitch_per_count;
  return -std::clamp(counts, -most, most) * pitch_per_count;
}

}  // namespace

std::optional<AppCommand> Input::handle(const SDL_Event& event, std::int64_t time_us) {
  switch (event.type) {
    case SDL_QUIT:
      return AppCommand::leave;
    case SDL_KEYDOWN:
      return press_key(event.key, time_us);
    case SDL_KEYUP:
      release(key_of(event.key.keysym.scancode), time_us);
      return std::nullopt;
    case SDL_MOUSEBUTTONDOWN:
      return press_button(event.button, time_us);
    case SDL_MOUSEBUTTONUP:
      release(key_of_button(event.button.button), time_us);
      return std::nullopt;
    case SDL_MOUSEMOTION:
      if (is_mouse_captured_) {
        game_events_.push_back({.time_us = time_us,
                                .kind = InputEvent::Kind::turn,
                                .turn = turn_of(event.motion.xrel),
                                .pitch = pitch_of(event.motion.yrel)});
      }
      return std::nullopt;
    case SDL_WINDOWEVENT:
      if (event.window.event == SDL_WINDOWEVENT_FOCUS_LOST) return lose_focus(time_us);
      return std::nullopt;
    default:
      return std::nullopt;
  }
}

std::vector<InputEvent> Input::take_game_events() { return std::exchange(game_events_, {}); }

std::optional<AppCommand> Input::press_key(const SDL_KeyboardEvent& key, std::int64_t time_us) {
  if (key.repeat != 0) return std::nullopt;
  const auto command = app_command_of(key.keysym);
  if (!command) press(key_of(key.keysym.scancode), time_us);
  return command;
}

std::optional<AppCommand> Input::press_button(const SDL_MouseButtonEvent& button,
                                              std::int64_t time_us) {
  if (!is_mouse_captured_) return AppCommand::take_mouse;
  press(key_of_button(button.button), time_us);
  return std::nullopt;
}

std::optional<AppCommand> Input::lose_focus(std::int64_t time_us) {
  down_.reset();
  game_events_.push_back({.time_us = time_us, .kind = InputEvent::Kind::release_all});
  return AppCommand::lose_focus;
}

void Input::press(std::size_t key, std::int64_t time_us) {
  const auto action = action_of(key);
  if (!action || down_[key]) return;
  down_[key] = true;
  game_events_.push_back({time_us, InputEvent::Kind::press, *action, {}, 0, {}});
}

void Input::release(std::size_t key, std::int64_t time_us) {
  const auto action = action_of(key);
  // A key that went down before the focus was lost, or that asked for something else, is not held.
  if (!action || !down_[key]) return;
  down_[key] = false;
  game_events_.push_back({time_us, InputEvent::Kind::release, *action, {}, 0, {}});
}

}  // namespace raywalk
