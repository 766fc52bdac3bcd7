#include "game/doors.hpp"

#include <algorithm>
#include <cmath>

#include "game/things.hpp"
#include "raywalk/map/plan_shape.hpp"

namespace raywalk {

namespace {

/// How fast a door opens and closes, in plan pixels a tick: it takes about a second.
constexpr int door_speed_px = 1;
/// How long a door stays open by itself.
constexpr int open_ticks = 4 * ticks_per_second;

[[nodiscard]] Tile tile_under(Point p) {
  return {static_cast<int>(std::floor(p.x)), static_cast<int>(std::floor(p.y))};
}

/// True if the middle of a body is in the tile.
[[nodiscard]] bool is_occupied(const World& world, Tile tile) {
  const auto stands_there = [&](const Circle& body) { return tile_under(body.center) == tile; };
  return stands_there(player_body(world)) || std::ranges::any_of(bodies_of(world), stands_there);
}

/// One door and all that belongs to it.
struct DoorInWorld {
  World& world;
  std::size_t index;

  [[nodiscard]] int& openness() const { return world.state.doors[index]; }
  [[nodiscard]] DoorActor& actor() const { return world.door_actors[index]; }

  void open() const {
    actor() = {DoorMotion::opening, 0};
    world.events.push_back(Event::door_opens);
  }
  void close_if_free() const {
    if (is_occupied(world, world.level->doors[index].tile)) return;
    actor() = {DoorMotion::closing, 0};
    world.events.push_back(Event::door_closes);
  }
};

void open_further(const DoorInWorld& door) {
  door.openness() = std::min(door.openness() + door_speed_px, plan_pixels);
  if (door.openness() == plan_pixels) door.actor() = {DoorMotion::still, open_ticks};
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
  if (door.openness() == 0) return;
  if (door.actor().wait_ticks > 0) --door.actor().wait_ticks;
  if (door.actor().wait_ticks == 0) door.close_if_free();
}

}  // namespace

void use_door(World& world, DoorId id) {
  const DoorInWorld door{world, static_cast<std::size_t>(id.index)};
  const DoorMotion motion = door.actor().motion;
  const bool is_closed = motion == DoorMotion::still && door.openness() == 0;
  if (is_closed || motion == DoorMotion::closing) return door.open();
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
