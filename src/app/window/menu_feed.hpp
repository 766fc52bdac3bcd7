#pragma once

#include <SDL_events.h>

#include <array>
#include <chrono>
#include <optional>

#include "menu/menu.hpp"

namespace raywalk {

/// Turns SDL's events into steps in a menu: keys, the mouse, a gamepad's cross and sticks. Steps
/// held on a gamepad repeat, as keys do by themselves.
class MenuFeed {
 public:
  using Clock = std::chrono::steady_clock;

  /// The step of one event. `scale` is how many pixels of the picture there are for each of the
  /// window's. While the menu waits for a key, any key is one.
  std::optional<MenuInput> handle(const SDL_Event& event, double scale, bool waits_for_key,
                                  Clock::time_point now);

  /// The step of what is held; to be called once a frame.
  [[nodiscard]] std::optional<MenuInput> repeat(Clock::time_point now);

  /// Forgets what is held, and where the pointer is.
  void let_go() {
    held_.reset();
    key_.reset();
    has_pointer_ = false;
  }

 private:
  std::optional<MenuInput> hold(MenuInput::Kind kind, Clock::time_point now);
  std::optional<MenuInput> handle_pad(const SDL_Event& event, bool waits_for_key,
                                      Clock::time_point now);
  std::optional<MenuInput> handle_axis(const SDL_ControllerAxisEvent& axis, Clock::time_point now);

  std::optional<MenuInput> handle_key(const SDL_KeyboardEvent& key, bool waits_for_key);

  std::optional<MenuInput::Kind> held_{};
  /// The key that was pressed last: one that was held before repeats in vain.
  std::optional<SDL_Scancode> key_{};
  Clock::time_point next_{};
  /// Whether the left stick is out, of each of its axes.
  std::array<bool, 2> is_out_{};
  bool has_pointer_ = false;
};

}  // namespace raywalk
