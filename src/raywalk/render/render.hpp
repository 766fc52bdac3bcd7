#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "raywalk/image/framebuffer.hpp"
#include "raywalk/render/camera.hpp"
#include "raywalk/sight/scene.hpp"

namespace raywalk {

/// How pictures are drawn.
struct RenderOptions {
  /// How many cores draw a picture, at least 1. The picture is the same with any number.
  int threads = 1;
  /// Draws what is small from reduced textures, so that it does not shimmer. What is covered does
  /// not depend on it.
  bool mips = true;
  /// The instructions that are used, as one of `render_targets`; the fastest if it is empty, or
  /// none of them. The picture is the same with any.
  std::string_view target{};
  /// Spreads what is lost by rounding over neighbouring pixels, so that what fades into the dark or
  /// into fog does so without bands. What is covered does not depend on it. A picture takes 1.3 to
  /// 1.8 times as long.
  bool dither = false;
};

/// The names of the sets of instructions that this machine can draw with, the fastest first:
/// "AVX-512", "AVX2"; "portable" is always among them.
[[nodiscard]] std::vector<std::string_view> render_targets();

/// Draws scenes of one level: it keeps what takes time to make, the level's textures in all sizes
/// and memory to work in, from picture to picture.
///
/// The picture is the same, bit for bit, for every compiler, machine, build and number of threads.
class Renderer {
 public:
  /// The level outlives it, and its textures stay as they are.
  explicit Renderer(const Level& level, const RenderOptions& options = {});
  ~Renderer();
  Renderer(Renderer&&) noexcept;
  Renderer& operator=(Renderer&&) noexcept;
  Renderer(const Renderer&) = delete;
  Renderer& operator=(const Renderer&) = delete;

  /// Draws the scene as each view sees it, in order, every pixel of its rectangle. Expects a scene
  /// of the renderer's level, with a state, and rectangles that lie inside the framebuffer.
  void draw(Framebuffer& target, const Scene& scene, std::span<const View> views);

  /// The same for one view over the whole framebuffer.
  void draw(Framebuffer& target, const Scene& scene, const Camera& camera);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// Draws a single picture; for more than one, a `Renderer` is much faster.
void render(Framebuffer& target, const Scene& scene, std::span<const View> views);
void render(Framebuffer& target, const Scene& scene, const Camera& camera);

}  // namespace raywalk
