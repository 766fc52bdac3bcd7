#pragma once

#include <cassert>
#include <vector>

#include "raywalk/image/color.hpp"
#include "raywalk/mask/mask_pixels.hpp"

namespace raywalk {

/// A picture of `width` x `height` texels, row by row from the top left, and its elevation mask.
/// For a picture that changes while it is in use there is `LiveTexture`, whose mask follows.
struct Texture {
  int width = 0;
  int height = 0;
  std::vector<Color> texels{};
  /// The texels that are there to be hit: those whose alpha is above the threshold of
  /// `make_texture`.
  Mask opaque{};
  /// All texels are opaque (alpha 255), as `make_texture` has found. False of one without texels,
  /// and of a `LiveTexture`, whatever they are.
  bool all_opaque = false;

  [[nodiscard]] Color texel(int x, int y) const {
    assert(x >= 0 && x < width && y >= 0 && y < height);
    return texels[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                  static_cast<std::size_t>(x)];
  }
};

/// A texture of these texels, with a mask that is solid where alpha > `threshold` (0 to 255), and
/// with what it says of all of them.
/// Expects `texels.size() == width * height`.
[[nodiscard]] Texture make_texture(int width, int height, std::vector<Color> texels,
                                   unsigned threshold = 0);

/// The texels as the picture that masks are made from. The texture outlives it.
[[nodiscard]] Bitmap bitmap_of(const Texture& texture);

/// The mask of the texels whose alpha is above `threshold`.
[[nodiscard]] Mask opaque_mask(const Texture& texture, unsigned threshold = 0);

}  // namespace raywalk
