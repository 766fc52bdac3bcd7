#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "raywalk/render/camera.hpp"
#include "raywalk/sight/scene.hpp"

namespace raywalk {

/// The kind of thing that a pixel shows; `nothing` beyond the edge of the map.
enum class PixelKind : std::uint8_t { nothing, sky, floor, ceiling, wall, billboard, pane };

/// What a pixel shows: the nearest thing that is not fully transparent at the pixel's middle.
struct GBufferPixel {
  PixelKind kind = PixelKind::nothing;
  /// Of a wall or a pane; `none` where the eye is inside of it, and for all else.
  Face face = Face::none;
  /// Of a wall, a pane, a floor or a ceiling; zero for all else.
  Tile tile{};
  /// `Billboard::id`; zero for all else.
  int id = 0;
  /// In tiles along the view's axis, as the z-buffer of a picture; infinite for sky and nothing. Of
  /// a billboard that is fixed, in that column.
  double depth = std::numeric_limits<double>::infinity();

  friend bool operator==(const GBufferPixel&, const GBufferPixel&) = default;
};

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

/// The G-buffer of a view. It is made from the same spans, columns and runs as the picture.
/// Expects a view of at least 1x1.
[[nodiscard]] GBuffer draw_g_buffer(const Scene& scene, const View& view);

/// What one pixel shows, and which texel of which picture.
struct Pick {
  GBufferPixel pixel{};
  /// `none` where there is no picture.
  TextureId picture{};
  /// The texel, before any reduction: 0 <= u < width and 0 <= v < height of the picture.
  int u = 0;
  int v = 0;
};

/// What pixel (x, y) of a view shows: of what lies under a mouse, or a crosshair, without drawing.
/// It agrees with `draw_g_buffer`, and so with the picture. Expects 0 <= x < width, 0 <= y <
/// height.
[[nodiscard]] Pick pick(const Scene& scene, const View& view, int x, int y);

}  // namespace raywalk
