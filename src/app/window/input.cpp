#include "app/window/input.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace raywalk {

namespace {

constexpr int full_axis = 32767;

bool is_enter(SDL_Scancode key) {
  return key == SDL_SCANCODE_RETURN || key == SDL_SCANCODE_KP_ENTER;
}

/// The control of a key that no setting changes; none for other keys.
std::optional<Control> fixed_control_of(const SDL_Keysym& key) {
  if (is_enter(key.scancode) && (key.mod & KMOD_ALT) != 0) return Control::fullscreen;
  if (key.scancode == SDL_SCANCODE_ESCAPE) return Control::menu;
  return std::nullopt;
}

/// Wraps for turns to the left, as turns do.
Turn turn_of(int counts, int percent) {
  const std::int64_t units = std::int64_t{counts} * turn_per_count.units * percent / 100;
  return {static_cast<std::uint32_t>(units)};
}

/// Motions count downward; one that is longer than any look counts as that.
std::int32_t pitch_of(int counts, int percent, bool inverted) {
  constexpr std::int64_t most = std::int64_t{2} * Pitch::max_units;
  const std::int64_t units = std::int64_t{counts} * pitch_per_count * percent / 100;
  const auto bounded = static_cast<std::int32_t>(std::clamp(units, -most, most));
  return inverted ? bounded : -bounded;
}

/// How far out a stick is beyond its dead zone, -1 to 1 each way. The zone is round.
struct StickWay {
  double x = 0;
  double y = 0;
};

StickWay way_of(int x, int y, int dead_percent) {
  const double dead = dead_percent / 100.0;
  const StickWay way{static_cast<double>(x) / full_axis, static_cast<double>(y) / full_axis};
  const double out = std::sqrt(way.x * way.x + way.y * way.y);
  if (out <= dead) return {};
  const double share = std::min(1.0, (out - dead) / (1 - dead)) / out;
  return {way.x * share, way.y * share};
}

/// The square, with its sign, of a stick's way, -1 to 1: the look turns finely near the middle.
double squared(double part) { return part * std::abs(part); }

}  // namespace

void Input::follow(const Settings& settings, std::int64_t time_us) {
  if (settings == settings_) return;
  if (settings.keys != settings_.keys) keys_ = KeyMap(settings.keys);
  settings_ = settings;
  let_go(time_us);
}

std::optional<Control> Input::handle(const SDL_Event& event, std::int64_t time_us) {
  switch (event.type) {
    case SDL_QUIT:
      return Control::leave;
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
        turn(turn_of(event.motion.xrel, settings_.mouse_speed_x),
             pitch_of(event.motion.yrel, settings_.mouse_speed_y, settings_.mouse_invert), time_us);
      }
      return std::nullopt;
    case SDL_WINDOWEVENT:
      if (event.window.event != SDL_WINDOWEVENT_FOCUS_LOST) return std::nullopt;
      let_go(time_us);
      return Control::lose_focus;
    default:
      return handle_pad(event, time_us);
  }
}

std::optional<Control> Input::handle_pad(const SDL_Event& event, std::int64_t time_us) {
  switch (event.type) {
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP:
      if (event.cbutton.button >= SDL_CONTROLLER_BUTTON_MAX) return std::nullopt;
      is_by_pad_ = true;
      if (event.type == SDL_CONTROLLERBUTTONDOWN) {
        if (event.cbutton.button == SDL_CONTROLLER_BUTTON_START) return Control::menu;
        return press(key_of_pad(event.cbutton.button), time_us);
      }
      release(key_of_pad(event.cbutton.button), time_us);
      return std::nullopt;
    case SDL_CONTROLLERAXISMOTION:
      return handle_axis(event.caxis, time_us);
    case SDL_CONTROLLERDEVICEREMOVED:
      let_go(time_us);
      return Control::lose_focus;
    default:
      return std::nullopt;
  }
}

