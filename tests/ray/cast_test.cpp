#include "raywalk/ray/cast.hpp"

#include <vector>

#include "ray/casts.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/numbers.hpp"
#include "support/required.hpp"

namespace raywalk {
namespace {

//   . . . .
//   . a->*#      a meets the west face of the tile at 3, 1
//   . . . .
TEST_CASE("cast: hits the first solid tile on its face") {
  const AsciiMap map{"....", "...#", "...."};
  const CastResult result = cast_on(map, Ray::along({1.5, 1.25}, {1, 0}, 10));
  REQUIRE(result.end == End::hit);
  CHECK(result.t == 1.5);
  CHECK(result.point == Point{3, 1.25});
  CHECK(result.tile == Tile{3, 1});
  const Contact expected{1.5, {3, 1.25}, {-1, 0}, Face::west, {3, 1}, 0};
  CHECK(result.contact == expected);
}

//   . # .
//   # a #
//   . # .
TEST_CASE("cast: names the face that looks at the origin, with its normal") {
  const AsciiMap map{".#.", "#.#", ".#."};
  const auto contact = [&](Vec direction) {
    return cast_on(map, Ray::along({1.5, 1.5}, direction, 5)).contact.value();
  };
  CHECK(contact({1, 0}) == Contact{0.5, {2, 1.5}, {-1, 0}, Face::west, {2, 1}, 0});
  CHECK(contact({-1, 0}) == Contact{0.5, {1, 1.5}, {1, 0}, Face::east, {0, 1}, 0});
  CHECK(contact({0, 1}) == Contact{0.5, {1.5, 2}, {0, -1}, Face::north, {1, 2}, 0});
  CHECK(contact({0, -1}) == Contact{0.5, {1.5, 1}, {0, 1}, Face::south, {1, 0}, 0});
}

//   a b #
TEST_CASE("cast: a ray that ends before the solid ends by its length") {
  const AsciiMap map{"..#"};
  const CastResult result = cast_on(map, Ray::rounded_between({0.5, 0.5}, {1.5, 0.5}));
  CHECK(result == CastResult{End::length, 1, {1.5, 0.5}, {1, 0}, std::nullopt});
}

//   a  b#        b lies on the face
TEST_CASE("cast: a ray that ends exactly on a face hits it") {
  const AsciiMap map{"..#"};
  const CastResult result = cast_on(map, Ray::rounded_between({0.5, 0.5}, {2, 0.5}));
  CHECK(result.end == End::hit);
  CHECK(result.t == 1);
  CHECK(cast_on(map, Ray::rounded_between({0.5, 0.5}, {2 - 0x1p-51, 0.5})).end == End::length);
}

//   . a#b .      a and b lie on the west and on the east face of the solid
TEST_CASE("cast: a ray that begins on a face hits at once going in, and not going out") {
  const AsciiMap map{".#."};
  const CastResult in = cast_on(map, Ray::rounded_between({1, 0.5}, {1.5, 0.5}));
  CHECK(in.end == End::hit);
  CHECK(in.t == 0);
  CHECK(in.point == Point{1, 0.5});
  CHECK(in.tile == Tile{1, 0});
  CHECK(cast_on(map, Ray::rounded_between({2, 0.5}, {1.5, 0.5})).t == 0);
  CHECK(cast_on(map, Ray::rounded_between({2, 0.5}, {1.5, 0.5})).tile == Tile{1, 0});
  CHECK(cast_on(map, Ray::rounded_between({1, 0.5}, {0.5, 0.5})).end == End::length);
  CHECK(cast_on(map, Ray::rounded_between({2, 0.5}, {2.5, 0.5})).end == End::length);
  CHECK(cast_with(Corner::supercover, map, Ray::rounded_between({1, 0.5}, {0.5, 0.5})).t == 0);
  CHECK(cast_with(Corner::supercover, map, Ray::rounded_between({2, 0.5}, {2.5, 0.5})).end ==
        End::hit);
}

//   . . .
//   a > > *      no solid on the way: out by the east side at x = 3
TEST_CASE("cast: a ray without end leaves the map at its edge") {
  const AsciiMap map{"...", "..."};
  const CastResult result = cast_on(map, Ray{{0.5, 1.5}, {2, 0}, infinity});
  CHECK(result == CastResult{End::edge, 1.25, {3, 1.5}, {2, 1}, std::nullopt});
}

//   # .          inside, on the face, and on the line between two
//   # .
TEST_CASE("cast: a ray without extent asks about its start point") {
  const AsciiMap map{"#.", "#."};
  const auto end_at = [&](Point p, Corner corner = Corner::block_both) {
    const End standing = cast_with(corner, map, Ray{p, {0, 0}, 7}).end;
    CHECK(cast_with(corner, map, Ray{p, {1, -3}, 0}).end == standing);
    CHECK(cast_with(corner, map, Ray::rounded_between(p, p)).end == standing);
    return standing;
  };
  CHECK(end_at({0.5, 0.5}) == End::hit);
  CHECK(end_at({0.5, 1}) == End::hit);
  CHECK(end_at({1, 0.5}) == End::length);
  CHECK(end_at({1, 1}) == End::length);
  CHECK(end_at({1.5, 0.5}) == End::length);
  CHECK(end_at({1, 0.5}, Corner::supercover) == End::hit);
  CHECK(end_at({1, 1}, Corner::supercover) == End::hit);
  CHECK(end_at({1.5, 0.5}, Corner::supercover) == End::length);

  const CastResult inside = cast_on(map, Ray{{0.5, 0.5}, {0, 0}, 7});
  CHECK(inside.t == 0);
  CHECK(inside.contact == Contact{0, {0.5, 0.5}, {0, 0}, Face::none, {0, 0}, 0});
  const CastResult outside = cast_on(map, Ray{{1.5, 0.5}, {0, 0}, 7});
  CHECK(outside == CastResult{End::length, 0, {1.5, 0.5}, {1, 0}, std::nullopt});
}

//   a . # #    nobody says "enough": both, and then the edge
TEST_CASE("cast_all: a sink that returns nothing gets all there is") {
  const AsciiMap map{"..##"};
  int count = 0;
  const CastResult end =
      cast_all(map.grid(), {{0.5, 0.5}, {1, 0}}, map, [&](const Contact&) { ++count; });
  CHECK(count == 2);
  CHECK(end.end == End::edge);
}

//   a # . # # .      hits at 1, 3 and 4
TEST_CASE("cast_all: hands over every solid tile in order and ends by the ray's length") {
  const AsciiMap map{".#.##."};
  std::vector<double> ts;
  std::vector<Tile> tiles;
  const auto sink = [&](const Contact& contact) {
    ts.push_back(contact.t);
    tiles.push_back(contact.tile);
    return false;
  };
  const CastResult result = cast_all(map.grid(), Ray::along({0.5, 0.5}, {1, 0}, 5), map, sink);
  CHECK(ts == std::vector<double>{0.5, 2.5, 3.5});
  CHECK(tiles == std::vector<Tile>{{1, 0}, {3, 0}, {4, 0}});
  CHECK(result == CastResult{End::length, 5, {5.5, 0.5}, {5, 0}, std::nullopt});
}

//   a #        through the corner: first the tile beside it, then the one it comes into
//   # #
TEST_CASE("cast_all: hands over the tile behind a closed corner, too") {
  const AsciiMap map{".#", "##"};
  std::vector<Tile> tiles;
  const auto sink = [&](const Contact& contact) {
    tiles.push_back(contact.tile);
    return false;
  };
  const Ray ray = Ray::rounded_between({0.5, 0.5}, {1.5, 1.5});
  CHECK(cast_all(map.grid(), ray, map, sink).end == End::length);
  CHECK(tiles == std::vector<Tile>{{1, 0}, {1, 1}});
}

//   a * . * # .      enough after the second star
TEST_CASE("cast_all: a sink that has enough ends the cast there") {
  const AsciiMap map{".#.##."};
  int count = 0;
  const auto sink = [&](const Contact&) { return ++count == 2; };
  const CastResult result = cast_all(map.grid(), Ray::along({0.5, 0.5}, {1, 0}, 9), map, sink);
  CHECK(count == 2);
  CHECK(result.end == End::hit);
  CHECK(result.t == 2.5);
  CHECK(result.tile == Tile{3, 0});
  REQUIRE(result.contact.has_value());
  CHECK(test::required(result.contact).t == 2.5);
}

//   a . . . . .
//   a . . . . .      from 199 points of the first column to (4.7, 2.9), inside the solids: in by
//   . . . . # #      the west face, x = 4, or by the north face, y = 2
//   . . . . # #
TEST_CASE("cast: the point of a hit lies exactly on the face, and not beside the tile") {
  const AsciiMap map{"......", "......", "....##", "....##"};
  for (int i = 1; i < 200; ++i) {
    const Point a{0.1 + i * 0.003, 0.2 + i * 0.007};
    const CastResult result = cast_on(map, Ray::along(a, Point{4.7, 2.9} - a, 20));
    REQUIRE(result.end == End::hit);
    const bool is_on_x = test::required(result.contact).face == Face::west;
    CHECK((is_on_x ? result.point.x == 4 : result.point.y == 2));
    CHECK(result.point.x >= result.tile.x);
    CHECK(result.point.y >= result.tile.y);
  }
}

//   a . | @ @ @ ...  rock beyond the map is one solid, however long the ray
TEST_CASE("cast_all: rock is met once, where the ray leaves the map") {
  const AsciiMap map{".."};
  for (const Vec way : {Vec{1, 0}, Vec{1, 0.125}, Vec{-1, 0.001}, Vec{0, 1}}) {
    int count = 0;
    const CastResult end = cast_all(map.grid(), {{0.5, 0.5}, way, infinity}, map,
                                    [&](const Contact&) { ++count; }, {.border = Border::solid});
    CHECK(count >= 1);
    CHECK(count <= 2);
    CHECK(end.end == End::edge);
  }
  int count = 0;
  const Ray into{{-1e9, 0.5}, {1, 0}, 2e9};
  cast_all(map.grid(), into, map, [&](const Contact&) { ++count; }, {.border = Border::solid});
  CHECK(count == 3);  // where it begins, beside the map, and behind it
}

//   a . . #          ends exactly on the wall, wherever it begins
TEST_CASE("cast: a segment given by its ends is not rounded") {
  const AsciiMap map{"...#"};
  for (int i = 1; i < 1000; ++i) {
    const Point a{0.001 * i, 0.5};
    const CastResult hit = cast(map.grid(), a, {3, 0.5}, map);
    REQUIRE(hit.end == End::hit);
    REQUIRE(hit.point == Point{3, 0.5});
    const Point b{0.003 * i, 0.001 * i};
    const CastResult free = cast(map.grid(), a, b, map);
    REQUIRE(free.end == End::length);
    REQUIRE(free.point == b);
    REQUIRE(free.tile == Tile{static_cast<int>(b.x), 0});
  }
  CHECK(cast(map.grid(), {0.5, 0.5}, {infinity, 0.5}, map).end == End::invalid);
}

//   a . . #          as above; a ray between the two points ends before the wall, one time in three
TEST_CASE("cast_all, RayCast: a way given by its ends is not rounded") {
  const AsciiMap map{"...#"};
  int misses = 0;
  for (int i = 1; i < 1000; ++i) {
    const Point a{0.001 * i, 0.5};
    const Point b{3, 0.0007 * i};
    int contacts = 0;
    const auto count = [&](const Contact&) { ++contacts; };
    const CastResult end = cast_all(map.grid(), a, b, map, count);
    REQUIRE(contacts == 1);
    REQUIRE(end.end == End::length);
    REQUIRE(end.point == b);
    REQUIRE(RayCast(map.grid(), a, b, map).next().end == End::hit);
    misses += cast(map.grid(), Ray::rounded_between(a, b), map).end == End::length ? 1 : 0;
  }
  CHECK(misses > 200);
  CHECK(RayCast(map.grid(), {0.5, 0.5}, {nan, 0.5}, map).next().end == End::invalid);
}

}  // namespace
}  // namespace raywalk
