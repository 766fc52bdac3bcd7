#include "game/pushwalls.hpp"

#include "game/marks.hpp"
#include "game/play.hpp"
#include "game/wander.hpp"
#include "map/rich_level.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

// The block's west face is at x = 3, half a tile before the player.
constexpr std::string_view push_corridor = R"(
#########
#@.P....#
#########)";

World before_block(const Level& level) {
  World world = make_world(level);
  place_player(world, {2.5, 1.5});
  return world;
}

int pixels_gone(const World& world) {
  return world.state.pushed.empty() ? 0 : world.state.pushed[0].pixels;
}

TEST_CASE("pushwalls: use pushes the one ahead two tiles away, 64 pixels a second") {
  const Level level = make_rich_level(push_corridor);
  World world = before_block(level);
  step(world, using_door());
  CHECK(has_happened(world, Event::door_opens));
  const int begun = pixels_gone(world);
  CHECK(begun > 0);
  CHECK(begun <= 3);
  step_times(world, 60);
  CHECK(pixels_gone(world) == begun + 64);
  CHECK(world.sliding == std::vector{Tile{3, 1}});
  step_times(world, 60);
  CHECK(pixels_gone(world) == 128);
  CHECK(world.sliding.empty());
  step_times(world, 100);
  CHECK(world.state.pushed == std::vector{Pushed{{3, 1}, Face::east, 128}});
}

TEST_CASE("pushwalls: it can be pushed once, from any side, by who is near and looks at it") {
  const Level level = make_rich_level(R"(
#####
#...#
#.P.#
#@..#
#####)");
  World world = make_world(level);
  SECTION("out of reach") { place_player(world, {2.5, 1.25}, 45); }
  SECTION("looking away") { place_player(world, {2.5, 1.5}, 270); }
  step(world, using_door());
  CHECK(world.state.pushed.empty());
  place_player(world, {2.5, 1.5}, 90);
  step(world, using_door());
  REQUIRE(world.state.pushed.size() == 1);
  CHECK(world.state.pushed[0].way == Face::south);
  step_times(world, 70);
  CHECK(pixels_gone(world) == 64);
  place_player(world, {2.5, 2.5}, 90);
  step(world, using_door());
  CHECK(pixels_gone(world) == 64);
  CHECK(world.sliding.empty());
}

TEST_CASE("pushwalls: an ordinary wall stays, and so does one behind which there is no room") {
  for (const char* const drawing : {"#####\n#@###\n#####\n", "#####\n#@P##\n#####\n",
                                    "#####\n#@Pb#\n#####\n", "#####\n#@PU#\n#####\n"}) {
    const Level level = make_rich_level(drawing);
    World world = make_world(level);
    step(world, using_door());
    CHECK(world.state.pushed.empty());
    CHECK(world.events.empty());
  }
}

//  @ P . b      one tile of room before the barrel
TEST_CASE("pushwalls: it stops before a tile in which something stands") {
  const Level level = make_rich_level("#########\n#@.P.b..#\n#########\n");
  World world = before_block(level);
  step(world, using_door());
  step_times(world, 200);
  CHECK(pixels_gone(world) == 64);
  CHECK(world.sliding.empty());
  CHECK_FALSE(is_inside_solid(world));
}

// The barrel stands in the second tile, but its body reaches into the first.
TEST_CASE("pushwalls: it never gets into a body") {
  Level level = make_rich_level("#########\n#@.P.b..#\n#########\n");
  level.things[0].position = {5.1, 1.5};
  World world = before_block(level);
  step(world, using_door());
  step_times(world, 200);
  CHECK(pixels_gone(world) == 0);
}

// The player walks round the block, and into its way.
TEST_CASE("pushwalls: within a tile it waits until nobody is in its way, and then goes on") {
  const Level level = make_rich_level(push_corridor);
  World world = before_block(level);
  step(world, using_door());
  step_times(world, 20);
  const int gone = pixels_gone(world);
  place_player(world, {4 + gone / 64.0 + 0.3, 1.5});
  step_times(world, 50);
  CHECK(pixels_gone(world) > gone);
  CHECK(pixels_gone(world) < gone + 6);
  CHECK_FALSE(is_inside_solid(world));
  CHECK(world.sliding.size() == 1);
  place_player(world, {7.5, 1.5});
  step_times(world, 150);
  CHECK(pixels_gone(world) == 128);
}

// The mark is on the block's face at x = 3, and moves with it.
TEST_CASE("marks: they move with the block that they are on") {
  const Level level = make_rich_level(push_corridor);
  World world = before_block(level);
  step(world, firing());
  REQUIRE(world.marks.size() == 1);
  const Mark mark = world.marks[0];
  CHECK(mark.block == Tile{3, 1});
  CHECK(place_of(world, mark) == Point{3, 1.5});
  step(world, using_door());
  step_times(world, 200);
  CHECK(place_of(world, mark) == Point{5, 1.5});
  step(world, firing());
  REQUIRE(world.marks.size() == 2);
  CHECK(world.marks[1] == mark);
}

TEST_CASE("pushwalls: what slides makes a difference to the hash") {
  const Level level = make_rich_level(push_corridor);
  World world = before_block(level);
  step(world, using_door());
  const std::uint64_t before = hash_of(world);
  CHECK(hash_of(World{world}) == before);
  World other = world;
  other.sliding.clear();
  CHECK(hash_of(other) != before);
  other = world;
  other.state.pushed[0].pixels += 1;
  CHECK(hash_of(other) != before);
  other = world;
  other.state.pushed[0].way = Face::south;
  CHECK(hash_of(other) != before);
  other = world;
  other.state.ticks += 1;
  CHECK(hash_of(other) != before);
}

// Everything that moves or stops a body, at once.
TEST_CASE("wander: among pushwalls, panes and all kinds of doors nobody ends inside a solid") {
  const Level level = make_rich_level(R"(
################
#@....#..o..S..#
#..P..B.P...#/.#
#.b...#...P.##U#
###U###..P.#...#
#......#.#.#.P.#
#.#=#.#.#..V.l.#
#..#.P.#..#/...#
#-#..o..b.#.P./#
################)");
  Random random(23);
  World world = make_world(level);
  Command command;
#ifdef NDEBUG
  constexpr int moves = 100'000;
#else
  constexpr int moves = 5'000;
#endif
  std::size_t max_pushed = 0;
  for (int move = 0; move < moves; ++move) {
    if (move % 2000 == 1999) {
      world = make_world(level);
      do {
        place_player(world, {random.between(1, 15), random.between(1, 9)});
      } while (is_inside_solid(world));
    }
    command = wander(random, command);
    command.use = one_in(random, 6);
    step(world, command);
    max_pushed = std::max(max_pushed, world.state.pushed.size());
    if (is_inside_solid(world)) {
      FAIL("move " << move << " ends at " << world.player.position.x << ", "
                   << world.player.position.y);
    }
  }
  CHECK(max_pushed > 0);
}

}  // namespace
}  // namespace raywalk
