#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

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

/// A pixel of a framebuffer; it selects the threshold.
struct DitherPlace {
  int x = 0;
  int y = 0;
};

/// Up to 16 columns side by side. Column i is shaded in the rows top[i] <= y < bottom[i].
struct DitherBlock {
  static constexpr std::size_t width = 16;

  std::array<std::uint32_t, width> red_blue{};
  std::array<std::uint32_t, width> green{};
  std::array<std::uint32_t, width> haze_red_blue{};
  std::array<std::uint32_t, width> haze_green{};
  std::array<std::int32_t, width> top{};
  std::array<std::int32_t, width> bottom{};
  /// The number of columns.
  std::size_t count = 0;
  /// The rows that a call is to shade: first <= y < end.
  std::int32_t first = 0;
  std::int32_t end = 0;
  /// The rows that are in all columns: full_top <= y < full_bottom.
  std::int32_t full_top = 0;
  std::int32_t full_bottom = 0;

  /// Adds a column, and extends first and end to its rows. Expects fewer than `width` columns.
  void add(const FineShade& shade, int own_top, int own_bottom) {
    first = count == 0 ? own_top : std::min(first, own_top);
    end = count == 0 ? own_bottom : std::max(end, own_bottom);
    full_top = count == 0 ? own_top : std::max(full_top, own_top);
    full_bottom = count == 0 ? own_bottom : std::min(full_bottom, own_bottom);
    red_blue[count] = shade.red_blue;
    green[count] = shade.green;
    haze_red_blue[count] = shade.haze_red_blue;
    haze_green[count] = shade.haze_green;
    top[count] = own_top;
    bottom[count] = own_bottom;
    ++count;
  }
  [[nodiscard]] bool is_full(int y) const { return y >= full_top && y < full_bottom; }
  [[nodiscard]] FineShade shade(std::size_t i) const {
    return {red_blue[i], green[i], haze_red_blue[i], haze_green[i]};
  }
};

/// The shades of 16 pixels, channel by channel in the order of memory. Lights are split into 256ths
/// and the rest, so that all products fit 16 bits and compilers vectorize the loop.
struct DitherChannels {
  static constexpr std::size_t size = 4 * DitherBlock::width;

  std::array<std::uint16_t, size> share{};
  std::array<std::uint16_t, size> rest{};
  std::array<std::uint16_t, size> haze{};

  void set(std::size_t i, const FineShade& shade) {
    set_channel(i, 16, shade.red_blue >> 16U, shade.haze_red_blue >> 16U);
    set_channel(i, 8, shade.green, shade.haze_green);
    set_channel(i, 0, shade.red_blue & 0xFFFFU, shade.haze_red_blue & 0xFFFFU);
    set_channel(i, 24, 0, 0xFF00U);
  }

 private:
  /// Sets the channel of pixel i whose lowest bit is bit `bits`.
  void set_channel(std::size_t i, unsigned bits, unsigned own_share, unsigned own_haze) {
    const std::size_t byte = std::endian::native == std::endian::little ? bits / 8 : 3 - bits / 8;
    share[4 * i + byte] = static_cast<std::uint16_t>(own_share >> 8U);
    rest[4 * i + byte] = static_cast<std::uint16_t>(own_share & 0xFFU);
    haze[4 * i + byte] = static_cast<std::uint16_t>(own_haze);
  }
};

using DitherPixels = std::array<Color, DitherBlock::width>;

/// The 16 pixels from `pixels` on, `dithered` and opaque. `at` is the place of the first.
[[nodiscard]] inline DitherPixels dithered_pixels(const Color* pixels, const DitherChannels& by,
                                                  DitherPlace at) {
  std::array<unsigned char, DitherChannels::size> own;
  std::array<unsigned char, DitherChannels::size> shown;
  const std::uint16_t* const lift = channel_thresholds_from(at.x, at.y);
  std::memcpy(own.data(), pixels, own.size());
  for (std::size_t i = 0; i < own.size(); ++i) {
    const auto product = static_cast<std::uint16_t>(own[i] * by.share[i]);
    const auto low = static_cast<std::uint16_t>(own[i] * by.rest[i]);
    const auto sum = static_cast<std::uint16_t>(product + (low >> 8U) + by.haze[i] + lift[i]);
    shown[i] = static_cast<unsigned char>(sum >> 8U);
  }
  DitherPixels result;
  std::memcpy(result.data(), shown.data(), shown.size());
  return result;
}

/// Shades a pixel in place and makes it opaque.
inline void dither_pixel(Color& pixel, const FineShade& shade, DitherPlace at) {
  pixel = dithered(pixel, shade, threshold_at(at.x, at.y)) | 0xFF000000U;
}

/// Shades a row of pixels in place and makes them opaque. `at` is the place of the first.
inline void dither_plain_row(std::span<Color> out, const FineShade& shade, DitherPlace at) {
  if (out.size() >= DitherBlock::width) {
    DitherChannels channels;
    for (std::size_t i = 0; i < DitherBlock::width; ++i) channels.set(i, shade);
    while (out.size() >= DitherBlock::width) {
      const DitherPixels shown = dithered_pixels(out.data(), channels, at);
      std::memcpy(out.data(), shown.data(), sizeof(shown));
      out = out.subspan(DitherBlock::width);
      at.x += static_cast<int>(DitherBlock::width);
    }
  }
  for (Color& pixel : out) {
    dither_pixel(pixel, shade, at);
    ++at.x;
  }
}

/// Shades a block of fewer than 16 columns; see `dither_plain_columns`.
inline void dither_few_columns(Color* out, std::ptrdiff_t pitch, const DitherBlock& block,
                               DitherPlace at) {
  for (std::size_t i = 0; i < block.count; ++i) {
    const int end = std::min(block.bottom[i], block.end);
    for (int y = std::max(block.top[i], block.first); y < end; ++y) {
      dither_pixel(out[y * pitch + static_cast<std::ptrdiff_t>(i)], block.shade(i),
                   {at.x + static_cast<int>(i), at.y + y});
    }
  }
}

/// Shades the columns of a block in place and makes their pixels opaque. `out` is the pixel in row
/// 0 of the first column, and `at` its place; rows are `pitch` pixels apart.
inline void dither_plain_columns(Color* out, std::ptrdiff_t pitch, const DitherBlock& block,
                                 DitherPlace at) {
  if (block.count < DitherBlock::width) return dither_few_columns(out, pitch, block, at);
  DitherChannels channels;
  for (std::size_t i = 0; i < DitherBlock::width; ++i) channels.set(i, block.shade(i));
  for (int y = block.first; y < block.end; ++y) {
    Color* const row = out + y * pitch;
    DitherPixels shown = dithered_pixels(row, channels, {at.x, at.y + y});
    if (!block.is_full(y)) {
      DitherPixels own;
      std::memcpy(own.data(), row, sizeof(own));
      for (std::size_t i = 0; i < shown.size(); ++i) {
        shown[i] = y >= block.top[i] && y < block.bottom[i] ? shown[i] : own[i];
      }
    }
    std::memcpy(row, shown.data(), sizeof(shown));
  }
}

}  // namespace raywalk::detail
