#pragma once

#include <optional>

#include "raywalk/overlay/detail/plan_layout.hpp"

namespace raywalk::detail {

/// Draws floors, in the light that is on them, and the inside of walls. Light may be null.
void draw_plan_ground(FramebufferView target, const PlanLayout& layout, LevelNow now,
                      const LightMap* lights);

/// The mean color of a texture, of those texels that are opaque; none if there is no such texture,
/// or if all of it is open.
[[nodiscard]] std::optional<Color> mean_color(const Level& level, TextureId id);

}  // namespace raywalk::detail
