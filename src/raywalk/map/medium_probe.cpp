#include "raywalk/map/medium_probe.hpp"

#include "raywalk/map/door_slab.hpp"

namespace raywalk {

namespace {

/// A row of pixels from one side of a tile to the other.
Mask make_row(DoorAxis axis) {
  const bool is_along_x = axis == DoorAxis::x;
  Mask row(is_along_x ? plan_pixels : 1, is_along_x ? 1 : plan_pixels);
  for (int i = 0; i < plan_pixels; ++i) row.set(is_along_x ? Pixel{i, 0} : Pixel{0, i}, true);
  return row;
}

const Mask& pixel_row(DoorAxis axis) {
  static const Mask along_x = make_row(DoorAxis::x);
  static const Mask along_y = make_row(DoorAxis::y);
  return axis == DoorAxis::x ? along_x : along_y;
}

/// The pixels just beyond the line of a pane: what comes from the other side ends exactly on the
/// line, and no eye is inside of it.
Plan plan_beyond(Tile tile, DoorAxis axis, Point from) {
  constexpr int middle = plan_pixels / 2;
  const Face side = side_toward(tile, axis, from);
  const int beyond = side == Face::north || side == Face::west ? middle : middle - 1;
  return {false, &pixel_row(axis), axis == DoorAxis::x ? Pixel{0, beyond} : Pixel{beyond, 0}};
}

}  // namespace

std::optional<Plan> MediumPlans::pane_plan(Tile tile) const {
  const std::optional<Pane> pane = stopping_pane(plans_.now(), medium_, tile, from_);
  if (!pane) return std::nullopt;
  if (rule_of(medium_).pane.outline == PaneRule::Outline::beyond) {
    return plan_beyond(tile, pane->axis, from_);
  }
  return Plan{false, &pane_slab(pane->axis)};
}

}  // namespace raywalk
