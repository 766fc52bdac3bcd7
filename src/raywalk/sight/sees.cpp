#include "raywalk/sight/sees.hpp"

#include <utility>

#include "raywalk/map/medium_probe.hpp"
#include "raywalk/ray/sight.hpp"

namespace raywalk {

bool sees(LevelNow now, Eye a, Eye b) {
  const Grid& grid = now.level().grid;
  // Walls answer most questions, and `blocked` is much faster where it is asked about them alone.
  if (blocked(grid, a.at, b.at, level_probe(now))) return false;
  if (!detail::goes_from(a.at, b.at)) std::swap(a, b);  // so that the height fits
  const Height height{a.z, b.z - a.z};
  // The look from either end: the one from b meets the other sides of the panes.
  const auto stops = [&](const Contact& contact) {
    return is_stopped(now, Medium::sight, contact, height) ||
           is_stopped(now, Medium::sight, from_behind(contact), height);
  };
  return !blocked(grid, a.at, b.at, filtered(pane_probe(now), stops));
}

}  // namespace raywalk
