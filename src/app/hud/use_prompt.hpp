#pragma once

#include <string>

#include "game/world.hpp"
#include "settings/settings.hpp"

namespace raywalk {

/// Effect of the key for using on what is before the player, such as "E pulls the lever"; empty
/// where there is nothing to tell, or where the control has no key, or button of the gamepad.
[[nodiscard]] std::string use_prompt(const World& world, const Settings& settings, bool by_pad);

}  // namespace raywalk
