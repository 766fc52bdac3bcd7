#include "game/use.hpp"

#include "game/doors.hpp"
#include "game/head_bob.hpp"
#include "game/pushwalls.hpp"
#include "game/triggers.hpp"
#include "raywalk/map/medium_probe.hpp"
#include "raywalk/map/pushwall.hpp"
#include "raywalk/ray/any_of.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/tile_at.hpp"

namespace raywalk {

namespace {

[[nodiscard]] bool is_door(const World& world, Tile tile) {
  return !world.level->door_at(tile).is_none();
}

/// True of the door in whose frame the player crouches if he looks away from its slab.
[[nodiscard]] bool is_behind(const World& world, Tile tile) {
  if (!is_crouched(world)) return false;
  const DoorId id = world.level->door_at(tile);
  const Vec way = center_of(tile) - world.player.position;
  const Vec ahead = unit_vector(world.player.heading);
  const DoorAxis axis = world.level->doors[static_cast<std::size_t>(id.index)].axis;
  return axis == DoorAxis::x ? way.y * ahead.y < 0 : way.x * ahead.x < 0;
}

/// Finds the thing before the player's hand, up to a reach. Doors, open ones too, count as if they
/// filled their tiles; so do tiles with a trigger that is used, but for the tile where he stands.
[[nodiscard]] CastResult find_ahead(const World& world, const std::optional<Tile>& here,
                                    double reach = door_reach) {
  const auto is_used = [&](Tile tile) {
    if (tile == here) return is_door(world, tile) && !is_behind(world, tile);
    return is_door(world, tile) || has_use(world, tile);
  };
  const Ray ray{world.player.position, unit_vector(world.player.heading), reach};
  return cast(world.level->grid, ray, any_of(is_used, medium_probe(world.now(), Medium::body)));
}

/// True if the triggers of what is before his hand, no door, are in reach.
[[nodiscard]] bool is_in_reach(const World& world, const CastResult& ahead) {
  const Tile tile = ahead.contact->tile;
  const bool is_pushed = world.level->kind(tile).pushwall && !has_left(world.state, tile);
  return ahead.t <= (is_pushed ? hand_reach : lever_reach);
}

/// The tile of a door that he has used. One that comes ajar or is shut again was not: what its
/// triggers do would be heard.
std::optional<Tile> use_door_at(World& world, Tile tile) {
  const DoorUse use = use_door(world, world.level->door_at(tile));
  if (use == DoorUse::locked) read_signs(world, tile);
  const bool is_used = use == DoorUse::opens || use == DoorUse::closes;
  return is_used ? std::optional(tile) : std::nullopt;
}

}  // namespace

std::optional<Tile> use(World& world) {
  const std::optional<Tile> here = tile_at(world.level->grid, world.player.position);
  const CastResult ahead = find_ahead(world, here);
  if (ahead.contact) {
    const Tile tile = ahead.contact->tile;
    if (is_door(world, tile)) return use_door_at(world, tile);
    const bool reaches = is_in_reach(world, ahead);
    if (ahead.t <= hand_reach) push_block(world, tile, opposite(ahead.contact->face));
    if (reaches && has_use(world, tile)) return tile;
  }
  const bool is_used = here && !is_door(world, *here) && has_use(world, *here);
  return is_used ? here : std::nullopt;
}

std::optional<DoorUse> soft_door_ahead(const World& world) {
  const CastResult ahead = find_ahead(world, tile_at(world.level->grid, world.player.position));
  if (!ahead.contact || !is_door(world, ahead.contact->tile)) return std::nullopt;
  const DoorId door = world.level->door_at(ahead.contact->tile);
  const DoorUse use = use_of_door(world, door);
  const bool is_ajar =
      world.door_actors[static_cast<std::size_t>(door.index)].motion == DoorMotion::ajar;
  return is_ajar || use == DoorUse::comes_ajar ? std::optional(use) : std::nullopt;
}

bool shows_lever(const World& world, Tile tile) {
  return !is_door(world, tile) && !world.level->kind(tile).other_wall.is_none() &&
         has_lever(world, tile);
}

std::optional<Tile> lever_ahead(const World& world) {
  const CastResult ahead = find_ahead(world, tile_at(world.level->grid, world.player.position));
  if (!ahead.contact || !is_in_reach(world, ahead)) return std::nullopt;
  const Tile tile = ahead.contact->tile;
  return shows_lever(world, tile) ? std::optional(tile) : std::nullopt;
}

bool is_out_of_reach(const World& world) {
  constexpr double told_reach = 3;
  const std::optional<Tile> here = tile_at(world.level->grid, world.player.position);
  if (here && has_use(world, *here)) return false;
  const CastResult ahead = find_ahead(world, here, told_reach);
  if (!ahead.contact) return false;
  const Tile tile = ahead.contact->tile;
  if (is_door(world, tile)) return ahead.t > door_reach;
  return shows_lever(world, tile) && !is_in_reach(world, ahead);
}

bool is_sign_ahead(const World& world) {
  const CastResult ahead = find_ahead(world, tile_at(world.level->grid, world.player.position));
  if (!ahead.contact || !is_in_reach(world, ahead)) return false;
  const Tile tile = ahead.contact->tile;
  return !is_door(world, tile) && has_sign(world, tile) && !has_lever(world, tile);
}

}  // namespace raywalk
