#pragma once

#include <array>
#include <span>

#include "raywalk/lightmap/light_patch.hpp"
#include "raywalk/mask/mask_pixels.hpp"

namespace raywalk::detail {

/// A place between two lattice points of a tile, along one axis: the first of them, 0 to 7, and how
/// far it is to the next, 0 to 255 in 256ths.
struct LightPlace {
  int point = 0;
  unsigned share = 0;

  /// The place of the middle of texel i of `size`.
  [[nodiscard]] static constexpr LightPlace of_texel(int i, int size) {
    const int place = (2 * i + 1) * LightPatch::side * 128 / size;  // in 256ths of a step
    return {place / 256, static_cast<unsigned>(place % 256)};
  }
};

/// The light between two lattice points: `light` at the first, `light + 256 * more` at the next;
/// red, green and blue.
struct LightStep {
  std::array<unsigned, 3> light{};
  std::array<unsigned, 3> more{};  // modulo 2^32, as are products with it
};

/// The light along row y of a picture of `height` rows that covers the tile, lattice step by step.
[[nodiscard]] std::array<LightStep, LightPatch::side> light_steps(const LightPatch& light, int y,
                                                                  int height);

/// Multiplies each texel of a picture that covers a tile by the light at the texel's middle, and
/// stores it in `out`, row by row; alpha is kept. If `dithers`, thresholds are taken by texel, so
/// the result can be kept from frame to frame. Expects room for all texels in `out`.
void light_plain_texels(std::span<Color> out, const Bitmap& picture, const LightPatch& light,
                        bool dithers = false);

}  // namespace raywalk::detail
