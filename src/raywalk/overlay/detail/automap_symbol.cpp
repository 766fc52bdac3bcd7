#include "raywalk/overlay/detail/automap_symbol.hpp"

#include <array>
#include <cstddef>

namespace raywalk::detail {

namespace {

/// Draws a polygon whose corners are told for a place of radius 1 at (0, 0).
template <std::size_t n>
void draw_polygon(CoverageMask& coverage, const SymbolPlace& place, std::array<Vec, n> shape,
                  double grow) {
  std::array<Point, n> corners;
  for (std::size_t i = 0; i < n; ++i) corners[i] = place.middle + shape[i] * place.radius;
  coverage.polygon(corners, grow);
}

void draw_arrow(CoverageMask& coverage, const SymbolPlace& place, double grow) {
  const Vec ahead = place.heading;
  const Vec aside = quarter_turn(ahead);
  const auto corner = [&](double forward, double right) { return ahead * forward + aside * right; };
  draw_polygon<4>(coverage, place,
                  {corner(1, 0), corner(-0.8, 0.72), corner(-0.4, 0), corner(-0.8, -0.72)}, grow);
}

void draw_cross(CoverageMask& coverage, const SymbolPlace& place, double grow) {
  const Vec arm = Vec{0.7, 0.7} * place.radius;
  const Vec other = quarter_turn(arm);
  const double radius = place.radius * 0.22 + grow;
  coverage.line(place.middle - arm, place.middle + arm, radius);
  coverage.line(place.middle - other, place.middle + other, radius);
}

/// A bow at the left, a blade to the right with two teeth below.
void draw_key(CoverageMask& coverage, const SymbolPlace& place, double grow) {
  const double r = place.radius;
  const double radius = r * 0.15 + grow;
  const auto at = [&](double x, double y) { return place.middle + Vec{x, y} * r; };
  coverage.ring(at(-0.5, 0), r * 0.36, radius);
  coverage.line(at(-0.14, 0), at(0.95, 0), radius);
  coverage.line(at(0.9, 0), at(0.9, 0.5), radius);
  coverage.line(at(0.45, 0), at(0.45, 0.4), radius);
}

}  // namespace

void draw_symbol(CoverageMask& coverage, MarkShape shape, const SymbolPlace& place, double grow) {
  switch (shape) {
    case MarkShape::circle:
      return coverage.line(place.middle, place.middle, place.radius * 0.8 + grow);
    case MarkShape::square:
      return draw_polygon<4>(coverage, place,
                             {{{-0.7, -0.7}, {0.7, -0.7}, {0.7, 0.7}, {-0.7, 0.7}}}, grow);
    case MarkShape::diamond:
      return draw_polygon<4>(coverage, place, {{{0, -1}, {0.8, 0}, {0, 1}, {-0.8, 0}}}, grow);
    case MarkShape::triangle:
      return draw_polygon<3>(coverage, place, {{{0, -0.9}, {0.9, 0.7}, {-0.9, 0.7}}}, grow);
    case MarkShape::cross:
      return draw_cross(coverage, place, grow);
    case MarkShape::key:
      return draw_key(coverage, place, grow);
    case MarkShape::stairs:
      return draw_polygon<8>(coverage, place,
                             {{{-0.9, 0.9},
                               {-0.9, 0.3},
                               {-0.3, 0.3},
                               {-0.3, -0.3},
                               {0.3, -0.3},
                               {0.3, -0.9},
                               {0.9, -0.9},
                               {0.9, 0.9}}},
                             grow);
    case MarkShape::arrow:
      return draw_arrow(coverage, place, grow);
  }
}

Color rim_of(Color color) {
  const unsigned light = 2 * red(color) + 5 * green(color) + blue(color);  // of 8 * 255
  return light > 8U * 80 ? rgb(0, 0, 0) : rgb(255, 255, 255);
}

}  // namespace raywalk::detail
