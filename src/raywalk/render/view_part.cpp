#include "raywalk/render/detail/view_part.hpp"

#include <algorithm>

namespace raywalk::detail {

namespace {

bool has_panes(const Level& level) {
  return std::ranges::any_of(level.kinds, [](const TileKind& kind) {
    return kind.pane.has_value() || (kind.door && is_sheet(kind.slide));
  });
}

}  // namespace

void cast_columns(const ViewPart& part) {
  Scratch& scratch = part.scratch;
  scratch.columns.clear();
  scratch.panes.clear();
  scratch.pane_ranges.clear();
  const bool looks_for_panes = has_panes(*part.scene.level);
  for (int x = part.first; x < part.end; ++x) {
    scratch.columns.push_back(cast_column(part.scene, part.view, x));
    const std::size_t first = scratch.panes.size();
    if (looks_for_panes) {
      cast_panes(part.scene, part.view, x, scratch.columns.back(), scratch.panes);
    }
    scratch.pane_ranges.push_back({first, scratch.panes.size()});
  }
  scratch.slopes.clear();
  for (int y = 0; y < part.height(); ++y) {
    scratch.slopes.push_back(row_slope(part.view.camera, y, part.height()));
  }
}

}  // namespace raywalk::detail