std::optional<Control> Input::handle_axis(const SDL_ControllerAxisEvent& axis,
                                          std::int64_t time_us) {
  if (axis.axis >= SDL_CONTROLLER_AXIS_MAX) return std::nullopt;
  look_by_stick(time_us);
  axes_[axis.axis] = axis.value;
  if (axis.axis == SDL_CONTROLLER_AXIS_LEFTX || axis.axis == SDL_CONTROLLER_AXIS_LEFTY) {
    walk_by_stick(time_us);
    return std::nullopt;
  }
  if (axis.axis < SDL_CONTROLLER_AXIS_TRIGGERLEFT) return std::nullopt;
  const std::size_t key = trigger_keys + (axis.axis - SDL_CONTROLLER_AXIS_TRIGGERLEFT);
  // Down and up at different ways, so that a finger that trembles pulls it once.
  if (axis.value > full_axis / 2) {
    is_by_pad_ = true;
    return press(key, time_us);
  }
  if (axis.value < full_axis / 3) release(key, time_us);
  return std::nullopt;
}

void Input::walk_by_stick(std::int64_t time_us) {
  const StickWay way = way_of(axes_[SDL_CONTROLLER_AXIS_LEFTX], axes_[SDL_CONTROLLER_AXIS_LEFTY],
                              settings_.pad_move_dead_zone);
  // Eight directions of 45 degrees each: the sine of 22.5 degrees.
  const double least = std::max(0.001, 0.3827 * std::sqrt(way.x * way.x + way.y * way.y));
  const std::array sides{
      std::pair{-way.y > least, Action::forward}, std::pair{way.y > least, Action::back},
      std::pair{-way.x > least, Action::left}, std::pair{way.x > least, Action::right}};
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const auto [is_out, action] = sides[i];
    if (is_out) is_by_pad_ = true;
    if (is_out) {
      press_action(stick_keys + i, action, time_us);
    } else {
      release_action(stick_keys + i, action, time_us);
    }
  }
}

