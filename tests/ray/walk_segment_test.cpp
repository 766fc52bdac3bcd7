// Promises of the walk over the tiles of a ray, row by row, as small examples.

#include <array>
#include <cmath>
#include <vector>

#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/tile_count.hpp"
#include "raywalk/ray/walk.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/numbers.hpp"
#include "support/random.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

std::vector<Tile> tiles_of(const Ray& ray, Tie tie = Tie::y_first) {
  std::vector<Tile> tiles;
  for (const Step& step : walk(ray, tie)) tiles.push_back(step.tile);
  return tiles;
}

//   0 1 . .
//   . 2 3 4      the tiles in the order in which the ray comes through
TEST_CASE("walk: all tiles of a segment, in order") {
  CHECK(tiles_of(Ray::rounded_between({0.5, 0.5}, {3.5, 1.75})) ==
        std::vector<Tile>{{0, 0}, {1, 0}, {1, 1}, {2, 1}, {3, 1}});
}

//   0 1 2 # . . . .          a walk of a million tiles is left at the fourth
TEST_CASE("walk: tiles come one at a time, and the rest is never looked at") {
  int looked_at = 0;
  for (const Step& step : walk(Ray{{0.5, 0.5}, {1, 0}, 1e6})) {
    ++looked_at;
    if (step.tile.x == 3) break;
  }
  CHECK(looked_at == 4);
  int asked = 0;
  const TileTest probe = [&](Tile tile) { return ++asked, tile.x == 3; };
  CHECK(cast({1 << 20, 1}, Ray{{0.5, 0.5}, {1, 0}}, probe).tile == Tile{3, 0});
  CHECK(asked == 4);
}

//    -1   0    1
//     |b .|  a |       floors on both sides of 0; a line belongs to the tile beyond it
TEST_CASE("walk: begins in the tile of the start and ends in the tile of the end") {
  const std::vector<Tile> tiles = tiles_of(Ray::rounded_between({0.75, 0.5}, {-0.75, 0.5}));
  CHECK(tiles == std::vector<Tile>{{0, 0}, {-1, 0}});
  CHECK(tiles_of(Ray::rounded_between({0.5, 0.5}, {2, 0.5})).back() == Tile{2, 0});
  CHECK(tiles_of(Ray::rounded_between({2.5, 0.5}, {1, 0.5})).back() == Tile{1, 0});
}

// With rounded numbers and a fixed count, the last of the tiles may be no neighbour of the others.
TEST_CASE("walk: the last tile is a neighbour of the one before it") {
  Random random(25);
  for (int i = 0; i < runs(3000); ++i) {
    const Point a = random.point(-10000, 10000);
    const Ray ray =
        Ray::rounded_between(a, a + Vec{random.between(-99, 99), random.between(-99, 99)});
    const std::vector<Tile> tiles = tiles_of(ray);
    REQUIRE(tile_at(ray.origin) == tiles.front());
    for (std::size_t k = 1; k < tiles.size(); ++k) {
      const Tile from = tiles[k - 1];
      REQUIRE(std::abs(tiles[k].x - from.x) + std::abs(tiles[k].y - from.y) == 1);
    }
  }
}

//   0 1        |dx| + |dy| + 1 = 1 + 2 + 1
//   . 2
//   . 3
TEST_CASE("walk: the count of tiles is known before the first step") {
  const Ray ray = Ray::rounded_between({0.5, 0.5}, {1.75, 2.75});
  CHECK(tile_count(ray) == 4);
  CHECK(tiles_of(ray).size() == 4);
  CHECK(tile_count(Point{0.5, 0.5}, Point{1.75, 2.75}) == 4);
}

//   a b | . .      within one tile        a | b . .      into the next
TEST_CASE("walk: the start comes first, and one or two tiles are nothing special") {
  CHECK(tiles_of(Ray::rounded_between({0.25, 0.5}, {0.75, 0.5})) == std::vector<Tile>{{0, 0}});
  CHECK(tiles_of(Ray::rounded_between({0.25, 0.5}, {1.25, 0.5})) ==
        std::vector<Tile>{{0, 0}, {1, 0}});
}

