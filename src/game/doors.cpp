#include "game/doors.hpp"

#include <algorithm>
#include <utility>

#include "game/head_bob.hpp"
#include "game/keys.hpp"
#include "game/things.hpp"
#include "raywalk/map/level.hpp"
#include "raywalk/map/plan_shape.hpp"
#include "raywalk/ray/tile_at.hpp"

namespace raywalk {

namespace {

/// How fast a door opens and closes, in plan pixels a tick: it takes about a second.
constexpr int door_speed_px = 1;
/// How long a door stays open by itself.
constexpr int open_ticks = 4 * ticks_per_second;

/// True if the middle of a body is in the tile.
[[nodiscard]] bool is_occupied(const World& world, Tile tile) {
  const auto stands_there = [&](const Circle& body) { return tile_at(body.center) == tile; };
  return stands_there(player_body(world)) || std::ranges::any_of(bodies_of(world), stands_there);
}

/// Closed, or closing.
[[nodiscard]] bool is_door_shut(const World& world, std::size_t index) {
  const DoorMotion motion = world.door_actors[index].motion;
  return motion == DoorMotion::closing ||
         (motion == DoorMotion::still && world.state.doors[index] == 0);
}

/// One door and all that belongs to it.
struct DoorInWorld {
  World& world;
  std::size_t index;

  [[nodiscard]] int& openness() const { return world.state.doors[index]; }
  [[nodiscard]] DoorActor& actor() const { return world.door_actors[index]; }

  [[nodiscard]] bool is_ajar() const { return actor().motion == DoorMotion::ajar; }
  [[nodiscard]] bool is_shut() const { return is_door_shut(world, index); }
  void open(DoorMotion how = DoorMotion::opening) const {
    actor() = {how, 0, actor().held};
    world.events.push_back(Event::door_opens);
  }
  /// Makes the noise of a door that the player opens or closes, in a night.
  void make_sound() const {
    if (!world.night.is_night) return;
    const Point at = center_of(world.level->doors[index].tile);
    make_noise(world.night, NoiseKind::door, at, door_loudness);
  }
  void close_if_free() const {
    if (!is_occupied(world, world.level->doors[index].tile)) close();
  }
  /// Closes a door that is ajar, unless a body leans into the crack.
  void shut_if_clear() const {
    const int open_px = std::exchange(openness(), 0);
    const bool clear = is_clear(world, world.level->doors[index].tile);
    openness() = open_px;
    if (clear) close();
  }
  void close() const {
    actor() = {DoorMotion::closing, 0};
    world.events.push_back(Event::door_closes);
  }
};

void open_further(const DoorInWorld& door) {
  door.openness() = std::min(door.openness() + door_speed_px, plan_pixels);
  if (door.openness() == plan_pixels) {
    door.actor() = {DoorMotion::still, open_ticks, door.actor().held};
  }
}

/// By a tick, but not while a body is in the way: then it opens again.
void close_further(const DoorInWorld& door) {
  door.openness() -= door_speed_px;
  if (!is_clear(door.world, door.world.level->doors[door.index].tile)) {
    door.openness() += door_speed_px;
    door.open();
  } else if (door.openness() == 0) {
    door.actor() = {DoorMotion::still, 0};
  }
}

void come_ajar(const DoorInWorld& door) {
  if (door.openness() > ajar_px) return close_further(door);
  door.openness() = std::min(door.openness() + door_speed_px, ajar_px);
}

void wait_open(const DoorInWorld& door) {
  if (door.openness() == 0 || door.actor().held) return;
  if (door.actor().wait_ticks > 0) --door.actor().wait_ticks;
  if (door.actor().wait_ticks == 0) door.close_if_free();
}

}  // namespace

DoorUse use_of_door(const World& world, DoorId id) {
  const auto index = static_cast<std::size_t>(id.index);
  const bool is_soft = is_crouched(world);
  const bool is_ajar = world.door_actors[index].motion == DoorMotion::ajar;
  if (is_ajar && is_soft) return DoorUse::shuts;
  if (!is_ajar && !is_door_shut(world, index)) return DoorUse::closes;
  if (!has_key(world, world.level->kind(world.level->doors[index].tile).lock)) {
    return DoorUse::locked;
  }
  return is_soft ? DoorUse::comes_ajar : DoorUse::opens;
}

DoorUse use_door(World& world, DoorId id) {
  const DoorInWorld door{world, static_cast<std::size_t>(id.index)};
  const DoorUse use = use_of_door(world, id);
  switch (use) {
    case DoorUse::locked:
      miss_key(world, world.level->kind(world.level->doors[door.index].tile).lock);
      break;
    case DoorUse::comes_ajar:
      if (door.actor().motion == DoorMotion::closing) {
        door.actor() = {DoorMotion::ajar, 0};  // it closes on, as far as that
      } else {
        door.open(DoorMotion::ajar);
      }
      break;
    case DoorUse::shuts:
      door.shut_if_clear();
      break;
    case DoorUse::opens:
      door.open();
      door.make_sound();
      break;
    case DoorUse::closes:
      if (!door.actor().held) door.close_if_free();
      door.make_sound();
      break;
  }
  return use;
}

bool is_open(const World& world, DoorId id) {
  return world.state.doors[static_cast<std::size_t>(id.index)] == plan_pixels;
}

bool watcher_may_open(const World& world, DoorId id, Role role) {
  const auto index = static_cast<std::size_t>(id.index);
  if (world.door_actors[index].motion == DoorMotion::ajar) return true;
  return traits_of(role).has_hands &&
         world.level->kind(world.level->doors[index].tile).lock.empty();
}

bool lets_through(const World& world, DoorId id, Role role) {
  const auto index = static_cast<std::size_t>(id.index);
  return is_open(world, id) || world.door_actors[index].motion == DoorMotion::opening ||
         watcher_may_open(world, id, role);
}

void let_through(World& world, DoorId id, Role role) {
  const DoorInWorld door{world, static_cast<std::size_t>(id.index)};
  if (watcher_may_open(world, id, role) && (door.is_shut() || door.is_ajar())) door.open();
}

void hold_open(World& world, DoorId id) {
  const DoorInWorld door{world, static_cast<std::size_t>(id.index)};
  const bool is_opened = door.is_shut() || door.is_ajar();
  door.actor().held = true;
  if (is_opened) door.open();
}

void let_close(World& world, DoorId id) {
  const DoorInWorld door{world, static_cast<std::size_t>(id.index)};
  door.actor().held = false;
  if (door.is_shut()) return;
  door.actor() = {};  // it is about to close, and waits for those in its tile
  door.close_if_free();
}

void move_doors(World& world) {
  for (std::size_t index = 0; index < world.door_actors.size(); ++index) {
    const DoorInWorld door{world, index};
    switch (door.actor().motion) {
      case DoorMotion::opening:
        open_further(door);
        break;
      case DoorMotion::closing:
        close_further(door);
        break;
      case DoorMotion::still:
        wait_open(door);
        break;
      case DoorMotion::ajar:
        come_ajar(door);
        break;
    }
  }
}

}  // namespace raywalk
