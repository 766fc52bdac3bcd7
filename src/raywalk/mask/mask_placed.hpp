#pragma once

#include <concepts>
#include <cstdint>

#include "raywalk/mask/detail/mask_bits.hpp"
#include "raywalk/mask/mask_symmetry.hpp"
#include "raywalk/ray/mask.hpp"

namespace raywalk {

/// A set of solid pixels somewhere in the scene: the rectangle outside which it has none, and any
/// 64 of its pixels that are neighbours in a row, from (x, y) eastward, the first in the lowest
/// bit. A placed mask is one, a map of tiles (`TilePixels`) another.
///
/// A set may also have `bool is_free(PixelBox)`: true if it certainly has no solid pixel in the
/// box, said without a look at each; then `sweep_mask` goes quickly through what is empty.
template <class Set>
concept PixelSet = requires(const Set& set, int x, int y) {
  { set.bounds() } -> std::same_as<PixelBox>;
  { set.word(x, y) } -> std::same_as<std::uint64_t>;
};

/// A mask that stands in the scene: a sprite's, or a tile's. Allocates nothing; the mask outlives
/// it.
///
/// Expects `at` to be within +-`max_pixel`. Diagonal flips are read a pixel at a time: a mask that
/// is compared often is better turned once, by `turned`.
struct PlacedMask {
  /// Expected to be set wherever anything is asked.
  const Mask* mask = nullptr;
  /// Where the top left pixel of the turned mask stands, in pixels of the scene.
  Pixel at{};
  Symmetry symmetry{};

  [[nodiscard]] PixelBox bounds() const {
    const PixelSize size = turned(PixelSize{mask->width(), mask->height()}, symmetry);
    return {at, {at.x + size.width, at.y + size.height}};
  }
  /// True if the pixel of the scene is solid; false beyond the mask.
  [[nodiscard]] bool test(Pixel scene) const { return mask->test(local(scene)); }
  /// The pixel of the mask that stands at a pixel of the scene; it may lie beyond the mask.
  [[nodiscard]] Pixel local(Pixel scene) const {
    const Symmetry back = inverse(symmetry);
    const PixelSize size = turned(PixelSize{mask->width(), mask->height()}, symmetry);
    return turned(Pixel{scene.x - at.x, scene.y - at.y}, size, back);
  }
  /// The 64 pixels from (x, y) eastward. Expects (x, y) to lie inside the bounds.
  [[nodiscard]] std::uint64_t word(int x, int y) const {
    if (symmetry == Symmetry{}) [[likely]] {
      return mask->word_inside(x - at.x, y - at.y);
    }
    return symmetry.diagonal ? word_of_column(x, y) : mirrored_word(x - at.x, y - at.y);
  }
  /// The same mask, further east and south.
  [[nodiscard]] PlacedMask moved(int dx, int dy) const {
    return {mask, {at.x + dx, at.y + dy}, symmetry};
  }

 private:
  [[nodiscard]] std::uint64_t mirrored_word(int x, int y) const {
    if (symmetry.vertical) y = mask->height() - 1 - y;
    if (!symmetry.horizontal) return mask->word_from(x, y);
    return detail::reversed_bits(mask->word_from(mask->width() - 64 - x, y));
  }
  [[nodiscard]] std::uint64_t word_of_column(int x, int y) const {
    std::uint64_t word = 0;
    for (int i = 0; i < 64; ++i) {
      const std::uint64_t solid = test({x + i, y}) ? 1 : 0;
      word |= solid << static_cast<unsigned>(i);
    }
    return word;
  }
};

}  // namespace raywalk
