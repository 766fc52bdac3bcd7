#pragma once

#include <array>

#include "raywalk/mask/detail/mask_bits.hpp"
#include "raywalk/mask/mask_symmetry.hpp"
#include "raywalk/ray/mask.hpp"

/// Masks made from other masks, 64 pixels at a time. These allocate the mask that they return.
namespace raywalk {

namespace detail {

[[nodiscard]] inline Mask mirrored(const Mask& mask, bool horizontal, bool vertical) {
  Mask result(mask.width(), mask.height());
  for (int y = 0; y < mask.height(); ++y) {
    const int from = vertical ? mask.height() - 1 - y : y;
    for (int x = 0; x < mask.width(); x += 64) {
      // The 64 pixels that end where the word's first one comes from.
      const std::uint64_t word = horizontal
                                     ? reversed_bits(mask.word_from(mask.width() - 64 - x, from))
                                     : mask.word_from(x, from);
      result.set_word(x / 64, y, word);
    }
  }
  return result;
}

/// Columns become rows, in blocks of 64x64.
[[nodiscard]] inline Mask transposed(const Mask& mask) {
  Mask result(mask.height(), mask.width());
  std::array<std::uint64_t, 64> block{};
  for (int y = 0; y < mask.height(); y += 64) {
    for (int x = 0; x < mask.width(); x += 64) {
      for (int i = 0; i < 64; ++i) {
        block[static_cast<std::size_t>(i)] = mask.word_from(x, y + i);
      }
      transpose(block);
      for (int i = 0; i < 64 && x + i < mask.width(); ++i) {
        result.set_word(y / 64, x + i, block[static_cast<std::size_t>(i)]);
      }
    }
  }
  return result;
}

/// The 64 pixels from column `x` on of a row in which each pixel stands `times` times.
[[nodiscard]] inline std::uint64_t stretched_word(const Mask& mask, int x, int y, int times) {
  const int first = x / times;
  const std::uint64_t source = mask.word_from(first, y);
  std::uint64_t word = 0;
  for (int i = 0; (first + i) * times < x + 64; ++i) {
    if ((source >> static_cast<unsigned>(i) & 1U) == 0) continue;
    const int start = (first + i) * times - x;
    word |= bits_between(start, start + times);
  }
  return word;
}

}  // namespace detail

/// The mask of the turned picture: `turned(mask, s).test(turned(p, size, s)) == mask.test(p)`.
[[nodiscard]] inline Mask turned(const Mask& mask, Symmetry s) {
  if (!s.diagonal) return detail::mirrored(mask, s.horizontal, s.vertical);
  if (!s.horizontal && !s.vertical) return detail::transposed(mask);
  return detail::mirrored(detail::transposed(mask), s.horizontal, s.vertical);
}

/// The mask with every pixel as a square of `times` x `times`.
/// Expects 1 <= times <= 16 and a result of at most 65536 pixels a side.
[[nodiscard]] inline Mask scaled(const Mask& mask, int times) {
  assert(times >= 1 && times <= 16);
  if (times == 1) return mask;
  Mask result(mask.width() * times, mask.height() * times);
  for (int y = 0; y < mask.height(); ++y) {
    for (int x = 0; x < result.width(); x += 64) {
      const std::uint64_t word = detail::stretched_word(mask, x, y, times);
      for (int i = 0; i < times; ++i) result.set_word(x / 64, y * times + i, word);
    }
  }
  return result;
}

/// The rectangle `box` of a mask, which may reach beyond it: all is free there. An empty box gives
/// an empty mask.
[[nodiscard]] inline Mask part(const Mask& mask, const PixelBox& box) {
  if (box.is_empty()) return {};
  Mask result(box.high.x - box.low.x, box.high.y - box.low.y);
  for (int y = 0; y < result.height(); ++y) {
    for (int x = 0; x < result.width(); x += 64) {
      result.set_word(x / 64, y, mask.word_from(box.low.x + x, box.low.y + y));
    }
  }
  return result;
}

}  // namespace raywalk
