#pragma once

#include "game/world.hpp"

namespace raywalk {

/// Takes over what still fits of a night into that of a changed level, as `carry_over` does of the
/// rest: score, touches, lantern; and watchers who still have their thing, their part and room
/// where they stand. Expects doors, panes, blocks and things to be carried over.
void carry_night(const World& before, World& after);

}  // namespace raywalk
