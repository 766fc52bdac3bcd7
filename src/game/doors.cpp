#include "game/doors.hpp"

#include <algorithm>
#include <string>

#include "game/keys.hpp"
#include "game/things.hpp"
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

/// One door and all that belongs to it.
struct DoorInWorld {
  World& world;
  std::size_t index;

  [[nodiscard]] int& openness() const { return world.state.doors[index]; }
  [[nodiscard]] DoorActor& actor() const { return world.door_actors[index]; }

  [[nodiscard]] bool is_closed() const {
    return actor().motion == DoorMotion::still && openness() == 0;
  }
  void open() const {
    actor() = {DoorMotion::opening, 0, actor().held};
    world.events.push_back(Event::door_opens);
  }
  /// What the player does with a door is heard.
  void be_heard() const {
    if (!world.night.is_night) return;
    const Point at = center_of(world.level->doors[index].tile);
    world.night.noises.push_back({NoiseKind::door, at, door_loudness, at});
  }
  void close_if_free() const {
    if (is_occupied(world, world.level->doors[index].tile)) return;
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

void close_further(const DoorInWorld& door) {
  door.openness() -= door_speed_px;
  if (!is_clear(door.world, door.world.level->doors[door.index].tile)) {
    door.openness() += door_speed_px;
    door.open();
  } else if (door.openness() == 0) {
    door.actor() = {DoorMotion::still, 0};
  }
}

void wait_open(const DoorInWorld& door) {
  if (door.openness() == 0 || door.actor().held) return;
  if (door.actor().wait_ticks > 0) --door.actor().wait_ticks;
  if (door.actor().wait_ticks == 0) door.close_if_free();
}

}  // namespace

bool use_door(World& world, DoorId id) {
  const DoorInWorld door{world, static_cast<std::size_t>(id.index)};
  const bool is_opened = door.is_closed() || door.actor().motion == DoorMotion::closing;
  if (!is_opened) {
    if (!door.actor().held) door.close_if_free();
    door.be_heard();
    return true;
  }
  const std::string& lock = world.level->kind(world.level->doors[door.index].tile).lock;
  if (!has_key(world, lock)) {
    miss_key(world, lock);
    return false;
  }
  door.open();
  door.be_heard();
  return true;
}

void let_through(World& world, DoorId id) {
  const DoorInWorld door{world, static_cast<std::size_t>(id.index)};
  const bool is_shut = door.is_closed() || door.actor().motion == DoorMotion::closing;
  if (is_shut && world.level->kind(world.level->doors[door.index].tile).lock.empty()) door.open();
}

void hold_open(World& world, DoorId id) {
  const DoorInWorld door{world, static_cast<std::size_t>(id.index)};
  const bool is_opened = door.is_closed() || door.actor().motion == DoorMotion::closing;
  door.actor().held = true;
  if (is_opened) door.open();
}

void let_close(World& world, DoorId id) {
  const DoorInWorld door{world, static_cast<std::size_t>(id.index)};
  door.actor().held = false;
  if (door.is_closed() || door.actor().motion == DoorMotion::closing) return;
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
    }
  }
}

}  // namespace raywalk