void Input::look_by_stick(std::int64_t time_us) {
  const std::int64_t passed_us = std::clamp<std::int64_t>(time_us - looked_until_us_, 0, 250'000);
  looked_until_us_ = std::max(time_us, looked_until_us_);
  const StickWay way = way_of(axes_[SDL_CONTROLLER_AXIS_RIGHTX], axes_[SDL_CONTROLLER_AXIS_RIGHTY],
                              settings_.pad_look_dead_zone);
  if (settings_.snap_turn > 0) {
    const bool is_out = std::abs(way.x) > 0.5;
    if (is_out && !has_snapped_) snap(way.x < 0 ? -1 : 1, time_us);
    has_snapped_ = is_out || (has_snapped_ && std::abs(way.x) > 0.3);
  }
  // At the edge 200 degrees a second, as many counts as a mouse would tell, and half as many up.
  const double counts = 2500.0 * settings_.pad_speed / 100 * static_cast<double>(passed_us) / 1e6;
  const double sideways = settings_.snap_turn > 0 ? 0 : squared(way.x) * counts;
  const double up = squared(way.y) * counts / 2 * (settings_.pad_invert ? 1 : -1);
  const auto turned = static_cast<std::int64_t>(sideways * turn_per_count.units);
  const auto pitched = static_cast<std::int32_t>(up * pitch_per_count);
  if (turned != 0 || pitched != 0) turn({static_cast<std::uint32_t>(turned)}, pitched, time_us);
}

void Input::turn(Turn turned, std::int32_t pitch, std::int64_t time_us) {
  game_events_.push_back(
      {.time_us = time_us, .kind = InputEvent::Kind::turn, .turn = turned, .pitch = pitch});
}

void Input::snap(int way, std::int64_t time_us) {
  const auto units =
      static_cast<std::uint32_t>((std::int64_t{1} << 32) * settings_.snap_turn / 360);
  turn(way > 0 ? Turn{units} : Turn{} - Turn{units}, 0, time_us);
}

std::vector<InputEvent> Input::take_game_events() { return std::exchange(game_events_, {}); }

std::optional<Control> Input::press_key(const SDL_KeyboardEvent& key, std::int64_t time_us) {
  if (key.repeat != 0) return std::nullopt;
  is_by_pad_ = false;
  if (const auto command = fixed_control_of(key.keysym)) return command;
  return press(key_of(key.keysym.scancode), time_us);
}

std::optional<Control> Input::press_button(const SDL_MouseButtonEvent& button,
                                           std::int64_t time_us) {
  is_by_pad_ = false;
  if (!is_mouse_captured_) return Control::take_mouse;
  return press(key_of_button(button.button), time_us);
}

std::optional<Control> Input::window_command(const SDL_Event& event) const {
  if (event.type != SDL_KEYDOWN || event.key.repeat != 0) return std::nullopt;
  const auto control = keys_.control_of(key_of(event.key.keysym.scancode));
  for (const auto& command : {control, fixed_control_of(event.key.keysym)}) {
    if (command == Control::fullscreen || command == Control::screenshot ||
        command == Control::report) {
      return command;
    }
  }
  return std::nullopt;
}

void Input::let_go(std::int64_t time_us) {
  down_.reset();
  rewind_key_.reset();
  axes_.fill(0);
  game_events_.push_back({.time_us = time_us, .kind = InputEvent::Kind::release_all});
  is_crouching_ = is_crouching_ && settings_.crouch_stays;
  if (is_crouching_) add(InputEvent::Kind::press, Action::crouch, time_us);
}

std::optional<Control> Input::press(std::size_t key, std::int64_t time_us) {
  if (key >= key_count || down_[key]) return std::nullopt;
  const auto control = keys_.control_of(key);
  if (!control) return std::nullopt;
  if (const auto action = action_of(*control)) {
    press_action(key, *action, time_us);
    return std::nullopt;
  }
  // A trigger tells of each of its ways.
  if (key >= trigger_keys) down_[key] = true;
  if (*control == Control::rewind) rewind_key_ = key;
  if (*control == Control::flashlight) tap(Action::lantern, time_us);
  return control;
}

/// In a night the light is the game's.
void Input::tap(Action action, std::int64_t time_us) {
  add(InputEvent::Kind::press, action, time_us);
  add(InputEvent::Kind::release, action, time_us);
}

void Input::add(InputEvent::Kind kind, Action action, std::int64_t time_us) {
  game_events_.push_back({time_us, kind, action, {}, 0, {}});
}

void Input::press_action(std::size_t key, Action action, std::int64_t time_us) {
  if (down_[key]) return;
  down_[key] = true;
  const bool turns = action == Action::turn_left || action == Action::turn_right;
  if (turns && settings_.snap_turn > 0) return snap(action == Action::turn_left ? -1 : 1, time_us);
  const bool stays = action == Action::crouch && settings_.crouch_stays;
  if (stays) is_crouching_ = !is_crouching_;
  const bool ends = stays && !is_crouching_;
  add(ends ? InputEvent::Kind::release : InputEvent::Kind::press, action, time_us);
}

void Input::release(std::size_t key, std::int64_t time_us) {
  if (rewind_key_ == key) rewind_key_.reset();
  if (key >= key_count) return;
  const auto control = keys_.control_of(key);
  if (!control) return;
  if (const auto action = action_of(*control)) release_action(key, *action, time_us);
  down_[key] = false;
}

void Input::release_action(std::size_t key, Action action, std::int64_t time_us) {
  // A key that went down before the focus was lost, or that asked for something else, is not held.
  if (!down_[key]) return;
  down_[key] = false;
  const bool turns = action == Action::turn_left || action == Action::turn_right;
  const bool stays = action == Action::crouch && settings_.crouch_stays;
  if (stays || (turns && settings_.snap_turn > 0)) return;
  add(InputEvent::Kind::release, action, time_us);
}

}  // namespace raywalk
