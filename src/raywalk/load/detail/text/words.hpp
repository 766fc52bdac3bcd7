#pragma once

#include <array>
#include <string_view>

namespace raywalk::detail {

/// The words of maps for what is numbered, in the order of the numbers: what reads and what writes
/// asks these.

/// Of `Face`, from north on.
inline constexpr std::array<std::string_view, 4> words_of_sides{"north", "east", "south", "west"};
/// Of `DoorSlide`.
inline constexpr std::array<std::string_view, 5> words_of_slides{"forward", "backward", "split",
                                                                 "up", "down"};
/// Of `DoorAxis`.
inline constexpr std::array<std::string_view, 2> words_of_axes{"x", "y"};
/// Of `TriggerCause`.
inline constexpr std::array<std::string_view, 4> words_of_causes{"used", "entered", "seen", "shot"};

}  // namespace raywalk::detail
