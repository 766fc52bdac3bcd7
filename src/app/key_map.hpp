#pragma once

#include <SDL_scancode.h>

#include <optional>

#include "game/timeline.hpp"

namespace raywalk {

/// What a key does in the game, by its place on the keyboard; none for most keys.
[[nodiscard]] std::optional<Action> action_of_key(SDL_Scancode key);

/// What a mouse button does in the game (SDL_BUTTON_LEFT ...); none for most.
[[nodiscard]] std::optional<Action> action_of_button(int button);

}  // namespace raywalk
