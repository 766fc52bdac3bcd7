#include "raywalk/render/detail/view_part.hpp"

#include <algorithm>
#include <limits>

#include "raywalk/render/detail/segment_span.hpp"

namespace raywalk::detail {

namespace {

/// The middle line of a tile, on which a pane stands, or a door that is a sheet.
Segment middle_line(Tile tile, DoorAxis axis) {
  const Point middle{tile.x + 0.5, tile.y + 0.5};
  const Vec half = axis == DoorAxis::x ? Vec{0.5, 0} : Vec{0, 0.5};
  return {middle - half, middle + half};
}

std::vector<Segment> find_pane_lines(const Level& level) {
  std::vector<Segment> lines;
  for (int y = 0; y < level.grid.height; ++y) {
    for (int x = 0; x < level.grid.width; ++x) {
      const TileKind& kind = level.kind({x, y});
      if (kind.pane) lines.push_back(middle_line({x, y}, *kind.pane));
    }
  }
  for (const Door& door : level.doors) {
    if (is_sheet(level.kind(door.tile).slide)) lines.push_back(middle_line(door.tile, door.axis));
  }
  return lines;
}

/// Finds out from which depth on a column may show panes: most have none before their wall, so
/// that no ray needs to look for them.
void find_pane_depths(const ViewPart& part) {
  Scratch& scratch = part.scratch;
  if (scratch.pane_level != part.scene.level) {
    scratch.pane_level = part.scene.level;
    scratch.pane_lines = find_pane_lines(*part.scene.level);
  }
  scratch.pane_depths.assign(static_cast<std::size_t>(part.end - part.first),
                             std::numeric_limits<double>::infinity());
  for (const Segment& line : scratch.pane_lines) {
    const auto span = segment_span(part, line);
    if (!span) continue;
    const auto begin = scratch.pane_depths.begin() - part.first;
    std::for_each(begin + span->first, begin + span->end,
                  [near = span->near](double& depth) { depth = std::min(depth, near); });
  }
}

}  // namespace

void cast_columns(const ViewPart& part) {
  Scratch& scratch = part.scratch;
  scratch.columns.clear();
  scratch.panes.clear();
  scratch.pane_ranges.clear();
  cast_columns(part.scene, part.view, part.first, part.end, scratch.columns);
  scratch.pane_ranges.resize(scratch.columns.size());
  find_pane_depths(part);
  for (int x = part.first; x < part.end; ++x) {
    const std::size_t first = scratch.panes.size();
    const double nearest = scratch.pane_depths[static_cast<std::size_t>(x - part.first)];
    if (nearest <= part.column(x).depth) {
      cast_panes(part.scene, part.view, x, part.column(x), scratch.panes);
    }
    part.panes(x) = {first, scratch.panes.size()};
  }
  scratch.slopes.clear();
  const int shift = rows_of_pitch(part.view.camera, part.height());
  for (int y = 0; y < part.height(); ++y) {
    scratch.slopes.push_back(row_slope(part.view.camera, y, part.height(), shift));
  }
}

}  // namespace raywalk::detail
