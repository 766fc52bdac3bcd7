#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "raywalk/geom/point.hpp"
#include "raywalk/image/framebuffer.hpp"
#include "raywalk/image/rectangle.hpp"

namespace raywalk::detail {

/// A part of a picture whose coordinates begin somewhere else: at `middle`, in pixels.
struct Canvas {
  /// Inside of the picture.
  Rectangle area{};
  Point middle{};

  /// The middle of a column, or of a row, in the canvas's own coordinates.
  [[nodiscard]] double x_of(int column) const { return column + 0.5 - middle.x; }
  [[nodiscard]] double y_of(int row) const { return row + 0.5 - middle.y; }
};

/// Lines and shapes as how much of each pixel they cover, to be poured into a picture in one color.
///
/// A pixel has the largest share that any of them gives it, so where they meet or overlap nothing
/// shows, their order does not matter, and what is drawn translucent is so evenly. The share is
/// 1/2 - d where the pixel's middle is d pixels outside of the shape, d < 0 inside, held between 0
/// and 1: the edges are smooth at any angle. Additions, products, quotients and roots only, so the
/// bits are the same everywhere. Coordinates are the canvas's; what is not finite is not drawn.
///
/// Source of the idea: distances as coverage, S. Gustavson, 2D Shape Rendering by Distance Fields,
/// OpenGL Insights, 2012.
class Ink {
 public:
  explicit Ink(const Canvas& canvas);

  [[nodiscard]] const Canvas& canvas() const { return canvas_; }
  /// All within `radius` of the line from `a` to `b`, so its ends are round; a disc if they are
  /// one.
  void line(Point a, Point b, double radius);
  /// The same of all sides of a polygon.
  void outline(std::span<const Point> corners, double radius);
  /// All within `half_width` of a circle.
  void ring(Point center, double radius, double half_width);
  /// The inside of a polygon, by the even-odd rule, and all within `grow` of it. For few corners:
  /// costs one step for each of them and each pixel.
  void polygon(std::span<const Point> corners, double grow);
  /// Lays the color over what has been drawn, by its alpha and at `weight` / 256, and forgets it.
  void pour(Framebuffer& target, Color color, unsigned weight);

 private:
  /// Pixels first <= i < end.
  struct Pixels {
    int first = 0;
    int end = 0;
  };
  [[nodiscard]] Pixels columns(double low, double high) const;
  [[nodiscard]] Pixels rows(double low, double high) const;
  [[nodiscard]] std::uint8_t* share_of(int column, int row);
  void wet(const Pixels& columns, const Pixels& rows);

  Canvas canvas_;
  std::vector<std::uint8_t> shares_;
  Pixels wet_columns_{};
  Pixels wet_rows_{};
};

}  // namespace raywalk::detail
