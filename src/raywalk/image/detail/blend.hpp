#pragma once

#include "raywalk/image/color.hpp"

namespace raywalk::detail {

/// A share of 255 as one of 256, so that all of it is all.
[[nodiscard]] constexpr unsigned in_256(unsigned share) { return share + (share >> 7U); }

/// `over` laid over `under` with a weight of 256, which is opaque; what is under keeps its alpha,
/// that of `over` does not count. Expects weight <= 256.
[[nodiscard]] constexpr Color laid_over(Color over, Color under, unsigned weight) {
  const unsigned rest = 256 - weight;
  const auto mix = [&](Color mask) {
    return ((under & mask) * rest + (over & mask) * weight) >> 8U & mask;
  };
  return (under & 0xFF000000U) | mix(0xFF00FFU) | mix(0x00FF00U);
}

/// What is the same for all pixels that a translucent color is laid on: its light, and in place of
/// its alpha the share of 256 that is left of them. Expects an alpha above 0.
[[nodiscard]] constexpr Color veil_of(Color color) {
  const unsigned share = in_256(alpha(color));
  return (shaded(color, share) & 0xFFFFFFU) | (256 - share) << 24U;
}

/// `blended(color, under)` for `veil_of(color)`.
[[nodiscard]] constexpr Color under_veil(Color veil, Color under) {
  return (veil & 0xFFFFFFU) + (shaded(under, veil >> 24U) & 0xFFFFFFU) + (under & 0xFF000000U);
}

/// `added(color, under)` for `veil_of(color)`, all channels at a time: one that overflows becomes
/// 255.
[[nodiscard]] constexpr Color under_glow(Color veil, Color under) {
  const Color red_blue = (veil & 0xFF00FFU) + (under & 0xFF00FFU);
  const Color green_only = (veil & 0x00FF00U) + (under & 0x00FF00U);
  const Color over_red_blue = red_blue & 0x1000100U;
  const Color over_green = green_only & 0x10000U;
  return (under & 0xFF000000U) |
         ((red_blue | (over_red_blue - (over_red_blue >> 8U))) & 0xFF00FFU) |
         ((green_only | (over_green - (over_green >> 8U))) & 0x00FF00U);
}

}  // namespace raywalk::detail
