#include "raywalk/ray/maze.hpp"

#include <queue>
#include <string>

#include "support/catch.hpp"

namespace raywalk {
namespace {

int free_tiles(const BitGrid& bits) {
  int count = 0;
  for (int y = 0; y < bits.grid().height; ++y) {
    for (int x = 0; x < bits.grid().width; ++x) count += bits.test({x, y}) ? 0 : 1;
  }
  return count;
}

/// How many free tiles can be walked to from tile (1, 1) by steps to the side.
int reached_tiles(BitGrid bits) {
  std::queue<Tile> next;
  const auto reach = [&](Tile tile) {
    if (bits.test(tile)) return;
    bits.set(tile, true);
    next.push(tile);
  };
  reach({1, 1});
  int count = 0;
  for (; !next.empty(); next.pop(), ++count) {
    const Tile t = next.front();
    for (const Tile there :
         {Tile{t.x + 1, t.y}, Tile{t.x - 1, t.y}, Tile{t.x, t.y + 1}, Tile{t.x, t.y - 1}}) {
      reach(there);
    }
  }
  return count;
}

TEST_CASE("make_maze: every place is reached, by exactly one way") {
  for (const Grid& grid : {Grid{3, 3}, Grid{5, 3}, Grid{21, 33}, Grid{64, 40}, Grid{201, 201}}) {
    const BitGrid maze = make_maze(grid, 7);
    const int places = ((grid.width - 1) / 2) * ((grid.height - 1) / 2);
    CHECK(free_tiles(maze) == 2 * places - 1);  // a tree: the places, and one gap less
    CHECK(reached_tiles(maze) == free_tiles(maze));
    for (int y = 1; y < grid.height - 1; y += 2) {
      for (int x = 1; x < grid.width - 1; x += 2) CHECK_FALSE(maze.test({x, y}));
    }
  }
}

TEST_CASE("make_maze: the outermost tiles are solid, with loops, too") {
  const Grid grid{30, 17};
  const BitGrid maze = make_maze(grid, 3, 1000);
  bool is_solid = true;
  for (int x = 0; x < grid.width; ++x)
    is_solid = is_solid && maze.test({x, 0}) && maze.test({x, 16});
  for (int y = 0; y < grid.height; ++y)
    is_solid = is_solid && maze.test({0, y}) && maze.test({29, y});
  CHECK(is_solid);
  CHECK(free_tiles(maze) > free_tiles(make_maze(grid, 3)));
  CHECK(reached_tiles(maze) == free_tiles(maze));
}

TEST_CASE("make_maze: a seed has the same maze for ever, and another seed another") {
  CHECK(make_maze({41, 41}, 5) == make_maze({41, 41}, 5));
  CHECK_FALSE(make_maze({41, 41}, 5) == make_maze({41, 41}, 6));
  const BitGrid maze = make_maze({11, 7}, 1);
  std::string drawn;
  for (int y = 0; y < 7; ++y) {
    for (int x = 0; x < 11; ++x) drawn += maze.test({x, y}) ? '#' : '.';
    drawn += '\n';
  }
  CHECK(drawn ==
        "###########\n"
        "#.#.......#\n"
        "#.#.###.#.#\n"
        "#.#...#.#.#\n"
        "#.#####.#.#\n"
        "#.......#.#\n"
        "###########\n");
}

}  // namespace
}  // namespace raywalk
