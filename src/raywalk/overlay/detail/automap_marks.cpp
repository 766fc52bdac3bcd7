#include <array>
#include <cstddef>
#include <vector>

#include "raywalk/image/detail/blend.hpp"
#include "raywalk/overlay/automap.hpp"
#include "raywalk/overlay/detail/automap_layers.hpp"
#include "raywalk/overlay/detail/coverage_mask.hpp"

namespace raywalk::detail {

namespace {

/// Position, size and direction of a symbol on the picture.
struct SymbolPlace {
  Point middle{};
  /// Radius of the circle into which it fits, in pixels.
  double radius = 4;
  /// The direction in which an arrow points: a unit vector.
  Vec heading{0, -1};
};

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

/// Covers a symbol and all points within `grow` pixels of it.
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

/// A color for the rim around a symbol: it contrasts with the symbol's color.
Color rim_of(Color color) {
  const unsigned light = 2 * red(color) + 5 * green(color) + blue(color);  // of 8 * 255
  return light > 8U * 80 ? rgb(0, 0, 0) : rgb(255, 255, 255);
}

/// A symbol on its rim.
void draw_rimmed(const MapSheet& sheet, CoverageMask& coverage, MarkShape shape,
                 const SymbolPlace& place, Color color) {
  draw_symbol(coverage, shape, place, sheet.view.line_width);
  coverage.composite(sheet.target, rim_of(color), in_256(alpha(color)) * sheet.view.weight >> 8U);
  draw_symbol(coverage, shape, place, 0);
  coverage.composite(sheet.target, color, sheet.view.weight);
}

bool is_shown(const MapSheet& sheet, Point p) {
  const Grid& grid = sheet.now.level().grid;
  const bool is_on_map = p.x >= 0 && p.x < grid.width && p.y >= 0 && p.y < grid.height;
  if (!is_on_map) return false;
  const Tile tile{static_cast<int>(p.x), static_cast<int>(p.y)};
  return sheet.map.explored == nullptr || sheet.map.explored->contains(tile);
}

Vec heading_on_picture(const MapProjection& view, Vec heading) {
  return unit_or_north(view.on_picture(unit_or_north(heading)));
}

void draw_tile_marks(const MapSheet& sheet, CoverageMask& coverage) {
  if (sheet.map.tile_marks.empty()) return;
  const Level& level = sheet.now.level();
  std::vector<const TileMark*> by_kind(level.kinds.size(), nullptr);
  for (const TileMark& mark : sheet.map.tile_marks) {
    if (mark.kind < by_kind.size() && by_kind[mark.kind] == nullptr) by_kind[mark.kind] = &mark;
  }
  const auto mark_of = [&](const TileKind& kind) {
    return by_kind[static_cast<std::size_t>(&kind - level.kinds.data())];
  };
  sheet.tiles.each([&](Tile tile) {
    const TileMark* const mark = mark_of(level.kind(tile));
    if (mark == nullptr) return;
    const Point middle = sheet.view.on_picture(Point{tile.x + 0.5, tile.y + 0.5});
    draw_rimmed(sheet, coverage, mark->shape, {middle, sheet.view.size(0.4, 3.5, 12)}, mark->color);
  });
}

}  // namespace

void draw_map_marks(const MapSheet& sheet, CoverageMask& coverage) {
  const MapProjection& view = sheet.view;
  draw_tile_marks(sheet, coverage);
  for (const MapMark& mark : sheet.map.marks) {
    if (!is_shown(sheet, mark.position)) continue;
    const double radius =
        mark.shape == MarkShape::key ? view.size(0.45, 5, 12) : view.size(0.3, 3, 10);
    draw_rimmed(sheet, coverage, mark.shape,
                {view.on_picture(mark.position), radius, heading_on_picture(view, mark.heading)},
                mark.color);
  }
}

void draw_map_player(const MapSheet& sheet, CoverageMask& coverage) {
  if (!sheet.map.player) return;
  const MapProjection& view = sheet.view;
  const SymbolPlace place{view.on_picture(sheet.map.player->position), view.size(0.45, 6, 14),
                          heading_on_picture(view, sheet.map.player->forward)};
  const Color color = sheet.map.style.player | 0xFF000000U;
  draw_symbol(coverage, MarkShape::arrow, place, view.line_width * 1.5);
  coverage.composite(sheet.target, rim_of(color), 256);
  draw_symbol(coverage, MarkShape::arrow, place, 0);
  coverage.composite(sheet.target, color, 256);
}

}  // namespace raywalk::detail
