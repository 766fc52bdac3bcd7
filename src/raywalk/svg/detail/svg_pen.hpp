#pragma once

#include <string>
#include <string_view>

#include "raywalk/geom/point.hpp"

namespace raywalk::detail {

/// Writes the elements of an SVG picture. Coordinates are in pixels of the picture, with two
/// decimals, so that the same picture has the same bytes everywhere.
///
/// `look` is what else stands in the element: its class, a style.
class SvgPen {
 public:
  void rectangle(Point low, Point high, std::string_view look);
  void line(Point a, Point b, std::string_view look);
  void circle(Point center, double radius, std::string_view look);
  /// A square that stands on a corner.
  void diamond(Point center, double radius, std::string_view look);
  /// A triangle whose tip is at `tip`, and which points along a unit vector.
  void arrow_head(Point tip, Vec direction, double size, std::string_view look);
  /// Text whose left end is at `left`, on its base line; escaped.
  void text(Point left, std::string_view words, std::string_view look);
  /// A picture in the picture, at `low` and with its own coordinates; cuts off what lies beyond it.
  void begin_part(Point low, double width, double height);
  void end_part();
  /// Takes over SVG as it is.
  void raw(std::string_view svg) { svg_ += svg; }

  [[nodiscard]] const std::string& svg() const { return svg_; }

 private:
  void number(const char* name, double v);
  void close(std::string_view look);

  std::string svg_;
};

/// A coordinate with two decimals at most.
[[nodiscard]] std::string svg_number(double v);

/// Text as XML wants it. Control characters, which XML does not have, become spaces.
[[nodiscard]] std::string svg_escaped(std::string_view text);

}  // namespace raywalk::detail
