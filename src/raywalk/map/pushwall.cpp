#include "raywalk/map/pushwall.hpp"

#include <algorithm>
#include <array>
#include <tuple>

#include "raywalk/body/slide.hpp"
#include "raywalk/map/door_slab.hpp"
#include "raywalk/map/level.hpp"
#include "raywalk/map/level_probe.hpp"
#include "raywalk/ray/tile_at.hpp"

namespace raywalk {

namespace {

/// A place on one of the lines along which blocks are pushed: the way, the row or column, and how
/// far along it, in pixels.
using LinePlace = std::tuple<Face, std::int64_t, std::int64_t>;
constexpr std::array<Face, 4> ways{Face::north, Face::east, Face::south, Face::west};

LinePlace place_of(Tile tile, Face way) {
  const bool is_along_x = way == Face::east || way == Face::west;
  const std::int64_t line = is_along_x ? tile.y : tile.x;
  return {way, line, std::int64_t{is_along_x ? tile.x : tile.y} * plan_pixels};
}
/// Where a block was.
LinePlace begin_of(const Pushed& block) { return place_of(block.from, block.way); }
/// Where it is now. Blocks on one line that go one way never pass each other, so those that are in
/// order by where they were are in order by this, too.
LinePlace end_of(const Pushed& block) {
  const bool is_up = block.way == Face::east || block.way == Face::south;
  const auto [way, line, along] = begin_of(block);
  return {way, line, along + (is_up ? block.pixels : -block.pixels)};
}

/// The place of the block of `from` that went this way, or where it would stand in the list.
auto find_from(auto& blocks, Tile from, Face way) {
  return std::ranges::lower_bound(blocks, place_of(from, way), {}, begin_of);
}
/// The same if it is not known which way it went; the end if there is none.
auto find_from(auto& blocks, Tile from) {
  for (const Face way : ways) {
    const auto found = find_from(blocks, from, way);
    if (found != blocks.end() && found->from == from && found->way == way) return found;
  }
  return blocks.end();
}

bool holds_thing(const Level& level, Tile tile) {
  return std::ranges::any_of(
      level.things, [tile](const Thing& thing) { return tile_at(thing.position) == tile; });
}

bool is_free(LevelNow now, Tile tile) {
  if (!now.level().grid.contains(tile) || now.level().kind(tile).door ||
      now.level().kind(tile).pane)
    return false;
  const Plan plan = LevelPlans(now)(tile);
  return plan.is_uniform() && !plan.solid && !holds_thing(now.level(), tile);
}

/// The tile so many tiles further.
Tile beyond(Tile tile, Face way, int tiles) {
  const Vec out = outward(way);
  return {tile.x + static_cast<int>(out.x) * tiles, tile.y + static_cast<int>(out.y) * tiles};
}

Mask make_full() {
  Mask full(plan_pixels, plan_pixels);
  for (int y = 0; y < plan_pixels; ++y) full.set_word(0, y, ~std::uint64_t{0});
  return full;
}

}  // namespace

bool push(const Level& level, LevelState& state, Tile from, Face way) {
  const auto found = find_from(state.pushed, from, way);
  const bool has_begun = found != state.pushed.end() && found->from == from && found->way == way;
  const int pixels = has_begun ? found->pixels : 0;
  const bool begins_tile = pixels % plan_pixels == 0;
  if (begins_tile && !is_free({level, state}, beyond(from, way, pixels / plan_pixels + 1))) {
    return false;
  }
  if (has_begun) {
    ++found->pixels;
  } else {
    state.pushed.insert(found, {from, way, 1});
  }
  return true;
}

bool is_free_of(const Grid& grid, Tile tile, std::span<const Circle> bodies) {
  const auto is_it = [tile](Tile other) { return other == tile; };
  return std::ranges::none_of(bodies, [&](const Circle& body) {
    return overlaps(Bounds(grid, Border::clip), body, is_it);
  });
}

void unpush(LevelState& state, Tile from) {
  const auto found = find_from(state.pushed, from);
  if (--found->pixels == 0) state.pushed.erase(found);
}

std::optional<Pushed> pushed_from(const LevelState& state, Tile from) {
  const auto found = find_from(state.pushed, from);
  return found == state.pushed.end() ? std::nullopt : std::optional(*found);
}

std::optional<Pushed> pushed_onto(const LevelState& state, Tile tile) {
  for (const Face way : ways) {
    const auto [_, line, along] = place_of(tile, way);
    const LinePlace first{way, line, along - (plan_pixels - 1)};
    const auto found = std::ranges::lower_bound(state.pushed, first, {}, end_of);
    const LinePlace last{way, line, along + (plan_pixels - 1)};
    if (found != state.pushed.end() && end_of(*found) <= last) return *found;
  }
  return std::nullopt;
}

Pixel block_offset(const Pushed& block, Tile tile) {
  const Vec way = outward(block.way);
  return {(block.from.x - tile.x) * plan_pixels + static_cast<int>(way.x) * block.pixels,
          (block.from.y - tile.y) * plan_pixels + static_cast<int>(way.y) * block.pixels};
}

Plan block_plan(const Pushed& block, Tile tile) {
  static const Mask full = make_full();
  const Pixel offset = block_offset(block, tile);
  if (offset == Pixel{0, 0}) return {true};
  return {false, &full, offset};
}

Block block_at(LevelNow now, const Contact& contact) {
  Block block = block_at(now, contact.tile);
  const DoorId door = now.level().door_at(contact.tile);
  if (!door.is_none()) block.shift = slab_shift(now, door, contact.point, contact.normal);
  return block;
}

Block block_at(LevelNow now, Tile tile) {
  if (const auto block = pushed_onto(now.state(), tile)) {
    const Pixel offset = block_offset(*block, tile);
    constexpr double size = plan_pixels;
    return {&now.level().kind(block->from), Vec{offset.x / size, offset.y / size}};
  }
  return {&now.level().kind(tile), slab_shift(now, now.level().door_at(tile))};
}

}  // namespace raywalk
