#pragma once

#include <array>
#include <string_view>

namespace raywalk::detail {

/// The words of maps for enumerators, in the order of their numbers. Readers and writers share
/// these.

/// Words of `Face`, from `north` on.
inline constexpr std::array<std::string_view, 4> words_of_sides{"north", "east", "south", "west"};
/// Words of `DoorSlide`.
inline constexpr std::array<std::string_view, 5> words_of_slides{"forward", "backward", "split",
                                                                 "up", "down"};
/// Words of `DoorAxis`.
inline constexpr std::array<std::string_view, 2> words_of_axes{"x", "y"};
/// Words of `TriggerCause`.
inline constexpr std::array<std::string_view, 4> words_of_causes{"used", "entered", "seen", "shot"};

}  // namespace raywalk::detail
