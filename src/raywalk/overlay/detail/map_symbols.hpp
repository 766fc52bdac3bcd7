#pragma once

#include <array>
#include <cstddef>

#include "raywalk/image/color.hpp"
#include "raywalk/overlay/automap.hpp"
#include "raywalk/overlay/detail/automap_layers.hpp"

/// The shapes of marks, for pictures and for SVG.
namespace raywalk::detail {

/// Position, size and direction of a symbol on the picture.
struct SymbolPlace {
  Point middle{};
  /// Radius of the circle into which it fits, in pixels.
  double radius = 4;
  /// The direction in which an arrow points: a unit vector.
  Vec heading{0, -1};
};

/// Draws a polygon whose corners are told for a place of radius 1 at (0, 0).
template <class Pen, std::size_t n>
void draw_polygon(Pen& pen, const SymbolPlace& place, std::array<Vec, n> shape, double grow) {
  std::array<Point, n> corners;
  for (std::size_t i = 0; i < n; ++i) corners[i] = place.middle + shape[i] * place.radius;
  pen.polygon(corners, grow);
}

template <class Pen>
void draw_arrow(Pen& pen, const SymbolPlace& place, double grow) {
  const Vec ahead = place.heading;
  const Vec aside = quarter_turn(ahead);
  const auto corner = [&](double forward, double right) { return ahead * forward + aside * right; };
  draw_polygon(
      pen, place,
      std::array<Vec, 4>{corner(1, 0), corner(-0.8, 0.72), corner(-0.4, 0), corner(-0.8, -0.72)},
      grow);
}

/// A tip, two corners aside, and a tail half as long.
template <class Pen>
void draw_kite(Pen& pen, const SymbolPlace& place, double grow) {
  const Vec ahead = place.heading;
  const Vec aside = quarter_turn(ahead) * 0.72;
  const Vec waist = -ahead * 0.25;
  draw_polygon(pen, place,
               std::array<Vec, 4>{ahead * 1.2, waist + aside, -ahead * 0.7, waist - aside}, grow);
}

/// A pad, and four toes before it.
template <class Pen>
void draw_paw(Pen& pen, const SymbolPlace& place, double grow) {
  const Vec ahead = place.heading * place.radius;
  const Vec aside = quarter_turn(ahead);
  const auto dot_at = [&](double forward, double right, double radius) {
    const Point middle = place.middle + ahead * forward + aside * right;
    pen.line(middle, middle, place.radius * radius + grow);
  };
  dot_at(-0.3, -0.18, 0.42);
  dot_at(-0.3, 0.18, 0.42);
  dot_at(0.22, -0.82, 0.24);
  dot_at(0.74, -0.32, 0.27);
  dot_at(0.74, 0.32, 0.27);
  dot_at(0.22, 0.82, 0.24);
}

/// A ring, and a pupil in it.
template <class Pen>
void draw_eye(Pen& pen, const SymbolPlace& place, double grow) {
  const Point pupil = place.middle + place.heading * (place.radius * 0.3);
  pen.ring(place.middle, place.radius * 0.78, place.radius * 0.17 + grow);
  pen.line(pupil, pupil, place.radius * 0.32 + grow);
}

/// Draws a star of four rays.
template <class Pen>
void draw_star(Pen& pen, const SymbolPlace& place, double grow) {
  constexpr double ray = 1.1;
  constexpr double notch = 0.32;
  draw_polygon(pen, place,
               std::array<Vec, 8>{{{0, -ray},
                                   {notch, -notch},
                                   {ray, 0},
                                   {notch, notch},
                                   {0, ray},
                                   {-notch, notch},
                                   {-ray, 0},
                                   {-notch, -notch}}},
               grow);
}

template <class Pen>
void draw_cross(Pen& pen, const SymbolPlace& place, double grow) {
  const Vec arm = Vec{0.7, 0.7} * place.radius;
  const Vec other = quarter_turn(arm);
  const double radius = place.radius * 0.22 + grow;
  pen.line(place.middle - arm, place.middle + arm, radius);
  pen.line(place.middle - other, place.middle + other, radius);
}

/// A bow at the left, a blade to the right with two teeth below.
template <class Pen>
void draw_key(Pen& pen, const SymbolPlace& place, double grow) {
  const double r = place.radius;
  const double radius = r * 0.15 + grow;
  const auto at = [&](double x, double y) { return place.middle + Vec{x, y} * r; };
  pen.ring(at(-0.5, 0), r * 0.36, radius);
  pen.line(at(-0.14, 0), at(0.95, 0), radius);
  pen.line(at(0.9, 0), at(0.9, 0.5), radius);
  pen.line(at(0.45, 0), at(0.45, 0.4), radius);
}

/// Covers a symbol and all points within `grow` pixels of it.
///
/// `Pen` has what `CoverageMask` has of this: `line`, `ring` and `polygon`.
template <class Pen>
void draw_symbol(Pen& pen, MarkShape shape, const SymbolPlace& place, double grow) {
  switch (shape) {
    case MarkShape::circle:
      return pen.line(place.middle, place.middle, place.radius * 0.8 + grow);
    case MarkShape::square:
      return draw_polygon(pen, place,
                          std::array<Vec, 4>{{{-0.7, -0.7}, {0.7, -0.7}, {0.7, 0.7}, {-0.7, 0.7}}},
                          grow);
    case MarkShape::diamond:
      return draw_polygon(pen, place, std::array<Vec, 4>{{{0, -1}, {0.8, 0}, {0, 1}, {-0.8, 0}}},
                          grow);
    case MarkShape::triangle:
      return draw_polygon(pen, place, std::array<Vec, 3>{{{0, -0.9}, {0.9, 0.7}, {-0.9, 0.7}}},
                          grow);
    case MarkShape::cross:
      return draw_cross(pen, place, grow);
    case MarkShape::key:
      return draw_key(pen, place, grow);
    case MarkShape::stairs:
      return draw_polygon(pen, place,
                          std::array<Vec, 8>{{{-0.9, 0.9},
                                              {-0.9, 0.3},
                                              {-0.3, 0.3},
                                              {-0.3, -0.3},
                                              {0.3, -0.3},
                                              {0.3, -0.9},
                                              {0.9, -0.9},
                                              {0.9, 0.9}}},
                          grow);
    case MarkShape::arrow:
      return draw_arrow(pen, place, grow);
    case MarkShape::star:
      return draw_star(pen, place, grow);
    case MarkShape::kite:
      return draw_kite(pen, place, grow);
    case MarkShape::paw:
      return draw_paw(pen, place, grow);
    case MarkShape::eye:
      return draw_eye(pen, place, grow);
  }
}

/// A color for the rim around a symbol: it contrasts with the symbol's color.
[[nodiscard]] inline Color rim_of(Color color) {
  const unsigned light = 2 * red(color) + 5 * green(color) + blue(color);  // of 8 * 255
  return light > 8U * 80 ? rgb(0, 0, 0) : rgb(255, 255, 255);
}

/// Draws a symbol on its rim. The sheet gives only the picture, the width of lines and the opacity.
void draw_rimmed(const MapSheet& sheet, CoverageMask& coverage, MarkShape shape,
                 const SymbolPlace& place, Color color);

/// The radius of a thing's mark on the picture, in pixels.
[[nodiscard]] inline double mark_radius(const MapProjection& view, MarkShape shape) {
  const bool is_large = shape == MarkShape::key || shape == MarkShape::star ||
                        shape == MarkShape::kite || shape == MarkShape::paw ||
                        shape == MarkShape::eye;
  return is_large ? view.size(0.45, 5, 12) : view.size(0.3, 3, 10);
}

}  // namespace raywalk::detail
