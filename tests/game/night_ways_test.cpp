#include "game/night/ways.hpp"

#include "game/night_level.hpp"
#include "game/things.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

TEST_CASE("ways: a way leads round walls and through doors") {
  const Level level = make_night_level(R"(
#########
#w..#...#
#.#.D...#
#.###...#
#.......#
#########)");
  const World world = make_world(level);
  WayMemory memory;
  const std::vector<Point> way =
      way_between(memory, world, {}, {Role::warden, {1.5, 1.5}}, {5.5, 2.5});
  REQUIRE(way.size() >= 2);
  CHECK(way.back() == Point{5.5, 2.5});
  CHECK(std::ranges::any_of(way, [](Point p) { return p.x > 3 && p.x < 4; }));
  CHECK(way_between(memory, world, {}, {Role::warden, {1.5, 1.5}}, {3.2, 1.5}) ==
        std::vector<Point>{{3.2, 1.5}});
}

TEST_CASE("ways: where there is none it leads as near as one can come") {
  const Level level = make_night_level(R"(
#######
#w.#..#
#######)");
  const World world = make_world(level);
  WayMemory memory;
  const std::vector<Point> way =
      way_between(memory, world, {}, {Role::warden, {1.5, 1.5}}, {5.5, 1.5});
  REQUIRE_FALSE(way.empty());
  CHECK(way.back() == Point{2.5, 1.5});
}

TEST_CASE("ways: they keep clear of what stands there") {
  const Level level = make_night_level(R"(
#####
#w..#
#.b.#
#...#
#####)");
  const World world = make_world(level);
  WayMemory memory;
  const std::vector<Point> way =
      way_between(memory, world, still_bodies_of(world), {Role::warden, {2.5, 1.5}}, {2.5, 3.5});
  CHECK(way.size() >= 3);
  CHECK(way_between(memory, world, {}, {Role::warden, {2.5, 1.5}}, {2.5, 3.5}).size() == 1);
}

//   ##########
//   #a...D..b#     from a to b through the door: 7 tiles, and what a shut door takes
//   ##########
TEST_CASE("noise: a shut door takes some of it, and an open one nothing") {
  const Level level = make_night_level(R"(
##########
#@...D..q#
##########)");
  World world = make_world(level);
  FloodField field;
  spread_noise(field, world, {1.5, 1.5}, 20);
  CHECK(field.distance({8, 1}) == 7 + door_damping);
  spread_noise(field, world, {1.5, 1.5}, 12);
  CHECK_FALSE(field.distance({8, 1}));
  world.state.doors[0] = plan_pixels;
  spread_noise(field, world, {1.5, 1.5}, 20);
  CHECK(field.distance({8, 1}) == 7);
  spread_noise(field, world, {-1, 40}, 20);
  CHECK(field.size() == 0);
}

}  // namespace
}  // namespace raywalk
