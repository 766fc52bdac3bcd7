#pragma once

#include "raywalk/map/lamp.hpp"
#include "raywalk/map/level_state.hpp"
#include "raywalk/visibility/visibility.hpp"

namespace raywalk {

/// Where a light looks: as far as it reaches, and in the directions of its cone, if it is a point.
[[nodiscard]] Outlook outlook_of(const Light& light);

/// Looks around as a light does: what it lights is what is seen from a place of it, its position as
/// a rule, as far as it reaches. The light itself is that, times `light_share`, and what panes
/// leave of it.
///
/// A light with a cone sees the cone, and most of a degree more at either side; one that has a size
/// besides sees all around. Off the map, or inside of a solid, it sees nothing. Expects a light
/// that `can_shine`.
void look_from_light(Visibility& view, LevelNow now, const Light& light, Point place);

}  // namespace raywalk
