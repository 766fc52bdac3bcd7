#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "raywalk/image/color.hpp"

namespace raywalk::detail {

/// The ordered-dither threshold of the pixel or texel at (x, y), in 256ths of a level: it is added
/// before a channel is cut to a whole level.
///
/// Each of 2, 6, 10 .. 254 occurs once in any square of 8x8, so the mean of the cut values is
/// right; similar thresholds lie far apart, so no pattern is seen. The least, 2, is more than the
/// light that a `FineShade` lacks at full light.
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

/// Rows of 24 thresholds, each multiplied by `copies` and stored `times` times. So 16 pixels can be
/// read at once from any of the first 8 on.
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

/// The thresholds of the 16 pixels from (x, y) to the right, each in both halves of 32 bits, for
/// two channels at once.
[[nodiscard]] inline const std::uint32_t* thresholds_from(int x, int y) {
  return pair_thresholds[static_cast<std::size_t>(y & 7)].data() + (x & 7);
}

/// The thresholds of the 16 pixels from (x, y) to the right, once for each of their four channels.
[[nodiscard]] inline const std::uint16_t* channel_thresholds_from(int x, int y) {
  return channel_thresholds[static_cast<std::size_t>(y & 7)].data() + std::ptrdiff_t{4} * (x & 7);
}

/// `threshold`, from a table.
[[nodiscard]] inline unsigned threshold_at(int x, int y) { return *channel_thresholds_from(x, y); }

/// A `Shade` of 16 bits a channel, for dithering: lights in 65536ths, at most 65535, and haze in
/// 256ths of a level. Red stands in the upper half of a number and blue in the lower one, because
/// they are shaded together.
///
/// A `Shade` makes bands in two ways: products are cut to whole levels, and light and haze are cut
/// to 256ths before that. In dark pictures the first bands are wider; where a bright picture gets
/// dark both are equally wide, since white has one level for each 256th.
struct FineShade {
  std::uint32_t red_blue = 0;
  std::uint32_t green = 0;
  std::uint32_t haze_red_blue = 0;
  std::uint32_t haze_green = 0;

  friend bool operator==(const FineShade&, const FineShade&) = default;
};

/// A texel under a shade, with threshold `lift`; alpha is kept. Expects sums of light and haze of
/// at most 255 levels.
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
