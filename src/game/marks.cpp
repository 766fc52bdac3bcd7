#include "game/marks.hpp"

#include "raywalk/map/door_slab.hpp"
#include "raywalk/map/level.hpp"
#include "raywalk/map/pane.hpp"
#include "raywalk/map/pushwall.hpp"

namespace raywalk {

namespace {

/// The tile in which a pushed block started that is partly in `tile`, or `tile` itself if a
/// pushwall stands there; else none.
[[nodiscard]] std::optional<Tile> block_in(const World& world, Tile tile) {
  if (const auto block = pushed_onto(world.state, tile)) return block->from;
  return world.level->kind(tile).pushwall ? std::optional(tile) : std::nullopt;
}

/// The horizontal shift of the door or block that a mark is on. `on_it` is the mark's place, with
/// or without the shift.
[[nodiscard]] Vec shift_of(const World& world, const Mark& mark, Point on_it) {
  if (mark.block) {
    const auto block = pushed_from(world.state, *mark.block);
    const Pixel offset = block ? block_offset(*block, *mark.block) : Pixel{};
    constexpr double size = plan_pixels;
    return {offset.x / size, offset.y / size};
  }
  return slab_shift(world.now(), mark.door, on_it, mark.normal);
}

/// The pane of a mark's door, if the door slides up or down and is not fully open.
[[nodiscard]] std::optional<Pane> sliding_pane_of(const World& world, const Mark& mark) {
  if (mark.door.is_none()) return std::nullopt;
  const Level& level = *world.level;
  return pane_at(world.now(), level.doors[static_cast<std::size_t>(mark.door.index)].tile);
}

/// True if the part of a door at `now`, which has moved by `shift`, has left the door's tile.
[[nodiscard]] bool has_left_frame(const World& world, const Mark& mark, Point now, Vec shift) {
  const auto [tile, axis] = world.level->doors[static_cast<std::size_t>(mark.door.index)];
  const bool is_along_x = axis == DoorAxis::x;
  const double way = is_along_x ? shift.x : shift.y;
  const double place = is_along_x ? now.x : now.y;
  const int low = is_along_x ? tile.x : tile.y;
  return (way > 0 && place >= low + 1) || (way < 0 && place <= low);
}

/// True if a mark on a door that slides up or down is invisible: the door is open, or that part of
/// it has left the room.
[[nodiscard]] bool is_hidden(const World& world, const Mark& mark) {
  const std::optional<Pane> pane = sliding_pane_of(world, mark);
  const double height = height_of(world, mark);
  return !pane || height < pane->low || height > pane->high;
}

}  // namespace

void add_mark(World& world, const LineHit& hit, double height) {
  Mark mark{hit.point, hit.normal, height, world.level->door_at(hit.tile),
            block_in(world, hit.tile)};
  mark.point = mark.point - shift_of(world, mark, mark.point);
  if (const auto pane = sliding_pane_of(world, mark)) mark.height -= pane->top - 1;
  if (world.marks.size() >= max_marks) world.marks.erase(world.marks.begin());
  world.marks.push_back(mark);
}

double height_of(const World& world, const Mark& mark) {
  const std::optional<Pane> pane = sliding_pane_of(world, mark);
  return pane ? mark.height + (pane->top - 1) : mark.height;
}

std::optional<Point> place_of(const World& world, const Mark& mark) {
  const Vec shift = shift_of(world, mark, mark.point);
  const Point now = mark.point + shift;
  if (mark.door.is_none()) return now;
  const Level& level = *world.level;
  const Tile tile = level.doors[static_cast<std::size_t>(mark.door.index)].tile;
  const bool is_gone = is_sheet(level.kind(tile).slide) ? is_hidden(world, mark)
                                                        : has_left_frame(world, mark, now, shift);
  return is_gone ? std::nullopt : std::optional(now);
}

}  // namespace raywalk
