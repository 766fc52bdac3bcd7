#pragma once

#include <SDL_scancode.h>

#include <optional>

#include "game/timeline.hpp"

namespace raywalk {

/// The action of a key, by its position on the keyboard; none for most keys.
[[nodiscard]] std::optional<Action> action_of_key(SDL_Scancode key);

/// The action of a mouse button (SDL_BUTTON_LEFT ...); none for most buttons.
[[nodiscard]] std::optional<Action> action_of_button(int button);

}  // namespace raywalk
