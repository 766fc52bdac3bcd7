#include "game/stealth/ways.hpp"

#include "game/stealth_level.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

TEST_CASE("ways: the way leads round walls and through doors, from tile to tile") {
  const Level level = make_night_level(R"(
#########
#w..#...#
#.#.D...#
#.###...#
#.......#
#########)");
  const World world = make_world(level);
  const std::vector<Tile> way = way_between(world, {}, {1, 1}, {5, 2});
  REQUIRE(way.size() == 5);
  CHECK(way.back() == Tile{5, 2});
  CHECK(way[3] == Tile{4, 2});
}

TEST_CASE("ways: where there is none it leads as near as one can come") {
  const Level level = make_night_level(R"(
#######
#w.#..#
#######)");
  const World world = make_world(level);
  CHECK(way_between(world, {}, {1, 1}, {5, 1}) == std::vector<Tile>{{2, 1}});
  CHECK(way_between(world, {}, {2, 1}, {5, 1}).empty());
}

TEST_CASE("ways: they keep clear of what stands there") {
  const Level level = make_night_level(R"(
#####
#w..#
#.b.#
#...#
#####)");
  const World world = make_world(level);
  const std::vector<Tile> way = way_between(world, still_bodies_of(world), {2, 1}, {2, 3});
  CHECK(way.size() == 4);
}

//   ##########
//   #a...D..b#     from a to b through the door: 7 tiles, and what a shut door takes
//   ##########
TEST_CASE("flood: a shut door takes some of a noise, and an open one nothing") {
  const Level level = make_night_level(R"(
##########
#@...D..q#
##########)");
  World world = make_world(level);
  CHECK(Flood(world, {1.5, 1.5}, 20).distance({8.5, 1.5}) == 7 + door_damping);
  CHECK_FALSE(Flood(world, {1.5, 1.5}, 12).distance({8.5, 1.5}));
  world.state.doors[0] = plan_pixels;
  CHECK(Flood(world, {1.5, 1.5}, 20).distance({8.5, 1.5}) == 7);
}

TEST_CASE(
    "flood: it goes round corners, aslant over open floor, and not past two walls that touch") {
  const Level level = make_night_level(R"(
########
#q...#.#
#...#..#
#......#
########)");
  const World world = make_world(level);
  const Flood flood(world, {1.5, 1.5}, 30);
  CHECK(flood.distance({3.5, 3.5}) == 2 * 1.4);
  CHECK(flood.distance({6.5, 1.5}).value() > 7);
  CHECK_FALSE(flood.distance({0.5, 0.5}));
}

}  // namespace
}  // namespace raywalk
