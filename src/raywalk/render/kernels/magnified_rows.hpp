#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <span>

#include "raywalk/mask/mask_pixels.hpp"
#include "raywalk/render/kernels/column_groups.hpp"
#include "raywalk/render/kernels/fixed.hpp"
#include "raywalk/render/kernels/textured_row.hpp"
#include "raywalk/render/shade.hpp"

/// Rows of floor and ceiling so near that many pixels side by side show the same texel: it is
/// shaded once, and stored four pixels at a time.
namespace raywalk::detail {

/// True if both sides of a picture are powers of two, 2 to 32768, and rows are adjacent.
[[nodiscard]] inline bool is_even(const Bitmap& picture) {
  const auto is_power = [](int size) {
    return size > 1 && size < 65536 && (size & (size - 1)) == 0;
  };
  return is_power(picture.width) && is_power(picture.height) && picture.pitch == picture.width;
}

[[nodiscard]] inline unsigned log2_of(int size) {
  return static_cast<unsigned>(std::bit_width(static_cast<unsigned>(size)) - 1);
}

/// True if two rows show pictures of one size that are even, so that one index does for both, and
/// are shaded in one way.
[[nodiscard]] inline bool are_alike(std::span<const TexturedRow> rows) {
  return rows.size() == 2 && rows[0].is_dithered() == rows[1].is_dithered() &&
         rows[0].picture.width == rows[1].picture.width &&
         rows[0].picture.height == rows[1].picture.height && is_even(rows[0].picture) &&
         is_even(rows[1].picture);
}

/// Along one axis of a picture, the texel under a pixel of a row, and the pixel where the next one
/// begins.
class TexelEdges {
 public:
  /// The edges along a picture's axis of 2^`bits` texels. Expects a step of less than a texel.
  TexelEdges(Fixed first, Fixed step, unsigned bits)
      : texel_(static_cast<std::uint32_t>(first) >> (32 - bits)),
        last_texel_((1U << bits) - 1),
        way_(step < 0 ? last_texel_ : 1),
        speed_(static_cast<std::uint32_t>(std::abs(step))) {
    if (step == 0) return;
    const std::uint32_t size = 1U << (32 - bits);
    const std::uint32_t within = static_cast<std::uint32_t>(first) & (size - 1);
    const std::uint32_t last = step < 0 ? within : size - within - 1;  // before the edge
    pixel_ = last / speed_ + 1;
    beyond_ = speed_ - 1 - last % speed_;
    pixels_ = size / speed_;
    rest_ = size % speed_;
  }

  [[nodiscard]] std::uint32_t texel() const { return texel_; }
  [[nodiscard]] std::int64_t pixel() const { return pixel_; }
  /// The most pixels that show one texel.
  [[nodiscard]] std::int64_t max_pixels() const { return pixels_ + 1; }

  /// Goes on to the next texel if `is_due`. The place of its first pixel is `beyond_` behind its
  /// edge; each texel is `pixels_` steps and `rest_` long.
  void advance(bool is_due) {
    const std::int64_t left = beyond_ - rest_;
    const std::int64_t beyond = left < 0 ? left + speed_ : left;
    const std::int64_t pixel = pixel_ + pixels_ + (left < 0 ? 1 : 0);
    texel_ = is_due ? (texel_ + way_) & last_texel_ : texel_;
    beyond_ = is_due ? beyond : beyond_;
    pixel_ = is_due ? pixel : pixel_;
  }

 private:
  static constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max() / 2;

  std::uint32_t texel_;
  std::uint32_t last_texel_;
  std::uint32_t way_;
  std::int64_t speed_;
  std::int64_t pixel_ = never;
  std::int64_t beyond_ = 0;
  std::int64_t pixels_ = never;
  std::int64_t rest_ = 0;
};

/// True if a row is so magnified, and so long, that `draw_magnified` is the faster way. Expects a
/// picture that is even.
[[nodiscard]] inline bool is_magnified(const Bitmap& picture, std::size_t pixels,
                                       const PlaneRamp& at) {
  constexpr std::size_t min_pixels = 32;
  constexpr Fixed min_pixels_a_texel = 5;
  const auto speed = [](Fixed step, int size) {
    constexpr Fixed most = Fixed{1} << 32;
    return std::abs(step) < most ? std::abs(step) * size : most;
  };
  const Fixed texels = speed(at.step_x, picture.width) + speed(at.step_y, picture.height);
  return pixels >= min_pixels && texels * min_pixels_a_texel <= Fixed{1} << 32;
}

/// `PixelKernels::draw_texels` for `count` rows of pictures of one size that are even. Expects a
/// row that `is_magnified`.
template <std::size_t count>
void draw_magnified(std::span<const TexturedRow> rows, std::size_t pixels, const PlaneRamp& at) {
  const unsigned across = log2_of(rows[0].picture.width);
  TexelEdges x(at.x, at.step_x, across);
  TexelEdges y(at.y, at.step_y, log2_of(rows[0].picture.height));
  std::array<TexturedRow, count> own;  // which no pixel that is stored can change
  std::copy_n(rows.begin(), count, own.begin());
  const auto color = [&](const TexturedRow& row) {
    return lit(row.picture.pixels[y.texel() << across | x.texel()], row.shade);
  };
  const auto end = static_cast<std::int64_t>(pixels);
  const auto advance = [&] {
    const std::int64_t edge = std::min(x.pixel(), y.pixel());
    x.advance(x.pixel() == edge);
    y.advance(y.pixel() == edge);
    return edge;
  };
  const std::int64_t most = (std::min(x.max_pixels(), y.max_pixels()) + 3) / 4 * 4;
  std::int64_t pixel = 0;
  for (; pixel + most <= end; pixel = advance()) {
    for (const TexturedRow& row : own) {  // what is too much is drawn over
      const Color texel = color(row);
      for (std::int64_t i = 0; i < most; i += 4) {
        store_four(texel, texel, texel, texel, row.out + pixel + i);
      }
    }
  }
  while (pixel < end) {
    std::array<Color, count> colors;
    std::transform(own.begin(), own.end(), colors.begin(), color);
    const std::int64_t first = pixel;
    pixel = std::min(advance(), end);
    for (std::size_t i = 0; i < count; ++i) {
      std::fill(own[i].out + first, own[i].out + pixel, colors[i]);
    }
  }
}

}  // namespace raywalk::detail
