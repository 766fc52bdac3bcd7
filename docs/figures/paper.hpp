#pragma once

#include <span>
#include <string>
#include <string_view>

#include "docs/figures/tile_map.hpp"
#include "raywalk/base/detail/svg_pen.hpp"
#include "raywalk/geom/point.hpp"
#include "raywalk/ray/tile.hpp"

namespace raywalk {

/// A picture of the manual: a sheet of paper, lighter than any page, with maps drawn on it in
/// tiles.
///
/// A `look` is one or more classes of the style sheet in paper.cpp, so that all pictures have the
/// same few colours: red is what flies and hits, green what sees, blue what has a body, yellow
/// where something has been, orange a corner.
class Paper {
 public:
  /// In pixels.
  Paper(double width, double height) : width_(width), height_(height) {}

  /// From here on (0, 0) lies at a pixel of the sheet, and a tile has so many pixels.
  void move_to(Point corner, double scale) {
    corner_ = corner;
    scale_ = scale;
  }

  /// The tiles of a map, the solid ones dark.
  void map(const TileMap& map);
  /// The solid tiles alone, over what light has been drawn on the free ones.
  void walls(const TileMap& map);
  void tile(Tile tile, std::string_view look);
  /// A rectangle, in tiles.
  void area(Point low, Point high, std::string_view look);
  void line(Point a, Point b, std::string_view look);
  void arrow(Point from, Point to, std::string_view look);
  void path(std::span<const Point> points, std::string_view look);
  void polygon(std::span<const Point> points, std::string_view look);
  /// A disc whose radius is in tiles.
  void disc(Point center, double radius, std::string_view look);
  /// A mark of some pixels, however large a tile is.
  void dot(Point center, std::string_view look);
  void diamond(Point center, std::string_view look);
  /// Words that begin at a point, or, with the look "mid", have their middle there.
  void words(Point at, std::string_view text, std::string_view look);

  [[nodiscard]] std::string svg() const;

 private:
  [[nodiscard]] Point on_sheet(Point p) const {
    return {corner_.x + p.x * scale_, corner_.y + p.y * scale_};
  }
  void points(const char* element, std::span<const Point> points, std::string_view look);

  double width_;
  double height_;
  Point corner_{};
  double scale_ = 1;
  detail::SvgPen pen_{};
};

/// A number as the pictures have it: two decimals at most, "2.5".
[[nodiscard]] std::string short_text(double v);

}  // namespace raywalk
