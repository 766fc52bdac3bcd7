#pragma once

#include <array>
#include <span>

#include "raywalk/lightmap/light_patch.hpp"
#include "raywalk/mask/mask_pixels.hpp"

namespace raywalk::detail {

/// A place between two points of a tile's light: the first of them, and how far towards the next,
/// in 256ths.
struct LightPlace {
  int point = 0;
  unsigned share = 0;

  /// Where the middle of texel i of `size` lies.
  [[nodiscard]] static constexpr LightPlace of_texel(int i, int size) {
    const int place = (2 * i + 1) * LightPatch::side * 128 / size;  // in 256ths of a step
    return {place / 256, static_cast<unsigned>(place % 256)};
  }
};

/// From a point to the next: its light, and how much more the next one has; red, green and blue.
struct LightStep {
  std::array<unsigned, 3> light{};
  std::array<unsigned, 3> more{};  // modulo 2^32, as are products with it
};

/// The light along row y of a picture with `height` rows.
[[nodiscard]] std::array<LightStep, LightPatch::side> light_steps(const LightPatch& light, int y,
                                                                  int height);

/// A picture under the light of a tile: each texel times the light at its middle, both as they are
/// in the tile; alpha kept. If it `dithers`, then by the places of texels, so that it can be kept.
/// Expects room for as many texels, row by row.
void light_plain_texels(std::span<Color> out, const Bitmap& picture, const LightPatch& light,
                        bool dithers = false);

}  // namespace raywalk::detail
