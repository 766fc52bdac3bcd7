#include "game/watch.hpp"

#include <algorithm>

#include "game/play.hpp"
#include "game/things.hpp"
#include "raywalk/map/level_probe.hpp"
#include "raywalk/ray/sight.hpp"
#include "support/catch.hpp"
#include "support/level_builder.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

TEST_CASE(
    "watch: an eye sees the player through the open half of a door, not through a closed one") {
  const Level level = make_level(R"(
#########
#@..D..e#
#########)");
  World world = make_world(level);
  place_player(world, {1.5, 1.3});
  step(world, {});
  CHECK_FALSE(world.actors[0].sees_player);
  CHECK(billboards_of(world)[0].picture == Painted::eye);

  world.state.doors[0] = 32;
  world.door_actors[0] = {DoorMotion::opening, 0};
  step(world, {});
  CHECK(world.actors[0].sees_player);
  CHECK(has_happened(world, Event::seen));
  CHECK(billboards_of(world)[0].picture == Painted::red_eye);
  step(world, {});
  CHECK(world.actors[0].sees_player);
  CHECK_FALSE(has_happened(world, Event::seen));

  place_player(world, {1.5, 1.7});
  world.state.doors[0] = 10;
  step(world, {});
  CHECK_FALSE(world.actors[0].sees_player);
}

TEST_CASE("watch: an eye sees the player through a slit, and past other things") {
  const Level level = make_level(R"(
#########
#@.b-..e#
#########)");
  World world = make_world(level);
  step(world, {});
  CHECK(world.actors[1].sees_player);
  place_player(world, {1.5, 1.3});
  step(world, {});
  CHECK_FALSE(world.actors[1].sees_player);
}

TEST_CASE("watch: barrels and lamps see nothing") {
  const Level level = make_level(R"(
#######
#@.b.l#
#######)");
  World world = make_world(level);
  step(world, {});
  CHECK(world.events.empty());
  CHECK(world.actors == std::vector<Actor>(2));
}

TEST_CASE("watch: who sees is seen") {
  const Level level = make_level(R"(
##########
#@..D..o.#
#.o.#..../
#...-.../#
##########)");
  World world = make_world(level);
  world.state.doors[0] = 40;
  const LevelProbe obstacles = level_probe({level, world.state});
  Random random(3);
  int seen = 0;
  for (int i = 0; i < 2000; ++i) {
    const Point a{random.between(1, 9), random.between(1, 4)};
    const Point b{random.between(1, 9), random.between(1, 4)};
    const bool there = line_of_sight(level.grid, a, b, obstacles);
    REQUIRE(there == line_of_sight(level.grid, b, a, obstacles));
    seen += there;
  }
  CHECK(seen > 200);
  CHECK(seen < 1800);
}

/// An open room with eyes in a square of `side`, from the second tile of it on, one in a tile. The
/// player stands in the corner.
Level room_of_eyes(int side, int eyes) {
  Level level = make_level("#@e");
  const Thing eye = level.things[0];
  level.things.clear();
  level.grid = {side, side};
  level.tiles.assign(static_cast<std::size_t>(level.grid.count()), 0);
  level.start.position = {0.5, 0.5};
  for (int i = 1; i <= eyes; ++i) {
    level.things.push_back(eye);
    level.things.back().position = {i % side + 0.5, i / side + 0.5};
  }
  return level;
}

int count_seeing(const World& world) {
  return static_cast<int>(std::ranges::count(world.actors, true, &Actor::sees_player));
}

TEST_CASE("watch: 64 eyes all look in every tick, more take turns") {
  const Level few = room_of_eyes(12, 64);
  World world = make_world(few);
  step(world, {});
  CHECK(count_seeing(world) == 64);
  CHECK(world.next_watcher == 0);

  const Level many = room_of_eyes(12, 140);
  world = make_world(many);
  for (const int seeing : {64, 128, 140}) {
    step(world, {});
    CHECK(count_seeing(world) == seeing);
    CHECK(std::ranges::count(world.events, Event::seen) > 0);
  }
  step_times(world, 3);
  CHECK(world.events.empty());
}

TEST_CASE("watch: however many eyes there are, few look in a tick, and each in its turn") {
  const Level level = room_of_eyes(70, 69 * 70);
  World world = make_world(level);
  const int rounds = 69 * 70 / max_looks + 1;
  for (int tick = 0; tick < rounds; ++tick) CHECK(watch(world) <= max_looks);
  for (std::size_t i = 0; i < level.things.size(); ++i) {
    const Vec way = level.things[i].position - world.player.position;
    CHECK(world.actors[i].sees_player == (dot(way, way) <= watch_reach * watch_reach));
  }
}

TEST_CASE("watch: an eye out of reach does not look, and has lost whom it saw") {
  const Level level = room_of_eyes(200, 3);
  World world = make_world(level);
  place_player(world, {2.5 + watch_reach, 0.5});
  CHECK(watch(world) == 2);
  CHECK_FALSE(world.actors[0].sees_player);
  CHECK(world.actors[1].sees_player);
  place_player(world, {150.5, 0.5});
  CHECK(watch(world) == 0);
  CHECK(count_seeing(world) == 0);
}

TEST_CASE("watch: whose turn it is belongs to the world and its hash") {
  const Level level = room_of_eyes(12, 140);
  World world = make_world(level);
  step(world, {});
  CHECK(world.next_watcher == 64);
  World other = world;
  other.next_watcher = 65;
  CHECK(hash_of(other) != hash_of(world));
  step(other, {});
  step(world, {});
  CHECK(other.actors != world.actors);
}

}  // namespace
}  // namespace raywalk
