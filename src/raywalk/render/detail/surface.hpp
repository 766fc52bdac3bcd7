#pragma once

#include "raywalk/ray/contact.hpp"
#include "raywalk/render/scene.hpp"

namespace raywalk::detail {

/// What a wall looks like where a ray meets it.
struct Surface {
  /// `none` where the wall has no texture.
  TextureId picture{};
  /// The texel column, 0 <= u < texture width.
  int u = 0;
  /// Out of the wall, as the eye smooths it; of length 1, or zero inside a solid.
  Vec normal{0, 0};
};

/// The surface at a contact of the level's probe.
///
/// u runs left to right as seen from the front. A door's picture moves with its slab; a wall that
/// looks onto a door's tile shows the door's jamb; a plan shape is dressed along the axis that its
/// smoothed normal says it runs along.
[[nodiscard]] Surface surface_at(const Scene& scene, const Contact& contact);

}  // namespace raywalk::detail
