#include "game/shot.hpp"

#include <limits>

#include "game/marks.hpp"
#include "game/play.hpp"
#include "game/things.hpp"
#include "support/catch.hpp"
#include "support/level_builder.hpp"

namespace raywalk {
namespace {

// The barrel's picture is 0.5 wide, from y = 1.25 to 1.75, with a hole from 1.4375 to 1.5625.
constexpr std::string_view gallery = R"(
#########
#@..b...#
#########)";

TEST_CASE("shot: through the hole in a barrel's picture it marks the wall behind") {
  const Level level = make_level(gallery);
  World world = make_world(level);
  step(world, firing());
  CHECK(world.events == std::vector{Event::shot, Event::wall_hit});
  CHECK_FALSE(world.actors[0].toppled);
  REQUIRE(world.marks.size() == 1);
  CHECK(world.marks[0] == Mark{{8, 1.5}, {-1, 0}, 0.5, {}});
  CHECK(world.shots == 1);
}

TEST_CASE("shot: where the barrel's picture is opaque it topples, once") {
  const Level level = make_level(gallery);
  World world = make_world(level);
  place_player(world, {1.5, 1.4});
  step(world, firing());
  CHECK(world.events == std::vector{Event::shot, Event::toppled});
  CHECK(world.actors[0].toppled);
  CHECK(world.marks.empty());
  CHECK(billboards_of(world)[0].picture == Painted::toppled_barrel);
  CHECK(bodies_of(world).empty());
  step_times(world, 20);
  step(world, firing());  // over what lies on the floor
  CHECK(world.events == std::vector{Event::shot, Event::wall_hit});
  CHECK(world.marks.size() == 1);
}

TEST_CASE("shot: beside the barrel's picture it passes") {
  const Level level = make_level(gallery);
  World world = make_world(level);
  for (const double y : {1.2499, 1.7501}) {
    place_player(world, {1.5, y});
    CHECK(aim(world, line_of_fire(world.player)).kind == HitKind::wall);
  }
  for (const double y : {1.2501, 1.4374, 1.5626, 1.7499}) {
    place_player(world, {1.5, y});
    CHECK(aims_at(world, 0));
  }
}

TEST_CASE("shot: what is not to be toppled stops it, and keeps standing") {
  const Level level = make_level(R"(
#########
#@..l.b.#
#########)");
  World world = make_world(level);
  step(world, firing());
  CHECK(world.events == std::vector{Event::shot});
  CHECK(world.marks.empty());
  CHECK(world.actors == std::vector<Actor>(2));
}

TEST_CASE("shot: the nearer of two barrels is hit, whatever their order") {
  Level level = make_level(gallery);
  level.things = {{0, {6.5, 1.6}}, {0, {4.5, 1.6}}, {0, {7.5, 1.6}}};
  const World world = make_world(level);
  CHECK(aims_at(world, 1));
}

TEST_CASE("shot: the trigger held down fires every 15 ticks") {
  const Level level = make_level(gallery);
  World world = make_world(level);
  step_times(world, 60, firing());
  CHECK(world.shots == 4);
  CHECK(world.marks.size() == 4);
}

TEST_CASE("shot: a wall remembers the last 64 marks") {
  const Level level = make_level(gallery);
  World world = make_world(level);
  for (int i = 0; i < 70; ++i) {
    place_player(world, {1.5, 1.45 + i * 0.001});
    step(world, firing());
    step_times(world, 15);
  }
  REQUIRE(world.marks.size() == 64);
  CHECK(world.marks.front().point.y == Approx(1.456));
  CHECK(world.marks.back().point.y == Approx(1.519));
}

constexpr std::string_view empty_hall = R"(
#########
#@......#
#########)";

// From x = 1.5 to the wall at x = 8 are 6.5 tiles: the eye is at 0.5, the ceiling 0.5 above it.
TEST_CASE("shot: looking up it marks the wall higher, and the ceiling not at all") {
  const Level level = make_level(empty_hall);
  World world = make_world(level);
  world.player.pitch = {65'536 / 20};
  step(world, firing());
  REQUIRE(world.marks.size() == 1);
  CHECK(world.marks[0].height == Approx(0.5 + 6.5 / 20).margin(0.001));
  CHECK(height_of(world, world.marks[0]) == world.marks[0].height);
  world.player.pitch = {65'536 / 10};
  step_times(world, 15);
  step(world, firing());
  CHECK(world.events == std::vector{Event::shot});
  CHECK(world.marks.size() == 1);
}

TEST_CASE("shot: it leaves from the eye, wherever that is between two ticks") {
  const Level level = make_level(empty_hall);
  World world = make_world(level);
  world.player_before.eye = 0.25;
  Command command = firing();
  command.fire_time = 64;
  step(world, command);
  REQUIRE(world.marks.size() == 1);
  CHECK(world.marks[0].height == 0.3125);
}

TEST_CASE("shot: the slope of the screen counts, if it is one") {
  const Level level = make_level(empty_hall);
  const auto height_of_mark = [&](std::optional<double> slope) {
    World world = make_world(level);
    Command command = firing();
    command.fire_slope = slope;
    world.player.pitch.units = 655;
    step(world, command);
    return world.marks.at(0).height;
  };
  CHECK(height_of_mark(0.0625) == 0.5 + 6.5 / 16);
  const double by_pitch = 0.5 + 6.5 * 655 / 65536;
  CHECK(height_of_mark({}) == by_pitch);
  CHECK(height_of_mark(2.1) == by_pitch);
  CHECK(height_of_mark(-1e300) == by_pitch);
  CHECK(height_of_mark(std::numeric_limits<double>::quiet_NaN()) == by_pitch);
}

// ..before:  @ at x = 1.5, now: @ at x = 2.5; heading east, the mouse has turned it south at once.
TEST_CASE("shot: it starts from the pose of the screen at the moment of the trigger") {
  const Level level = make_level(R"(
#########
#.......#
#@......#
#.......#
#########)");
  World world = make_world(level);
  world.player_before = {{2.5, 2.5}, {}};
  world.player = {{3.5, 2.5}, {}};
  Command command = firing();
  command.fire_time = 64;
  command.turn_before_fire = Turn::degrees(90);
  command.turn = Turn::degrees(180);
  step(world, command);
  REQUIRE(world.marks.size() == 1);
  CHECK(world.marks[0].point == Point{2.75, 4});
  CHECK(world.player.heading == Turn::degrees(180));
}

// The slab slides south; half open, it covers y from 1.5 to 2.
TEST_CASE("shot: it passes the open half of a door and marks the other") {
  const Level level = make_level(R"(
##########
#@..D..b.#
##########)");
  World world = make_world(level);
  world.state.doors[0] = 32;
  SECTION("the open half") {
    place_player(world, {1.5, 1.3});
    step(world, firing());
    CHECK(world.actors[0].toppled);
  }
  SECTION("the closed half: the mark is stored as on the closed door") {
    place_player(world, {1.5, 1.7});
    step(world, firing());
    CHECK_FALSE(world.actors[0].toppled);
    REQUIRE(world.marks.size() == 1);
    CHECK(world.marks[0] == Mark{{4.4375, 1.7 - 0.5}, {-1, 0}, 0.5, {0}});
  }
}

TEST_CASE("shot: through an arrow slit it topples the barrel beyond") {
  Level level = make_level(R"(
##########
#@..-...b#
##########)");
  level.things[0].position.y = 1.4;
  World world = make_world(level);
  step(world, firing());
  CHECK(world.actors[0].toppled);
  place_player(world, {1.5, 1.4});  // beside the slit, which is open from y = 1.453 to 1.547
  step_times(world, 15);
  step(world, firing());
  REQUIRE(world.marks.size() == 1);
  CHECK(world.marks[0].point == Point{4, 1.4});
}

TEST_CASE("marks: they move with their door, and are gone with it") {
  const Level level = make_level(R"(
######
#@.D.#
######)");
  World world = make_world(level);
  place_player(world, {2.5, 1.5});
  step(world, firing());
  REQUIRE(world.marks.size() == 1);
  const Mark mark = world.marks[0];
  CHECK(mark.door == DoorId{0});
  CHECK(place_of(world, mark) == Point{3.4375, 1.5});
  world.state.doors[0] = 16;
  CHECK(place_of(world, mark) == Point{3.4375, 1.75});
  world.state.doors[0] = 31;
  CHECK(place_of(world, mark) == Point{3.4375, 1.984375});
  world.state.doors[0] = 32;
  CHECK_FALSE(place_of(world, mark));
  world.state.doors[0] = 64;
  CHECK_FALSE(place_of(world, mark));
}

}  // namespace
}  // namespace raywalk
