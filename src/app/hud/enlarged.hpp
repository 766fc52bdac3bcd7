#pragma once

#include "raywalk/image/framebuffer.hpp"

namespace raywalk {

/// Draws a picture over a larger one: each of its pixels becomes `factor` pixels wide and high.
/// Parts beyond the target are cut off. Expects that the picture, enlarged, covers the target.
void draw_enlarged(FramebufferView target, const Framebuffer& picture, int factor);

}  // namespace raywalk
