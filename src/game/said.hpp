#pragma once

#include <string>
#include <string_view>

#include "game/world.hpp"

/// What a level tells its player in words.
namespace raywalk {

/// Shows a text from now on, instead of the one that is shown.
void say(World& world, std::string text);

/// For how many ticks the text that was said last is shown still; 0 if it is not.
[[nodiscard]] int said_ticks_left(const World& world);

/// The text to show now; empty if there is none. One is shown for 3 seconds, and for 1/20 second
/// more for each of its bytes.
[[nodiscard]] std::string_view text_shown(const World& world);

}  // namespace raywalk
