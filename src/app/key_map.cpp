#include "app/key_map.hpp"

#include <SDL_mouse.h>

#include <algorithm>
#include <array>

namespace raywalk {

namespace {

struct Binding {
  SDL_Scancode key = SDL_SCANCODE_UNKNOWN;
  Action action = Action::forward;
};

constexpr std::array bindings{
    Binding{SDL_SCANCODE_W, Action::forward},
    Binding{SDL_SCANCODE_UP, Action::forward},
    Binding{SDL_SCANCODE_S, Action::back},
    Binding{SDL_SCANCODE_DOWN, Action::back},
    Binding{SDL_SCANCODE_A, Action::left},
    Binding{SDL_SCANCODE_D, Action::right},
    Binding{SDL_SCANCODE_LEFT, Action::turn_left},
    Binding{SDL_SCANCODE_RIGHT, Action::turn_right},
    Binding{SDL_SCANCODE_LSHIFT, Action::run},
    Binding{SDL_SCANCODE_RSHIFT, Action::run},
    Binding{SDL_SCANCODE_E, Action::use},
    Binding{SDL_SCANCODE_SPACE, Action::use},
    Binding{SDL_SCANCODE_PAGEUP, Action::look_up},
    Binding{SDL_SCANCODE_PAGEDOWN, Action::look_down},
    Binding{SDL_SCANCODE_HOME, Action::look_level},
    Binding{SDL_SCANCODE_C, Action::crouch},
    Binding{SDL_SCANCODE_LCTRL, Action::fire},
    Binding{SDL_SCANCODE_RCTRL, Action::fire},
    Binding{SDL_SCANCODE_RETURN, Action::again},
    Binding{SDL_SCANCODE_KP_ENTER, Action::again},
};

}  // namespace

std::optional<Action> action_of_key(SDL_Scancode key) {
  const auto found = std::find_if(bindings.begin(), bindings.end(),
                                  [&](const Binding& binding) { return binding.key == key; });
  if (found == bindings.end()) return std::nullopt;
  return found->action;
}

std::optional<Action> action_of_button(int button) {
  if (button == SDL_BUTTON_LEFT) return Action::fire;
  return std::nullopt;
}

}  // namespace raywalk
