#pragma once

#include <string>

#include "settings/settings.hpp"

namespace raywalk {

/// What somebody who begins to walk should know: the goal, and the keys in use, or the buttons of a
/// gamepad; and, if a click is needed for it, how the mouse is taken.
[[nodiscard]] std::string walk_hint(const Settings& settings, bool by_pad, bool needs_click);

}  // namespace raywalk
