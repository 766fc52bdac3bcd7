#pragma once

#include <algorithm>

#include "raywalk/overlay/automap.hpp"
#include "raywalk/overlay/detail/coverage_mask.hpp"

namespace raywalk::detail {

/// Which point of the map is where on the picture, and how large things are there.
///
/// Coordinates on the picture begin in the middle of the map's rectangle, and are in pixels. So a
/// map turned by a quarter is, in every bit, the picture turned.
struct MapView {
  Canvas canvas{};
  Point center{};
  /// Of the map, as seen on the picture.
  Vec right{1, 0};
  Vec down{0, 1};
  double scale = 1;
  /// How much larger things are than they have to be on a small picture.
  double unit = 1;
  /// Of a wall, in pixels.
  double line_width = 1;
  /// Weight of 256 of all but the player.
  unsigned weight = 256;

  [[nodiscard]] Vec on_picture(Vec v) const {
    return {(v.x * right.x + v.y * right.y) * scale, (v.x * down.x + v.y * down.y) * scale};
  }
  [[nodiscard]] Point on_picture(Point p) const { return Point{} + on_picture(p - center); }
  /// The point of the map below one of the picture.
  [[nodiscard]] Point on_map(Point p) const {
    return center +
           Vec{(p.x * right.x + p.y * down.x) / scale, (p.x * right.y + p.y * down.y) / scale};
  }
  /// So many pixels for each of a tile, but at least and at most so many units.
  [[nodiscard]] double size(double tiles, double least, double most) const {
    return std::min(std::max(tiles * scale, least * unit), most * unit);
  }
};

/// A vector of length 1; north for one that is zero or not finite.
[[nodiscard]] Vec unit_or_north(Vec v);

[[nodiscard]] MapView make_map_view(const Framebuffer& target, const Automap& map);

}  // namespace raywalk::detail
