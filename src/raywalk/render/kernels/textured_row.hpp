#pragma once

#include "raywalk/mask/mask_pixels.hpp"
#include "raywalk/render/shade.hpp"

namespace raywalk::detail {

/// A row of floor or ceiling that is to be drawn from `out` on, the picture on it, of 1 to 4096
/// texels a side, and its shade.
struct TexturedRow {
  Color* out = nullptr;
  Bitmap picture{};
  Shade shade{};
};

}  // namespace raywalk::detail
