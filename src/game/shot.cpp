#include "game/shot.hpp"

#include <algorithm>
#include <cmath>

#include "game/marks.hpp"
#include "game/things.hpp"
#include "raywalk/map/pane_probe.hpp"
#include "raywalk/ray/cast.hpp"

namespace raywalk {

namespace {

/// Four shots a second.
constexpr int reload_ticks = 15;

/// A picture on the line, and where its texel is met.
struct Met {
  Billboard billboard{};
  /// Which of two is nearer, drawn or met, is up to this.
  double depth = 0;
  double t = 0;

  [[nodiscard]] bool is_before(const Met& other) const {
    return depth < other.depth || (depth == other.depth && covers(billboard, other.billboard));
  }
};

/// Where the line meets an opaque texel of a picture; none if it meets none.
[[nodiscard]] std::optional<Met> meet_opaque(const Level& level, const Billboard& billboard,
                                             const LineOfFire& line) {
  if (billboard.picture.is_none()) return std::nullopt;
  const Texture& picture = level.texture(billboard.picture);
  const auto hit = meet(billboard, picture, line.ray, line.forward, line.rise);
  if (!hit || !picture.opaque.test({hit->x, hit->y})) return std::nullopt;
  const double depth = standing_depth(billboard, line.ray.origin, line.forward, hit->t);
  if (!(depth >= nearest_billboard)) return std::nullopt;
  return Met{billboard, depth, hit->t};
}

/// The first picture on the line that is no further than `most_t`.
[[nodiscard]] std::optional<Met> first_picture(const World& world, const LineOfFire& line,
                                               double most_t) {
  std::optional<Met> first;
  for (const Billboard& billboard : billboards_of(world, line.ray.origin)) {
    const auto met = meet_opaque(*world.level, billboard, line);
    if (met && met->t <= most_t && (!first || met->is_before(*first))) first = met;
  }
  return first;
}

/// Where the line comes to a wall, if it were level: what stands behind is not seen, be it higher
/// than the wall.
[[nodiscard]] double wall_t(const World& world, const Ray& ray) {
  const CastResult wall = cast(world.level->grid, ray, level_probe(*world.level, world.state));
  return wall.contact ? wall.t : ray.max_t;
}

/// The line, up to where it comes to the floor or the ceiling.
[[nodiscard]] Ray within_height(const LineOfFire& line) {
  const auto [z, dz] = line.rise;
  Ray ray = line.ray;
  if (dz != 0) ray.max_t = std::min(ray.max_t, ((dz < 0 ? 0.0 : 1.0) - z) / dz);
  return ray;
}

/// Steeper than any screen shows, even one of few rows; written so that NaN is, too.
[[nodiscard]] bool is_too_steep(double slope) { return !(std::abs(slope) <= 2); }

/// The line along which a command fires.
[[nodiscard]] LineOfFire line_of_shot(const World& world, const Command& command) {
  LineOfFire line = line_of_fire(
      pose_between(world, command.fire_time, command.turn_before_fire, command.pitch_before_fire));
  if (command.fire_slope && !is_too_steep(*command.fire_slope)) line.rise.dz = *command.fire_slope;
  return line;
}

void topple(World& world, int thing) {
  Actor& actor = world.actors[static_cast<std::size_t>(thing)];
  if (actor.toppled || kind_of(world, thing).role != Role::topples) return;
  actor.toppled = true;
  world.events.push_back(Event::toppled);
}

}  // namespace

Target aim(const World& world, const LineOfFire& line) {
  const Height height{line.rise.z, line.rise.dz};
  const CastResult result =
      cast(world.level->grid, within_height(line), shot_probe(*world.level, world.state, height));
  const double most_t = result.contact ? result.t : wall_t(world, line.ray);
  const std::optional<Met> thing = first_picture(world, line, most_t);
  if (thing) return {std::nullopt, thing->billboard.id};
  return {result.contact, std::nullopt};
}

LineOfFire line_of_fire(const Pose& pose) {
  const Vec forward = unit_vector(pose.heading);
  return {
      .ray = {pose.position, forward}, .forward = forward, .rise = {pose.eye, pose.pitch.slope()}};
}

Target aim(const World& world, const Pose& pose) { return aim(world, line_of_fire(pose)); }

int ticks_since_shot(const World& world) { return reload_ticks - world.reload_ticks; }

void fire(World& world, const Command& command) {
  if (world.reload_ticks > 0) return;
  world.reload_ticks = reload_ticks;
  ++world.shots;
  world.events.push_back(Event::shot);
  const LineOfFire line = line_of_shot(world, command);
  const Target target = aim(world, line);
  if (target.thing) topple(world, *target.thing);
  if (target.wall) {
    const double height = line.rise.z + target.wall->t * line.rise.dz;
    add_mark(world, *target.wall, std::clamp(height, 0.0, 1.0));  // it may be an ulp too high
    world.events.push_back(Event::wall_hit);
  }
}

}  // namespace raywalk
