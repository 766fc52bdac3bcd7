#include "game/things.hpp"

namespace raywalk {

namespace {

/// A quarter of a tile: two such bodies pass each other in a corridor of one tile, and one stands
/// in a door's frame without touching the door.
constexpr double player_radius = 0.25;

}  // namespace

const ThingKind& kind_of(const World& world, int thing) {
  const int kind = world.level->things[static_cast<std::size_t>(thing)].kind;
  return world.level->thing_kinds[static_cast<std::size_t>(kind)];
}

std::vector<Billboard> billboards_of(const World& world) {
  std::vector<Billboard> billboards;
  billboards.reserve(world.actors.size());
  for (std::size_t i = 0; i < world.actors.size(); ++i) {
    const int thing = static_cast<int>(i);
    const bool is_changed = world.actors[i].toppled || world.actors[i].sees_player;
    billboards.push_back(
        billboard_of(kind_of(world, thing), world.level->things[i].position, is_changed, thing));
  }
  return billboards;
}

std::vector<Circle> bodies_of(const World& world) {
  std::vector<Circle> bodies;
  for (std::size_t i = 0; i < world.actors.size(); ++i) {
    const double radius = kind_of(world, static_cast<int>(i)).body_radius;
    if (radius > 0 && !world.actors[i].toppled) {
      bodies.push_back({world.level->things[i].position, radius});
    }
  }
  return bodies;
}

Circle player_body(const World& world) { return {world.player.position, player_radius}; }

}  // namespace raywalk
