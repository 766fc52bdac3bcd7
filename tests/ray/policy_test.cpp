#include "raywalk/ray/policy.hpp"

#include "ray/casts.hpp"
#include "raywalk/ray/cast.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/numbers.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

//   a b . # .        a and b solid
TEST_CASE(
    "start: a ray that begins in a solid tile hits it, ignores it, or waits until it is out") {
  const AsciiMap map{"##.#."};
  const CastResult hit = cast_on(map, eastward, {.start = Start::hit});
  CHECK(hit.contact == Contact{0, {0.5, 0.5}, {0, 0}, Face::none, {0, 0}, 0});
  const CastResult second = cast_on(map, eastward, {.start = Start::ignore_first});
  CHECK(second.t == 0.5);
  CHECK(second.tile == Tile{1, 0});
  const CastResult free = cast_on(map, eastward, {.start = Start::until_free});
  CHECK(free.t == 2.5);
  CHECK(free.tile == Tile{3, 0});
}

//   a . # .          a free
TEST_CASE("start: makes no difference to a ray that begins in a free tile") {
  const AsciiMap map{"..#."};
  for (const Start start : {Start::hit, Start::ignore_first, Start::until_free}) {
    CHECK(cast_on(map, eastward, {.start = start}).t == 1.5);
  }
}

//   # # #            solid to the edge
TEST_CASE("start: a ray that never comes out hits nothing") {
  const AsciiMap map{"###"};
  const CastResult result = cast_on(map, eastward, {.start = Start::until_free});
  CHECK(result.end == End::edge);
  CHECK(result.t == 2.5);
}

//  > # . #           from outside: the first tile of the map is not the one it begins in
TEST_CASE("start: a ray that comes from outside the map begins in no tile of it") {
  const AsciiMap map{"#.#"};
  const Ray ray{{-1, 0.5}, {1, 0}, infinity};
  for (const Start start : {Start::hit, Start::ignore_first, Start::until_free}) {
    CHECK(cast_on(map, ray, {.start = start}).t == 1);
  }
}

//   a # .            out through the point at 1, 1, between two solids, into the free tile d;
//   # d #            then the tile at 2, 2 stops it
//   . # #
TEST_CASE("start: coming out through a pinching corner is coming out") {
  const AsciiMap map{"##.", "#.#", ".##"};
  const Ray ray{{0.5, 0.5}, {1, 1}, infinity};
  for (const Corner corner : {Corner::block_both, Corner::thin, Corner::supercover}) {
    const CastResult result = cast_on(map, ray, {.corner = corner, .start = Start::until_free});
    REQUIRE(result.end == End::hit);
    CHECK(result.t == 1.5);
    CHECK(result.point == Point{2, 2});
  }
}

//   #a> . *#         a begins on the face of the first tile and goes away from it
TEST_CASE("start: a ray that leaves a face is not inside, and finds the next solid") {
  const AsciiMap map{"#..#"};
  const Ray ray{{1, 0.5}, {1, 0}, infinity};
  for (const Corner corner : {Corner::block_both, Corner::thin}) {
    CHECK(cast_on(map, ray, {.corner = corner, .start = Start::until_free}).t == 2);
    CHECK(cast_on(map, ray, {.corner = corner, .start = Start::ignore_first}).t == 2);
  }
}

//   a > > . # .      from the west, outside: a is two and a half tiles away from the map
//         . . .
TEST_CASE("border: clip takes a ray up where it enters the map") {
  const AsciiMap map{".#.", "..."};
  const CastResult result = cast_on(map, {{-2.5, 0.5}, {1, 0}, infinity}, {.border = Border::clip});
  CHECK(result.t == 3.5);
  CHECK(result.tile == Tile{1, 0});
  CHECK(cast_on(map, {{-2.5, 0.5}, {1, 0}, 3}, {}).end == End::length);
  CHECK(cast_on(map, {{-2.5, 0.5}, {1, 0}, 2}, {}).end == End::length);
}

//   < a   . # .      away from the map, past it, or through its second row to x = 3
//     a > . . . *
TEST_CASE("border: clip ends at the edge when the ray passes by or leaves") {
  const AsciiMap map{".#.", "..."};
  const CastResult away = cast_on(map, {{-2.5, 0.5}, {-1, 0}, infinity}, {});
  CHECK(away == CastResult{End::edge, 0, {-2.5, 0.5}, {-3, 0}, std::nullopt});
  CHECK(cast_on(map, {{-2.5, 5}, {1, 0}, infinity}, {}).end == End::edge);
  CHECK(cast_on(map, {{-1, 0.5}, {1, -1}, infinity}, {}).end == End::edge);
  const CastResult through = cast_on(map, {{-2.5, 1.5}, {1, 0}, infinity}, {});
  CHECK(through == CastResult{End::edge, 5.5, {3, 1.5}, {2, 1}, std::nullopt});
}

