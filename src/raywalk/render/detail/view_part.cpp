#include "raywalk/render/detail/view_part.hpp"

namespace raywalk::detail {

void cast_columns(const ViewPart& part) {
  cast_columns(part.scene, part.view, part.first, part.end, part.buffers.seen);
}

}  // namespace raywalk::detail
