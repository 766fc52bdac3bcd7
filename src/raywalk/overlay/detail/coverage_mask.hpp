#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "raywalk/geom/point.hpp"
#include "raywalk/image/framebuffer.hpp"
#include "raywalk/image/rectangle.hpp"

namespace raywalk::detail {

/// A part of a picture with coordinates of its own, in pixels: their origin is at `middle`.
struct Canvas {
  /// The pixels, which lie inside the picture.
  Rectangle area{};
  /// The origin, in coordinates of the picture.
  Point middle{};

  /// The middle of a column or row of the picture, in coordinates of the canvas.
  [[nodiscard]] double x_of(int column) const { return column + 0.5 - middle.x; }
  [[nodiscard]] double y_of(int row) const { return row + 0.5 - middle.y; }
};

/// The share of each pixel that lines and shapes cover, to be drawn into a picture in one color.
///
/// Each pixel has the largest coverage that any shape gives it. So overlaps do not show, the order
/// of shapes does not matter, and translucent colors are even. The coverage is 1/2 - d, clamped to
/// [0, 1], where the pixel's middle is d pixels outside the shape (d < 0 inside), so edges are
/// smooth at any angle. Only additions, products, quotients and square roots are used, so the bits
/// are the same everywhere. Coordinates are those of the canvas. Shapes with a coordinate that is
/// not finite are not drawn.
///
/// Source: S. Gustavson, 2D Shape Rendering by Distance Fields, OpenGL Insights, 2012.
class CoverageMask {
 public:
  explicit CoverageMask(const Canvas& canvas);

  [[nodiscard]] const Canvas& canvas() const { return canvas_; }
  /// Covers all points within `radius` of the segment from `a` to `b`, whose ends are therefore
  /// round; a disc if a = b.
  void line(Point a, Point b, double radius);
  /// Covers all points within `radius` of the sides of a polygon.
  void outline(std::span<const Point> corners, double radius);
  /// Covers all points within `half_width` of a circle.
  void ring(Point center, double radius, double half_width);
  /// Covers the inside of a polygon, by the even-odd rule, and all points within `grow` of it. The
  /// cost is corners x pixels of the bounding box, so use it for few corners.
  void polygon(std::span<const Point> corners, double grow);
  /// Blends a color into the picture where the mask is covered, weighted by coverage, the color's
  /// alpha and `weight` / 256; then clears the mask.
  void composite(FramebufferView target, Color color, unsigned weight);

 private:
  /// Pixels first <= i < end.
  struct Pixels {
    int first = 0;
    int end = 0;
  };
  [[nodiscard]] Pixels columns(double low, double high) const;
  [[nodiscard]] Pixels rows(double low, double high) const;
  [[nodiscard]] std::uint8_t* coverage_at(int column, int row);
  /// Extends the dirty rectangle, the only pixels that `composite` visits.
  void mark_dirty(const Pixels& columns, const Pixels& rows);

  Canvas canvas_;
  std::vector<std::uint8_t> coverage_;
  Pixels dirty_columns_{};
  Pixels dirty_rows_{};
};

}  // namespace raywalk::detail
