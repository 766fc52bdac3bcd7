#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "raywalk/image/color.hpp"

namespace raywalk::detail {

/// By how much of a level, in 256ths, the pixel or texel at (x, y) is lifted before it is cut to a
/// whole level: each of 2, 6, 10 .. 254 once in any square of 8x8, so that what is cut is right in
/// the mean, and as far from each other as they can be, so that no pattern is seen. 2 is more than
/// what full light lacks in a `FineShade`.
///
/// Source: B. E. Bayer, An optimum method for two-level rendition of continuous-shader pictures,
/// 1973.
[[nodiscard]] constexpr unsigned threshold(int x, int y) {
  auto a = static_cast<unsigned>(x ^ y);
  auto b = static_cast<unsigned>(y);
  unsigned number = 0;
  for (int i = 0; i < 3; ++i, a >>= 1U, b >>= 1U) {
    number = number << 2U | (a & 1U) << 1U | (b & 1U);
  }
  return 4 * number + 2;
}

/// Rows of thresholds, each as often as channels or pairs of them take it: from any of the first 8
/// pixels on there are at least 16, so as many lanes can be read as a machine has.
template <class Number, std::size_t times>
[[nodiscard]] constexpr auto make_threshold_rows(Number copies) {
  std::array<std::array<Number, 24 * times>, 8> rows{};
  for (int y = 0; y < 8; ++y) {
    for (std::size_t i = 0; i < 24 * times; ++i) {
      const unsigned value = threshold(static_cast<int>(i / times), y);
      rows[static_cast<std::size_t>(y)][i] = static_cast<Number>(value * copies);
    }
  }
  return rows;
}
inline constexpr auto pair_thresholds = make_threshold_rows<std::uint32_t, 1>(0x10001U);
inline constexpr auto channel_thresholds = make_threshold_rows<std::uint16_t, 4>(1);

/// The thresholds of at least 16 pixels from (x, y) on, for two channels at once, in either half of
/// 32 bits.
[[nodiscard]] inline const std::uint32_t* thresholds_from(int x, int y) {
  return pair_thresholds[static_cast<std::size_t>(y & 7)].data() + (x & 7);
}

/// The same for each of the four channels of these pixels.
[[nodiscard]] inline const std::uint16_t* channel_thresholds_from(int x, int y) {
  return channel_thresholds[static_cast<std::size_t>(y & 7)].data() + std::ptrdiff_t{4} * (x & 7);
}

/// As `threshold`, looked up.
[[nodiscard]] inline unsigned threshold_at(int x, int y) { return *channel_thresholds_from(x, y); }

/// A `Shade` that is not cut: shares in 65536ths, at most 65535, and haze in 256ths of a level. It
/// has two channels in each number, one above the other, as they are shaded.
///
/// A `Shade` makes bands in two ways: the product is cut to whole levels, and before that the share
/// and the haze to 256ths. In a dark picture the first are the wider ones, in a bright one that
/// gets dark the second are as wide: white has one level for each 256th.
struct FineShade {
  std::uint32_t red_blue = 0;
  std::uint32_t green = 0;
  std::uint32_t haze_red_blue = 0;
  std::uint32_t haze_green = 0;

  friend bool operator==(const FineShade&, const FineShade&) = default;
};

/// A texel of something as it is drawn, alpha kept. Expects a shade of light and haze that are at
/// most 255 levels together.
[[nodiscard]] constexpr Color dithered(Color texel, const FineShade& shade, unsigned lift) {
  const auto channel = [lift](unsigned own, unsigned share, unsigned haze) {
    return ((own * share >> 8U) + haze + lift) >> 8U;
  };
  return (texel & 0xFF000000U) |
         channel(red(texel), shade.red_blue >> 16U, shade.haze_red_blue >> 16U) << 16U |
         channel(green(texel), shade.green, shade.haze_green) << 8U |
         channel(blue(texel), shade.red_blue & 0xFFFFU, shade.haze_red_blue & 0xFFFFU);
}

}  // namespace raywalk::detail
