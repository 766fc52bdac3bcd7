#pragma once

#include "raywalk/render/detail/pass.hpp"

namespace raywalk::detail {

/// Draws a billboard where no wall stands before it.
void draw_sprite(const Pass& pass, const PlacedBillboard& placed);

}  // namespace raywalk::detail
