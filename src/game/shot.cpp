#include "game/shot.hpp"

#include <algorithm>
#include <cmath>

#include "game/glass.hpp"
#include "game/marks.hpp"
#include "game/night/lamps.hpp"
#include "game/night/moods.hpp"
#include "game/night/sling.hpp"
#include "game/properties.hpp"
#include "game/things.hpp"
#include "raywalk/map/level.hpp"
#include "raywalk/ray/tile_at.hpp"

namespace raywalk {

namespace {

/// Four shots a second.
constexpr int gun_ticks = 15;

/// Steeper than any screen shows, even one of few rows; written so that NaN is, too.
[[nodiscard]] bool is_too_steep(double slope) { return !(std::abs(slope) <= 2); }

void topple(World& world, int thing) {
  Actor& actor = world.actors[static_cast<std::size_t>(thing)];
  if (actor.toppled || role_of(world, thing) != Role::topples) return;
  actor.toppled = true;
  world.events.push_back(Event::toppled);
}

/// Once he comes to, he looks for whoever slung the stone where it came from.
void stun(World& world, Watcher& watcher) {
  const bool is_alive = traits_of(watcher.role).is_alive;
  change_mood(watcher, is_alive ? Mood::searching : Mood::calm);
  if (is_alive) watcher.clue = world.player.position;
  watcher.noticing = 0;
  watcher.notices = false;
  watcher.sighting.reset();
  watcher.stunned_ticks = is_alive ? dazed_ticks : blinded_ticks;
  ++world.night.score.stunned;
  world.events.push_back(Event::stunned);
}

}  // namespace

std::optional<Tile> struck_thing(World& world, int thing) {
  if (Watcher* watcher = watcher_of(world, thing)) {
    stun(world, *watcher);
  } else if (!world.night.is_night || !break_lamp(world, thing)) {
    topple(world, thing);
  }
  return tile_at(world.level->grid, thing_now(world, thing).position);
}

LineHit aim(const World& world, const SightLine& line) {
  const std::vector<Billboard> billboards = billboards_of(world, line.ray.origin);
  const Scene scene{.now = world.now(), .billboards = billboards};
  return first_hit(scene, line, Medium::bullet);
}

SightLine line_of_fire(const Pose& pose) {
  const Vec forward = unit_vector(pose.heading);
  return {{pose.position, forward}, forward, {pose.eye, pose.pitch.slope()}};
}

SightLine line_of_shot(const World& world, const Command& command) {
  SightLine line = line_of_fire(pose_between(world, command.fire_time, command.turn_before_fire));
  if (command.fire_slope && !is_too_steep(*command.fire_slope)) {
    line.height.dz = *command.fire_slope;
  }
  return line;
}

int ticks_since_shot(const World& world) {
  return (world.night.is_night ? sling_ticks : gun_ticks) - world.reload_ticks;
}

std::optional<Tile> fire(World& world, const Command& command) {
  const bool has_shot = !world.night.is_night || world.night.stones > 0;
  if (world.reload_ticks > 0 || !has_shot) return std::nullopt;
  world.reload_ticks = world.night.is_night ? sling_ticks : gun_ticks;
  ++world.shots;
  if (world.night.is_night) return sling(world, line_of_shot(world, command));
  world.events.push_back(Event::shot);
  const SightLine line = line_of_shot(world, command);
  const LineHit hit = aim(world, line);
  if (hit.kind == HitKind::billboard) return struck_thing(world, hit.id);
  if (hit.kind != HitKind::wall && hit.kind != HitKind::pane) return std::nullopt;
  if (hit.kind == HitKind::pane && shatter(world, hit.tile)) return hit.tile;
  add_mark(world, hit, std::clamp(line.height.at(hit.t), 0.0, 1.0));  // it may be an ulp too high
  world.events.push_back(Event::wall_hit);
  return hit.tile;
}

}  // namespace raywalk
