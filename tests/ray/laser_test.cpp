// Promises of casts across a level, row by row, as small examples: laser beams for the most part.

#include <cmath>
#include <vector>

#include "ray/casts.hpp"
#include "raywalk/geom/grid_transform.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/tile_at.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/explained.hpp"
#include "support/numbers.hpp"
#include "support/required.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

//   a====#          to the solid
//   a======|        to the edge of the map
//   a==.            as far as it reaches
TEST_CASE("laser: a beam is drawn from its origin to the point of the result, every time") {
  const AsciiMap map{"...#", "...."};
  const Vec east{1, 0};
  CHECK(cast_on(map, {{0.5, 0.5}, east}).point == Point{3, 0.5});
  CHECK(cast_on(map, {{0.5, 1.5}, east}).point == Point{4, 1.5});
  CHECK(cast_on(map, {{0.5, 1.5}, east, 2}).point == Point{2.5, 1.5});
  CHECK(cast_on(map, {{0.5, 1.5}, east}, {.max_tiles = 1}).point == Point{1, 1.5});
  CHECK(cast_on(map, {{-1.5, 1.5}, east}, {.border = Border::reject}).point == Point{-1.5, 1.5});
  CHECK(cast_on(map, {{3.5, 0.5}, east}).point == Point{3.5, 0.5});
  CHECK(cast_on(map, {{0.5, 0.5}, {0, nan}}).point == Point{0.5, 0.5});
}

//   . . . a=|       the tile after the last of a row is not the first of the next row
//   # . . .
TEST_CASE("laser: stops at a solid tile, else at the edge of the map, and asks no further") {
  const AsciiMap map{"....", "#..."};  // throws if it is asked about a tile beyond it
  const CastResult right = cast_on(map, {{3.5, 0.5}, {1, 0}});
  CHECK(right == CastResult{End::edge, 0.5, {4, 0.5}, {3, 0}, std::nullopt});
  CHECK(cast_on(map, {{3.5, 0.5}, {0, -1}}).end == End::edge);
  const Ray down{{0.5, 0.5}, {0, 1}};
  INFO(explained(map.grid(), down, map));
  CHECK(cast_on(map, down).end == End::hit);
}

TEST_CASE("laser: says whether it was a tile, the edge, the length or the limit") {
  const AsciiMap map{"...#", "...."};
  CHECK(cast_on(map, {{0.5, 0.5}, {1, 0}}).end == End::hit);
  CHECK(cast_on(map, {{0.5, 1.5}, {1, 0}}).end == End::edge);
  CHECK(cast_on(map, {{0.5, 1.5}, {1, 0}, 2}).end == End::length);
  CHECK(cast_on(map, {{0.5, 1.5}, {1, 0}}, {.max_tiles = 3}).end == End::tiles);
  CHECK(cast_on(map, {{nan, 1.5}, {1, 0}}).end == End::invalid);
}

//   a . . #      the same end for directions of any length, t in inverse proportion
TEST_CASE("laser: the direction may have any length") {
  const AsciiMap map{"...#"};
  for (const double size : {1.0, 1e-300, 0.25, 5.0, 1e300, 5e-324}) {
    CAPTURE(size);
    const CastResult result = cast_on(map, {{0.5, 0.5}, {size, 0}});
    CHECK(result.end == End::hit);
    CHECK(result.point == Point{3, 0.5});
  }
}

TEST_CASE("laser: a zero direction asks about the start, and ends there") {
  const AsciiMap map{".#"};
  const CastResult free = cast_on(map, {{0.5, 0.5}, {0, 0}});
  CHECK(free == CastResult{End::length, 0, {0.5, 0.5}, {0, 0}, std::nullopt});
  const CastResult solid = cast_on(map, {{1.5, 0.5}, {0, -0.0}});
  CHECK(solid.end == End::hit);
  CHECK(solid.point == Point{1.5, 0.5});
}

TEST_CASE("laser: a start that is no place ends as invalid, at once") {
  int asked = 0;
  const TileTest probe = [&](Tile) { return ++asked, false; };
  for (const Point bad : {Point{nan, 0}, Point{0, infinity}, Point{0x1p31, 0}}) {
    CHECK(cast({4, 4}, Ray{bad, {1, 0}}, probe).end == End::invalid);
  }
  CHECK(asked == 0);
}

//  a | . . #      from outside: to the solid, or not at all
TEST_CASE("laser: a start outside the map is cast from where it enters, or not at all") {
  const AsciiMap map{"..#"};
  const Ray ray{{-1.5, 0.5}, {1, 0}};
  CHECK(cast_on(map, ray).point == Point{2, 0.5});
  const CastResult rejected = cast_on(map, ray, {.border = Border::reject});
  CHECK(rejected.end == End::edge);
  CHECK(rejected.t == 0);
  CHECK(rejected.point == ray.origin);
}

//   a# . #      a begins inside the first tile
TEST_CASE("laser: a start inside a solid is a hit at once, or is passed over") {
  const AsciiMap map{"#.#"};
  const Ray ray{{0.5, 0.5}, {1, 0}};
  CHECK(cast_on(map, ray).point == ray.origin);
  CHECK(cast_on(map, ray).tile == Tile{0, 0});
  CHECK(cast_on(map, ray, {.start = Start::ignore_first}).point == Point{2, 0.5});
}

