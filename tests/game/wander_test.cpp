#include "game/wander.hpp"
#include "game/play.hpp"
#include "support/catch.hpp"
#include "support/level_builder.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

#ifdef NDEBUG
constexpr int moves = 1'000'000;
#else
constexpr int moves = 20'000;
#endif

// Rooms with pillars, diagonals, a slit and things, walls that touch in corners, five doors.
constexpr std::string_view maze = R"(
################
#@....#..o..D..#
#..o..D.....#/.#
#.b...#.../.##D#
###D###o/..#...#
#......#.#.#.o.#
#.#.#.#.#..D.l.#
#..#...#..#/...#
#-#..o..b.#.../#
################)";

TEST_CASE("wander: a million random moves never end inside a solid") {
  const Level level = make_level(maze);
  Random random(20);
  World world = make_world(level);
  Command command;
  std::vector<bool> visited(level.tiles.size());
  for (int move = 0; move < moves; ++move) {
    if (move % 5000 == 4999) {  // a new world, elsewhere
      world = make_world(level);
      do {
        place_player(world, {random.between(1, 15), random.between(1, 9)});
      } while (is_inside_solid(world));
    }
    command = wander(random, command);
    step(world, command);
    if (is_inside_solid(world)) {
      FAIL("move " << move << " ends at " << world.player.position.x << ", "
                   << world.player.position.y);
    }
    const Point p = world.player.position;
    const Tile tile{static_cast<int>(p.x), static_cast<int>(p.y)};
    visited[static_cast<std::size_t>(level.grid.index(tile))] = true;
  }
  CHECK(std::ranges::count(visited, true) > 50);
}

// Two solids that touch in a corner leave no way for a body: nobody gets from the upper left room,
// where x + y is less than `limit`, into the rest.
void stay_in_room(std::string_view drawing, double limit) {
  const Level level = make_level(drawing);
  World world = make_world(level);
  Random random(5);
  Command command;
  double farthest = 0;
  for (int move = 0; move < moves / 10; ++move) {
    command = wander(random, command);
    step(world, command);
    farthest = std::max(farthest, world.player.position.x + world.player.position.y);
  }
  CHECK(farthest < limit);
  CHECK(farthest > limit - 0.6);
}

TEST_CASE("wander: nobody passes between two tiles that touch in a corner") {
  stay_in_room(R"(
######
#..#.#
#.@#.#
###..#
#....#
######)",
               6);
}

TEST_CASE("wander: nobody passes between two diagonal walls that touch in a corner") {
  stay_in_room(R"(
######
#@./.#
#./..#
#/...#
#....#
######)",
               5);
}

}  // namespace
}  // namespace raywalk
