#include <algorithm>
#include <array>

#include "raywalk/map/level_probe.hpp"
#include "raywalk/overlay/detail/automap_layers.hpp"

namespace raywalk::detail {

namespace {

/// A box about the line from `a` to `b`, with square ends.
void draw_bar(CoverageMask& coverage, Point a, Point b, Vec half_across) {
  const std::array<Point, 4> corners{a - half_across, b - half_across, b + half_across,
                                     a + half_across};
  coverage.polygon(corners, 0);
}

void draw_door(const MapSheet& sheet, CoverageMask& coverage, DoorId id) {
  constexpr double post_length = 0.5;
  const MapProjection& view = sheet.view;
  const Door& door = sheet.now.level().doors[static_cast<std::size_t>(id.index)];
  const bool is_along_x = door.axis == DoorAxis::x;
  const Vec along = is_along_x ? Vec{1, 0} : Vec{0, 1};
  const Vec across = is_along_x ? Vec{0, 1} : Vec{1, 0};
  const Point start = Point{double(door.tile.x), double(door.tile.y)} + across * 0.5;
  const Point end = start + along;
  const Vec half_post = view.on_picture(across * (post_length / 2));
  for (const Point& post : {start, end}) {
    const Point middle = view.on_picture(post);
    coverage.line(middle - half_post, middle + half_post, view.line_width * 0.75);
  }
  const Point free_end = start + slab_shift(sheet.now, id);
  if (free_end == end) return;
  const double width = view.size(1.0 / 6, 2, 6);
  draw_bar(coverage, view.on_picture(free_end), view.on_picture(end),
           view.on_picture(across) * (width / 2 / view.scale));
}

}  // namespace

void draw_map_doors(const MapSheet& sheet, CoverageMask& coverage) {
  const auto is_door = [](const TileKind& kind) { return !kind.solid && kind.door; };
  sheet.tiles.each(sheet.now.level(), is_door, [&](Tile tile) {
    const DoorId id = sheet.now.level().door_at(tile);
    if (!id.is_none()) draw_door(sheet, coverage, id);
  });
  coverage.composite(sheet.target, sheet.map.style.door, sheet.view.weight);
}

}  // namespace raywalk::detail
