#pragma once

#include <SDL.h>

#include <map>
#include <memory>

namespace raywalk {

/// The gamepads that are there, from start to end. All of them play the one player. Where SDL's
/// part for them does not start there are none.
class Gamepads {
 public:
  Gamepads();
  ~Gamepads();
  Gamepads(const Gamepads&) = delete;
  Gamepads& operator=(const Gamepads&) = delete;

  /// Opens a gamepad that has come, and closes one that has gone.
  void handle(const SDL_Event& event);

  [[nodiscard]] std::size_t count() const { return open_.size(); }

 private:
  struct Closer {
    void operator()(SDL_GameController* pad) const { SDL_GameControllerClose(pad); }
  };

  bool runs_ = false;
  std::map<SDL_JoystickID, std::unique_ptr<SDL_GameController, Closer>> open_{};
};

}  // namespace raywalk
