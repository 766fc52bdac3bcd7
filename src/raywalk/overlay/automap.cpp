#include "raywalk/overlay/automap.hpp"

#include <algorithm>
#include <array>

#include "raywalk/map/door_slab.hpp"
#include "raywalk/overlay/detail/automap_layers.hpp"
#include "raywalk/overlay/detail/map_symbols.hpp"

namespace raywalk {

namespace {

/// A line just inside of the rectangle.
void draw_map_frame(const detail::MapSheet& sheet, detail::CoverageMask& coverage) {
  const double radius = sheet.view.line_width / 2;
  const double x = sheet.map.rectangle.width / 2.0 - radius;
  const double y = sheet.map.rectangle.height / 2.0 - radius;
  const std::array<Point, 4> corners{{{-x, -y}, {x, -y}, {x, y}, {-x, y}}};
  coverage.outline(corners, radius);
  coverage.composite(sheet.target, sheet.map.style.frame, sheet.view.weight);
}

}  // namespace

void draw_automap(FramebufferView target, LevelNow now, const Automap& map) {
  const detail::MapProjection view = detail::make_map_projection(target, map);
  if (view.canvas.area.width == 0 || view.canvas.area.height == 0) return;
  const detail::MapTiles tiles(now, map, view);
  const detail::MapSheet sheet{target, now, map, view, tiles};
  detail::CoverageMask coverage(view.canvas);
  detail::draw_map_ground(sheet);
  detail::draw_map_areas(sheet, coverage);
  detail::draw_map_walls(sheet, coverage);
  detail::draw_map_doors(sheet, coverage);
  detail::draw_map_marks(sheet, coverage);
  draw_map_frame(sheet, coverage);
  detail::draw_map_player(sheet, coverage);
}

PaneOutline pane_outline(Tile tile, DoorAxis axis) {
  constexpr double half = pane_thickness_px / 2.0 / plan_pixels;
  const Point corner{static_cast<double>(tile.x), static_cast<double>(tile.y)};
  const Vec along = axis == DoorAxis::x ? Vec{1, 0} : Vec{0, 1};
  const Vec aside{along.y, along.x};
  const Point begin = corner + aside * 0.5;
  return {begin - aside * half, begin + along - aside * half, begin + along + aside * half,
          begin + aside * half};
}

void draw_mark(FramebufferView target, Pixel at, int side, MarkShape shape, Color color) {
  const int left = std::clamp(at.x, 0, target.width());
  const int top = std::clamp(at.y, 0, target.height());
  const int right = std::clamp(at.x + side, left, target.width());
  const int bottom = std::clamp(at.y + side, top, target.height());
  if (left == right || top == bottom) return;
  const double radius = side / 2.0;
  detail::CoverageMask coverage(
      {{left, top, right - left, bottom - top}, {at.x + radius, at.y + radius}});
  const double rim = std::max(1.0, side / 12.0);
  const detail::SymbolPlace place{.radius = std::max(radius - rim, 0.5)};
  detail::draw_symbol(coverage, shape, place, rim);
  coverage.composite(target, detail::rim_of(color), 256);
  detail::draw_symbol(coverage, shape, place, 0);
  coverage.composite(target, color, 256);
}

void draw_area_sample(FramebufferView target, Pixel at, int side, Color floor,
                      const MapArea& area) {
  const int left = std::clamp(at.x, 0, target.width());
  const int top = std::clamp(at.y, 0, target.height());
  const int right = std::clamp(at.x + side, left, target.width());
  const int bottom = std::clamp(at.y + side, top, target.height());
  if (left == right || top == bottom) return;
  for (int y = top; y < bottom; ++y) {
    for (int x = left; x < right; ++x) {
      target.row(y)[static_cast<std::size_t>(x)] = 0xFF000000U | floor;
    }
  }
  const double radius = side / 2.0;
  detail::CoverageMask coverage(
      {{left, top, right - left, bottom - top}, {at.x + radius, at.y + radius}});
  const double line = std::max(1.0, side / 12.0);
  const double edge = radius - line / 2;
  const std::array<Point, 4> outline{{{-edge, -edge}, {edge, -edge}, {edge, edge}, {-edge, edge}}};
  detail::draw_area(target, coverage, outline, area, {line, line, 256});
}

Rectangle automap_corner(int width, int height) {
  const int side = std::min(width, height) * 3 / 8;
  const int margin = std::min(width, height) / 40;
  return {width - side - margin, margin, side, side};
}

}  // namespace raywalk
