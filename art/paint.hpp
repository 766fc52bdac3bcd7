#pragma once

#include <algorithm>
#include <vector>

#include "raywalk/image/texture.hpp"

namespace raywalk {

/// A color as it is mixed, each part 0 to 1 (more is cut off when it becomes a texel).
struct Rgb {
  double r = 0;
  double g = 0;
  double b = 0;

  friend constexpr Rgb operator+(Rgb a, Rgb c) { return {a.r + c.r, a.g + c.g, a.b + c.b}; }
  friend constexpr Rgb operator*(Rgb a, Rgb c) { return {a.r * c.r, a.g * c.g, a.b * c.b}; }
  friend constexpr Rgb operator*(Rgb a, double k) { return {a.r * k, a.g * k, a.b * k}; }
};

/// 0xRRGGBB as a color to mix.
[[nodiscard]] constexpr Rgb hex(unsigned rrggbb) {
  return {(rrggbb >> 16U & 0xFFU) / 255.0, (rrggbb >> 8U & 0xFFU) / 255.0,
          (rrggbb & 0xFFU) / 255.0};
}

[[nodiscard]] constexpr double clamp01(double x) { return std::clamp(x, 0.0, 1.0); }
[[nodiscard]] constexpr double mix(double a, double b, double k) { return a + (b - a) * k; }
[[nodiscard]] constexpr Rgb mix(Rgb a, Rgb b, double k) { return a * (1 - k) + b * k; }

/// 0 below `low`, 1 above `high`, an S between them; falls instead of rising if `high` < `low`.
[[nodiscard]] constexpr double smooth_step(double low, double high, double x) {
  const double k = clamp01((x - low) / (high - low));
  return k * k * (3 - 2 * k);
}

/// A texel of a picture in the making.
struct Paint {
  Rgb color{};
  double alpha = 1;
};

/// A picture in the making, row by row.
struct Canvas {
  Canvas(int canvas_width, int canvas_height, Paint fill = {{}, 0})
      : width(canvas_width),
        height(canvas_height),
        paints(static_cast<std::size_t>(canvas_width) * static_cast<std::size_t>(canvas_height),
               fill) {}

  [[nodiscard]] Paint& at(int x, int y) {
    return paints[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                  static_cast<std::size_t>(x)];
  }
  [[nodiscard]] const Paint& at(int x, int y) const {
    return paints[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                  static_cast<std::size_t>(x)];
  }

  int width = 0;
  int height = 0;
  std::vector<Paint> paints;
};

/// The picture as a texture, rounded to 8 bits. Texels without alpha become transparent black.
[[nodiscard]] Texture to_texture(const Canvas& canvas);

/// The picture at 1 / `factor` of its size; a texel is opaque if half of what it stands for is, and
/// transparent otherwise. Expects sizes that `factor` divides.
[[nodiscard]] Canvas shrunk(const Canvas& canvas, int factor);

/// The part of the picture that is `height` rows high and ends with the lowest row that shows
/// something. Rows above the picture are empty.
[[nodiscard]] Canvas grounded(const Canvas& canvas, int height);

}  // namespace raywalk
