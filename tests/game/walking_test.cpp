#include "game/play.hpp"
#include "game/wander.hpp"
#include "support/catch.hpp"
#include "support/level_builder.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

constexpr double walking_speed = 2.6 / 60;
constexpr double running_speed = 4.6 / 60;

// The field is 20 tiles wide and 11 high.
Level field() {
  return make_level(R"(
######################
#....................#
#....................#
#....................#
#....................#
#....................#
#@...................#
#....................#
#....................#
#....................#
#....................#
#....................#
######################)");
}

/// How far the player gets in the second second of doing something.
Vec way_of_a_second(const Level& level, const Command& command, Point from, double degrees) {
  World world = make_world(level);
  place_player(world, from, degrees);
  step_times(world, 60, command);
  const Point before = world.player.position;
  step_times(world, 60, command);
  return world.player.position - before;
}

double length(Vec v) { return std::sqrt(glm::dot(v, v)); }

TEST_CASE("walking: 2.6 tiles a second, running: 4.6, in every direction, aslant as well") {
  const Level level = field();
  for (const double degrees : {0.0, 30.0, 300.0}) {
    for (const Command keys : {walking(1), walking(-1), walking(0, 1), walking(1, -1)}) {
      Command command = keys;
      INFO("heading " << degrees << " keys " << int{keys.forward} << " " << int{keys.right});
      World world = make_world(level);
      place_player(world, {10.5, 6.5}, degrees);
      for (const double speed : {walking_speed, running_speed}) {
        command.run = speed == running_speed;
        step_times(world, 10, command);
        CHECK(length(world.velocity) == Approx(speed).epsilon(1e-12));
      }
    }
  }
}

TEST_CASE("walking: the player is at full speed, and at rest again, within 6 ticks") {
  const Level level = field();
  World world = make_world(level);
  Command command = walking(1);
  command.run = true;
  step(world, command);
  CHECK(world.velocity.x > 0);
  CHECK(world.velocity.x < running_speed / 3);
  step_times(world, 6, command);
  CHECK(world.velocity.x == Approx(running_speed));
  step_times(world, 5);
  CHECK(world.velocity.x < running_speed / 3);
  step_times(world, 2);
  CHECK(world.velocity == Vec{0, 0});
  const Point rest = world.player.position;
  step_times(world, 10);
  CHECK(world.player.position == rest);
}

TEST_CASE("walking: turning is the same whether one walks, runs or stands") {
  const Level level = field();
  for (const bool run : {false, true}) {
    World world = make_world(level);
    Command command = walking(run ? 1 : 0);
    command.run = run;
    command.turn = Turn::degrees(2.5);
    step_times(world, 36, command);
    CHECK(world.player.heading.in_degrees() == Approx(90));
  }
}

//  ######
//    \      45 degrees into the wall: the part along it is kept
TEST_CASE("walking: the player slides along a wall without losing speed") {
  const Level level = field();
  const Vec north = way_of_a_second(level, walking(1), {3.5, 2}, 315);
  CHECK(north.x == Approx(2.6 * std::sqrt(0.5)).epsilon(1e-6));
  CHECK(north.y == Approx(0).margin(1e-9));
  const Vec strafing = way_of_a_second(level, walking(1, 1), {3.5, 10.5}, 0);
  CHECK(strafing.x == Approx(2.6 * std::sqrt(0.5)).epsilon(1e-6));
}

TEST_CASE("walking: a wall ahead stops the player at his radius, and for good") {
  const Level level = make_level(R"(
#####
#@..#
#####)");
  World world = make_world(level);
  step_times(world, 120, walking(1));
  CHECK(world.player.position.x == Approx(3.75).margin(1e-6));
  CHECK(world.player.position.y == Approx(1.5));
  CHECK_FALSE(is_inside_solid(world));
}

// Aimed a little beside the middle of each, the player gets past.
TEST_CASE("walking: the player slides round pillars and things") {
  for (const std::string_view drawing : {R"(
########
#......#
#@..o..#
#......#
########)",
                                         R"(
########
#......#
#@..b..#
#......#
########)",
                                         R"(
########
#......#
#@..l..#
#......#
########)"}) {
    const Level level = make_level(drawing);
    World world = make_world(level);
    place_player(world, {1.5, 2.4});
    for (int tick = 0; tick < 240; ++tick) {
      step(world, walking(1));
      REQUIRE_FALSE(is_inside_solid(world));
    }
    CHECK(world.player.position.x == Approx(6.75).margin(0.001));
  }
}

// The wall runs from the lower left to the upper right: going east, one is led north, round its end
// and on to the wall in the east.
TEST_CASE("walking: the player slides along a diagonal wall") {
  const Level level = make_level(R"(
######
#....#
#....#
#@../#
#../.#
######)");
  World world = make_world(level);
  for (int tick = 0; tick < 240; ++tick) {
    step(world, walking(1));
    REQUIRE_FALSE(is_inside_solid(world));
  }
  CHECK(world.player.position.x == Approx(4.75).margin(0.001));
  CHECK(world.player.position.y < 3);
}

TEST_CASE("walking: one can walk over a toppled barrel") {
  const Level level = make_level(R"(
#######
#@.b..#
#######)");
  World world = make_world(level);
  step_times(world, 120, walking(1));
  CHECK(world.player.position.x == Approx(3.5 - 0.45).margin(1e-6));
  world.actors[0].toppled = true;
  step_times(world, 120, walking(1));
  CHECK(world.player.position.x > 5);
}

}  // namespace
}  // namespace raywalk
