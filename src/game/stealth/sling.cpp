#include "game/stealth/sling.hpp"

#include "game/glass.hpp"
#include "game/properties.hpp"
#include "game/shot.hpp"
#include "game/stealth/flight.hpp"
#include "game/stealth/lamps.hpp"
#include "game/stealth/moods.hpp"
#include "game/things.hpp"
#include "raywalk/ray/tile_at.hpp"

namespace raywalk {

namespace {

/// Once he comes to, he looks for whoever slung the stone where it came from.
void stun(World& world, Watcher& watcher) {
  const bool is_eye = watcher.role == Role::eye;
  change_mood(watcher, is_eye ? Mood::calm : Mood::searching);
  if (!is_eye) watcher.clue = world.player.position;
  watcher.noticing = 0;
  watcher.notices = false;
  watcher.sighting.reset();
  watcher.stunned_ticks = is_eye ? blinded_ticks : dazed_ticks;
  ++world.night.score.stunned;
  world.events.push_back(Event::stunned);
}

void hit_thing(World& world, int thing) {
  if (Watcher* watcher = watcher_of(world, thing)) return stun(world, *watcher);
  if (break_lamp(world, thing)) return;
  Actor& actor = world.actors[static_cast<std::size_t>(thing)];
  if (actor.toppled || role_of(kind_of(world, thing)) != Role::topples) return;
  actor.toppled = true;
  world.events.push_back(Event::toppled);
}

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
  if (hit.kind == HitKind::billboard) {
    hit_thing(world, hit.id);
    return tile_at(world.level->grid, hit.point);
  }
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
