#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "raywalk/map/door_slab.hpp"
#include "raywalk/map/pane.hpp"
#include "raywalk/overlay/detail/automap_layers.hpp"

namespace raywalk::detail {

namespace {

/// A box about the line from `a` to `b`, with square ends.
void draw_bar(CoverageMask& coverage, Point a, Point b, Vec half_across) {
  const std::array<Point, 4> corners{a - half_across, b - half_across, b + half_across,
                                     a + half_across};
  coverage.polygon(corners, 0);
}

/// The closed part of a door's opening now, a bit for each plan pixel along its axis: its slab's
/// middle line, or all of it as long as a sheet stands there.
std::uint64_t closed_part(LevelNow now, DoorId id) {
  const Door& door = now.level().doors[static_cast<std::size_t>(id.index)];
  if (is_sheet(now.level().kind(door.tile).slide)) {
    return pane_at(now, door.tile) ? whole_edge : 0;
  }
  const PlanRows rows = plan_rows(door_plan(now, id));
  constexpr std::size_t middle = plan_pixels / 2;
  if (door.axis == DoorAxis::x) return rows[middle];
  std::uint64_t column = 0;
  for (std::size_t y = 0; y < plan_pixels; ++y) column |= (rows[y] >> middle & 1U) << y;
  return column;
}

void draw_door(const MapSheet& sheet, CoverageMask& coverage, DoorId id) {
  const MapProjection& view = sheet.view;
  const DoorOutline door = outline_of_door(sheet.now, id);
  for (const auto& [from, to] : door.posts) {
    coverage.line(view.on_picture(from), view.on_picture(to), door_post_radius(view));
  }
  const Vec half_bar = view.on_picture(door.across) * (door_bar_width(view) / 2 / view.scale);
  for (const auto& [from, to] : door.bars) {
    draw_bar(coverage, view.on_picture(from), view.on_picture(to), half_bar);
  }
}

}  // namespace

DoorOutline outline_of_door(LevelNow now, DoorId id) {
  constexpr double post_length = 0.5;
  const Door& door = now.level().doors[static_cast<std::size_t>(id.index)];
  const bool is_along_x = door.axis == DoorAxis::x;
  const Vec along = is_along_x ? Vec{1, 0} : Vec{0, 1};
  DoorOutline outline{.across = is_along_x ? Vec{0, 1} : Vec{1, 0}};
  const Point start = Point{double(door.tile.x), double(door.tile.y)} + outline.across * 0.5;
  const Vec half_post = outline.across * (post_length / 2);
  outline.posts = {{{start - half_post, start + half_post},
                    {start + along - half_post, start + along + half_post}}};
  std::uint64_t closed = closed_part(now, id);
  while (closed != 0) {
    const int from = std::countr_zero(closed);
    const int to = from + std::countr_one(closed >> static_cast<unsigned>(from));
    outline.bars.push_back(
        {start + along * (from / double{plan_pixels}), start + along * (to / double{plan_pixels})});
    closed = to < plan_pixels ? closed & whole_edge << static_cast<unsigned>(to) : 0;
  }
  return outline;
}

void draw_map_doors(const MapSheet& sheet, CoverageMask& coverage) {
  sheet.tiles.each([&](Tile tile) {
    const DoorId id = sheet.now.level().door_at(tile);
    if (!id.is_none()) draw_door(sheet, coverage, id);
  });
  coverage.composite(sheet.target, sheet.map.style.door, sheet.view.weight);
}

}  // namespace raywalk::detail
