#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "game/world.hpp"

/// The texts that a level tells its player.
namespace raywalk {

/// The most bytes of a text that is said: five signs, and more than a screen has room for.
inline constexpr std::size_t max_said_bytes = 1024;

/// Cuts a text of more than `max_said_bytes` there, or before the character that would not be
/// whole.
void cut_said(std::string& text);

/// Shows a text from now on, instead of the one that is shown, cut by `cut_said`.
void say(World& world, std::string text);

/// For how many ticks the text that was said last is shown still; 0 if it is not.
[[nodiscard]] int said_ticks_left(const World& world);

/// The text to show now; empty if there is none. One is shown for 3 seconds, and for 1/20 second
/// more for each of its bytes.
[[nodiscard]] std::string_view text_shown(const World& world);

}  // namespace raywalk
