#pragma once

#include "raywalk/mask/mask_pixels.hpp"
#include "raywalk/render/kernels/dither.hpp"
#include "raywalk/render/shade.hpp"

namespace raywalk::detail {

/// A row of floor or ceiling that is to be drawn from `out` on, the picture on it, of 1 to 4096
/// texels a side, and its shade: of 8 bits, or, if it is dithered, of 16.
struct TexturedRow {
  Color* out = nullptr;
  Bitmap picture{};
  Shade shade{};
  /// Null if it is not dithered; else the first pixel is at `place`.
  const FineShade* fine_shade = nullptr;
  DitherPlace place{};

  [[nodiscard]] bool is_dithered() const { return fine_shade != nullptr; }
};

}  // namespace raywalk::detail
