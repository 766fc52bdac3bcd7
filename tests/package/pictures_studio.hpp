#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include <raywalk/render/g_buffer.hpp>
#include <raywalk/render/render.hpp>

#include "pictures_level.hpp"

namespace raywalk {

/// Source: FNV-1a, 64 bits, of whole words.
class Digest {
 public:
  void add(std::uint64_t bits) { value_ = (value_ ^ bits) * 0x100000001B3U; }
  void add(const Framebuffer& picture) {
    for (int y = 0; y < picture.height(); ++y) {
      for (const Color pixel : picture.row(y)) add(pixel);
    }
  }
  void add(const GBufferPixel& pixel) {
    add(static_cast<std::uint64_t>(pixel.kind()) << 8U | static_cast<std::uint64_t>(pixel.face));
    add(static_cast<std::uint64_t>(pixel.tile.x * 64 + pixel.tile.y));
    add(static_cast<std::uint64_t>(pixel.id().value_or(-1)));
    add(std::bit_cast<std::uint32_t>(pixel.depth));
  }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xCBF29CE484222325U;
};

/// The level, what stands and moves in it, and how it is drawn.
class Studio {
 public:
  explicit Studio(bool dither = false)
      : level(picture_level()), state(initial_state(level)), lights_(LevelNow(level, state)) {
    for (const std::string_view target : render_targets()) {
      renderers_.emplace_back(level, RenderOptions{.target = target, .dither = dither});
    }
    renderers_.emplace_back(level, RenderOptions{.threads = 3, .dither = dither});
    renderers_.emplace_back(level, RenderOptions{.mips = false, .dither = dither});
  }
  Studio(const Studio&) = delete;
  Studio& operator=(const Studio&) = delete;

  [[nodiscard]] Scene scene() {
    Scene scene{{level, state}, billboards, decals};
    if (is_dark) lights_.follow(state);
    if (is_dark) lights_.set_moving(flashes);
    if (is_dark) scene.lights = &lights_;
    return scene;
  }
  /// Adds a picture as every renderer draws it.
  void add_picture(Digest& digest, const View& view) {
    const Scene now = scene();
    for (Renderer& renderer : renderers_) {
      Framebuffer picture(view.rectangle.x + view.rectangle.width,
                          view.rectangle.y + view.rectangle.height);
      renderer.draw(picture, now, std::span(&view, 1));
      Digest own;
      own.add(picture);
      const bool is_last = &renderer == &renderers_.back();
      if (&renderer == &renderers_.front() || is_last) digest.add(own.value());
      if (&renderer == &renderers_.front()) first_ = own.value();
      if (own.value() != first_ && !is_last) differs = true;
    }
  }

  Level level;
  LevelState state;
  std::vector<Billboard> billboards{};
  std::vector<Decal> decals{};
  std::vector<Light> flashes{};
  bool is_dark = false;
  /// A target or a number of threads has drawn another picture.
  bool differs = false;

 private:
  LightMap lights_;
  /// One for each target, one with threads, and one without mips.
  std::vector<Renderer> renderers_{};
  std::uint64_t first_ = 0;
};

}  // namespace raywalk
