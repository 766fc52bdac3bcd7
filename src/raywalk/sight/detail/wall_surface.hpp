#pragma once

#include <algorithm>
#include <cmath>

#include "raywalk/map/plan_shape.hpp"
#include "raywalk/ray/contact.hpp"
#include "raywalk/sight/scene.hpp"

namespace raywalk::detail {

/// An eye that touches a wall or a pane, or is inside one, sees it from this depth.
inline constexpr double min_wall_depth = 1e-5;

/// The appearance of a wall where a ray meets it.
struct Surface {
  /// `none` where the wall has no texture.
  TextureId picture{};
  /// The texel column, 0 <= u < texture width.
  int u = 0;
  /// Out of the wall, as the eye smooths it; of length 1, or zero inside a solid.
  Vec normal{0, 0};
  /// True if it shines by itself.
  bool self_lit = false;
  /// How much further along the ray the picture lies: on the smooth edge of a plan shape.
  double beyond = 0;

  /// The depth of the picture of a wall at `depth`.
  [[nodiscard]] double picture_depth(double depth) const {
    return std::max(depth + beyond, min_wall_depth);
  }
};

/// The surfaces at contacts of the level's probe, found the sooner the more of them lie on one face
/// after the other.
///
/// u runs left to right as seen from the front. A door's picture moves with its slab; a wall that
/// looks onto a door's tile shows the door's jamb; a plan shape is textured along its smooth edge,
/// where the ray comes to that, with the picture of the side that its smoothed normal says.
class Surfaces {
 public:
  /// The scene outlives it, and does not change.
  explicit Surfaces(const Scene& scene) : scene_(&scene) {}

  /// The surface at a contact that a ray of this direction has met.
  [[nodiscard]] Surface at(const Contact& contact, Vec direction);

 private:
  /// The material of the wall at a contact: its texture, and how that is laid on the wall.
  struct Material {
    TextureId picture{};
    /// Width of the picture, in texels.
    int width = 0;
    Face face = Face::none;
    Vec shift{0, 0};
    /// Whose smooth edge is textured; null where the face of the contact itself is.
    const PlanShape* shape = nullptr;
    bool self_lit = false;
    /// True if all contacts with this face of this tile have the same material and normal.
    bool is_whole = false;
  };

  [[nodiscard]] Material material_of(const Contact& contact, Vec& normal) const;

  const Scene* scene_;
  Contact last_{};
  Material material_{};
};

}  // namespace raywalk::detail
