#include "raywalk/ray/walk.hpp"

#include <iterator>
#include <vector>

#include "support/catch.hpp"
#include "support/numbers.hpp"

namespace raywalk {
namespace {

static_assert(std::forward_iterator<Walk::Iterator>);

std::vector<Step> steps_of(const Walk& walk) {
  std::vector<Step> steps;
  for (const Step& step : walk) {
    steps.push_back(step);
    REQUIRE(steps.size() < 1000);
  }
  return steps;
}

std::vector<Tile> tiles_of(const Walk& walk) {
  std::vector<Tile> tiles;
  for (const Step& step : steps_of(walk)) tiles.push_back(step.tile);
  return tiles;
}

//   a 2 .
//   . 3 b
TEST_CASE("walk: yields each tile with its window and the side it is entered by") {
  const Ray ray = Ray::rounded_between({0.5, 0.25}, {2.5, 1.75});
  const std::vector<Step> expected{{{0, 0}, 0, 0.25, Face::none, false},
                                   {{1, 0}, 0.25, 0.5, Face::west, false},
                                   {{1, 1}, 0.5, 0.75, Face::north, false},
                                   {{2, 1}, 0.75, 1, Face::west, false}};
  CHECK(steps_of(walk(ray)) == expected);
  CHECK(steps_of(walk(Grid{3, 2}, ray)) == expected);
}

//   b 3 .        the same way back: in by the east and by the south
//   . 2 a
TEST_CASE("walk: westward and northward steps enter by the east and the south face") {
  const std::vector<Step> steps = steps_of(walk(Ray::rounded_between({2.5, 1.75}, {0.5, 0.25})));
  REQUIRE(steps.size() == 4);
  CHECK(steps[1] == Step{{1, 1}, 0.25, 0.5, Face::east, false});
  CHECK(steps[2] == Step{{1, 0}, 0.5, 0.75, Face::south, false});
  CHECK(steps[3] == Step{{0, 0}, 0.75, 1, Face::east, false});
}

//   a > > b      b
//                ^
//                a
TEST_CASE("walk: an axis-parallel ray keeps to its row or column") {
  CHECK(tiles_of(walk(Ray::rounded_between({0.5, 0.5}, {3.5, 0.5}))) ==
        std::vector<Tile>{{0, 0}, {1, 0}, {2, 0}, {3, 0}});
  CHECK(tiles_of(walk(Ray::rounded_between({0.5, 2.5}, {0.5, 0.5}))) ==
        std::vector<Tile>{{0, 2}, {0, 1}, {0, 0}});
}

//   +---+---+
//   |   |   |
//   a===+===b    along the line y = 1: tiles are half-open, so the line belongs to the row below
//   |   |   |
//   +---+---+
TEST_CASE("walk: along a grid line it stays in the row, or column, that begins there") {
  CHECK(tiles_of(walk(Ray::rounded_between({0, 1}, {1.5, 1}))) ==
        std::vector<Tile>{{0, 1}, {1, 1}});
  CHECK(tiles_of(walk(Ray::rounded_between({1, 1.5}, {1, 0}))) ==
        std::vector<Tile>{{1, 1}, {1, 0}});
}

//   a .          through the point (1, 1)
//   . b
TEST_CASE("walk: the tie decides the way through a corner") {
  const Ray ray = Ray::rounded_between({0.5, 0.5}, {1.5, 1.5});
  CHECK(steps_of(walk(ray, Tie::y_first)) ==
        std::vector<Step>{{{0, 0}, 0, 0.5, Face::none, false},
                          {{0, 1}, 0.5, 0.5, Face::north, true},
                          {{1, 1}, 0.5, 1, Face::west, true}});
  CHECK(steps_of(walk(ray, Tie::x_first)) ==
        std::vector<Step>{{{0, 0}, 0, 0.5, Face::none, false},
                          {{1, 0}, 0.5, 0.5, Face::west, true},
                          {{1, 1}, 0.5, 1, Face::north, true}});
  CHECK(steps_of(walk(ray, Tie::diagonal)) ==
        std::vector<Step>{{{0, 0}, 0, 0.5, Face::none, false}, {{1, 1}, 0.5, 1, Face::west, true}});
  CHECK(tiles_of(walk(ray)) == tiles_of(walk(ray, Tie::y_first)));
}

//   . b
//   a .
TEST_CASE("walk: the tie works the same in every direction") {
  const Ray ray = Ray::rounded_between({0.5, 1.5}, {1.5, 0.5});
  CHECK(tiles_of(walk(ray, Tie::y_first)) == std::vector<Tile>{{0, 1}, {0, 0}, {1, 0}});
  CHECK(tiles_of(walk(ray, Tie::x_first)) == std::vector<Tile>{{0, 1}, {1, 1}, {1, 0}});
  CHECK(tiles_of(walk(ray, Tie::diagonal)) == std::vector<Tile>{{0, 1}, {1, 0}});
}

//   +---+---+---+
//   |   a   b   |      a is on the west face of its tile, b on the west face of the next
//   +---+---+---+
TEST_CASE("walk: begins in the floor of its origin and ends in the floor of its end") {
  CHECK(tiles_of(walk(Ray::rounded_between({1, 0.5}, {1.5, 0.5}))) == std::vector<Tile>{{1, 0}});
  CHECK(tiles_of(walk(Ray::rounded_between({1, 0.5}, {0.5, 0.5}))) ==
        std::vector<Tile>{{1, 0}, {0, 0}});
  CHECK(tiles_of(walk(Ray::rounded_between({1.5, 0.5}, {2, 0.5}))) ==
        std::vector<Tile>{{1, 0}, {2, 0}});
  CHECK(tiles_of(walk(Ray::rounded_between({1.5, 0.5}, {1, 0.5}))) == std::vector<Tile>{{1, 0}});
  CHECK(tiles_of(walk(Ray::rounded_between({1.5, 1.5}, {1, 1}))) == std::vector<Tile>{{1, 1}});
  CHECK(tiles_of(walk(Ray::rounded_between({1, 1}, {0.5, 0.5}))) ==
        std::vector<Tile>{{1, 1}, {1, 0}, {0, 0}});
}

//   . . .
//   . . .        a = b = (1.5, 2.5), or on the corner (1, 2) of the same tile
//   . a .
TEST_CASE("walk: a ray without extent has one tile") {
  const std::vector<Step> expected{{{1, 2}, 0, 0, Face::none, false}};
  CHECK(tiles_of(walk(Ray{{1.5, 2.5}, {0, 0}, 5})) == std::vector<Tile>{{1, 2}});
  CHECK(steps_of(walk(Ray{{1.5, 2.5}, {3, 4}, 0})) == expected);
  CHECK(tiles_of(walk(Ray{{1, 2}, {-3, -4}, 0})) == std::vector<Tile>{{1, 2}});
  CHECK(tiles_of(walk(Ray{{1, 2}, {0, 0}, infinity})) == std::vector<Tile>{{1, 2}});
  CHECK(tiles_of(walk(Grid{1, 1}, Ray{{1.5, 2.5}, {0, 0}, 5})).empty());
  CHECK(tiles_of(walk(Ray{{0x1p30, -0x1p30}, {0, 0}, 5})).size() == 1);
}

//   a > > ?      a, the direction or the end is no number, or a is too far away
TEST_CASE("walk: an invalid ray has no tiles") {
  CHECK(tiles_of(walk(Ray{{nan, 0}, {1, 0}, 5})).empty());
  CHECK(tiles_of(walk(Ray{{0, 0}, {nan, 0}, 5})).empty());
  CHECK(tiles_of(walk(Ray{{0, 0}, {1, 0}, nan})).empty());
  CHECK(tiles_of(walk(Ray{{infinity, 0}, {1, 0}, 5})).empty());
  CHECK(tiles_of(walk(Ray{{0, 0}, {0, -infinity}, 5})).empty());
  CHECK(tiles_of(walk(Ray{{0x1p31, 0}, {1, 0}, 5})).empty());
}

//     +---+---+---+
//  a >| 1 | 2 | 3 |> b
//     +---+---+---+
TEST_CASE("walk: over a grid it begins where the ray comes in and ends where it leaves") {
  const Grid grid{3, 1};
  const std::vector<Step> steps = steps_of(walk(grid, Ray{{-2, 0.5}, {1, 0}, infinity}));
  REQUIRE(steps.size() == 3);
  CHECK(steps.front() == Step{{0, 0}, 2, 3, Face::west, false});
  CHECK(steps.back() == Step{{2, 0}, 4, 5, Face::west, false});
  CHECK(tiles_of(walk(grid, Ray{{-2, 1.5}, {1, 0}, infinity})).empty());
  CHECK(tiles_of(walk(grid, Ray{{-2, 0.5}, {-1, 0}, infinity})).empty());
  CHECK(tiles_of(walk(grid, Ray{{-2, 0.5}, {1, 0}, 1.5})).empty());
  CHECK(tiles_of(walk(Grid{0, 0}, Ray{{-2, -2}, {1, 1}, infinity})).empty());
}

//     +---+        b lies on the far face: its floor is the tile outside
//     |   |b < a
//     +---+
TEST_CASE("walk: a ray that ends on the far face of the grid does not enter it") {
  CHECK(tiles_of(walk(Grid{1, 1}, Ray::rounded_between({3, 0.5}, {1, 0.5}))).empty());
  CHECK(tiles_of(walk(Grid{1, 1}, Ray::rounded_between({0.5, 3}, {0.5, 1}))).empty());
  CHECK(tiles_of(walk(Grid{1, 1}, Ray::rounded_between({-1, 0.5}, {0, 0.5}))) ==
        std::vector<Tile>{{0, 0}});
}

//   a . .      . a .      into the grid of tiles 1 to 4 through its north-west corner, and past
//    *---       *---      that corner from the north-east: there only y_first looks at tile 1
//   . 1 2      b 1 2
//   . 3 4      . 3 4
TEST_CASE("walk: comes in through the corner of the grid") {
  const Grid grid{2, 2};
  const Ray ray{{-1, -1}, {1, 1}, 1.5};
  CHECK(steps_of(walk(grid, ray)) == std::vector<Step>{{{0, 0}, 1, 1.5, Face::west, true}});
  CHECK(steps_of(walk(grid, ray, Tie::x_first)) ==
        std::vector<Step>{{{0, 0}, 1, 1.5, Face::north, true}});
  // Through the north-west corner from the north-east: y_first visits the tile, x_first does not.
  const Ray across{{1, -1}, {-1, 1}, 3};
  CHECK(tiles_of(walk(grid, across)) == std::vector<Tile>{{0, 0}});
  CHECK(tiles_of(walk(grid, across, Tie::x_first)).empty());
  CHECK(tiles_of(walk(grid, across, Tie::diagonal)).empty());
}

//   a . . .
//   v 2 . .      to the corner by the diagonals, or down to the edge: four tiles either way
//   v . 3 .
//   v . . 4
TEST_CASE("walk: an infinite ray over a grid ends at the grid's edge") {
  CHECK(tiles_of(walk(Grid{4, 4}, Ray{{0.5, 0.5}, {1, 1}, infinity}, Tie::diagonal)).size() == 4);
  CHECK(tiles_of(walk(Grid{4, 4}, Ray{{0.5, 0.5}, {0, 1}, infinity})).size() == 4);
}

//   a > > > > 5 6 . . .      without end; only the tiles that are asked for are found
TEST_CASE("walk: is lazy, and can be walked again") {
  const Walk endless = walk(Ray{{0.5, 0.5}, {1, 0}, infinity});
  auto at = endless.begin();
  for (int i = 0; i < 5; ++i) ++at;
  CHECK((*at).tile == Tile{5, 0});
  const auto kept = at++;
  CHECK((*kept).tile == Tile{5, 0});
  CHECK((*at).tile == Tile{6, 0});
  CHECK((*endless.begin()).tile == Tile{0, 0});
  CHECK(kept != at);
}

//   a        the direction (-0, 1) goes straight down, from (-0, -0)
//   v
//   b
TEST_CASE("walk: a negative zero is a zero") {
  CHECK(tiles_of(walk(Ray{{-0.0, -0.0}, {-0.0, 1}, 2})) ==
        std::vector<Tile>{{0, 0}, {0, 1}, {0, 2}});
  CHECK(tiles_of(walk(Ray{{0.5, 0.5}, {-0.0, -0.0}, 2})) == std::vector<Tile>{{0, 0}});
}

}  // namespace
}  // namespace raywalk
