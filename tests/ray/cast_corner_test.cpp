// Casts through corners and along grid lines: what the corner policy decides, and what it does not.

#include "ray/casts.hpp"
#include "raywalk/ray/cast.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/required.hpp"

namespace raywalk {
namespace {

//   . b .
//   a # .        past the corner at 1, 1
//   . . .
TEST_CASE("cast: grazing a convex corner is no hit, unless touching counts") {
  const AsciiMap map{"...", ".#.", "..."};
  const Ray ray = Ray::rounded_between({0.5, 1.5}, {1.5, 0.5});
  CHECK(cast_with(Corner::block_both, map, ray).end == End::length);
  CHECK(cast_with(Corner::thin, map, ray).end == End::length);
  const CastResult touching = cast_with(Corner::supercover, map, ray);
  REQUIRE(touching.end == End::hit);
  CHECK(touching.t == 0.5);
  CHECK(touching.point == Point{1, 1});
  CHECK(touching.tile == Tile{1, 1});
}

//   a===+===b    along y = 1, over the top of the solid tile
//   . # .
TEST_CASE("cast: sliding along a face is no hit, unless touching counts") {
  const AsciiMap map{"...", ".#.", "..."};
  for (const Ray& ray :
       {Ray::rounded_between({0.5, 1}, {2.5, 1}), Ray::rounded_between({2.5, 1}, {0.5, 1}),
        Ray::rounded_between({0.5, 2}, {2.5, 2}), Ray::rounded_between({1, 0.5}, {1, 2.5}),
        Ray::rounded_between({2, 2.5}, {2, 0.5})}) {
    CHECK(cast_with(Corner::block_both, map, ray).end == End::length);
    CHECK(cast_with(Corner::thin, map, ray).end == End::length);
    const CastResult touching = cast_with(Corner::supercover, map, ray);
    REQUIRE(touching.end == End::hit);
    CHECK(touching.t == 0.25);
    CHECK(touching.tile == Tile{1, 1});
  }
}

//   . # .
//   a===+===b    along y = 1, between two solid tiles
//   . # .
TEST_CASE("cast: running along the line between two solid tiles is a hit") {
  const AsciiMap map{".#.", ".#."};
  const CastResult east = cast_with(Corner::thin, map, Ray::rounded_between({0.5, 1}, {2.5, 1}));
  REQUIRE(east.end == End::hit);
  CHECK(east.t == 0.25);
  CHECK(east.point == Point{1, 1});
  CHECK(test::required(east.contact).face == Face::west);
  CHECK(east.tile.x == 1);
  const CastResult west = cast_with(Corner::thin, map, Ray::rounded_between({2.5, 1}, {0.5, 1}));
  REQUIRE(west.end == End::hit);
  CHECK(test::required(west.contact).face == Face::east);
  CHECK(west.point == Point{2, 1});
}

//   a . .
//    *
//   . # .        straight into the corner of a solid tile: in by the point itself
//   . . .
TEST_CASE("cast: straight into the corner of a lone solid tile is a hit at the corner") {
  const AsciiMap map{"...", ".#.", "..."};
  const CastResult result =
      cast_with(Corner::thin, map, Ray::rounded_between({0.5, 0.5}, {1.5, 1.5}));
  REQUIRE(result.end == End::hit);
  CHECK(result.t == 0.5);
  CHECK(result.point == Point{1, 1});
  CHECK(result.tile == Tile{1, 1});
}

//   . a          through the joint of two tiles of a wall: it hits the wall's side, not the face
//   # #          that the two tiles hide between them
TEST_CASE("cast: at the joint of two solid tiles a ray meets the face of the wall") {
  const AsciiMap floor{"...", "###"};
  for (const Corner corner : {Corner::block_both, Corner::thin, Corner::supercover}) {
    for (const double x : {0.5, 1.5}) {
      const CastResult result =
          cast_with(corner, floor, Ray::rounded_between({x, 0.5}, {2 - x, 1.5}));
      REQUIRE(result.end == End::hit);
      CHECK(test::required(result.contact).face == Face::north);
      CHECK(result.point == Point{1, 1});
    }
  }
  const AsciiMap side{".#", ".#"};
  const CastResult result = cast_on(side, Ray::rounded_between({0.5, 0.5}, {1.5, 1.5}));
  CHECK(test::required(result.contact).face == Face::west);
}

//   # # #
//   a===+        along y = 1: above it a wall all the way, below it one from x = 1 on
//   . # #
TEST_CASE("cast: into the end of a line between solids a ray meets the face that is open") {
  const AsciiMap map{"###", ".##"};
  for (const Corner corner : {Corner::block_both, Corner::thin}) {
    const CastResult result = cast_with(corner, map, Ray::rounded_between({0.5, 1}, {1.5, 1}));
    REQUIRE(result.end == End::hit);
    CHECK(result.tile == Tile{1, 1});
    CHECK(test::required(result.contact).face == Face::west);
  }
  const AsciiMap below{".##", "###"};
  CHECK(cast_with(Corner::thin, below, Ray::rounded_between({0.5, 1}, {1.5, 1})).tile ==
        Tile{1, 0});
}

//   a #          into the inner corner of three solid tiles
//   # #
TEST_CASE("cast: into an inner corner a ray meets the tile reached by the step in x") {
  const AsciiMap map{".#", "##"};
  for (const Corner corner : {Corner::block_both, Corner::thin, Corner::supercover}) {
    const CastResult result = cast_with(corner, map, Ray::rounded_between({0.5, 0.5}, {1.5, 1.5}));
    REQUIRE(result.end == End::hit);
    CHECK(result.tile == Tile{1, 0});
    CHECK(test::required(result.contact).face == Face::west);
  }
}

//   a #
//   # b
TEST_CASE("cast: the corner policy decides between two solids that touch diagonally") {
  const AsciiMap map{".#", "#."};
  const Ray ray = Ray::rounded_between({0.5, 0.5}, {1.5, 1.5});
  CHECK(cast_with(Corner::thin, map, ray).end == End::length);
  for (const Corner corner : {Corner::block_both, Corner::supercover}) {
    const CastResult result = cast_with(corner, map, ray);
    REQUIRE(result.end == End::hit);
    CHECK(result.t == 0.5);
    CHECK(result.point == Point{1, 1});
  }
  // the tile reached by the step in x, and its face
  const CastResult there = cast_with(Corner::block_both, map, ray);
  CHECK(there.tile == Tile{1, 0});
  CHECK(test::required(there.contact).face == Face::west);
  const Ray reversed = Ray::rounded_between({1.5, 1.5}, {0.5, 0.5});
  CHECK(cast_with(Corner::block_both, map, reversed).tile == Tile{0, 1});
  CHECK(cast_with(Corner::block_both, map, reversed).contact->face == Face::east);
}

//   a #
//    x           the ray begins at, or ends at, the point x where the solids touch
//   # b
TEST_CASE("cast: a pinching corner counts at the end of a ray, but not at its start") {
  const AsciiMap map{".#", "#."};
  const Ray from = Ray::rounded_between({1, 1}, {1.5, 1.5});
  const Ray to = Ray::rounded_between({0.5, 0.5}, {1, 1});
  CHECK(cast_with(Corner::block_both, map, from).end == End::length);
  CHECK(cast_with(Corner::block_both, map, to).end == End::hit);
  CHECK(cast_with(Corner::thin, map, to).end == End::length);
  CHECK(cast_with(Corner::supercover, map, from).t == 0);
  CHECK(cast_with(Corner::supercover, map, from).end == End::hit);
  CHECK(cast_with(Corner::supercover, map, to).end == End::hit);
}

//   . . #
//   a===x===b    along y = 1: solid on its left and on its right at 2, 1
//   . # .
TEST_CASE("cast: solids that touch across a line that the ray runs along pinch it") {
  const AsciiMap map{"..#", ".#."};
  const Ray ray = Ray::rounded_between({0.5, 1}, {2.5, 1});
  CHECK(cast_with(Corner::thin, map, ray).end == End::length);
  CHECK(cast_with(Corner::block_both, map, ray).t == 0.75);
  CHECK(cast_with(Corner::block_both, map, ray).end == End::hit);
  CHECK(cast_with(Corner::supercover, map, ray).t == 0.25);
  CHECK(cast_with(Corner::block_both, map, Ray::rounded_between({2, 1}, {2.5, 1})).end ==
        End::length);
  CHECK(cast_with(Corner::block_both, map, Ray::rounded_between({1.5, 1}, {2, 1})).end == End::hit);
}

//   . . .
//    a           from the corner at 1, 1
//   . # .
//   . . .
TEST_CASE("cast: a ray that begins on a corner hits only if it goes in") {
  const AsciiMap map{"...", ".#.", "..."};
  CHECK(cast_on(map, Ray::along({1, 1}, {1, 1}, 0.5)).end == End::hit);
  CHECK(cast_on(map, Ray::along({1, 1}, {1, 0.125}, 0.5)).end == End::hit);
  CHECK(cast_on(map, Ray::along({1, 1}, {-1, -1}, 0.5)).end == End::length);
  CHECK(cast_on(map, Ray::along({1, 1}, {1, -1}, 0.5)).end == End::length);
  CHECK(cast_on(map, Ray::along({1, 1}, {-1, 1}, 0.5)).end == End::length);
  CHECK(cast_on(map, Ray::along({1, 1}, {1, 0}, 0.5)).end == End::length);
  CHECK(cast_on(map, Ray::along({1, 1}, {0, 1}, 0.5)).end == End::length);
}

// 0 . # .        a solid, of which a ray comes to the west face, or to a corner, or along a line:
// 1 . # #        where it begins there, it meets what a ray meets that comes there from the free
// side 2 . . #
TEST_CASE("cast: a ray that begins on a face meets what one meets that comes to it") {
  const AsciiMap map{".#.", ".##", "..#"};
  const auto meets = [&](Point p, Vec way, Tile tile, Face face) {
    for (const Corner corner : {Corner::block_both, Corner::thin}) {
      const Contact from = cast_with(corner, map, Ray{p, way}).contact.value();
      const Contact to = cast_with(corner, map, Ray{p - way, way}).contact.value();
      CHECK(from.tile == tile);
      CHECK(from.face == face);
      CHECK(from.normal == outward(face));
      CHECK(from.t == 0);
      CHECK(from.point == p);
      CHECK(to == Contact{1, from.point, from.normal, from.face, from.tile, from.id});
    }
  };
  meets({1, 0.5}, {0.5, 0}, {1, 0}, Face::west);
  meets({1, 0.5}, {0.5, -0.25}, {1, 0}, Face::west);
  meets({1.5, 2}, {0.25, -0.25}, {1, 1}, Face::south);
  meets({1, 1}, {0.5, 0.25}, {1, 1}, Face::west);   // where two of them meet
  meets({1, 1}, {0.5, 0}, {1, 1}, Face::west);      // along their common line
  meets({1, 2}, {0.5, -0.5}, {1, 1}, Face::west);   // at a corner of one
  meets({2, 2}, {0.25, -0.5}, {2, 2}, Face::west);  // in an inner corner: the step in x
  meets({2, 2}, {0, -0.5}, {1, 1}, Face::south);    // along a line, whose one side is covered
}

//   # # #          inside: each point of a line between two of them, and the point between four
//   # # #
TEST_CASE("cast: a ray that begins inside a solid, on a line, has no face") {
  const AsciiMap map{"###", "###"};
  for (const Point p : {Point{1.5, 1}, Point{1, 1}, Point{1, 0.5}}) {
    for (const Vec way : {Vec{1, 0}, Vec{-1, 0}, Vec{0, 1}, Vec{0, -1}, Vec{1, 1}, Vec{-1, 1}}) {
      const Contact contact = cast_on(map, {p, way}).contact.value();
      CHECK(contact.face == Face::none);
      CHECK(contact.normal == Vec{0, 0});
    }
  }
}

}  // namespace
}  // namespace raywalk
