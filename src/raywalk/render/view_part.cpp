#include "raywalk/render/detail/view_part.hpp"

namespace raywalk::detail {

void cast_columns(const ViewPart& part) {
  Scratch& scratch = part.scratch;
  scratch.columns.clear();
  scratch.panes.clear();
  scratch.pane_ranges.clear();
  cast_columns(part.scene, part.view, part.first, part.end, scratch.columns);
  scratch.pane_ranges.resize(scratch.columns.size());
  for (int x = part.first; x < part.end; ++x) {
    const std::size_t first = scratch.panes.size();
    cast_panes(part.scene, part.view, x, part.column(x), scratch.panes);
    part.panes(x) = {first, scratch.panes.size()};
  }
  scratch.slopes.clear();
  const int shift = rows_of_pitch(part.view.camera, part.height());
  for (int y = 0; y < part.height(); ++y) {
    scratch.slopes.push_back(row_slope(part.view.camera, y, part.height(), shift));
  }
}

}  // namespace raywalk::detail
