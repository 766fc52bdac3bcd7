#include "raywalk/render/detail/view_part.hpp"

namespace raywalk::detail {

void cast_columns(const ViewPart& part) {
  WorkBuffers& buffers = part.buffers;
  buffers.seen.clear();
  cast_columns(part.scene, part.view, part.first, part.end, buffers.seen);
  buffers.slopes.clear();
  const int shift = rows_of_pitch(part.view.camera, part.height());
  for (int y = 0; y < part.height(); ++y) {
    buffers.slopes.push_back(row_slope(part.view.camera, y, part.height(), shift));
  }
}

}  // namespace raywalk::detail
