#pragma once

#include <vector>

#include "game/night/night.hpp"
#include "menu/menu.hpp"

namespace raywalk {

/// How hard a night may be, for the page that begins one, in the order of `Difficulty`. Each tells
/// its changes by the numbers of `rules_of`.
[[nodiscard]] std::vector<NightChoice> night_choices();

}  // namespace raywalk
