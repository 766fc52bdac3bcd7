#include "game/heard.hpp"

#include "game/night_level.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

constexpr double far_enough = 20;

/// A sound from a place, as heard by an ear that looks east.
Heard heard_from(const World& world, Point ear, Point place) {
  return heard(world, {ear, {1, 0}}, place, far_enough);
}

//   The ear in the middle looks east: north is left of it.
TEST_CASE("heard: what is left is louder on the left, and turned around on the right") {
  const Level level = make_level(R"(
#########
#.......#
#.......#
#...@...#
#.......#
#.......#
#########)");
  const World world = make_world(level);
  const Heard left = heard_from(world, {4.5, 3.5}, {4.5, 1.5});
  const Heard right = heard_from(world, {4.5, 3.5}, {4.5, 5.5});
  CHECK(left.left > 3 * left.right);
  CHECK(right == Heard{left.right, left.left, false});
  CHECK(heard(world, {{4.5, 3.5}, {-1, 0}}, {4.5, 1.5}, far_enough) == right);
  const Heard ahead = heard_from(world, {4.5, 3.5}, {7.5, 3.5});
  CHECK(ahead.left == ahead.right);
  CHECK_FALSE(ahead.muffled);
}

TEST_CASE("heard: what is where one stands is as loud as it can be, on both sides") {
  const Level level = make_level("#####\n#@..#\n#####");
  const World world = make_world(level);
  CHECK(heard_from(world, {1.5, 1.5}, {1.5, 1.5}) == Heard{whole_share, whole_share, false});
}

TEST_CASE("heard: the farther it is the softer, and beyond its reach it is silent") {
  const Level level =
      make_level("########################\n#@.....................#\n########################");
  const World world = make_world(level);
  int last = whole_share + 1;
  for (int x = 1; x < 21; ++x) {
    const Heard here = heard_from(world, {1.5, 1.5}, {x + 0.5, 1.5});
    CHECK(here.left < last);
    CHECK(here.left == here.right);
    last = here.left;
  }
  CHECK(heard_from(world, {1.5, 1.5}, {21.5, 1.5}) == Heard{});
  CHECK(heard_from(world, {1.5, 1.5}, {-3, 1.5}).is_silent());
}

//   From a to b it is two tiles, and by the open floor ten.
TEST_CASE("heard: a sound takes the open way, and what is behind a wall is muffled") {
  const Level level = make_level(R"(
#######
#@....#
#####.#
#.....#
#######)");
  const World world = make_world(level);
  const Heard behind = heard_from(world, {1.5, 1.5}, {1.5, 3.5});
  CHECK(behind.muffled);
  CHECK_FALSE(behind.is_silent());
  const Heard clear = heard_from(world, {1.5, 1.5}, {5.5, 1.5});
  CHECK_FALSE(clear.muffled);
  CHECK(behind.left < clear.left);
  // It comes round the corner ahead, not through the wall on the right.
  CHECK(behind.left >= behind.right * 9 / 10);
}

TEST_CASE("heard: a shut door makes it quieter and muffled, and an open one does not") {
  const Level level = make_level("#########\n#@..D...#\n#########");
  World world = make_world(level);
  const auto now = [&] { return heard_from(world, {1.5, 1.5}, {7.5, 1.5}); };
  const Heard shut = now();
  CHECK(shut.muffled);
  CHECK_FALSE(shut.is_silent());
  world.state.doors[0] = plan_pixels;
  const Heard open = now();
  CHECK_FALSE(open.muffled);
  CHECK(shut.left < open.left / 2);
}

TEST_CASE("heard: where there is no way there is no sound") {
  const Level level = make_level("#######\n#@.#..#\n#######");
  const World world = make_world(level);
  CHECK(heard_from(world, {1.5, 1.5}, {4.5, 1.5}).is_silent());
}

TEST_CASE("heard: a door that opens, and a wall that is hit, are heard in front of them") {
  const Level level = make_level("#######\n#@..D.#\n#######");
  const World world = make_world(level);
  const Heard before = heard_from(world, {1.5, 1.5}, {3.5, 1.5});
  CHECK(heard_from(world, {1.5, 1.5}, {4.5, 1.5}) == before);
  CHECK(heard_from(world, {1.5, 1.5}, {3.5, 0.5}) == before);
}

TEST_CASE("heard: many sounds of one search are the same as each by itself") {
  const Level level = make_level(R"(
##########
#@..#....#
#...D....#
#...#....#
##########)");
  const World world = make_world(level);
  const Ear ear{{2.25, 2.75}, unit_vector(Turn::degrees(30))};
  Hearing hearing;
  hearing.listen(world, ear, 30);
  for (int y = 0; y < 5; ++y) {
    for (int x = 0; x < 10; ++x) {
      const Point place{x + 0.3, y + 0.6};
      CHECK(hearing.heard(place, far_enough) == heard(world, ear, place, far_enough));
    }
  }
}

}  // namespace
}  // namespace raywalk
