#pragma once

#include "game/stealth/night_state.hpp"
#include "raywalk/base/hash.hpp"

namespace raywalk {

/// Adds all of a night that can make a difference later, or is told at its end; not what is only
/// heard (`Night::noises`).
void add(Hash& hash, const Night& night);

}  // namespace raywalk
