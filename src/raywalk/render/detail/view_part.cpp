#include "raywalk/render/detail/view_part.hpp"

namespace raywalk::detail {

void cast_columns(const ViewPart& part) {
  part.buffers.seen.clear();
  part.buffers.tile_lights.begin(part.scene.lights);
  cast_columns(part.scene, part.view, part.first, part.end, part.buffers.seen,
               part.buffers.tile_lights);
}

}  // namespace raywalk::detail
