#pragma once

#include <SDL.h>

#include <cstdlib>
#include <optional>
#include <vector>

#include "app/window/gamepads.hpp"
#include "support/catch.hpp"

namespace raywalk {

/// A gamepad that SDL itself makes up, so that all on the way from it is tested. It is plugged in
/// from start to end.
class VirtualPad {
 public:
  VirtualPad() {
    ::setenv("SDL_VIDEODRIVER", "dummy", 1);
    REQUIRE(SDL_InitSubSystem(SDL_INIT_VIDEO) == 0);
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    pads_.emplace();
    index_ = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, SDL_CONTROLLER_AXIS_MAX,
                                       SDL_CONTROLLER_BUTTON_MAX, 0);
    REQUIRE(index_ >= 0);
    stick_ = SDL_JoystickOpen(index_);
    // At rest a trigger is not pulled.
    set_axis(SDL_CONTROLLER_AXIS_TRIGGERLEFT, -32768);
    set_axis(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, -32768);
  }
  VirtualPad(const VirtualPad&) = delete;
  VirtualPad& operator=(const VirtualPad&) = delete;
  ~VirtualPad() {
    if (stick_ != nullptr) unplug();
    pads_.reset();
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
  }

  void set_axis(int which, int value) {
    SDL_JoystickSetVirtualAxis(stick_, which, static_cast<Sint16>(value));
  }
  void set_button(int which, bool down) {
    SDL_JoystickSetVirtualButton(stick_, which, down ? SDL_PRESSED : SDL_RELEASED);
  }
  void unplug() {
    SDL_JoystickDetachVirtual(index_);
    SDL_JoystickClose(stick_);
    stick_ = nullptr;
  }

  /// Events since the last call, except those of the window.
  [[nodiscard]] std::vector<SDL_Event> events() {
    std::vector<SDL_Event> events;
    SDL_JoystickUpdate();
    SDL_Event event;
    while (SDL_PollEvent(&event) != 0) {
      pads_->handle(event);
      if (event.type != SDL_WINDOWEVENT) events.push_back(event);
    }
    return events;
  }

  /// How many gamepads the program has opened.
  [[nodiscard]] std::size_t count() const { return pads_->count(); }

 private:
  std::optional<Gamepads> pads_{};
  int index_ = -1;
  SDL_Joystick* stick_ = nullptr;
};

}  // namespace raywalk
