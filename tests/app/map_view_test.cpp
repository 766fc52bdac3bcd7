#include "app/hud/map_view.hpp"

#include "game/night_level.hpp"
#include "support/catch.hpp"
#include "support/level_builder.hpp"
#include "support/required.hpp"

namespace raywalk {
namespace {

// He sees his room, and through the door once it is open; the other room lies round a corner.
constexpr std::string_view two_rooms = R"(
########
#@.D...#
####.###
#......#
########)";

TEST_CASE("map view: it goes from nothing to a corner, to the whole picture, and back") {
  const Level level = make_level(two_rooms);
  MapView map(level);
  CHECK_FALSE(map.look());
  map.show_next();
  CHECK(test::required(map.look()).place == MapPlace::corner);
  map.show_next();
  CHECK(test::required(map.look()).place == MapPlace::full);
  map.show_next();
  CHECK_FALSE(map.look());
}

TEST_CASE("map view: who was caught has it in a corner at least, in a picture that has room") {
  const Level level = make_level(two_rooms);
  World world = make_world(level);
  MapView map(level);
  CHECK_FALSE(map.look_in(world, 1280));
  world.phase = Phase::caught;
  REQUIRE(map.look_in(world, 1280));
  CHECK(test::required(map.look_in(world, 1280)).place == MapPlace::corner);
  CHECK_FALSE(map.look_in(world, 320));
  CHECK_FALSE(map.look());
  map.show_next();
  map.show_next();
  for (const int width_px : {320, 1280}) {
    CHECK(test::required(map.look_in(world, width_px)).place == MapPlace::full);
  }
}

TEST_CASE("map view: one of full size is put away when he is caught, until he asks for it again") {
  const Level level = make_level(two_rooms);
  World world = make_world(level);
  MapView map(level);
  map.show_next();
  map.show_next();
  map.follow(world);
  CHECK(test::required(map.look()).place == MapPlace::full);
  world.phase = Phase::caught;
  map.follow(world);
  CHECK_FALSE(map.look());
  CHECK(test::required(map.look_in(world, 1280)).place == MapPlace::corner);
  map.show_next();
  map.show_next();
  map.follow(world);
  CHECK(test::required(map.look()).place == MapPlace::full);
}

TEST_CASE("map view: it comes nearer and goes further as far as there are steps, while it shows") {
  const Level level = make_level(two_rooms);
  MapView map(level);
  map.zoom(3);
  map.show_next();
  CHECK(test::required(map.look()).zoom == 1);
  CHECK(test::required(map.look()).shrinks);
  map.zoom(1);
  CHECK(test::required(map.look()).zoom == 1.5);
  map.zoom(100);
  CHECK(test::required(map.look()).zoom == 4);
  map.zoom(-100);
  CHECK(test::required(map.look()).zoom == 0.25);
  CHECK_FALSE(test::required(map.look()).turns);
  map.toggle_turning();
  CHECK(test::required(map.look()).turns);
}

TEST_CASE("map view: it shows what he has seen, and forgets it at a new beginning") {
  const Level level = make_level(two_rooms);
  World world = make_world(level);
  MapView map(level);
  map.show_next();
  map.follow(world);
  const ExploredTiles& explored = *test::required(map.look()).explored;
  CHECK(explored.contains({2, 1}));
  CHECK(explored.contains({2, 0}));
  CHECK_FALSE(explored.contains({5, 1}));
  world.state.doors[0] = plan_pixels;
  world.ticks = 9;
  map.follow(world);
  CHECK(explored.contains({5, 1}));
  CHECK_FALSE(explored.contains({2, 3}));
  world.state.doors[0] = 0;
  map.follow(world);
  CHECK(explored.contains({5, 1}));
  map.follow(make_world(level));
  CHECK_FALSE(explored.contains({5, 1}));
}

TEST_CASE("map view: who lifts the relic knows the ways out") {
  const Level level = make_night_level("##########\n#@.r######\n########X#\n##########");
  World world = make_world(level);
  MapView map(level);
  const Tile exit{8, 2};
  step_times(world, 1);
  map.follow(world);
  CHECK_FALSE(map.explored().contains(exit));
  for (int tick = 0; tick < 200 && !world.night.has_relic; ++tick) {
    step(world, walking(1));
    map.follow(world);
  }
  REQUIRE(world.night.has_relic);
  CHECK(map.explored().contains(exit));
  CHECK_FALSE(map.explored().contains({6, 2}));
}

TEST_CASE("map view: with a saved walk nothing is known of watchers that another one has seen") {
  const Level level = make_night_level("########\n#@...w.#\n########");
  World world = make_world(level);
  world.ticks = 9;
  MapView map(level);
  map.follow(world);
  REQUIRE(map.look_at(MapPlace::full).watchers.size() == 1);
  CHECK(map.look_at(MapPlace::full).watchers[0].is_known);
  map.take(ExploredTiles(level.grid));
  CHECK(map.look_at(MapPlace::full).watchers.empty());
}

TEST_CASE("map view: when time has gone back, watchers that were seen since then are forgotten") {
  const Level level = make_night_level("##########\n#@...#.w.#\n##########");
  World world = make_world(level);
  MapView map(level);
  world.ticks = 90;
  world.player.position = {6.5, 1.5};
  map.follow(world);
  REQUIRE(map.look_at(MapPlace::full).watchers[0].is_known);
  world.ticks = 30;
  world.player.position = {1.5, 1.5};
  map.follow(world);
  CHECK_FALSE(map.look_at(MapPlace::full).watchers[0].is_known);
}

TEST_CASE("map view: in another level what he has seen of tiles that are still there is kept") {
  const Level level = make_level(two_rooms);
  MapView map(level);
  map.show_next();
  World world = make_world(level);
  world.ticks = 9;
  map.follow(world);
  const Level same_size = make_level("########\n#@.....#\n########\n#......#\n########");
  map.change_level(same_size);
  CHECK(test::required(map.look()).explored->contains({2, 1}));
  CHECK_FALSE(test::required(map.look()).explored->contains({5, 1}));
  World other = make_world(same_size);
  other.ticks = 9;
  map.follow(other);  // he stands where he did, and sees more
  CHECK(test::required(map.look()).explored->contains({5, 1}));
  const Level wider = make_level("#########\n#@.....##\n#########");
  map.change_level(wider);
  CHECK(test::required(map.look()).explored->grid() == wider.grid);
  CHECK(test::required(map.look()).explored->contains({5, 1}));
  CHECK_FALSE(test::required(map.look()).explored->contains({8, 1}));
  const Level smaller = make_level("###\n#@#\n###");
  map.change_level(smaller);
  CHECK(test::required(map.look()).explored->grid() == smaller.grid);
  CHECK(test::required(map.look()).explored->contains({2, 1}));
}

}  // namespace
}  // namespace raywalk
