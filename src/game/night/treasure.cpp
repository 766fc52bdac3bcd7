#include "game/night/treasure.hpp"

#include <algorithm>

#include "game/keys.hpp"
#include "game/properties.hpp"
#include "game/said.hpp"
#include "game/things.hpp"
#include "raywalk/map/medium_probe.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/tile_at.hpp"
#include "words/words.hpp"

namespace raywalk {

namespace {

void take(World& world, std::size_t thing, Role role) {
  take_thing(world, thing);
  if (role == Role::relic) {
    world.night.has_relic = true;
    world.events.push_back(Event::relic_taken);
    // A text that the level has said in the last second, perhaps of the relic, stays to be read.
    const bool is_told =
        !world.said.text.empty() && world.ticks - world.said.tick < ticks_per_second;
    if (!is_told) say(world, english_text_of(Word::said_has_relic));
    return;
  }
  double& loot = world.night.score.loot;
  loot = std::min(loot + value_of(kind_of(world, static_cast<int>(thing))), max_loot);
  world.events.push_back(Event::loot_taken);
}

/// True if the player stands in the tile of a place, and nothing is between them.
[[nodiscard]] bool shares_tile(const World& world, Point place) {
  if (tile_at(place) != tile_at(world.player.position)) return false;
  const Vec way = place - world.player.position;
  const double distance = length(way);
  if (distance == 0) return true;
  const Ray ray{world.player.position, way * (1 / distance), distance};
  return !cast(world.level->grid, ray, medium_probe(world.now(), Medium::body)).contact;
}

}  // namespace

void take_treasure(World& world) {
  if (!may_come_to_things(world)) return;
  for (std::size_t i = 0; i < world.actors.size(); ++i) {
    const Point place = world.level->things[i].position;
    const bool is_in_reach = is_in_key_reach(world, place);
    if (world.actors[i].taken || (!is_in_reach && !shares_tile(world, place))) continue;
    const Role role = role_of(world, static_cast<int>(i));
    if (role == Role::relic || (role == Role::loot && is_in_reach)) take(world, i, role);
  }
}

bool may_leave(World& world) {
  if (world.night.has_relic || !world.night.is_night || !has_relic(*world.level)) return true;
  const bool has_entered = tile_at(world.player.position) != tile_at(world.player_before.position);
  if (has_entered) say(world, english_text_of(Word::said_needs_relic));
  return false;
}

bool has_relic(const Level& level) {
  return std::ranges::any_of(level.things, [&](const Thing& thing) {
    return role_of(level.thing_kinds[static_cast<std::size_t>(thing.kind)]) == Role::relic;
  });
}

}  // namespace raywalk
