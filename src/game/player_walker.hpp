#pragma once

#include "raywalk/map/walker.hpp"

namespace raywalk {

/// The player as somebody whose ways through a level are looked for (`findings_in`): with his body
/// and his reach; things that topple and panes that break do not stay in his way.
[[nodiscard]] Walker player_walker();

}  // namespace raywalk
