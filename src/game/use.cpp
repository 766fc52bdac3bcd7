#include "game/use.hpp"

#include "game/doors.hpp"
#include "game/pushwalls.hpp"
#include "game/triggers.hpp"
#include "raywalk/map/medium_probe.hpp"
#include "raywalk/ray/any_of.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/tile_at.hpp"

namespace raywalk {

namespace {

[[nodiscard]] bool is_door(const World& world, Tile tile) {
  return !world.level->door_at(tile).is_none();
}

/// What is before the player's hand. Doors count as if they filled their tiles: an open one can be
/// used, too. So does a trigger, but for one in the tile where he stands.
[[nodiscard]] CastResult find_ahead(const World& world, const std::optional<Tile>& here) {
  const auto is_used = [&](Tile tile) {
    return is_door(world, tile) || (tile != here && has_use(world, tile));
  };
  const Ray ray{world.player.position, unit_vector(world.player.heading), door_reach};
  return cast(world.level->grid, ray, any_of(is_used, medium_probe(world.now(), Medium::body)));
}

}  // namespace

std::optional<Tile> use(World& world) {
  const std::optional<Tile> here = tile_at(world.level->grid, world.player.position);
  const CastResult ahead = find_ahead(world, here);
  if (ahead.contact) {
    const Tile tile = ahead.contact->tile;
    if (is_door(world, tile)) {
      if (use_door(world, world.level->door_at(tile))) return tile;
      read_signs(world, tile);
      return std::nullopt;
    }
    if (ahead.t <= hand_reach) push_block(world, tile, opposite(ahead.contact->face));
    if (ahead.t <= lever_reach && has_use(world, tile)) return tile;
  }
  return here && has_use(world, *here) ? here : std::nullopt;
}

std::optional<Tile> door_ajar_ahead(const World& world) {
  const CastResult ahead = find_ahead(world, tile_at(world.level->grid, world.player.position));
  if (!ahead.contact || !is_door(world, ahead.contact->tile)) return std::nullopt;
  const Tile tile = ahead.contact->tile;
  return comes_ajar(world, world.level->door_at(tile)) ? std::optional(tile) : std::nullopt;
}

std::optional<Tile> lever_ahead(const World& world) {
  const CastResult ahead = find_ahead(world, tile_at(world.level->grid, world.player.position));
  if (!ahead.contact || ahead.t > lever_reach) return std::nullopt;
  const Tile tile = ahead.contact->tile;
  const bool is_seen = !is_door(world, tile) && !world.level->kind(tile).other_wall.is_none();
  return is_seen && has_lever(world, tile) ? std::optional(tile) : std::nullopt;
}

}  // namespace raywalk
