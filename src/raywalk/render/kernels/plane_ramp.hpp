#pragma once

#include "raywalk/mask/mask_pixels.hpp"
#include "raywalk/render/kernels/fixed.hpp"
#include "raywalk/render/shade.hpp"

namespace raywalk::detail {

/// Places on a plane at equal distances, in tiles; a picture covers each tile.
struct PlaneRamp {
  Fixed x = 0;
  Fixed y = 0;
  Fixed step_x = 0;
  Fixed step_y = 0;
};

}  // namespace raywalk::detail
