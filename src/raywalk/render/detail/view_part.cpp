#include "raywalk/render/detail/view_part.hpp"

namespace raywalk::detail {

void cast_columns(const ViewPart& part) {
  WorkBuffers& buffers = part.buffers;
  buffers.seen.clear();
  buffers.lines.set(part.view);
  cast_columns(part.scene, part.view, buffers.lines, part.first, part.end, buffers.seen);
}

}  // namespace raywalk::detail
