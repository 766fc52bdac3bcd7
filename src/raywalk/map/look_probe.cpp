#include "raywalk/map/look_probe.hpp"

#include "raywalk/ray/mask.hpp"
#include "raywalk/ray/tile.hpp"

namespace raywalk {

namespace {

constexpr int middle = plan_pixels / 2;

/// The side of a pane that is turned to an eye; `none` if the eye is on its line.
Face side_toward(Tile tile, DoorAxis axis, Point eye) {
  const bool is_along_x = axis == DoorAxis::x;
  const double place = is_along_x ? eye.y : eye.x;
  const double line = (is_along_x ? tile.y : tile.x) + 0.5;
  if (place < line) return is_along_x ? Face::north : Face::west;
  if (place > line) return is_along_x ? Face::south : Face::east;
  return Face::none;
}

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

}  // namespace

std::optional<Pane> hiding_pane(const Level& level, const LevelState& state, Tile tile, Point eye) {
  const std::optional<Pane> pane = pane_at(level, state, tile);
  if (!pane || pane->low > 0 || pane->high < 1) return std::nullopt;
  const Face side = side_toward(tile, pane->axis, eye);
  if (side == Face::none) return std::nullopt;
  const TextureId shown = level.shown(level.kind(tile).wall(side), state.ticks);
  return detail::is_opaque(level, shown) ? pane : std::nullopt;
}

std::optional<Plan> detail::HidingPlan::operator()(const LevelPlans& plans, Tile tile) const {
  const std::optional<Pane> pane = hiding_pane(plans.level(), plans.state(), tile, eye);
  if (!pane) return std::nullopt;
  const Face side = side_toward(tile, pane->axis, eye);
  const int beyond = side == Face::north || side == Face::west ? middle : middle - 1;
  const bool is_along_x = pane->axis == DoorAxis::x;
  return Plan{false, &pixel_row(pane->axis), is_along_x ? Pixel{0, beyond} : Pixel{beyond, 0}};
}

}  // namespace raywalk
