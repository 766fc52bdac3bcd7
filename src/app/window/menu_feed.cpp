#include "app/window/menu_feed.hpp"

#include <cstdlib>
#include <string>
#include <utility>

#include "app/window/key_map.hpp"

namespace raywalk {

namespace {

using Kind = MenuInput::Kind;

constexpr std::chrono::milliseconds before_repeat{400};
constexpr std::chrono::milliseconds between_repeats{90};

MenuInput step_of(Kind kind) { return {.kind = kind}; }

std::optional<Kind> kind_of_key(SDL_Scancode key) {
  switch (key) {
    case SDL_SCANCODE_UP:
    case SDL_SCANCODE_W:
    case SDL_SCANCODE_KP_8:
      return Kind::up;
    case SDL_SCANCODE_DOWN:
    case SDL_SCANCODE_S:
    case SDL_SCANCODE_KP_2:
      return Kind::down;
    case SDL_SCANCODE_LEFT:
    case SDL_SCANCODE_A:
    case SDL_SCANCODE_KP_4:
      return Kind::left;
    case SDL_SCANCODE_RIGHT:
    case SDL_SCANCODE_D:
    case SDL_SCANCODE_KP_6:
      return Kind::right;
    case SDL_SCANCODE_RETURN:
    case SDL_SCANCODE_KP_ENTER:
    case SDL_SCANCODE_SPACE:
      return Kind::accept;
    case SDL_SCANCODE_ESCAPE:
    case SDL_SCANCODE_BACKSPACE:
      return Kind::back;
    case SDL_SCANCODE_DELETE:
      return Kind::reset;
    default:
      return std::nullopt;
  }
}

std::optional<Kind> kind_of_pad(int button) {
  switch (button) {
    case SDL_CONTROLLER_BUTTON_DPAD_UP:
      return Kind::up;
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN:
      return Kind::down;
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT:
      return Kind::left;
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT:
      return Kind::right;
    case SDL_CONTROLLER_BUTTON_A:
      return Kind::accept;
    case SDL_CONTROLLER_BUTTON_B:
    case SDL_CONTROLLER_BUTTON_START:
      return Kind::back;
    case SDL_CONTROLLER_BUTTON_X:
      return Kind::reset;
    default:
      return std::nullopt;
  }
}

bool moves(Kind kind) {
  return kind == Kind::up || kind == Kind::down || kind == Kind::left || kind == Kind::right;
}

/// A key that may be given to a control; none without a name.
std::optional<MenuInput> any_key(std::size_t key) {
  std::string name = name_of_key(key);
  if (name.empty()) return std::nullopt;
  return MenuInput{.kind = Kind::key, .key = std::move(name)};
}

std::optional<MenuInput> step_of_key(const SDL_KeyboardEvent& key, bool waits_for_key) {
  const SDL_Scancode code = key.keysym.scancode;
  if (waits_for_key && key.repeat != 0) return std::nullopt;
  if (waits_for_key && code != SDL_SCANCODE_ESCAPE) return any_key(key_of(code));
  const auto kind = kind_of_key(code);
  if (!kind || (key.repeat != 0 && !moves(*kind))) return std::nullopt;
  return step_of(*kind);
}

Pixel place_of(int x, int y, double scale) {
  return {static_cast<int>(x * scale), static_cast<int>(y * scale)};
}

}  // namespace

std::optional<MenuInput> MenuFeed::handle(const SDL_Event& event, double scale, bool waits_for_key,
                                          Clock::time_point now) {
  switch (event.type) {
    case SDL_KEYDOWN:
      return handle_key(event.key, waits_for_key);
    case SDL_MOUSEMOTION:
      // The first motion only tells where the pointer has been resting.
      if (!std::exchange(has_pointer_, true) || waits_for_key) return std::nullopt;
      return MenuInput{.kind = Kind::point, .at = place_of(event.motion.x, event.motion.y, scale)};
    case SDL_MOUSEBUTTONDOWN:
      if (waits_for_key) return any_key(key_of_button(event.button.button));
      if (event.button.button == SDL_BUTTON_RIGHT) return step_of(Kind::page_back);
      return MenuInput{.kind = Kind::press, .at = place_of(event.button.x, event.button.y, scale)};
    case SDL_MOUSEWHEEL:
      if (waits_for_key || event.wheel.y == 0) return std::nullopt;
      return step_of(event.wheel.y > 0 ? Kind::up : Kind::down);
    default:
      return handle_pad(event, waits_for_key, now);
  }
}

std::optional<MenuInput> MenuFeed::handle_key(const SDL_KeyboardEvent& key, bool waits_for_key) {
  if (key.repeat != 0 && key_ != key.keysym.scancode) return std::nullopt;
  key_ = key.keysym.scancode;
  return step_of_key(key, waits_for_key);
}

std::optional<MenuInput> MenuFeed::handle_pad(const SDL_Event& event, bool waits_for_key,
                                              Clock::time_point now) {
  if (event.type == SDL_CONTROLLERAXISMOTION) {
    const SDL_ControllerAxisEvent& axis = event.caxis;
    if (axis.axis <= SDL_CONTROLLER_AXIS_LEFTY) return handle_axis(axis, now);
    const bool is_trigger = axis.axis == SDL_CONTROLLER_AXIS_TRIGGERLEFT ||
                            axis.axis == SDL_CONTROLLER_AXIS_TRIGGERRIGHT;
    if (!waits_for_key || !is_trigger || axis.value < 16384) return std::nullopt;
    return any_key(trigger_keys + (axis.axis - SDL_CONTROLLER_AXIS_TRIGGERLEFT));
  }
  if (event.type == SDL_CONTROLLERBUTTONUP) held_.reset();
  if (event.type != SDL_CONTROLLERBUTTONDOWN) return std::nullopt;
  const int button = event.cbutton.button;
  const bool is_start = button == SDL_CONTROLLER_BUTTON_START;
  if (waits_for_key && !is_start && button < SDL_CONTROLLER_BUTTON_MAX) {
    return any_key(key_of_pad(button));
  }
  const auto kind = kind_of_pad(button);
  return kind ? hold(*kind, now) : std::nullopt;
}

std::optional<MenuInput> MenuFeed::handle_axis(const SDL_ControllerAxisEvent& axis,
                                               Clock::time_point now) {
  bool& is_out = is_out_[axis.axis];
  const int way = std::abs(int{axis.value});
  if (is_out && way < 12000) {
    is_out = false;
    held_.reset();
  }
  if (is_out || way < 20000) return std::nullopt;
  is_out = true;
  const bool is_less = axis.value < 0;
  if (axis.axis == SDL_CONTROLLER_AXIS_LEFTX) return hold(is_less ? Kind::left : Kind::right, now);
  return hold(is_less ? Kind::up : Kind::down, now);
}

std::optional<MenuInput> MenuFeed::hold(Kind kind, Clock::time_point now) {
  held_.reset();
  if (moves(kind)) held_ = kind;
  next_ = now + before_repeat;
  return step_of(kind);
}

std::optional<MenuInput> MenuFeed::repeat(Clock::time_point now) {
  if (!held_ || now < next_) return std::nullopt;
  next_ = now + between_repeats;
  return step_of(*held_);
}

}  // namespace raywalk
