#pragma once

#include "raywalk/lightmap/detail/lattice_bits.hpp"
#include "raywalk/map/lamp.hpp"
#include "raywalk/map/level_state.hpp"

namespace raywalk::detail {

/// Which points of the lattice a light shines on: those that get a share of it and have a
/// `line_of_sight` to it through the level as it stands (`Medium::light`); and, if it has no cone,
/// perhaps some that are so far away that their share is 0. Points beyond the map are not among
/// them.
///
/// One after the other, the boxes and outlines that hold all that is solid throw their shadows.
/// What is for sure in one of them is dark, what lies in no shadow is lit, and for the few points
/// that lie on the edge of a shadow, or behind a box of which not all is solid, the sight itself is
/// asked.
[[nodiscard]] LatticeBits light_reach(LevelNow now, const Light& light);

}  // namespace raywalk::detail
