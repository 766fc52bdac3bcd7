#include "game/marks.hpp"

#include "raywalk/map/level_probe.hpp"

namespace raywalk {

namespace {

/// Enough for every wall in sight of a minute's shooting, few enough to draw each frame.
constexpr std::size_t most_marks = 64;

}  // namespace

void add_mark(World& world, const Contact& contact) {
  Mark mark{contact.point, contact.normal, eye_height, world.level->door_at(contact.tile)};
  mark.point = mark.point - slab_shift(*world.level, world.state, mark.door);
  if (world.marks.size() == most_marks) world.marks.erase(world.marks.begin());
  world.marks.push_back(mark);
}

std::optional<Point> place_of(const World& world, const Mark& mark) {
  if (mark.door.is_none()) return mark.point;
  const Tile tile = world.level->doors[static_cast<std::size_t>(mark.door.index)].tile;
  const Point now = mark.point + slab_shift(*world.level, world.state, mark.door);
  const bool is_gone = now.x >= tile.x + 1 || now.y >= tile.y + 1;
  return is_gone ? std::nullopt : std::optional(now);
}

}  // namespace raywalk
