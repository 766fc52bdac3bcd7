#pragma once

#include "raywalk/image/color.hpp"

/// The colors of what is written on the screen, in the walk and in the menu.
namespace raywalk {

inline constexpr Color screen_paper = rgb(240, 232, 208);
/// For headings, and for what is chosen.
inline constexpr Color screen_gold = rgb(255, 208, 96);
/// For what cannot be chosen, and what is beside the point.
inline constexpr Color screen_faint = rgb(150, 146, 132);

}  // namespace raywalk
