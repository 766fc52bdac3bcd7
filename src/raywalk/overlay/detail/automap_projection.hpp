#pragma once

#include <algorithm>

#include "raywalk/overlay/automap.hpp"
#include "raywalk/overlay/detail/coverage_mask.hpp"

namespace raywalk::detail {

/// Maps points of the level to the picture and back, and gives the sizes of what is drawn.
///
/// Coordinates on the picture are in pixels from the middle of the map's rectangle. So a quarter
/// turn of the map turns the picture exactly.
struct MapProjection {
  Canvas canvas{};
  Point center{};
  /// Directions of the level that point right and down on the picture: unit vectors.
  Vec right{1, 0};
  Vec down{0, 1};
  /// Pixels per tile.
  double scale = 1;
  /// Size of what does not follow `scale`, in pixels; 1 on a small picture, larger on a large one.
  double unit = 1;
  /// Width of the line of a wall, in pixels.
  double line_width = 1;
  /// Opacity in 256ths, of everything but the player.
  unsigned weight = 256;

  [[nodiscard]] Vec on_picture(Vec v) const {
    return {(v.x * right.x + v.y * right.y) * scale, (v.x * down.x + v.y * down.y) * scale};
  }
  [[nodiscard]] Point on_picture(Point p) const { return Point{} + on_picture(p - center); }
  /// The point of the level at a point of the picture.
  [[nodiscard]] Point on_map(Point p) const {
    return center +
           Vec{(p.x * right.x + p.y * down.x) / scale, (p.x * right.y + p.y * down.y) / scale};
  }
  /// The size in pixels of something `tiles` large, clamped to `least` to `most` units.
  [[nodiscard]] double size(double tiles, double least, double most) const {
    return std::min(std::max(tiles * scale, least * unit), most * unit);
  }
};

/// A vector of length 1; north for one that is zero or not finite.
[[nodiscard]] Vec unit_or_north(Vec v);

[[nodiscard]] MapProjection make_map_projection(const Framebuffer& target, const Automap& map);

}  // namespace raywalk::detail
