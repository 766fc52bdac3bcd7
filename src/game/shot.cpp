#include "game/shot.hpp"

#include "game/marks.hpp"
#include "game/things.hpp"
#include "raywalk/map/pane_probe.hpp"
#include "raywalk/ray/cast.hpp"

namespace raywalk {

namespace {

/// Four shots a second.
constexpr int reload_ticks = 15;

/// The depth at which the ray meets an opaque texel of a picture; none if it meets none.
[[nodiscard]] std::optional<double> opaque_depth(const Level& level, const Billboard& billboard,
                                                 const Ray& ray) {
  if (billboard.picture.is_none()) return std::nullopt;
  const Texture& picture = level.texture(billboard.picture);
  const auto hit = meet(billboard, picture, ray, ray.direction, {eye_height, 0});
  if (!hit || hit->t < nearest_billboard) return std::nullopt;
  return picture.opaque.test({hit->x, hit->y}) ? std::optional(hit->t) : std::nullopt;
}

/// Shortens the ray at the picture that stops it first. Returns whose it is.
[[nodiscard]] std::optional<int> stop_at_picture(const World& world, Ray& ray) {
  std::optional<Billboard> nearest;
  for (const Billboard& billboard : billboards_of(world, ray.origin)) {
    const auto depth = opaque_depth(*world.level, billboard, ray);
    if (!depth || (nearest && *depth == ray.max_t && covers(*nearest, billboard))) continue;
    ray.max_t = *depth;  // no picture beyond the ray's end is met at all
    nearest = billboard;
  }
  return nearest ? std::optional(nearest->id) : std::nullopt;
}

void topple(World& world, int thing) {
  Actor& actor = world.actors[static_cast<std::size_t>(thing)];
  if (actor.toppled || kind_of(world, thing).role != Role::topples) return;
  actor.toppled = true;
  world.events.push_back(Event::toppled);
}

}  // namespace

Target aim(const World& world, const Pose& pose) {
  Ray ray{pose.position, unit_vector(pose.heading)};
  const std::optional<int> thing = stop_at_picture(world, ray);
  const CastResult result =
      cast(world.level->grid, ray, shot_probe(*world.level, world.state, {eye_height, 0}));
  const bool is_wall_first = result.contact && (!thing || result.t < ray.max_t);
  return is_wall_first ? Target{result.contact, std::nullopt} : Target{std::nullopt, thing};
}

int ticks_since_shot(const World& world) { return reload_ticks - world.reload_ticks; }

void fire(World& world, const Command& command) {
  if (world.reload_ticks > 0) return;
  world.reload_ticks = reload_ticks;
  ++world.shots;
  world.events.push_back(Event::shot);
  const Pose pose = pose_between(world, command.fire_time, command.turn_before_fire);
  const Target target = aim(world, pose);
  if (target.thing) topple(world, *target.thing);
  if (target.wall) {
    add_mark(world, *target.wall);
    world.events.push_back(Event::wall_hit);
  }
}

}  // namespace raywalk
