#pragma once

#include <cassert>
#include <optional>
#include <vector>

#include "raywalk/geom/detail/clamped.hpp"
#include "raywalk/image/color.hpp"
#include "raywalk/ray/mask.hpp"

namespace raywalk {

struct Bitmap;

/// A picture of `width` x `height` texels, row by row from the top left, and its mask. For a
/// picture that changes, use `LiveTexture`, which updates the mask.
struct Texture {
  int width = 0;
  int height = 0;
  std::vector<Color> texels{};
  /// The texels that shots hit: those with an alpha above the threshold of `make_texture`.
  Mask opaque{};
  /// True if all texels have alpha 255; set by `make_texture`. Always false for a texture without
  /// texels and for a `LiveTexture`.
  bool all_opaque = false;

  [[nodiscard]] Color texel(int x, int y) const {
    assert(x >= 0 && x < width && y >= 0 && y < height);
    return texels[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                  static_cast<std::size_t>(x)];
  }
};

/// The texel in which a share of a picture's side falls, 0 <= texel < size: the first one below 0,
/// the last one from 1 on. Expects size > 0.
[[nodiscard]] inline int texel_at(double share, int size) {
  return static_cast<int>(detail::clamped_within(share * size, 0.0, size - 1.0));
}

/// The same; none outside of [0, 1).
[[nodiscard]] inline std::optional<int> texel_within(double share, int size) {
  const double texel = share * size;
  if (texel >= 0 && texel < size) return static_cast<int>(texel);
  return std::nullopt;
}

/// Makes a texture, its mask, which is solid where alpha > `threshold` (below 0 everywhere, from
/// 255 on nowhere), and `all_opaque`. Expects `texels.size() == width * height`.
[[nodiscard]] Texture make_texture(int width, int height, std::vector<Color> texels,
                                   int threshold = 0);

[[nodiscard]] Bitmap bitmap_of(const Texture& texture);

/// The mask of the texels whose alpha is above `threshold`, as `mask_of` has it.
[[nodiscard]] Mask opaque_mask(const Texture& texture, int threshold = 0);

}  // namespace raywalk
