#include "game/world.hpp"

#include <functional>

#include "game/play.hpp"
#include "support/catch.hpp"
#include "support/level_builder.hpp"

namespace raywalk {
namespace {

constexpr std::string_view way_out = R"(
########
#@D.b.X#
########)";

TEST_CASE("world: it begins at the level's start, all doors closed, all things standing") {
  const Level level = make_level(way_out);
  const World world = make_world(level);
  CHECK(world.player == Pose{{1.5, 1.5}, {}});
  CHECK(world.player_before == world.player);
  CHECK(world.state.doors == std::vector{0});
  CHECK(world.actors == std::vector<Actor>(1));
  CHECK(world.door_actors == std::vector<DoorActor>(1));
  CHECK(world.phase == Phase::walking);
}

TEST_CASE("world: on the exit it stands still until it is begun again") {
  const Level level = make_level(way_out);
  World world = make_world(level);
  step_times(world, 9, firing());
  place_player(world, {5.7, 1.5});
  step_times(world, 20, walking(1));
  REQUIRE(world.phase == Phase::out);
  CHECK(world.player.position.x >= 6);
  CHECK(world.player.position.x < 6.05);
  CHECK(world.shots == 1);

  step(world, {});
  const World stands = world;
  CHECK(stands.player_before == stands.player);
  Command command = walking(1);
  command.fire = command.use = true;
  command.turn = Turn::degrees(10);
  step_times(world, 20, command);
  CHECK(world == stands);

  command.again = true;
  step(world, command);
  CHECK(world == make_world(level));
}

TEST_CASE("world: the way out is told once, and beginning again is for the exit only") {
  const Level level = make_level(way_out);
  World world = make_world(level);
  step(world, walking(1));
  Command again;
  again.again = true;
  step(world, again);
  CHECK(world.ticks == 2);
  CHECK(world.player.position.x > 1.5);

  place_player(world, {6.5, 1.5});
  step(world, {});
  CHECK(world.events == std::vector{Event::way_out});
  CHECK(world.ticks == 3);
  step(world, {});
  CHECK(world.events.empty());
  CHECK(world.ticks == 3);
}

TEST_CASE("world: it remembers where the player was a tick ago") {
  const Level level = make_level(way_out);
  World world = make_world(level);
  for (int tick = 0; tick < 20; ++tick) {
    const Pose before = world.player;
    Command command = walking(1);
    command.turn = {1000};
    step(world, command);
    REQUIRE(world.player_before == before);
    REQUIRE(world.player != before);
  }
}

TEST_CASE("world: between ticks, poses are mixed, and the heading is that of the screen") {
  const Level level = make_level(way_out);
  World world = make_world(level);
  world.player_before = {{5.7, 1.3}, Turn::degrees(5)};  // 5.7 + (1.7 - 5.7) is not 1.7
  world.player = {{1.7, 1.6}, Turn::degrees(20)};
  CHECK(pose_between(world, 0, {}).position == world.player_before.position);
  CHECK(pose_between(world, 256, {}).position == world.player.position);
  CHECK(pose_between(world, 128, {}).position.x == Approx(3.7));
  CHECK(pose_between(world, 0, {7}).heading == world.player.heading + Turn{7});
  world.phase = Phase::out;
  CHECK(pose_between(world, 0, {7}).heading == world.player.heading);
}

TEST_CASE("world: its hash tells of everything that can make a difference") {
  Level level = make_level(way_out);
  level.lamps.resize(1);
  level.triggers.push_back({TriggerCause::used, {{1, 1}}, true, "", {}});
  Level other_level = level;
  other_level.things[0].position.x += 0.5;
  World world = make_world(level);
  world.marks.resize(1);
  const std::vector<std::function<void(World&)>> changes{
      [&](World& w) { w.level = &other_level; },
      [](World& w) { w.state.doors[0] = 1; },
      [](World& w) { w.state.lamps[0] = 0; },
      [](World& w) { w.player.position.x += 0x1p-40; },
      [](World& w) { w.player.heading.units += 1; },
      [](World& w) { w.player.pitch.units += 1; },
      [](World& w) { w.player.eye += 0x1p-16; },
      [](World& w) { w.player_before.position.y += 0x1p-40; },
      [](World& w) { w.player_before.eye += 0x1p-16; },
      [](World& w) { w.head_bob.bobs = false; },
      [](World& w) { w.head_bob.crouch_ticks = 1; },
      [](World& w) { w.head_bob.step = 1; },
      [](World& w) { w.head_bob.swing_ticks = 1; },
      [](World& w) { w.velocity.x = 0x1p-40; },
      [](World& w) { w.reload_ticks = 1; },
      [](World& w) { w.actors[0].toppled = true; },
      [](World& w) { w.actors[0].sees_player = true; },
      [](World& w) { w.next_watcher = 1; },
      [](World& w) { w.door_actors[0].motion = DoorMotion::opening; },
      [](World& w) { w.door_actors[0].wait_ticks = 1; },
      [](World& w) { w.marks[0].point.x = 1; },
      [](World& w) { w.marks[0].door.index = 0; },
      [](World& w) { w.marks.push_back({}); },
      [](World& w) { w.actors[0].taken = true; },
      [](World& w) { w.door_actors[0].held = true; },
      [](World& w) { w.fired[0] = 1; },
      [](World& w) { w.next_sight = 1; },
      [](World& w) { w.said.text = "a"; },
      [](World& w) { w.said.tick = 1; },
      [](World& w) { w.next = "a"; },
      [](World& w) { w.phase = Phase::out; },
      [](World& w) { w.ticks = 1; },
      [](World& w) { w.shots = 1; }};
  std::vector<std::uint64_t> hashes{hash_of(world)};
  for (const auto& change : changes) {
    World changed = world;
    change(changed);
    hashes.push_back(hash_of(changed));
  }
  std::ranges::sort(hashes);
  CHECK(std::ranges::adjacent_find(hashes) == hashes.end());
  CHECK(hash_of(world) == hash_of(World{world}));
}

}  // namespace
}  // namespace raywalk
