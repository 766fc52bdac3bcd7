#include "game/play.hpp"
#include "raywalk/ray/sight.hpp"
#include "support/catch.hpp"
#include "support/level_builder.hpp"

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

}  // namespace
}  // namespace raywalk
