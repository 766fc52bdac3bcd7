#include "raywalk/render/detail/view_part.hpp"

namespace raywalk::detail {

void cast_columns(const ViewPart& part) {
  WorkBuffers& buffers = part.buffers;
  buffers.seen.clear();
  buffers.lines.set(part.view);
  cast_columns(part.scene, part.view, buffers.lines, part.first, part.end, buffers.seen);
  buffers.directions.clear();
  for (int x = part.first; x < part.end; ++x) {
    buffers.directions.push_back(column_ray(part.view.camera, x, part.width()).direction);
  }
}

}  // namespace raywalk::detail
