#include "bench/render_ways.hpp"

#include <cassert>

#include "raywalk/render/render.hpp"

namespace raywalk {

std::vector<RenderWay> render_ways() { return {{"portable", 1}}; }

DrawFrame make_draw([[maybe_unused]] const RenderWay& way, const Scene& scene) {
  assert(way.target == "portable" && way.threads == 1);
  return [scene](Framebuffer& target, const Camera& camera) { render(target, scene, camera); };
}

}  // namespace raywalk
