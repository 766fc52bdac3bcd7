#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "bench/frame_scene.hpp"
#include "raywalk/image/framebuffer.hpp"
#include "raywalk/render/render.hpp"

namespace raywalk {

/// A way in which the renderer can draw; every way draws the same pixels.
struct RenderWay {
  /// The instructions it is made for: "portable", or the name of a SIMD target.
  std::string target{};
  int threads = 1;
};

/// The ways that this machine has.
[[nodiscard]] std::vector<RenderWay> render_ways();

/// The renderer in one of `render_ways()`, of a level that outlives it.
[[nodiscard]] std::shared_ptr<Renderer> make_renderer(const RenderWay& way, const Level& level,
                                                      const FrameLook& look = {});

/// Draws what a camera sees over a whole framebuffer.
using DrawFrame = std::function<void(Framebuffer&, const Camera&)>;

/// A renderer that draws a scene. The result must not outlive what the scene points to.
[[nodiscard]] DrawFrame make_draw(const std::shared_ptr<Renderer>& renderer, const Scene& scene,
                                  const FrameLook& look = {});

}  // namespace raywalk
