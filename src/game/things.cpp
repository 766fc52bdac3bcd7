#include "game/things.hpp"

#include <algorithm>
#include <cmath>

#include "game/stealth/poses.hpp"
#include "raywalk/body/slide.hpp"
#include "raywalk/map/medium_probe.hpp"
#include "raywalk/map/pushwall.hpp"

namespace raywalk {

namespace {

/// True if `is_such(body)` for the player's body or that of a thing.
template <class IsSuch>
[[nodiscard]] bool has_body(const World& world, IsSuch is_such) {
  return is_such(player_body(world)) || std::ranges::any_of(bodies_of(world), is_such);
}

}  // namespace

const ThingKind& kind_of(const World& world, int thing) {
  const int kind = world.level->things[static_cast<std::size_t>(thing)].kind;
  return world.level->thing_kinds[static_cast<std::size_t>(kind)];
}

Thing thing_now(const World& world, int thing) {
  Thing now = world.level->things[static_cast<std::size_t>(thing)];
  const auto& watchers = world.night.watchers;
  const auto found = std::ranges::lower_bound(watchers, thing, {}, &Watcher::thing);
  if (found == watchers.end() || found->thing != thing) return now;
  now.position = found->position;
  now.facing = found->heading;
  return now;
}

std::vector<Billboard> billboards_of(const World& world, Point viewer) {
  std::vector<Billboard> billboards;
  billboards.reserve(world.actors.size());
  for (std::size_t i = 0; i < world.actors.size(); ++i) {
    const int thing = static_cast<int>(i);
    const bool is_changed = world.actors[i].toppled || world.actors[i].sees_player;
    billboards.push_back(
        billboard_of(kind_of(world, thing), thing_now(world, thing), is_changed, thing, viewer));
    TextureId& picture = billboards.back().picture;
    if (const auto pose = pose_of(world, thing, viewer)) picture = *pose;
    picture = world.actors[i].taken ? TextureId{} : world.level->shown(picture, world.state.ticks);
  }
  return billboards;
}

std::vector<Billboard> billboards_of(const World& world) {
  return billboards_of(world, world.player.position);
}

std::vector<Circle> bodies_of(const World& world) {
  std::vector<Circle> bodies = still_bodies_of(world);
  for (const Watcher& watcher : world.night.watchers) {
    bodies.push_back({watcher.position, watcher_radius});
  }
  return bodies;
}

std::vector<Circle> still_bodies_of(const World& world) {
  std::vector<Circle> bodies;
  auto watcher = world.night.watchers.begin();
  for (std::size_t i = 0; i < world.actors.size(); ++i) {
    const int thing = static_cast<int>(i);
    if (watcher != world.night.watchers.end() && watcher->thing == thing) {
      ++watcher;
      continue;
    }
    const double radius = kind_of(world, thing).body_radius;
    if (radius > 0 && !world.actors[i].toppled && !world.actors[i].taken) {
      bodies.push_back({world.level->things[i].position, radius});
    }
  }
  return bodies;
}

Circle player_body(const World& world) { return {world.player.position, player_radius}; }

bool is_clear(const World& world, Tile tile) {
  const MediumProbe obstacles = medium_probe(world.now(), Medium::body);
  return !has_body(world, [&](const Circle& body) {
    const bool is_near = std::abs(body.center.x - (tile.x + 0.5)) <= 0.5 + body.radius &&
                         std::abs(body.center.y - (tile.y + 0.5)) <= 0.5 + body.radius;
    return is_near && overlaps(world.level->grid, body, obstacles, {});
  });
}

bool is_free_of_bodies(const World& world, Tile tile) {
  const Grid& grid = world.level->grid;
  const Circle player = player_body(world);
  return is_free_of(grid, tile, {&player, 1}) && is_free_of(grid, tile, bodies_of(world));
}

}  // namespace raywalk
