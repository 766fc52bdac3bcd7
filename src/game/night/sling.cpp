#include "game/night/sling.hpp"

#include "game/glass.hpp"
#include "game/night/flight.hpp"
#include "game/shot.hpp"

namespace raywalk {

namespace {

/// Where something that has hit lies: before the wall or the pane, so that it is heard on that side
/// alone.
[[nodiscard]] Point resting_place(const LineHit& hit) {
  return heard_before(hit.point, hit.normal);
}

}  // namespace

std::optional<Tile> sling(World& world, const SightLine& line) {
  --world.night.stones;
  const LineHit hit = aim(world, line);
  world.thrown.stone = slung(world, line, hit);
  if (hit.kind == HitKind::nothing || hit.kind == HitKind::sky) return std::nullopt;
  make_noise(world.night, NoiseKind::stone, resting_place(hit), stone_loudness);
  if (hit.kind == HitKind::billboard) return struck_thing(world, hit.id);
  if (hit.kind == HitKind::pane) shatter(world, hit.tile);
  const bool is_wall = hit.kind == HitKind::wall || hit.kind == HitKind::pane;
  return is_wall ? std::optional(hit.tile) : std::nullopt;
}

void toss_pebble(World& world) {
  if (world.night.toss_ticks > 0) return;
  world.night.toss_ticks = toss_pause_ticks;
  SightLine line = line_of_fire(world.player);
  line.ray.max_t = toss_reach;
  const LineHit hit = first_hit(Scene{.now = world.now()}, line, Medium::bullet);
  world.thrown.pebble = tossed(world, line, hit);
  const bool falls = hit.kind == HitKind::nothing || hit.kind == HitKind::sky;
  const Point place = falls ? line.ray.origin + line.forward * toss_reach : resting_place(hit);
  make_noise(world.night, NoiseKind::pebble, place, pebble_loudness);
}

}  // namespace raywalk
