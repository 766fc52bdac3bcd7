#pragma once

#include <cstdint>

namespace raywalk {

/// A pixel: 0xAARRGGBB with straight alpha, the order in which SDL presents fastest.
using Color = std::uint32_t;

[[nodiscard]] constexpr Color rgb(unsigned red, unsigned green, unsigned blue) {
  return 0xFF000000U | red << 16U | green << 8U | blue;
}
[[nodiscard]] constexpr unsigned alpha(Color c) { return c >> 24U; }
[[nodiscard]] constexpr unsigned red(Color c) { return c >> 16U & 0xFFU; }
[[nodiscard]] constexpr unsigned green(Color c) { return c >> 8U & 0xFFU; }
[[nodiscard]] constexpr unsigned blue(Color c) { return c & 0xFFU; }

/// The color at `light` / 256 of its brightness, alpha kept. Expects light <= 256.
[[nodiscard]] constexpr Color shaded(Color c, unsigned light) {
  const std::uint32_t red_blue = ((c & 0xFF00FFU) * light >> 8U) & 0xFF00FFU;
  const std::uint32_t green_only = ((c & 0x00FF00U) * light >> 8U) & 0x00FF00U;
  return (c & 0xFF000000U) | red_blue | green_only;
}

}  // namespace raywalk
