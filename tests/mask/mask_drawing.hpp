#pragma once

#include <initializer_list>
#include <string_view>
#include <utility>

#include "raywalk/mask/mask_pixels.hpp"
#include "support/random.hpp"

/// Masks for tests: drawn, counted through, or at random.
namespace raywalk {

/// '#' is solid.
[[nodiscard]] inline Mask drawn(std::initializer_list<std::string_view> rows) {
  const int width = rows.size() == 0 ? 0 : static_cast<int>(rows.begin()->size());
  return mask_where(width, static_cast<int>(rows.size()), [&](Pixel p) {
    return rows.begin()[p.y][static_cast<std::size_t>(p.x)] == '#';
  });
}

/// One of the 512 masks of 3x3 pixels: bit 3 * y + x of `bits` for each.
[[nodiscard]] inline Mask mask_of_nine(unsigned bits) {
  return mask_where(
      3, 3, [&](Pixel p) { return (bits >> static_cast<unsigned>(3 * p.y + p.x) & 1U) != 0; });
}

/// Each pixel solid with probability `density`.
[[nodiscard]] inline Mask random_mask(Random& random, int width, int height, double density) {
  return mask_where(width, height, [&](Pixel) { return random.chance(density); });
}

/// A side of a mask near which words begin and end.
[[nodiscard]] inline int random_side(Random& random) {
  constexpr int sides[] = {1, 2, 3, 31, 63, 64, 65, 100, 127, 128, 129, 200};
  return sides[random.below(12)];
}

}  // namespace raywalk
