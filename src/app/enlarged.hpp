#pragma once

#include "raywalk/image/framebuffer.hpp"

namespace raywalk {

/// Draws a picture over a larger one, `factor` pixels wide and high for each of its own. What has
/// no room is cut off. Expects that the picture, enlarged, covers the target.
void draw_enlarged(FramebufferView target, const Framebuffer& picture, int factor);

}  // namespace raywalk
