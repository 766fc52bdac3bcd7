#include "game/use.hpp"

#include "game/doors.hpp"
#include "game/pushwalls.hpp"
#include "raywalk/map/medium_probe.hpp"
#include "raywalk/ray/any_of.hpp"
#include "raywalk/ray/cast.hpp"

namespace raywalk {

namespace {

/// In tiles: an outstretched arm, and a body that is at least 1/4 thick.
constexpr double reach = 0.7;
/// A door's slab is half a tile behind the front of its tile.
constexpr double reach_into_frame = reach + 0.5;

}  // namespace

void use(World& world) {
  const Level& level = *world.level;
  // Doors count as if they filled their tiles: an open one can be used, too.
  const auto is_door = [&](Tile tile) { return !level.door_at(tile).is_none(); };
  const Ray ray{world.player.position, unit_vector(world.player.heading), reach_into_frame};
  const CastResult ahead =
      cast(level.grid, ray, any_of(is_door, medium_probe(world.now(), Medium::body)));
  if (!ahead.contact) return;
  const Tile tile = ahead.contact->tile;
  if (is_door(tile)) return use_door(world, level.door_at(tile));
  if (ahead.t <= reach) push_block(world, tile, opposite(ahead.contact->face));
}

}  // namespace raywalk