//   b . .
//   . . a      two to the west, one to the north
TEST_CASE("walk: steps are the signs of the difference of the tiles") {
  const Ray ray = Ray::rounded_between({2.75, 1.5}, {0.5, 0.25});
  const TileStep signs = step_signs(Tile{2, 1}, Tile{0, 0});
  CHECK(signs == TileStep{-1, -1});
  CHECK(step_signs(ray.direction) == signs);
  std::vector<Tile> tiles = tiles_of(ray);
  for (std::size_t k = 1; k < tiles.size(); ++k) {
    const TileStep step{tiles[k].x - tiles[k - 1].x, tiles[k].y - tiles[k - 1].y};
    CHECK((step == TileStep{signs.x, 0} || step == TileStep{0, signs.y}));
  }
}

//   |a  .   .  b|     t = 0 at a, 1 at b; windows that follow on each other
TEST_CASE("walk: t runs from 0 to 1, from anywhere inside a tile") {
  for (const double start : {0.0, 0.125, 0.5, 0.9375}) {
    double t = 0;
    for (const Step& step : walk(Ray::rounded_between({start, 0.5}, {start + 4, 0.5}))) {
      CHECK(step.enter == t);
      t = step.exit;
      if (t < 1) CHECK(start + 4 * t == step.tile.x + 1);
    }
    CHECK(t == 1);
  }
}

//   0 1 2 3 4 ...      straight along a row, or a column, or nowhere
TEST_CASE("walk: a zero component never steps and never loops") {
  for (const Step& step : walk(Ray{{0.5, 7.25}, {1, 0}, 1000})) CHECK(step.tile.y == 7);
  for (const Step& step : walk(Ray{{7.25, 0.5}, {-0.0, -1}, 1000})) CHECK(step.tile.x == 7);
  CHECK(tiles_of(Ray{{0.5, 0.5}, {0, 0}, infinity}) == std::vector<Tile>{{0, 0}});
}

//     . b .      the same way in all four quarters, mirrored
//   . . a . .
//     . . .
TEST_CASE("walk: both signs on both axes") {
  const std::vector<Tile> first = tiles_of(Ray::rounded_between({0.5, 0.5}, {3.25, 1.75}));
  for (const int sx : {1, -1}) {
    for (const int sy : {1, -1}) {
      std::vector<Tile> mirrored;
      for (const Tile t : first)
        mirrored.push_back({sx > 0 ? t.x : -1 - t.x, sy > 0 ? t.y : -1 - t.y});
      CHECK(tiles_of(Ray::rounded_between({sx * 0.5, sy * 0.5}, {sx * 3.25, sy * 1.75})) ==
            mirrored);
    }
  }
}

//   a x
//   y b        through the corner: a y b, or a x b, or a b
TEST_CASE("walk: at a corner y goes first, unless the caller wants it otherwise") {
  const Ray ray = Ray::rounded_between({0.5, 0.5}, {1.5, 1.5});
  CHECK(tiles_of(ray) == std::vector<Tile>{{0, 0}, {0, 1}, {1, 1}});
  CHECK(tiles_of(ray, Tie::x_first) == std::vector<Tile>{{0, 0}, {1, 0}, {1, 1}});
  CHECK(tiles_of(ray, Tie::diagonal) == std::vector<Tile>{{0, 0}, {1, 1}});
}

//   a #
//   # b        whatever the tie: the gap between two solids is looked at on both sides
TEST_CASE("walk: a cast through a corner looks at both its sides") {
  const Ray ray = Ray::rounded_between({0.5, 0.5}, {1.5, 1.5});
  const AsciiMap both{".#", "#."};
  const AsciiMap x_side{".#", ".."};
  const AsciiMap y_side{"..", "#."};
  CHECK(cast(both.grid(), ray, both).end == End::hit);
  CHECK(cast(x_side.grid(), ray, x_side).end == End::length);
  CHECK(cast(y_side.grid(), ray, y_side).end == End::length);
}

// No map, no probe, no sums of rounded steps: even at 2^29 tiles each is the neighbour of the last.
TEST_CASE("walk: tiles are enumerated without a map") {
  const Point far{-0x1p29 + 0.5, 0x1p29 - 0.25};
  const std::vector<Tile> tiles = tiles_of(Ray::rounded_between(far, far + Vec{3, -2}));
  CHECK(tiles.size() == 6);
  CHECK(tiles.front() == Tile{-(1 << 29), (1 << 29) - 1});
  CHECK(tiles.back() == Tile{-(1 << 29) + 3, (1 << 29) - 3});
}

}  // namespace
}  // namespace raywalk