//   a |. # .         a outside: no; a inside: as ever
//     |. . .
TEST_CASE("border: reject refuses a ray that begins outside, and only that") {
  const AsciiMap map{".#.", "..."};
  const Policy policy{.border = Border::reject};
  const CastResult outside = cast_on(map, {{-2.5, 0.5}, {1, 0}, infinity}, policy);
  CHECK(outside == CastResult{End::edge, 0, {-2.5, 0.5}, {-3, 0}, std::nullopt});
  CHECK(cast_on(map, eastward, policy).t == 0.5);
  CHECK(cast_on(map, {{0.5, 1.5}, {1, 0}, infinity}, policy).end == End::edge);
}

//   a . . @@@        rock
TEST_CASE("border: solid makes leaving the map a hit on the rock beyond") {
  const AsciiMap map{"...", "..."};
  const Policy policy{.border = Border::solid};
  const CastResult result = cast_on(map, eastward, policy);
  CHECK(result.contact == Contact{2.5, {3, 0.5}, {-1, 0}, Face::west, {3, 0}, 0});
  const CastResult north = cast_on(map, {{0.5, 0.5}, {0, -1}, infinity}, policy);
  CHECK(north.contact == Contact{0.5, {0.5, 0}, {0, 1}, Face::south, {0, -1}, 0});
  CHECK(cast_on(map, {{-1, 0.5}, {1, 0}, infinity}, policy).t == 0);
  CHECK(cast_on(map, {{0, 0.5}, {0, 1}, infinity}, policy).t == 1.5);  // along the rock's face
}

//   @@@ . # .        begins in the rock
TEST_CASE("border: a ray that begins in the rock and may come out finds the map") {
  const AsciiMap map{".#."};
  const Ray ray{{-2.5, 0.5}, {1, 0}, infinity};
  const CastResult result =
      cast_on(map, ray, {.start = Start::until_free, .border = Border::solid});
  CHECK(result.t == 3.5);
}

//   ? ? ? a . . ? ?  the probe knows tiles beyond the map
TEST_CASE("border: unbounded asks the probe about tiles beyond the map") {
  const TileTest probe = [](Tile t) { return t == Tile{-4, 0} || t == Tile{9, 0}; };
  const Policy policy{.border = Border::unbounded};
  const Grid grid{3, 1};
  CHECK(cast(grid, eastward, probe, policy).tile == Tile{9, 0});
  CHECK(cast(grid, Ray{{0.5, 0.5}, {-1, 0}, infinity}, probe, policy).tile == Tile{-4, 0});
  CHECK(cast(grid, Ray{{-9.5, 0.5}, {1, 0}, infinity}, probe, policy).tile == Tile{-4, 0});
  const CastResult missed = cast(grid, Ray{{0.5, 0.5}, {-1, 0}, 3}, probe, policy);
  CHECK(missed == CastResult{End::length, 3, {-2.5, 0.5}, {-3, 0}, std::nullopt});
}

//   a . . . #        at most so many tiles
TEST_CASE("max_tiles: no more tiles are looked at") {
  const AsciiMap map{"....#"};
  int asked = 0;
  const TileTest probe = [&](Tile t) { return ++asked, map(t); };
  const CastResult result = cast(map.grid(), eastward, probe, {.max_tiles = 2});
  CHECK(result == CastResult{End::tiles, 1.5, {2, 0.5}, {1, 0}, std::nullopt});
  CHECK(asked == 2);
  CHECK(cast(map.grid(), eastward, probe, {.max_tiles = 4}).end == End::tiles);
  CHECK(cast(map.grid(), eastward, probe, {.max_tiles = 5}).end == End::hit);
}

//   . . .     rays that meet nothing, some beside the map, some that end on its edge
//   . . .
TEST_CASE("border: a ray that touches nothing ends the same, whether touching counts or not") {
  const AsciiMap map{"...", "..."};
  for (int i = 0; i < 11 * 9 * 11 * 9; ++i) {
    const Point a{(i % 11 - 2) * 0.5, (i / 11 % 9 - 2) * 0.5};
    const Point b{(i / 99 % 11 - 2) * 0.5, (i / 99 / 11 - 2) * 0.5};
    for (const Border border : {Border::clip, Border::reject}) {
      const auto end = [&](Corner corner) {
        return cast(map.grid(), {a, b - a, 1}, map, {.corner = corner, .border = border});
      };
      CAPTURE(a.x, a.y, b.x, b.y);
      REQUIRE(end(Corner::supercover) == end(Corner::thin));
    }
  }
}

//   a b . . #        two tiles for a to b, one for a to a
TEST_CASE("max_tiles: a ray that ends in its last tile ends by its length") {
  const AsciiMap map{"....#"};
  CHECK(cast_on(map, Ray::rounded_between({0.5, 0.5}, {1.5, 0.5}), {.max_tiles = 2}).end ==
        End::length);
  CHECK(cast_on(map, Ray{{0.5, 0.5}, {0, 0}, 1}, {.max_tiles = 1}).end == End::length);
}

//   a #              a solid, too, and not looked at
TEST_CASE("max_tiles: none at all sees nothing") {
  const AsciiMap map{"##"};
  CHECK(cast_on(map, eastward, {.max_tiles = 0}) ==
        CastResult{End::tiles, 0, {0.5, 0.5}, {0, 0}, std::nullopt});
}

}  // namespace
}  // namespace raywalk
