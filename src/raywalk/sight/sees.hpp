#pragma once

#include "raywalk/map/level_state.hpp"
#include "raywalk/ray/height_sight.hpp"

namespace raywalk {

/// True if two eyes see each other: nothing of the level stands between them, and where there are
/// panes, neither side of them is opaque there.
///
/// The same from b to a. It is `line_of_sight` for all but the panes. An eye on a pane's line looks
/// past that pane. Expects finite heights.
[[nodiscard]] bool sees(LevelNow now, Eye a, Eye b);

}  // namespace raywalk
