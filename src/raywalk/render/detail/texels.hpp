#pragma once

#include <span>

#include "raywalk/mask/mask_pixels.hpp"
#include "raywalk/render/detail/fixed.hpp"
#include "raywalk/render/shade.hpp"

namespace raywalk::detail {

/// Places on a plane at equal distances, in tiles; a picture covers each tile.
struct PlaneRamp {
  Fixed x = 0;
  Fixed y = 0;
  Fixed step_x = 0;
  Fixed step_y = 0;
};

/// Draws a row of a plane: the texels of a picture at some places, shaded and opaque. Expects a
/// picture of 1 to 4096 texels a side.
void draw_texels(std::span<Color> out, const Bitmap& picture, PlaneRamp at, const Shade& shade);

}  // namespace raywalk::detail
