#pragma once

#include <concepts>
#include <string>
#include <string_view>

namespace raywalk::detail {

/// A point or a vector in pixels of a picture, made of any type that has `x` and `y`.
struct SvgPoint {
  double x = 0;
  double y = 0;

  constexpr SvgPoint(double px, double py) : x(px), y(py) {}
  template <class P>
    requires requires(const P& p) {
      { p.x } -> std::convertible_to<double>;
      { p.y } -> std::convertible_to<double>;
    }
  constexpr SvgPoint(const P& p) : x(p.x), y(p.y) {}  // NOLINT(google-explicit-constructor)
};

/// Writes the elements of an SVG picture. Coordinates are in pixels of the picture, with two
/// decimals, so that the same picture has the same bytes everywhere.
///
/// `look` is what else stands in the element: its class, a style.
class SvgPen {
 public:
  void rectangle(SvgPoint low, SvgPoint high, std::string_view look);
  void line(SvgPoint a, SvgPoint b, std::string_view look);
  void circle(SvgPoint center, double radius, std::string_view look);
  /// A square that stands on a corner.
  void diamond(SvgPoint center, double radius, std::string_view look);
  /// A triangle whose tip is at `tip`, and which points along a unit vector.
  void arrow_head(SvgPoint tip, SvgPoint direction, double size, std::string_view look);
  /// Text whose left end is at `left`, on its base line; escaped.
  void text(SvgPoint left, std::string_view words, std::string_view look);
  /// A picture in the picture, at `low` and with its own coordinates; cuts off what lies beyond it.
  void begin_part(SvgPoint low, double width, double height);
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