// Flooring the point of a hit on an east or south face would name the tile in front of it.
TEST_CASE("laser: the point and the tile of the result agree with each other") {
  const AsciiMap map{"#...", "...."};
  const CastResult result = cast_on(map, {{3.5, 0.5}, {-1, 0}});
  CHECK(result.tile == Tile{0, 0});
  CHECK(result.point == Point{1, 0.5});
  CHECK(test::required(result.contact).face == Face::east);
  CHECK(tile_at(result.point) == beyond(result.tile, Face::east));
  CHECK(cast_on(map, {{0.5, 1.5}, {1, 0}}).tile == Tile{3, 1});
}

//   0 1 2 . . #      three tiles are looked at, and that is not the edge
TEST_CASE("laser: no more tiles are passed than the caller allows") {
  const AsciiMap map{".....#"};
  int asked = 0;
  const TileTest probe = [&](Tile tile) { return ++asked, map(tile); };
  const CastResult result = cast(map.grid(), Ray{{0.5, 0.5}, {1, 0}}, probe, {.max_tiles = 3});
  CHECK(result.end == End::tiles);
  CHECK(result.point == Point{3, 0.5});
  CHECK(asked == 3);
}

//   world: 100     132     164     a map at 100, 50 with tiles of 32 x 8
//      50   +-------+-------+
//           |  a    |   .   |
//      58   +-------+-------+
//           |   .   |   #   |
//      66   +-------+-------+
TEST_CASE("laser: rectangular tiles, and a map with an offset") {
  const AsciiMap map{"..", ".#"};
  const GridTransform place = GridTransform::make({100, 50}, 32, 8).value();
  const WorldRay ray{{116, 54}, {4, 1}};
  const CastResult result = cast_on(map, place.to_grid(ray));
  REQUIRE(result.end == End::hit);
  CHECK(result.t == 4);
  CHECK(place.to_world(result.point) == WorldPoint{132, 58});
  CHECK(place.to_world(result.point) == ray.at(result.t));
  CHECK(tile_at(place, WorldPoint{140, 60}) == result.tile);
}

//   a . . #      t is the time on the way, in units of the direction, and a distance on demand
TEST_CASE("laser: t counts directions, not tiles") {
  const AsciiMap map{"....#"};
  CHECK(cast_on(map, {{0, 0.5}, {2, 0}}).t == 2);
  CHECK(cast_on(map, Ray::along({0, 0.5}, {2, 0}, 10)).t == 4);
  CHECK(cast_on(map, Ray::rounded_between({0, 0.5}, {8, 0.5})).t == 0.5);
}

//   . . a . #
//   . . | . .      a direction of 1e-5 along one axis must not slide along the other
//   . . # . .
TEST_CASE("laser: rays along an axis just work, however short their direction") {
  const AsciiMap map{"....#", ".....", "..#.."};
  for (const double size : {1.0, 1e-5, 1e-200}) {
    CAPTURE(size);
    CHECK(cast_on(map, {{2.5, 0.5}, {0, size}}).point == Point{2.5, 2});
    CHECK(cast_on(map, {{2.5, 0.5}, {size, 0}}).point == Point{4, 0.5});
    const CastResult north = cast_on(map, {{2.5, 0.5}, {0, -size}});
    CHECK(north.end == End::edge);
    CHECK(north.point.x == 2.5);
    CHECK(std::abs(north.point.y) < 1e-15);  // beyond an edge there is no face to lie on
    CHECK(cast_on(map, {{2.5, 0.5}, {-size, -0.0}}).tile == Tile{0, 0});
  }
}

//   a - .                 1/3, 1/7, 0.1: none of them is a double, and the wall is at 5 all the
//   same
//       - - - *#
TEST_CASE("laser: the end point lies exactly on the face that was hit") {
  const TileTest probe = [](Tile tile) { return tile.x == 5; };
  for (const double slope : {1.0 / 3, -1.0 / 7, 0.1, 1e-17}) {
    const CastResult result = cast({9, 9}, Ray{{0.1, 4.7}, {0.3, 0.3 * slope}}, probe);
    REQUIRE(result.end == End::hit);
    CHECK(result.point.x == 5);
    CHECK(result.point.y == Approx(4.7 + 4.9 * slope).epsilon(1e-14));
  }
}

//   0 1 2 #      none of the others is asked about
//   . . . .
TEST_CASE("laser: only tiles on the way are looked at") {
  std::vector<Tile> asked;
  const TileTest probe = [&](Tile tile) {
    asked.push_back(tile);
    return tile == Tile{3, 0};
  };
  CHECK(cast({100, 100}, Ray{{0.5, 0.25}, {1, 0.125}}, probe).end == End::hit);
  CHECK(asked == std::vector<Tile>{{0, 0}, {1, 0}, {2, 0}, {3, 0}});
}

//   0 1 2      in range, tile, index and middle, and back
//   3 4 5
TEST_CASE("laser: from a point to its tile, to its index, to its middle, and back") {
  const Grid grid{3, 2};
  const Point p{1.25, 1.75};
  CHECK(grid.contains(tile_at(p).value()));
  CHECK(index_at(grid, p) == 4);
  CHECK(center_of(grid.tile(4)) == Point{1.5, 1.5});
  CHECK(index_at(grid, center_of(grid.tile(4))) == 4);
}

}  // namespace
}  // namespace raywalk
