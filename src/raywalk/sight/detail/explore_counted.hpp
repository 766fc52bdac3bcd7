#pragma once

#include <cstdint>

#include "raywalk/sight/explored_tiles.hpp"

namespace raywalk::detail {

/// `explore`, and how much work that was: about as many as there are rows of tiles, and tiles, in
/// the triangles into which the view is divided. To look costs about as much as to mark.
std::int64_t explore_counted(ExploredTiles& explored, const Visibility& view);

}  // namespace raywalk::detail
