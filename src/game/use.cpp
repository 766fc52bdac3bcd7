#include "game/use.hpp"

#include "game/doors.hpp"
#include "game/pushwalls.hpp"
#include "game/triggers.hpp"
#include "raywalk/map/medium_probe.hpp"
#include "raywalk/ray/any_of.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/tile_at.hpp"

namespace raywalk {

std::optional<Tile> use(World& world) {
  const Level& level = *world.level;
  const std::optional<Tile> here = tile_at(level.grid, world.player.position);
  // Doors count as if they filled their tiles: an open one can be used, too. So does a trigger.
  const auto is_door = [&](Tile tile) { return !level.door_at(tile).is_none(); };
  const auto is_used = [&](Tile tile) {
    return is_door(tile) || (tile != here && has_use(world, tile));
  };
  const Ray ray{world.player.position, unit_vector(world.player.heading), door_reach};
  const CastResult ahead =
      cast(level.grid, ray, any_of(is_used, medium_probe(world.now(), Medium::body)));
  if (ahead.contact) {
    const Tile tile = ahead.contact->tile;
    if (is_door(tile)) {
      if (use_door(world, level.door_at(tile))) return tile;
      read_signs(world, tile);
      return std::nullopt;
    }
    if (ahead.t <= hand_reach) {
      push_block(world, tile, opposite(ahead.contact->face));
      if (has_use(world, tile)) return tile;
    }
  }
  return here && has_use(world, *here) ? here : std::nullopt;
}

}  // namespace raywalk
