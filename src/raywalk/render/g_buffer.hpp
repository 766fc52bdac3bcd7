#pragma once

#include <limits>
#include <vector>

#include "raywalk/render/camera.hpp"
#include "raywalk/sight/first_hit.hpp"

namespace raywalk {

/// What a pixel shows: the part of a `LineHit` that is kept for each pixel of a picture.
struct GBufferPixel {
  HitKind kind = HitKind::nothing;
  Face face = Face::none;
  Tile tile{};
  int id = 0;
  double depth = std::numeric_limits<double>::infinity();

  friend bool operator==(const GBufferPixel&, const GBufferPixel&) = default;
};

[[nodiscard]] inline GBufferPixel g_buffer_pixel(const LineHit& hit) {
  return {hit.kind, hit.face, hit.tile, hit.id, hit.depth};
}

/// What every pixel of a view shows, row by row (a G-buffer: T. Saito and T. Takahashi,
/// Comprehensible Rendering of 3-D Shapes, SIGGRAPH 1990).
struct GBuffer {
  int width = 0;
  int height = 0;
  std::vector<GBufferPixel> pixels{};

  /// Expects 0 <= x < width and 0 <= y < height.
  [[nodiscard]] GBufferPixel& at(int x, int y) {
    return pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                  static_cast<std::size_t>(x)];
  }
  [[nodiscard]] const GBufferPixel& at(int x, int y) const {
    return pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                  static_cast<std::size_t>(x)];
  }
};

/// Draws what every pixel of a view shows, by the same spans, columns and runs as the picture. Each
/// pixel is equal to `pick` of it, if the camera `is_valid`. Expects a view of at least 1x1.
[[nodiscard]] GBuffer draw_g_buffer(const Scene& scene, const View& view);

/// What pixel (x, y) of a view shows: what lies under a mouse, or a crosshair, without drawing.
/// Expects 0 <= x < width, 0 <= y < height.
[[nodiscard]] inline LineHit pick(const Scene& scene, const View& view, int x, int y) {
  return first_hit(scene, pixel_line(view, x, y), Medium::bullet);
}

}  // namespace raywalk
