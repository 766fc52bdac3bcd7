#include "game/pushwalls.hpp"

#include <algorithm>

#include "game/things.hpp"
#include "raywalk/map/level.hpp"
#include "raywalk/map/pushwall.hpp"

namespace raywalk {

namespace {

constexpr std::int64_t pixels_per_second = 64;
constexpr int farthest = push_tiles * plan_pixels;

/// How many pixels a block has gone by the end of so many ticks.
[[nodiscard]] constexpr std::int64_t pixels_by(std::int64_t ticks) {
  return ticks * pixels_per_second / ticks_per_second;
}

/// The tile into which the next pixel of a block goes.
[[nodiscard]] Tile tile_ahead(Tile from, Face way, int pixels) {
  const int tiles = pixels / plan_pixels + 1;
  const Vec out = outward(way);
  return {from.x + static_cast<int>(out.x) * tiles, from.y + static_cast<int>(out.y) * tiles};
}

/// Result of a try to move a block by a pixel: a block that `waits` has a body in its way.
enum class Slid : std::uint8_t { moved, waits, stays };

Slid slide_pixel(World& world, Tile from, Face way) {
  const auto before = pushed_from(world.state, from);
  const int pixels = before ? before->pixels : 0;
  const Tile ahead = tile_ahead(from, way, pixels);
  const bool begins_tile = pixels % plan_pixels == 0;
  if (pixels >= farthest || (begins_tile && !is_free_of_bodies(world, ahead))) return Slid::stays;
  if (!push(*world.level, world.state, from, way)) return Slid::stays;
  if (is_clear(world, ahead)) return Slid::moved;
  unpush(world.state, from);
  return Slid::waits;
}

/// True if the block goes on with the next tick.
bool slide(World& world, Tile from, std::int64_t pixels) {
  const Face way = pushed_from(world.state, from)->way;
  for (; pixels > 0; --pixels) {
    const Slid slid = slide_pixel(world, from, way);
    if (slid != Slid::moved) return slid == Slid::waits;
  }
  return true;
}

}  // namespace

void push_block(World& world, Tile tile, Face way) {
  const Level& level = *world.level;
  const bool is_there = level.grid.contains(tile) && level.kind(tile).pushwall &&
                        !has_left(world.state, tile) && way != Face::none;
  if (!is_there || slide_pixel(world, tile, way) != Slid::moved) return;
  world.sliding.push_back(tile);
  world.events.push_back(Event::door_opens);
}

bool is_hindered(const World& world, Tile tile, Face way) {
  return !has_left(world.state, tile) && !is_free_of_bodies(world, tile_ahead(tile, way, 0));
}

void move_blocks(World& world) {
  const std::int64_t pixels = pixels_by(world.ticks + std::int64_t{1}) - pixels_by(world.ticks);
  std::erase_if(world.sliding, [&](Tile from) { return !slide(world, from, pixels); });
}

}  // namespace raywalk
