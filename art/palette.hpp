#pragma once

#include "art/paint.hpp"

namespace raywalk::palette {

// One set of colors for every picture, so that all of them could stand in one place.
inline constexpr Rgb stone_warm = hex(0xA3927A);
inline constexpr Rgb stone_grey = hex(0x8F897F);
inline constexpr Rgb stone_ochre = hex(0xAF8F62);
inline constexpr Rgb stone_dark = hex(0x6E675F);
inline constexpr Rgb stone_pale = hex(0xC9BCA4);
inline constexpr Rgb mortar = hex(0x4A423A);
inline constexpr Rgb soot = hex(0x2A2522);

inline constexpr Rgb moss_deep = hex(0x3D4A26);
inline constexpr Rgb moss_light = hex(0x7C8A3E);
inline constexpr Rgb leaf_deep = hex(0x24371F);
inline constexpr Rgb leaf = hex(0x4F7134);
inline constexpr Rgb leaf_light = hex(0x93AB55);

inline constexpr Rgb wood_dark = hex(0x4B2F1C);
inline constexpr Rgb wood = hex(0x7E522D);
inline constexpr Rgb wood_light = hex(0xA87642);

inline constexpr Rgb iron = hex(0x4A4A4F);
inline constexpr Rgb iron_light = hex(0x8B8A8C);
inline constexpr Rgb brass = hex(0xB08A3C);
inline constexpr Rgb gold = hex(0xE3B248);
inline constexpr Rgb silver = hex(0xC4C9D2);

inline constexpr Rgb amber = hex(0xFFB347);
inline constexpr Rgb amber_light = hex(0xFFE9A8);
inline constexpr Rgb red = hex(0xA32A22);
inline constexpr Rgb red_light = hex(0xFF5A3C);

// Tints of light and of shadow on a surface: the sun of late afternoon, the sky behind it.
inline constexpr Rgb light_tint = hex(0xFFF1DA);
inline constexpr Rgb shadow_tint = hex(0x6C7590);

}  // namespace raywalk::palette
