#include "app/window/gamepads.hpp"

#include <utility>

#include "app/window/quiet_stderr.hpp"

namespace raywalk {

Gamepads::Gamepads() {
  const QuietStderr quiet;
  runs_ = SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0;
}

Gamepads::~Gamepads() {
  open_.clear();
  if (runs_) SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
}

void Gamepads::handle(const SDL_Event& event) {
  if (event.type == SDL_CONTROLLERDEVICEREMOVED) {
    open_.erase(event.cdevice.which);
  } else if (event.type == SDL_CONTROLLERDEVICEADDED) {
    std::unique_ptr<SDL_GameController, Closer> pad(SDL_GameControllerOpen(event.cdevice.which));
    if (!pad) return;
    const SDL_JoystickID id = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(pad.get()));
    open_.insert_or_assign(id, std::move(pad));
  }
}

}  // namespace raywalk
