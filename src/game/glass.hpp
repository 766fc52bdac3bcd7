#pragma once

#include "game/world.hpp"

namespace raywalk {

/// Breaks the pane of a tile that something hard has struck: it is gone, and in a night that is
/// heard from its tile on. False, and nothing has changed, if there is none that breaks (`breaks`).
bool shatter(World& world, Tile tile);

}  // namespace raywalk
