#include "raywalk/map/movement_probe.hpp"

#include "raywalk/map/door_slab.hpp"
#include "raywalk/map/pane.hpp"

namespace raywalk {

Plan MovementPlans::operator()(Tile tile) const {
  const TileKind& kind = plans_.level().kind(tile);
  if (!kind.pane && !kind.door) return plans_(tile);
  const std::optional<Pane> pane = pane_at(plans_.level(), plans_.state(), tile);
  return pane ? Plan{false, &pane_slab(pane->axis)} : plans_(tile);
}

}  // namespace raywalk
