#include "game/world.hpp"

#include "game/stealth/night_hash.hpp"
#include "game/stealth/step_night.hpp"
#include "raywalk/base/hash.hpp"

namespace raywalk {

namespace {

void add(Hash& hash, Vec v) { hash.add(v.x).add(v.y); }
void add(Hash& hash, Point p) { hash.add(p.x).add(p.y); }
void add(Hash& hash, int number) { hash.add(number); }
void add(Hash& hash, Tile tile) { hash.add(tile.x).add(tile.y); }

void add(Hash& hash, const Pose& pose) {
  add(hash, pose.position);
  hash.add(pose.heading.units).add(pose.pitch.units).add(pose.eye);
}

void add(Hash& hash, const HeadBob& head_bob) {
  hash.add(head_bob.bobs).add(head_bob.crouch_ticks).add(head_bob.step).add(head_bob.swing_ticks);
}

void add(Hash& hash, const Actor& actor) {
  hash.add(actor.toppled).add(actor.sees_player).add(actor.taken);
}

void add(Hash& hash, const DoorActor& door) {
  hash.add(static_cast<std::uint8_t>(door.motion)).add(door.wait_ticks).add(door.held);
}

void add(Hash& hash, std::uint8_t number) { hash.add(number); }

void add(Hash& hash, const std::string& text) {
  hash.add(std::uint64_t{text.size()});
  for (const char c : text) hash.add(static_cast<std::uint8_t>(c));
}

void add(Hash& hash, const Mark& mark) {
  add(hash, mark.point);
  add(hash, mark.normal);
  hash.add(mark.height).add(mark.door.index).add(mark.block.has_value());
  if (mark.block) add(hash, *mark.block);
}

void add(Hash& hash, const Pushed& block) {
  add(hash, block.from);
  hash.add(static_cast<std::uint8_t>(block.way)).add(block.pixels);
}

template <class T>
void add(Hash& hash, const std::vector<T>& values) {
  hash.add(std::uint64_t{values.size()});
  for (const T& value : values) add(hash, value);
}

}  // namespace

World make_world(const Level& level, bool bobs, Difficulty difficulty) {
  World world;
  world.level = &level;
  world.state = initial_state(level);
  world.player = {level.start.position, level.start.heading};
  world.head_bob.bobs = bobs;
  world.player_before = world.player;
  world.actors.resize(level.things.size());
  world.door_actors.resize(level.doors.size());
  world.fired.resize(level.triggers.size(), 0);
  world.night = make_night(level, difficulty);
  return world;
}

Pose pose_between(const World& world, int fraction, Turn turned, const PitchChange& pitched) {
  const bool is_now = fraction == 256;  // the sum of a and b - a may differ from b in the last bit
  const Point position =
      is_now ? world.player.position
             : mix(world.player_before.position, world.player.position, fraction / 256.0);
  const double rise = world.player.eye - world.player_before.eye;  // exact, and so is the mix
  Pose pose = world.player;
  pose.position = position;
  pose.eye = world.player_before.eye + rise * (fraction / 256.0);
  if (world.phase != Phase::walking) return pose;
  pose.heading = pose.heading + turned;
  pose.pitch = changed(pose.pitch, pitched);
  return pose;
}

std::uint64_t hash_of(const World& world) {
  Hash hash;
  hash.add(hash_of(*world.level));
  add(hash, world.state.doors);
  add(hash, world.state.lamps);
  hash.add(world.state.ticks);
  add(hash, world.state.pushed);
  add(hash, world.player);
  add(hash, world.player_before);
  add(hash, world.velocity);
  add(hash, world.head_bob);
  hash.add(world.reload_ticks);
  add(hash, world.actors);
  hash.add(world.next_watcher);
  add(hash, world.door_actors);
  add(hash, world.sliding);
  add(hash, world.marks);
  add(hash, world.fired);
  hash.add(world.next_sight).add(world.said.tick);
  add(hash, world.said.text);
  add(hash, world.next);
  hash.add(static_cast<std::uint8_t>(world.phase)).add(world.ticks).add(world.shots);
  if (world.night.is_night) add(hash, world.night);
  return hash.value();
}

}  // namespace raywalk
