#include "raywalk/render/render.hpp"

#include <algorithm>
#include <cassert>
#include <functional>

#include "raywalk/base/thread_pool.hpp"
#include "raywalk/image/picture_part.hpp"
#include "raywalk/map/check_level.hpp"
#include "raywalk/mask/mask_pixels.hpp"
#include "raywalk/render/detail/bands.hpp"
#include "raywalk/render/detail/g_buffer_part.hpp"
#include "raywalk/render/detail/panes.hpp"
#include "raywalk/render/detail/pass.hpp"
#include "raywalk/render/detail/sprite_shape.hpp"

namespace raywalk {

namespace {

[[maybe_unused]] bool is_inside(const Rectangle& r, FramebufferView target) {
  return r.x >= 0 && r.y >= 0 && r.x + r.width <= target.width() &&
         r.y + r.height <= target.height();
}

void draw_picture(const detail::Pass& pass) {
  detail::draw_planes(pass);
  detail::draw_walls(pass);
  detail::draw_decals(pass);
  detail::draw_standing(pass);
}

bool is_wanted(const GBufferPlanes& planes) {
  return planes.depth.is_wanted() || planes.label.is_wanted() || planes.tile.is_wanted() ||
         planes.face.is_wanted();
}

const detail::PixelKernels& kernels_named(std::string_view target) {
  const auto all = detail::pixel_kernels();
  const auto named = std::ranges::find(all, target, &detail::PixelKernels::name);
  return named == all.end() ? all.front() : *named;
}

View whole_view(FramebufferView target, const Camera& camera) {
  return {camera, {0, 0, target.width(), target.height()}};
}

}  // namespace

class Renderer::Impl {
 public:
  Impl(const Level& level, const RenderOptions& options)
      : level_(&checked(level, options.progress)),
        pictures_(level, options.mips, options.progress),
        dithers_(options.dither),
        kernels_(&kernels_named(options.target)),
        pool_(std::max(1, options.threads)),
        buffers_(static_cast<std::size_t>(pool_.size())) {
    const std::size_t share = options.light_bytes / buffers_.size();
    for (detail::WorkBuffers& buffers : buffers_) {
      buffers.seen.tile_lights = detail::TileLightCache(share);
    }
  }

  /// Without a target, only the planes.
  void draw(const FramebufferView* target, const Scene& scene, const View& view,
            const GBufferPlanes& planes = {}) {
    assert(&scene.now.level() == level_);
    assert(target == nullptr || is_inside(view.rectangle, *target));
    const int width = view.rectangle.width;
    if (width <= 0 || view.rectangle.height <= 0) return;
    if (!is_valid(view.camera)) {
      if (target != nullptr) fill(*target, view.rectangle, void_color);
      return detail::draw_nothing(view, planes);
    }
    const detail::Bands bands(width, pool_.size());
    const auto draw_band = [&](int task, int worker) {
      detail::WorkBuffers& buffers = buffers_[static_cast<std::size_t>(worker)];
      const detail::ViewPart part{scene, view, buffers, bands.first_of(task),
                                  bands.first_of(task + 1)};
      detail::cast_columns(part);
      detail::sort_far_to_near(part);
      if (target != nullptr) draw_picture({part, *target, pictures_, *kernels_, dithers_});
      if (!is_wanted(planes)) return;
      if (target != nullptr) detail::give_back_panes(part);
      detail::draw_g_buffer_part(part, planes);
    };
    // By reference, for that takes no memory.
    pool_.parallel_for(bands.count(), std::cref(draw_band));
  }

  [[nodiscard]] ThreadPool& threads() { return pool_; }

 private:
  const Level* level_;
  detail::Pictures pictures_;
  bool dithers_;
  const detail::PixelKernels* kernels_;
  ThreadPool pool_;
  std::vector<detail::WorkBuffers> buffers_;
};

std::vector<std::string_view> render_targets() {
  std::vector<std::string_view> names;
  for (const detail::PixelKernels& kernels : detail::pixel_kernels()) names.push_back(kernels.name);
  return names;
}

Renderer::Renderer(const Level& level, const RenderOptions& options)
    : impl_(std::make_unique<Impl>(level, options)) {}
Renderer::~Renderer() = default;
Renderer::Renderer(Renderer&&) noexcept = default;
Renderer& Renderer::operator=(Renderer&&) noexcept = default;

void Renderer::draw(FramebufferView target, const Scene& scene, std::span<const View> views) {
  for (const View& view : views) impl_->draw(&target, scene, view);
}

void Renderer::draw(FramebufferView target, const Scene& scene, const Camera& camera) {
  impl_->draw(&target, scene, whole_view(target, camera));
}

void Renderer::draw(FramebufferView target, const Scene& scene, const View& view,
                    const GBufferPlanes& planes) {
  impl_->draw(&target, scene, view, planes);
}

void Renderer::draw(const GBufferPlanes& planes, const Scene& scene, const View& view) {
  impl_->draw(nullptr, scene, view, planes);
}

ThreadPool& Renderer::threads() { return impl_->threads(); }

void render(FramebufferView target, const Scene& scene, std::span<const View> views) {
  Renderer(scene.now.level()).draw(target, scene, views);
}

void render(FramebufferView target, const Scene& scene, const Camera& camera) {
  const View whole = whole_view(target, camera);
  render(target, scene, std::span(&whole, 1));
}

}  // namespace raywalk
