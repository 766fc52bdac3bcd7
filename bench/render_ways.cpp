#include "bench/render_ways.hpp"

namespace raywalk {

std::vector<RenderWay> render_ways() {
  std::vector<RenderWay> ways;
  for (const std::string_view target : render_targets()) {
    for (const int threads : {1, 2}) ways.push_back({std::string(target), threads});
  }
  return ways;
}

std::shared_ptr<Renderer> make_renderer(const RenderWay& way, const Level& level,
                                        const FrameLook& look) {
  const RenderOptions options{.threads = way.threads,
                              .mips = look.has_mips,
                              .target = way.target,
                              .dither = look.is_dithered};
  return std::make_shared<Renderer>(level, options);
}

DrawFrame make_draw(const std::shared_ptr<Renderer>& renderer, const Scene& scene,
                    const FrameLook& look) {
  if (!look.has_g_buffer) {
    return [scene, renderer](Framebuffer& target, const Camera& camera) {
      renderer->draw(target, scene, camera);
    };
  }
  const auto g_buffer = std::make_shared<GBuffer>();
  return [scene, renderer, g_buffer](Framebuffer& target, const Camera& camera) {
    const View view{camera, {0, 0, target.width(), target.height()}};
    if (g_buffer->width != target.width()) *g_buffer = GBuffer(target.width(), target.height());
    GBufferPlanes planes = g_buffer->planes();
    planes.tile = {};
    planes.face = {};
    renderer->draw(target, scene, view, planes);
  };
}

}  // namespace raywalk
