#include "raywalk/render/render.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>

#include "raywalk/base/thread_pool.hpp"
#include "raywalk/image/picture_part.hpp"
#include "raywalk/map/check_level.hpp"
#include "raywalk/mask/mask_pixels.hpp"
#include "raywalk/render/detail/bands.hpp"
#include "raywalk/render/detail/g_buffer_part.hpp"
#include "raywalk/render/detail/panes.hpp"
#include "raywalk/render/detail/pass.hpp"
#include "raywalk/render/detail/scene_lights.hpp"
#include "raywalk/render/detail/sprite_shape.hpp"
#include "raywalk/render/detail/view_lines.hpp"

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
        is_roofed_(!is_stopped(options.progress) && detail::is_roofed(level)),
        kernels_(&kernels_named(options.target)),
        pool_(std::max(1, options.threads)),
        buffers_(static_cast<std::size_t>(pool_.size())),
        lights_(options.light_bytes) {}

  /// Draws the views of one scene, one after the other, each by all threads.
  void draw(FramebufferView target, const Scene& scene, std::span<const View> views) {
    begin_one();
    for (const View& view : views) draw_by_all(scene, {0, view, target, {}});
  }
  void draw(const Scene& scene, const SceneView& view) {
    begin_one();
    draw_by_all(scene, view);
  }
  void draw(std::span<const Scene> scenes, std::span<const SceneView> views) {
    const std::size_t threads = buffers_.size();
    lines_.begin(scenes.size(), views, threads);
    const bool is_by_all = views.size() < threads;
    lights_.begin(scenes.size(), [&](std::size_t scene) -> std::size_t {
      const std::size_t own = lines_.threads_of(scene);
      return is_by_all && own > 0 ? threads : own;
    });
    if (is_by_all) {
      for (const SceneView& view : views) draw_by_all(scenes[view.scene], view);
      return;
    }
    const auto draw_some = [&](int task, int worker) {
      const auto& [scene, thread] = lines_.tasks()[static_cast<std::size_t>(task)];
      detail::WorkBuffers& buffers = buffers_with(worker, lights_.at(scene, thread));
      while (const SceneView* view = lines_.next(scene)) {
        draw_whole(scenes[scene], *view, buffers);
      }
    };
    pool_.parallel_for(static_cast<int>(lines_.tasks().size()), std::cref(draw_some));
  }

  [[nodiscard]] ThreadPool& threads() { return pool_; }

 private:
  /// Before views of scene 0 alone, each by all threads.
  void begin_one() {
    lights_.begin(1, [&](std::size_t) { return buffers_.size(); });
  }
  /// The buffers of a thread, to draw a scene whose lights of tiles are kept there.
  [[nodiscard]] detail::WorkBuffers& buffers_with(int worker, detail::TileLightCache& lights) {
    detail::WorkBuffers& buffers = buffers_[static_cast<std::size_t>(worker)];
    buffers.seen.kept_lights = &lights;
    return buffers;
  }
  /// True if there is something to draw; what a camera sees that is not valid has been drawn then.
  [[nodiscard]] bool begin([[maybe_unused]] const Scene& scene, const SceneView& of) const {
    const auto& [number, view, target, planes] = of;
    assert(&scene.now.level() == level_);
    assert(!target || is_inside(view.rectangle, *target));
    if (view.rectangle.width <= 0 || view.rectangle.height <= 0) return false;
    if (is_valid(view.camera)) return true;
    if (target) fill(*target, view.rectangle, void_color);
    detail::draw_nothing(view, planes);
    return false;
  }
  void draw_by_all(const Scene& scene, const SceneView& of) {
    if (!begin(scene, of)) return;
    const detail::Bands bands(of.view.rectangle.width, pool_.size());
    const auto draw_band = [&](int task, int worker) {
      detail::WorkBuffers& buffers =
          buffers_with(worker, lights_.at(of.scene, static_cast<std::size_t>(worker)));
      draw_part({scene, of.view, buffers, bands.first_of(task), bands.first_of(task + 1)}, of);
    };
    // By reference, for that takes no memory.
    pool_.parallel_for(bands.count(), std::cref(draw_band));
  }
  void draw_whole(const Scene& scene, const SceneView& of, detail::WorkBuffers& buffers) const {
    if (begin(scene, of)) draw_part({scene, of.view, buffers, 0, of.view.rectangle.width}, of);
  }
  void draw_part(const detail::ViewPart& part, const SceneView& of) const {
    detail::cast_columns(part);
    detail::sort_far_to_near(part);
    if (of.target) draw_picture({part, *of.target, pictures_, *kernels_, dithers_});
    if (!of.planes.are_wanted()) return;
    if (of.target) detail::give_back_panes(part);
    detail::draw_g_buffer_part(part, of.planes, *kernels_, is_roofed_);
  }

  const Level* level_;
  detail::Pictures pictures_;
  bool dithers_;
  bool is_roofed_;
  const detail::PixelKernels* kernels_;
  ThreadPool pool_;
  std::vector<detail::WorkBuffers> buffers_;
  detail::SceneLights lights_;
  detail::ViewLines lines_{};
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
  impl_->draw(target, scene, views);
}

void Renderer::draw(FramebufferView target, const Scene& scene, const Camera& camera) {
  impl_->draw(scene, {0, whole_view(target, camera), target, {}});
}

void Renderer::draw(FramebufferView target, const Scene& scene, const View& view,
                    const GBufferPlanes& planes) {
  impl_->draw(scene, {0, view, target, planes});
}

void Renderer::draw(const GBufferPlanes& planes, const Scene& scene, const View& view) {
  impl_->draw(scene, {0, view, std::nullopt, planes});
}

void Renderer::draw(std::span<const Scene> scenes, std::span<const SceneView> views) {
  impl_->draw(scenes, views);
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
