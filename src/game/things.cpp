#include "game/things.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "game/night/poses.hpp"
#include "raywalk/body/slide.hpp"
#include "raywalk/map/billboard.hpp"
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

namespace {

[[nodiscard]] const KnownProperties::OfThing& known_of(const World& world, int thing) {
  const int kind = world.level->things[static_cast<std::size_t>(thing)].kind;
  return world.known.things[static_cast<std::size_t>(kind)];
}

/// The watcher who is a thing, of watchers in the order of their things; null if it is none.
template <class Watchers>
[[nodiscard]] auto* find_watcher(Watchers& watchers, int thing) {
  const auto found = std::ranges::lower_bound(watchers, thing, {}, &Watcher::thing);
  return found != watchers.end() && found->thing == thing ? &*found : nullptr;
}

}  // namespace

Role role_of(const World& world, int thing) { return known_of(world, thing).role; }

std::optional<TextureId> picture_in_pose(const World& world, int thing, ThingPose pose,
                                         const Thing& stands, Point viewer) {
  TextureId picture = known_of(world, thing).poses[static_cast<std::size_t>(pose)];
  if (picture.is_none()) return std::nullopt;
  const int rotations = kind_of(world, thing).rotations;
  picture.index += rotation_of(stands.facing, stands.position, viewer, rotations);
  return picture;
}

const Watcher* watcher_of(const World& world, int thing) {
  return find_watcher(world.night.watchers, thing);
}

Watcher* watcher_of(World& world, int thing) { return find_watcher(world.night.watchers, thing); }

void take_thing(World& world, std::size_t thing) {
  world.actors[thing].taken = true;
  const int lamp = world.level->things[thing].lamp;
  if (lamp >= 0) world.state.lamps[static_cast<std::size_t>(lamp)] = 0;
}

Thing thing_now(const World& world, int thing) {
  Thing now = world.level->things[static_cast<std::size_t>(thing)];
  if (const Watcher* watcher = watcher_of(world, thing)) {
    now.position = watcher->position;
    now.facing = watcher->heading;
  }
  return now;
}

namespace {

/// The picture of a thing whose lamp does not shine, in the pose `out`; none of others.
[[nodiscard]] std::optional<TextureId> picture_without_light(const World& world, int thing,
                                                             Point viewer) {
  const Thing& holder = world.level->things[static_cast<std::size_t>(thing)];
  if (holder.lamp < 0) return std::nullopt;
  if (world.state.lamps[static_cast<std::size_t>(holder.lamp)] != 0) return std::nullopt;
  return picture_in_pose(world, thing, ThingPose::out, holder, viewer);
}

}  // namespace

std::vector<Billboard> billboards_of(const World& world, Point viewer) {
  std::vector<Billboard> billboards;
  billboards.reserve(world.actors.size());
  for (std::size_t i = 0; i < world.actors.size(); ++i) {
    const int thing = static_cast<int>(i);
    const bool is_changed = world.actors[i].toppled || world.actors[i].sees_player;
    const Thing now = thing_now(world, thing);
    billboards.push_back(billboard_of(kind_of(world, thing), now, is_changed, thing, viewer));
    TextureId& picture = billboards.back().picture;
    if (const auto pose = pose_of(world, thing)) {
      picture = picture_in_pose(world, thing, *pose, now, viewer).value_or(picture);
    }
    if (const auto out = picture_without_light(world, thing, viewer)) {
      picture = *out;
      billboards.back().self_lit = false;
    }
    picture = world.actors[i].taken ? TextureId{} : world.level->shown(picture, world.state.ticks);
  }
  return billboards;
}

std::vector<Billboard> billboards_of(const World& world) {
  return billboards_of(world, world.player.position);
}

namespace {

/// The bodies of things, and of those watchers who count.
template <class Counts>
[[nodiscard]] std::vector<Circle> bodies_with(const World& world, Counts counts) {
  std::vector<Circle> bodies = still_bodies_of(world);
  for (const Watcher& watcher : world.night.watchers) {
    if (counts(watcher)) bodies.push_back({watcher.position, watcher_radius});
  }
  return bodies;
}

}  // namespace

std::vector<Circle> bodies_of(const World& world) {
  return bodies_with(world, [](const Watcher&) { return true; });
}

std::vector<Circle> bodies_in_way(const World& world) {
  return bodies_with(world, [](const Watcher& watcher) { return !is_down(watcher); });
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

bool has_room(const World& world, const Circle& body, std::span<const Circle> bodies) {
  return !overlaps(world.level->grid, body, medium_probe(world.now(), Medium::body), bodies);
}

bool is_clear(const World& world, Tile tile) {
  return !has_body(world, [&](const Circle& body) {
    const bool is_near = std::abs(body.center.x - (tile.x + 0.5)) <= 0.5 + body.radius &&
                         std::abs(body.center.y - (tile.y + 0.5)) <= 0.5 + body.radius;
    return is_near && !has_room(world, body, {});
  });
}

bool is_free_of_bodies(const World& world, Tile tile) {
  const Grid& grid = world.level->grid;
  const Circle player = player_body(world);
  return is_free_of(grid, tile, {&player, 1}) && is_free_of(grid, tile, bodies_of(world));
}

}  // namespace raywalk
