#pragma once

#include "raywalk/image/color.hpp"

namespace raywalk::detail {

/// A share of 255 as a share of 256: 0 becomes 0 and 255 becomes 256. Expects share <= 255.
[[nodiscard]] constexpr unsigned in_256(unsigned share) { return share + (share >> 7U); }

/// The weighted mean of two colors, `weight` / 256 of `over` and the rest of `under`, with the
/// alpha of `under`; the alpha of `over` is ignored. Expects weight <= 256.
[[nodiscard]] constexpr Color weighted_blend(Color over, Color under, unsigned weight) {
  const unsigned rest = 256 - weight;
  const auto mix = [&](Color mask) {
    return ((under & mask) * rest + (over & mask) * weight) >> 8U & mask;
  };
  return (under & 0xFF000000U) | mix(0xFF00FFU) | mix(0x00FF00U);
}

/// A color premultiplied by its alpha a. In place of the alpha it holds the share of the pixel
/// below that shows through, 256 - `in_256(a)`. Expects an alpha above 0.
[[nodiscard]] constexpr Color premultiplied(Color color) {
  const unsigned share = in_256(alpha(color));
  return (shaded(color, share) & 0xFFFFFFU) | (256 - share) << 24U;
}

/// A pixel under a color that is `premultiplied`: `blended(color, under)` of the color itself.
[[nodiscard]] constexpr Color blend_premultiplied(Color color, Color under) {
  return (color & 0xFFFFFFU) + (shaded(under, color >> 24U) & 0xFFFFFFU) + (under & 0xFF000000U);
}

/// A pixel to which a color that is `premultiplied` is added: `added(color, under)` of the color
/// itself. All channels are added at once; one that overflows becomes 255.
[[nodiscard]] constexpr Color add_premultiplied(Color color, Color under) {
  const Color red_blue = (color & 0xFF00FFU) + (under & 0xFF00FFU);
  const Color green_only = (color & 0x00FF00U) + (under & 0x00FF00U);
  const Color over_red_blue = red_blue & 0x1000100U;
  const Color over_green = green_only & 0x10000U;
  return (under & 0xFF000000U) |
         ((red_blue | (over_red_blue - (over_red_blue >> 8U))) & 0xFF00FFU) |
         ((green_only | (over_green - (over_green >> 8U))) & 0x00FF00U);
}

}  // namespace raywalk::detail
