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

}  // namespace raywalk::detail
