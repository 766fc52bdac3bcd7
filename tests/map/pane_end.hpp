#pragma once

#include "raywalk/map/level.hpp"
#include "raywalk/map/pane.hpp"
#include "raywalk/ray/contact.hpp"

namespace raywalk::test {

/// True if a contact of `exploration_probe` has struck the end of the pixels of a pane, which is 1
/// pixel wide, and not the pane.
[[nodiscard]] inline bool is_pane_end(const Level& level, const LevelState& state,
                                      const Contact& contact) {
  if (!may_have_pane(level.kind(contact.tile))) return false;
  const auto pane = pane_at({level, state}, contact.tile);
  const bool is_along_x = pane && pane->axis == DoorAxis::x;
  return is_along_x == (contact.face == Face::east || contact.face == Face::west);
}

}  // namespace raywalk::test
