#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "raywalk/geom/borrowed_span.hpp"
#include "raywalk/mask/detail/mask_bits.hpp"
#include "raywalk/mask/pixel.hpp"
#include "raywalk/ray/detail/decides.hpp"
#include "raywalk/ray/mask.hpp"

/// Masks made from pictures. These allocate the mask that they return, and nothing else.
namespace raywalk {

/// Someone's picture of 0xAARRGGBB pixels: row y begins at `pixels[y * pitch]`.
/// Expects `pitch >= width`, and as many pixels as the last row needs.
struct Bitmap {
  BorrowedSpan<std::uint32_t> pixels{};
  int width = 0;
  int height = 0;
  /// From one row to the next, in pixels.
  int pitch = 0;

  /// The rectangle `box` of this picture, a picture itself. One without rows keeps its width, one
  /// without columns its height. Expects `box` to lie inside, if it is not empty.
  [[nodiscard]] Bitmap part(const PixelBox& box) const {
    const int columns = std::max(box.high.x - box.low.x, 0);
    const int rows = std::max(box.high.y - box.low.y, 0);
    if (box.is_empty()) return {{}, columns, rows, std::max(pitch, columns)};
    assert(box.low.x >= 0 && box.low.y >= 0 && box.high.x <= width && box.high.y <= height);
    const std::size_t first = static_cast<std::size_t>(box.low.y) * static_cast<std::size_t>(pitch);
    return {pixels.subspan(first + static_cast<std::size_t>(box.low.x)), columns, rows, pitch};
  }
  /// The pixels of a row. Expects 0 <= y < height.
  [[nodiscard]] std::span<const std::uint32_t> row(int y) const {
    return pixels.subspan(static_cast<std::size_t>(y) * static_cast<std::size_t>(pitch),
                          static_cast<std::size_t>(width));
  }
};

namespace detail {

/// One bit for each of 64 pixels: alpha > threshold. Expects -1 <= threshold <= 255.
///
/// Four alphas, 16 pixels apart, share a word of 32 bits, and all four are compared at once: the
/// carry out of alpha + 255 - threshold. There is no branch, and 16 such words are alike, so that
/// compilers make vectors of the loop. A mask of 64x64 takes 1.1 to 1.4 us of portable code with
/// GCC 12 and Clang 19; with a byte for each pixel 1.1 to 2.9, and bit by bit 4.4.
[[nodiscard]] inline std::uint64_t opaque_bits(const std::uint32_t* p, int threshold) {
  if (threshold < 0) return ~std::uint64_t{0};
  constexpr std::uint32_t top = 0x80808080U;
  const std::uint32_t add = (255U - static_cast<unsigned>(threshold)) * 0x01010101U;
  std::array<std::uint32_t, 16> solid{};
  for (std::size_t i = 0; i < 16; ++i) {
    const std::uint32_t alphas = p[i] >> 24U | (p[16 + i] >> 16U & 0xFF00U) |
                                 (p[32 + i] >> 8U & 0xFF0000U) | (p[48 + i] & 0xFF000000U);
    const std::uint32_t sum = (alphas & ~top) + (add & ~top);
    solid[i] = ((alphas & add) | ((alphas | add) & sum)) & top;
  }
  std::uint32_t even = 0;  // byte i: the pixels 16 * i to 16 * i + 7
  std::uint32_t odd = 0;   // and the eight after those
  for (std::size_t i = 0; i < 8; ++i) {
    even = even >> 1U | solid[i];
    odd = odd >> 1U | solid[8 + i];
  }
  return spread_bytes(even) | spread_bytes(odd) << 8U;
}

/// The same for the first pixels of a row that is shorter than a word.
[[nodiscard]] inline std::uint64_t opaque_bits_of_rest(std::span<const std::uint32_t> pixels,
                                                       int threshold) {
  std::array<std::uint32_t, 64> padded{};  // what is added is transparent
  std::copy(pixels.begin(), pixels.end(), padded.begin());
  return opaque_bits(padded.data(), threshold);
}

}  // namespace detail

/// Brings a mask up to date after the pixels of `changed` have become others; does not allocate.
/// Expects `bitmap` to be the whole picture, of the mask's size, and `changed` to lie inside.
/// `threshold` is as in `mask_of`.
inline void refresh(Mask& mask, const Bitmap& bitmap, const PixelBox& changed, int threshold = 0) {
  assert(mask.width() == bitmap.width && mask.height() == bitmap.height);
  if (changed.is_empty()) return;
  threshold = std::clamp(threshold, -1, 255);
  for (int y = changed.low.y; y < changed.high.y; ++y) {
    int x = changed.low.x / 64 * 64;
    auto pixels = bitmap.row(y).subspan(static_cast<std::size_t>(x));
    for (; x < changed.high.x && pixels.size() >= 64; x += 64) {
      mask.set_word(x / 64, y, detail::opaque_bits(pixels.data(), threshold));
      pixels = pixels.subspan(64);
    }
    if (x < changed.high.x) {
      mask.set_word(x / 64, y, detail::opaque_bits_of_rest(pixels, threshold));
    }
  }
}

/// The mask of the pixels whose alpha is above `threshold`: from 255 on none, and below 0 all, as
/// in a picture whose upper 8 bits are no alpha.
[[nodiscard]] inline Mask mask_of(const Bitmap& bitmap, int threshold = 0) {
  Mask mask(bitmap.width, bitmap.height);
  refresh(mask, bitmap, {{0, 0}, {bitmap.width, bitmap.height}}, threshold);
  return mask;
}

/// The mask of the pixels for which `is_solid(Pixel)` is true, each asked once, in row order.
template <detail::Decides<Pixel> IsSolid>
[[nodiscard]] Mask mask_where(int width, int height, IsSolid&& is_solid) {
  Mask mask(width, height);
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; x += 64) {
      std::uint64_t word = 0;
      for (int i = 0; i < std::min(64, width - x); ++i) {
        const std::uint64_t solid = is_solid(Pixel{x + i, y}) ? 1 : 0;
        word |= solid << static_cast<unsigned>(i);
      }
      mask.set_word(x / 64, y, word);
    }
  }
  return mask;
}

namespace detail {

template <class IsSolid>
struct RefusedPixelTest {
  static_assert(
      is_never<IsSolid>,
      "mask_where takes is_solid(Pixel), which answers by a bool or a whole number: compare "
      "what is not, as in alpha > 0.5.");
};

}  // namespace detail

// For anything else the compiler says in a sentence what is expected.
template <class IsSolid>
  requires(!detail::Decides<IsSolid, Pixel>)
Mask mask_where(int, int, IsSolid&&) {
  return {static_cast<int>(sizeof(detail::RefusedPixelTest<IsSolid>)), 0};
}

}  // namespace raywalk
