#include "game/night/known_watchers.hpp"

#include "game/night_level.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

// One warden in his room; another one behind a wall.
constexpr std::string_view known_rooms = R"(
##########
#@...w#..#
#.....#w.#
##########)";

TEST_CASE("known watchers: one is known from when his eye is seen, as he was seen last") {
  const Level level = make_night_level(known_rooms);
  World world = make_world(level);
  KnownWatchers known;
  look_around(known, world);
  REQUIRE(known.size() == 2);
  CHECK(known[0].is_known);
  CHECK(known[0].gaze.eye.at == world.night.watchers[0].position);
  CHECK_FALSE(known[1].is_known);

  // Beyond the wall he sees the other one, and the first one as he was.
  world.player.position = {7.5, 1.5};
  world.night.watchers[0].position = {1.5, 2.5};
  world.night.watchers[1].mood = Mood::alarm;
  look_around(known, world);
  CHECK(known[0].gaze.eye.at == Point{5.5, 1.5});
  CHECK(known[1].is_known);
  CHECK(known[1].mood == Mood::alarm);
}

TEST_CASE("known watchers: one is forgotten when his place is seen, and he is not there") {
  const Level level = make_night_level(known_rooms);
  World world = make_world(level);
  KnownWatchers known;
  look_around(known, world);
  world.night.watchers[0].position = {8.5, 1.5};
  world.player.position = {7.5, 1.5};  // beyond the wall: he is seen to be here now
  look_around(known, world);
  CHECK(known[0].gaze.eye.at == Point{8.5, 1.5});
  world.night.watchers[0].position = {1.5, 2.5};
  look_around(known, world);
  CHECK(known[0].is_known);  // he has gone while the player looked on
  world.player.position = {1.5, 1.5};
  world.night.watchers[0].position = {7.5, 2.5};
  look_around(known, world);
  CHECK(known[0].was_hidden);
  world.player.position = {8.5, 2.5};
  world.night.watchers[0].position = {1.5, 2.5};
  look_around(known, world);
  CHECK_FALSE(known[0].is_known);
}

TEST_CASE("known watchers: when time has gone back, what was seen since then is forgotten") {
  const Level level = make_night_level(known_rooms);
  World world = make_world(level);
  world.ticks = 100;
  KnownWatchers known;
  look_around(known, world);
  world.ticks = 200;
  world.player.position = {7.5, 1.5};
  look_around(known, world);
  REQUIRE(known[0].tick == 100);
  REQUIRE(known[1].tick == 200);

  // Beyond the wall, where there is nobody now.
  world.ticks = 150;
  world.night.watchers[1].position = {1.5, 2.5};
  look_around(known, world);
  CHECK(known[0].is_known);
  CHECK(known[0].gaze.eye.at == Point{5.5, 1.5});
  CHECK_FALSE(known[1].is_known);
  world.ticks = 99;
  look_around(known, world);
  CHECK_FALSE(known[0].is_known);
}

}  // namespace
}  // namespace raywalk
