#pragma once

#include <span>

#include "raywalk/image/framebuffer.hpp"
#include "raywalk/render/scene.hpp"

namespace raywalk {

/// Draws the scene as each view sees it, in order, every pixel of its rectangle.
///
/// The picture is the same, bit for bit, for every compiler, machine and build. Expects a scene
/// with level and state, and rectangles that lie inside the framebuffer.
void render(Framebuffer& target, const Scene& scene, std::span<const View> views);

/// The same for one view over the whole framebuffer.
void render(Framebuffer& target, const Scene& scene, const Camera& camera);

}  // namespace raywalk
