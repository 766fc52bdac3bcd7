// Ways for a body: cases by hand.

#include "raywalk/path/find_path.hpp"

#include <array>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "path/cost_map.hpp"
#include "raywalk/broadphase/shape_probe.hpp"
#include "raywalk/ray/thin_wall.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

/// '#' closed, '+' a shut door with a toll of 6, '~' mud that counts three times.
TileCost price_of(char tile) {
  switch (tile) {
    case '#':
      return TileCost::closed();
    case '+':
      return {.toll = 6};
    case '~':
      return {.weight = 3};
    default:
      return {};
  }
}

TEST_CASE("find_path: what is in sight is gone to straight") {
  PathWorkspace space;
  const TileTest open = [](Tile) { return false; };
  const Path path = find_path(space, Grid{20, 10}, {Circle{{1.25, 1.5}, 0.3}, {17.75, 7.3}}, open);
  CHECK(path.end == PathEnd::found);
  REQUIRE(path.way.size() == 2);
  CHECK(path.way[0] == Point{1.25, 1.5});
  CHECK(path.way[1] == Point{17.75, 7.3});
  CHECK(path.length == length(Vec{16.5, 7.3 - 1.5}));
  CHECK(path.tiles == 0);
}

TEST_CASE("find_path: where it is already it stays") {
  PathWorkspace space;
  const TileTest open = [](Tile) { return false; };
  const Path path = find_path(space, Grid{4, 4}, {Circle{{1, 1}, 0.5}, {1, 1}}, open);
  CHECK(path.end == PathEnd::found);
  CHECK(path.way.size() == 1);
  CHECK(path.length == 0);
}

//   0 1 2 3 4
// 0 . . . . .
// 1 . . # . .    round one corner of the block, or two
// 2 a . # . b
TEST_CASE("find_path: it goes round a wall, close to its corners") {
  const AsciiMap map{".....", "..#..", "..#.."};
  PathWorkspace space;
  const Path path = find_path(space, map.grid(), {Circle{{0.5, 2.5}, 0.25}, {4.5, 2.5}}, map);
  CHECK(path.end == PathEnd::found);
  CHECK(path.way.size() > 4);  // tangents around two arcs
  // The string round the square around the body: (2 - r, 1 - r) and (3 + r, 1 - r).
  const double sides = 2 * std::hypot(1.25, 1.75) + 1.5;
  CHECK(path.length < sides + 0.1);
  CHECK(path.length > sides - 0.25);
  CHECK(path.lattice_cost == path.length);
}

TEST_CASE("find_path: a body that does not fit finds another way, or none") {
  const AsciiMap map{".......", "..###..", "...#...", "..###..", "......."};
  PathWorkspace space;
  const Circle slim{{2.5, 2.5}, 0.5};
  CHECK(find_path(space, map.grid(), {slim, {0.5, 0.5}}, map).end == PathEnd::found);
  CHECK(find_path(space, map.grid(), {Circle{slim.center, 0.51}, {0.5, 0.5}}, map).end ==
        PathEnd::blocked);

  const AsciiMap gap{"...#...", "...#...", ".......", "...#...", "...#..."};
  CHECK(find_path(space, gap.grid(), {Circle{{1.5, 1.5}, 0.5}, {5.5, 1.5}}, gap).end ==
        PathEnd::found);
  CHECK(find_path(space, gap.grid(), {Circle{{1.5, 1.5}, 0.6}, {5.5, 1.5}}, gap).end ==
        PathEnd::none);
}

TEST_CASE("find_path: a wide body goes from corner to corner of the tiles") {
  const AsciiMap gap{"...#...", ".......", ".......", "...#...", "...#..."};
  PathWorkspace space;
  const Path path = find_path(space, gap.grid(), {Circle{{1.25, 3.75}, 1}, {5.5, 3.75}}, gap);
  CHECK(path.end == PathEnd::found);
  CHECK(find_path(space, gap.grid(), {Circle{{1.25, 3.75}, 1.01}, {5.5, 3.75}}, gap).end ==
        PathEnd::none);
}

//   0 1 2 3 4 5 6
// 0 a . # . . . .     through the door: 6 tiles more
// 1 . . + . . . b
// 2 . . # . . . .
// 3 # . # . # # #
// 4 # . . . # # #     round it: 2 to 3 tiles more
TEST_CASE("find_path: a door at a price is gone round, unless that is farther") {
  const AsciiMap map{"..#....", "..+....", "..#....", "#.#.###", "#...###"};
  PathWorkspace space;
  const CostTest cost = [&](Tile t) { return price_of(map.at(t)); };
  const Circle body{{0.5, 1.5}, 0.25};
  const Path round = find_path(space, map.grid(), {body, {6.5, 1.5}}, cost);
  CHECK(round.end == PathEnd::found);
  CHECK(round.length > 8.9);
  CHECK(round.cost == Approx(round.length));
  const CostTest cheap = [&](Tile t) { return map.at(t) == '+' ? TileCost{.toll = 2} : cost(t); };
  const Path through = find_path(space, map.grid(), {body, {6.5, 1.5}}, cheap);
  CHECK(through.end == PathEnd::found);
  CHECK(through.length == 6);
  CHECK(through.cost == 8);
  CHECK(through.way.size() == 2);
}

