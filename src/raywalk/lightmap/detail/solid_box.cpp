#include "raywalk/lightmap/detail/solid_box.hpp"

#include <bit>
#include <cstdint>
#include <optional>

#include "raywalk/lightmap/detail/tile_outline.hpp"
#include "raywalk/map/medium_probe.hpp"

namespace raywalk::detail {

namespace {

/// Rows of a tile, of which `end` is the first beyond.
struct RowSpan {
  int begin = 0;
  int end = 0;
};

/// Of some rows, those from the first to the last with a solid pixel.
RowSpan solid_rows(const PixelRows& rows, RowSpan span) {
  while (span.end > span.begin && rows[static_cast<std::size_t>(span.end) - 1] == 0) --span.end;
  while (span.begin < span.end && rows[static_cast<std::size_t>(span.begin)] == 0) ++span.begin;
  return span;
}

/// The columns, in some rows, that are solid in one of them, and those that are in all of them.
struct Columns {
  std::uint64_t some = 0;
  std::uint64_t all = ~std::uint64_t{0};

  Columns(const PixelRows& rows, const RowSpan& span) {
    for (int y = span.begin; y < span.end; ++y) {
      some |= rows[static_cast<std::size_t>(y)];
      all &= rows[static_cast<std::size_t>(y)];
    }
  }
};

SolidBox box_of(Tile tile, std::uint64_t columns, const RowSpan& span, bool is_full) {
  const auto place = [](int at, int pixel) {
    return at + pixel / static_cast<double>(plan_pixels);
  };
  const int west = std::countr_zero(columns);
  const int east = plan_pixels - std::countl_zero(columns);
  return {place(tile.x, west), place(tile.y, span.begin), place(tile.x, east),
          place(tile.y, span.end), is_full};
}

/// True if a full box only goes on with the one before it: straight sides are one box.
bool goes_on(const SolidBox& before, const SolidBox& box) {
  return before.is_full && box.is_full && before.south == box.north && before.west == box.west &&
         before.east == box.east;
}

/// The box of an outline; a full one if it fills it.
SolidBox box_of(Tile tile, const TileOutline& outline) {
  std::uint64_t columns = 0;
  bool is_full = true;
  for (int y = outline.begin; y < outline.end; ++y) {
    const PixelColumns run = outline.run(y);
    columns |= run_bits(run.begin, run.end - 1);
    is_full = is_full && run == outline.run(outline.begin);
  }
  SolidBox box = box_of(tile, columns, {outline.begin, outline.end}, is_full);
  box.has_outline = !is_full;
  return box;
}

/// The boxes of a tile with a mask: one if it has an outline. Else they follow its shape strip by
/// strip: one box round what is solid, and in it a full one, of the columns that are solid all
/// through.
void add_boxes(std::vector<SolidBox>& boxes, Tile tile, const Plan& plan) {
  constexpr int strip = 8;
  const PixelRows rows = rows_of(plan);
  if (const std::optional<TileOutline> outline = outline_of(rows)) {
    boxes.push_back(box_of(tile, *outline));
    return;
  }
  for (int y = 0; y < plan_pixels; y += strip) {
    const RowSpan span = solid_rows(rows, {y, y + strip});
    if (span.begin == span.end) continue;
    const Columns columns(rows, span);
    const bool is_full = columns.some == columns.all && is_one_run(columns.all);
    const SolidBox outer = box_of(tile, columns.some, span, is_full);
    if (y > 0 && !boxes.empty() && goes_on(boxes.back(), outer)) {
      boxes.back().south = outer.south;
      continue;
    }
    boxes.push_back(outer);
    if (!is_full && is_one_run(columns.all)) {
      boxes.push_back(box_of(tile, columns.all, span, true));
    }
  }
}

}  // namespace

std::vector<SolidBox> solid_boxes(LevelNow now, const TileArea& area) {
  const MediumPlans plans(now, Medium::light);
  std::vector<SolidBox> boxes;
  for (int y = area.begin.y; y < area.end.y; ++y) {
    bool is_open = false;  // the tile to the west ends the last box, a full one
    for (int x = area.begin.x; x < area.end.x; ++x) {
      const Plan plan = plans({x, y});
      if (plan.is_uniform() && plan.solid) {
        if (!is_open) boxes.push_back({x + 0.0, y + 0.0, x + 0.0, y + 1.0, true, true});
        boxes.back().east = x + 1;
      } else if (!plan.is_uniform()) {
        add_boxes(boxes, {x, y}, plan);
      }
      is_open = plan.is_uniform() && plan.solid;
    }
  }
  return boxes;
}

}  // namespace raywalk::detail
