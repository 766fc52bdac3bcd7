#include "raywalk/render/render.hpp"

#include <cassert>

#include "raywalk/render/pass.hpp"

namespace raywalk {

namespace {

[[maybe_unused]] bool is_inside(const Rectangle& r, const Framebuffer& target) {
  return r.x >= 0 && r.y >= 0 && r.x + r.width <= target.width() &&
         r.y + r.height <= target.height();
}

void render_view(Framebuffer& target, const Scene& scene, const View& view) {
  assert(is_inside(view.rectangle, target));
  if (view.rectangle.width <= 0 || view.rectangle.height <= 0) return;
  const std::vector<Column> columns = cast_columns(scene, view);
  const Pass pass{target, scene, view, columns};
  draw_planes(pass);
  draw_walls(pass);
  draw_decals(pass);
  draw_billboards(pass);
}

}  // namespace

void render(Framebuffer& target, const Scene& scene, std::span<const View> views) {
  assert(scene.level != nullptr && scene.state != nullptr);
  for (const View& view : views) render_view(target, scene, view);
}

void render(Framebuffer& target, const Scene& scene, const Camera& camera) {
  const View whole{camera, {0, 0, target.width(), target.height()}};
  render(target, scene, std::span(&whole, 1));
}

}  // namespace raywalk
