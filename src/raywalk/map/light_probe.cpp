#include "raywalk/map/light_probe.hpp"

#include "raywalk/map/door_slab.hpp"

namespace raywalk {

namespace {

/// Whether one of the two sides of a pane in a tile is opaque.
bool is_opaque(const Level& level, Tile tile, DoorAxis axis) {
  const TileKind& kind = level.kind(tile);
  const Face side = axis == DoorAxis::x ? Face::north : Face::east;
  return detail::is_opaque(level, kind.wall(side)) ||
         detail::is_opaque(level, kind.wall(opposite(side)));
}

}  // namespace

bool has_opaque_pane(const Level& level, Tile tile) {
  const TileKind& kind = level.kind(tile);
  if (kind.pane) return is_opaque(level, tile, *kind.pane);
  if (!may_have_pane(kind)) return false;
  const auto door = static_cast<std::size_t>(level.door_at(tile).index);
  return is_opaque(level, tile, level.doors[door].axis);
}

std::optional<Pane> shading_pane(const Level& level, const LevelState& state, Tile tile) {
  const std::optional<Pane> pane = pane_at(level, state, tile);
  const bool is_in_the_way = pane && pane->low < 0.5 && pane->high > 0.5;
  return is_in_the_way && is_opaque(level, tile, pane->axis) ? pane : std::nullopt;
}

std::optional<Plan> detail::ShadingPlan::operator()(const LevelPlans& plans, Tile tile) const {
  const std::optional<Pane> pane = shading_pane(plans.level(), plans.state(), tile);
  if (!pane) return std::nullopt;
  return Plan{false, &pane_slab(pane->axis)};
}

}  // namespace raywalk