//   # # # # # #
//   a a . + . b      a body of two tiles, through a double door, from each of its four sides
//   a a . + . b
TEST_CASE("find_path: a wide body pays for all of a door, whichever way it comes") {
  PathWorkspace space;
  const Grid grid{7, 7};
  for (const bool is_upright : {false, true}) {
    const CostTest cost = [is_upright](Tile t) {
      const int along = is_upright ? t.y : t.x;
      const int across = is_upright ? t.x : t.y;
      if (across != 2 && across != 3) return TileCost::closed();
      return along == 3 ? TileCost{.toll = 2} : TileCost{};
    };
    const Point low = is_upright ? Point{3, 1} : Point{1, 3};
    const Point high = is_upright ? Point{3, 6} : Point{6, 3};
    for (const auto& [from, to] : {std::pair(low, high), std::pair(high, low)}) {
      const Path path = find_path(space, grid, {Circle{from, 0.9}, to}, cost);
      REQUIRE(path.end == PathEnd::found);
      CHECK(path.length == 5);
      CHECK(path.cost == 9);
      CHECK(path.lattice_cost == 9);
    }
  }
}

TEST_CASE("find_path: mud is gone round where that is cheaper") {
  const AsciiMap map{".......", "..~~~..", "..~~~..", "......."};
  PathWorkspace space;
  const CostTest cost = [&](Tile t) { return price_of(map.at(t)); };
  const Path path = find_path(space, map.grid(), {Circle{{0.5, 1.5}, 0.25}, {6.5, 1.5}}, cost);
  CHECK(path.end == PathEnd::found);
  CHECK(path.cost < 7.3);
  CHECK(path.cost == Approx(path.length));
  const Path deep = find_path(space, map.grid(), {Circle{{0.5, 1.5}, 0.25}, {3.5, 1.5}}, cost);
  CHECK(deep.cost > deep.length);
}

TEST_CASE("find_path: it finds a way among thin walls, and past shapes") {
  const auto walls = thin_walls(WallTest([](Tile t) {
    return t.x == 3 && t.y > 0 ? std::optional(ThinWall{ThinWall::Stops::east_west, 0.5, 0, 1, 0})
                               : std::nullopt;
  }));
  PathWorkspace space;
  const Grid grid{7, 4};
  const Path path = find_path(space, grid, {Circle{{1.5, 3.5}, 0.25}, {5.5, 3.5}}, walls);
  CHECK(path.end == PathEnd::found);
  CHECK(path.length > 2 * std::hypot(2, 2.5));
  CHECK(path.length < 7.5);
  const std::array<Shape, 1> pillar{Circle{{3.5, 1.5}, 1}};
  const ShapeGrid shapes(grid, pillar);
  const ShapeProbe probe(shapes);
  const Path past = find_path(space, grid, {Circle{{1.5, 1.5}, 0.25}, {5.5, 1.5}}, probe);
  CHECK(past.end == PathEnd::found);
  CHECK(past.length > 4);
  CHECK(past.length < 5.5);
  const CostTest plain = [](Tile) { return TileCost{}; };
  const Path same =
      find_path(space, grid, {Circle{{1.5, 3.5}, 0.25}, {5.5, 3.5}}, priced(walls, plain));
  CHECK(same.length == path.length);
}

TEST_CASE("find_path: it says why there is none") {
  const AsciiMap map{"..#..", "..#..", "..#.."};
  PathWorkspace space;
  const Grid grid = map.grid();
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const double inf = std::numeric_limits<double>::infinity();
  const Circle body{{0.5, 0.5}, 0.25};
  CHECK(find_path(space, grid, {body, {4.5, 0.5}}, map).end == PathEnd::none);
  CHECK(find_path(space, grid, {body, {2.5, 0.5}}, map).end == PathEnd::blocked);
  CHECK(find_path(space, grid, {body, {4.5, -3}}, map).end == PathEnd::blocked);
  CHECK(find_path(space, grid, {Circle{{2.5, 0.5}, 0.25}, {0.5, 0.5}}, map).end ==
        PathEnd::blocked);
  CHECK(find_path(space, grid, {Circle{{0.5, nan}, 0.25}, {0.5, 0.5}}, map).end ==
        PathEnd::invalid);
  CHECK(find_path(space, grid, {Circle{{0.5, 0.5}, nan}, {0.5, 0.5}}, map).end == PathEnd::invalid);
  CHECK(find_path(space, grid, {Circle{{0.5, 0.5}, -1}, {0.5, 0.5}}, map).end == PathEnd::invalid);
  CHECK(find_path(space, grid, {body, {inf, 0.5}}, map).end == PathEnd::invalid);
  CHECK(find_path(space, Grid{}, {body, {0.5, 0.5}}, map).end == PathEnd::blocked);
  CHECK(find_path(space, grid, {body, {4.5, 0.5}}, map, {.limit = nan}).end == PathEnd::none);
}

TEST_CASE("find_path: it gives up after so many tiles, and beyond a price") {
  const AsciiMap map{".....", ".###.", "....."};
  PathWorkspace space;
  const Circle body{{0.5, 1.5}, 0.25};
  CHECK(find_path(space, map.grid(), {body, {4.5, 1.5}}, map, {.max_tiles = 3}).end ==
        PathEnd::gave_up);
  CHECK(find_path(space, map.grid(), {body, {4.5, 1.5}}, map, {.max_tiles = 100}).end ==
        PathEnd::found);
  CHECK(find_path(space, map.grid(), {body, {4.5, 1.5}}, map, {.limit = 4}).end == PathEnd::none);
  CHECK(find_path(space, map.grid(), {body, {4.5, 1.5}}, map, {.limit = 6}).end == PathEnd::found);
}

}  // namespace
}  // namespace raywalk
