#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "raywalk/base/progress.hpp"
#include "raywalk/base/thread_pool.hpp"
#include "raywalk/geom/detail/lifetime.hpp"
#include "raywalk/image/framebuffer.hpp"
#include "raywalk/render/camera.hpp"
#include "raywalk/render/g_buffer.hpp"
#include "raywalk/sight/scene.hpp"

namespace raywalk {

/// Options of a `Renderer`.
struct RenderOptions {
  /// The number of threads that draw, at least 1; if the system gives fewer, those draw. The
  /// picture does not depend on it.
  int threads = 1;
  /// Draws distant things from reduced textures, so that they do not shimmer. Which pixels a thing
  /// covers does not depend on it.
  bool mips = true;
  /// The instruction set to use, one of `render_targets`; the fastest one if it is empty or
  /// unknown. The picture does not depend on it.
  std::string_view target{};
  /// Dithers the shades, so that darkness and fog show no bands. Which pixels a thing covers does
  /// not depend on it. A picture takes 1.3 to 1.8 times as long.
  bool dither = false;
  /// How much memory, in bytes, all threads and scenes together may take to keep what lights the
  /// tiles that are drawn. By default it is more than a view of a map that `load_map` takes needs,
  /// but for a few that are made to; what does not fit is found anew for each row of floor, which
  /// is slow. The picture does not depend on it.
  std::size_t light_bytes = std::size_t{256} << 20U;
  /// Asked while the renderer is made, if it is not null: once it has been stopped, that ends
  /// early, and the renderer draws nothing more.
  const Progress* progress = nullptr;

  friend bool operator==(const RenderOptions&, const RenderOptions&) = default;
};

/// The names of the instruction sets that this machine can draw with, the fastest first: "AVX-512",
/// "AVX2", "SSE4", "portable". The last one is always there, and has NEON on AArch64.
[[nodiscard]] std::vector<std::string_view> render_targets();

/// One of many views that are drawn at once.
struct SceneView {
  /// The number of its scene among those that are drawn.
  std::size_t scene = 0;
  /// Its rectangle lies inside the target.
  View view{};
  /// Where its pixels go; none: only planes are written.
  std::optional<FramebufferView> target{};
  GBufferPlanes planes{};
};

/// Draws scenes of one level. From picture to picture it keeps its threads, its buffers and the
/// level's textures in all sizes.
///
/// The picture is the same, bit for bit, for every compiler, machine, build and number of threads.
/// Without memory, its constructor and `draw` throw `std::bad_alloc`, with any number of threads;
/// the renderer can draw the next picture, and of this one any pixel may be missing.
class Renderer {
 public:
  /// The level outlives the renderer, and does not change. Throws `std::invalid_argument` if
  /// `check` finds something wrong in it.
  explicit Renderer(const Level& level RAYWALK_LIFETIMEBOUND, const RenderOptions& options = {});
  /// A level that ends with the call is refused.
  explicit Renderer(const Level&& level, const RenderOptions& options = {}) = delete;
  ~Renderer();
  Renderer(Renderer&&) noexcept;
  Renderer& operator=(Renderer&&) noexcept;
  Renderer(const Renderer&) = delete;
  Renderer& operator=(const Renderer&) = delete;

  /// Draws the scene as each view sees it, in order, every pixel of its rectangle. The target
  /// is a `Framebuffer`, or any memory. Expects a scene of the renderer's level, with a state, and
  /// rectangles that lie inside the target.
  void draw(FramebufferView target, const Scene& scene, std::span<const View> views);

  /// Draws one view over the whole target.
  void draw(FramebufferView target, const Scene& scene, const Camera& camera);

  /// Draws one view, and tells what its pixels show in the planes that are wanted: as
  /// `draw_g_buffer`, by what the picture has found already.
  void draw(FramebufferView target, const Scene& scene, const View& view,
            const GBufferPlanes& planes);

  /// Only the planes of a view.
  void draw(const GBufferPlanes& planes, const Scene& scene, const View& view);

  /// Draws many views at once, each as `draw` of it alone would: of one scene, or of as many as
  /// there are worlds of the level. Where there are as many views as threads, or more, a thread
  /// draws whole views, which is the way for small ones. No two views have memory in common, for
  /// pixels or planes.
  ///
  /// From call to call it keeps what lights the tiles of each scene, by the scene's number: a scene
  /// has its own as long as it has the same number and `Scene::lights`; scenes that some calls have
  /// not drawn lose theirs. The other forms of `draw` are those of scene 0. All of that together
  /// takes `RenderOptions::light_bytes` at most, in equal shares, and for each scene, or for each
  /// of the threads that share it, 5 KB, two tiles, and 128 KB while the lamps of the level change.
  /// Besides, a thread takes up to 8 MB, and a tile, for what lights see of floors.
  /// Where it fits, nothing is allocated by one thread once a call like it has been made, in the
  /// same light; by more, once each has drawn such views. Expects scenes of the renderer's level,
  /// each with a state, and numbers of such.
  void draw(std::span<const Scene> scenes, std::span<const SceneView> views);

  /// The threads that draw, for other work between two pictures: `LightMap::set_moving`.
  [[nodiscard]] ThreadPool& threads() RAYWALK_LIFETIMEBOUND;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// Draws a single picture; for more than one, a `Renderer` is much faster.
void render(FramebufferView target, const Scene& scene, std::span<const View> views);
void render(FramebufferView target, const Scene& scene, const Camera& camera);

}  // namespace raywalk
