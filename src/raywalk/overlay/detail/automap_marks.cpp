#include <cstddef>
#include <vector>

#include "raywalk/image/detail/blend.hpp"
#include "raywalk/overlay/automap.hpp"
#include "raywalk/overlay/detail/automap_layers.hpp"
#include "raywalk/overlay/detail/coverage_mask.hpp"
#include "raywalk/overlay/detail/map_symbols.hpp"

namespace raywalk::detail {

namespace {

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

void draw_rimmed(const MapSheet& sheet, CoverageMask& coverage, MarkShape shape,
                 const SymbolPlace& place, Color color) {
  draw_symbol(coverage, shape, place, sheet.view.line_width);
  coverage.composite(sheet.target, rim_of(color), in_256(alpha(color)) * sheet.view.weight >> 8U);
  draw_symbol(coverage, shape, place, 0);
  coverage.composite(sheet.target, color, sheet.view.weight);
}

void draw_map_marks(const MapSheet& sheet, CoverageMask& coverage) {
  const MapProjection& view = sheet.view;
  draw_tile_marks(sheet, coverage);
  for (const MapMark& mark : sheet.map.marks) {
    if (!is_shown(sheet, mark.position)) continue;
    draw_rimmed(sheet, coverage, mark.shape,
                {view.on_picture(mark.position), mark_radius(view, mark.shape),
                 heading_on_picture(view, mark.heading)},
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
