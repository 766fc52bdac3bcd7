#include "raywalk/sight/sees.hpp"

#include <utility>

#include "raywalk/map/pane_probe.hpp"
#include "raywalk/ray/sight.hpp"

namespace raywalk {

namespace {

/// The same place on the other side of a pane.
Contact from_behind(Contact contact) {
  contact.face = opposite(contact.face);
  contact.normal = Vec{0, 0} - contact.normal;
  return contact;
}

}  // namespace

bool sees(const Level& level, const LevelState& state, Eye a, Eye b) {
  // Walls answer most questions, and `blocked` is much faster where it is asked about them alone.
  if (blocked(level.grid, a.at, b.at, level_probe(level, state))) return false;
  const bool in_order = a.at.x < b.at.x || (a.at.x == b.at.x && a.at.y <= b.at.y);
  if (!in_order) std::swap(a, b);  // as `blocked` goes, so that the height fits
  const Height height{a.z, b.z - a.z};
  const auto is_opaque = [&](const Contact& contact) {
    const auto texel = pane_texel(level, state, contact, height.at(contact.t));
    return texel && texel->stops_sight;
  };
  const auto is_stopped = [&](const Contact& contact) {
    return is_opaque(contact) || is_opaque(from_behind(contact));
  };
  return !blocked(level.grid, a.at, b.at, filtered(pane_probe(level, state), is_stopped));
}

}  // namespace raywalk
