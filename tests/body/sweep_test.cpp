#include "raywalk/body/sweep.hpp"

#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "body/yard.hpp"
#include "raywalk/ray/cast.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/numbers.hpp"
#include "support/required.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

const Body disc{{0.5, 0.5}, 0.25};
const Body square{{0.5, 0.5}, {0.25, 0.25}};

//   o-> . #
TEST_CASE("sweep: a disc and a box stop at a wall, exactly on its face") {
  const AsciiMap map{"...#"};
  for (const Body& body : {disc, square}) {
    const SweepResult result = sweep(map.grid(), body, Vec{4, 0}, map);
    REQUIRE(result.end == End::hit);
    CHECK(result.t == 2.25 / 4);
    CHECK(result.center == Point{2.75, 0.5});
    CHECK(result.contact == Contact{result.t, {3, 0.5}, {-1, 0}, Face::west, {3, 0}, 0});
    CHECK_FALSE(result.other);
  }
}

//   o-> . .      nothing in the way: it ends where its motion does
TEST_CASE("sweep: a body that meets nothing ends with its motion") {
  const AsciiMap map{"....", "...."};
  const SweepResult result = sweep(map.grid(), disc, Vec{2, 1}, map);
  CHECK(result == SweepResult{End::length, 1, {2.5, 1.5}, {}, {}});
  const SweepResult long_one = sweep(map.grid(), disc, {{0, 0.5}, 2}, map);
  CHECK(long_one == SweepResult{End::length, 2, {0.5, 1.5}, {}, {}});
}

//   o->
//       #     3-4-5: the disc touches the corner (2, 1) when its centre is 0.3 and 0.4 from it
TEST_CASE("sweep: a disc meets a corner where its rim does, and with a slanted normal") {
  const AsciiMap map{"....", "..#."};
  const Body body{{0.5, 0.6}, 0.5};
  const SweepResult result = sweep({map.grid(), Border::clip}, body, Vec{2, 0}, map);
  REQUIRE(result.end == End::hit);
  CHECK(result.center.x == Approx(1.7).epsilon(1e-14));
  CHECK(test::required(result.contact).point.x == Approx(2).epsilon(1e-14));
  CHECK(test::required(result.contact).point.y == Approx(1).epsilon(1e-14));
  CHECK(test::required(result.contact).normal.x == Approx(-0.6).epsilon(1e-14));
  CHECK(test::required(result.contact).normal.y == Approx(-0.8).epsilon(1e-14));
  CHECK(test::required(result.contact).face == Face::none);
  CHECK(test::required(result.contact).tile == Tile{2, 1});
}

//   # # # #
//   [ ]-> .      along a wall, through a gap exactly as wide, past a corner
//   # # # #
TEST_CASE("sweep: sliding along is no hit, and a box fits a gap as wide as itself") {
  const AsciiMap map{"####", "....", "####"};
  const Body box{{0.5, 1.5}, {0.5, 0.5}};
  const SweepResult result = sweep(map.grid(), box, Vec{2.75, 0}, map);
  CHECK(result.end == End::length);
  CHECK(result.center == Point{3.25, 1.5});
  CHECK(sweep(map.grid(), Body{{0.5, 1.5}, 0.5}, Vec{2.75, 0}, map).end == End::length);
  CHECK(sweep(map.grid(), Body{{0.5, 1.5}, {0.5, 0.501}}, Vec{2.75, 0}, map).t == 0);
  CHECK(sweep(map.grid(), box, Vec{3, 0}, map).t == 1);  // the rock beyond the map
  const AsciiMap mouth{"..##", "....", "..##"};
  CHECK(sweep(mouth.grid(), box, Vec{2.75, 0}, mouth).end == End::length);
  const Body lower{{0.5, std::nextafter(1.5, 2)}, {0.5, 0.5}};
  const SweepResult stopped = sweep(mouth.grid(), lower, Vec{2.75, 0}, mouth);
  CHECK(stopped.center.x == 1.5);
  CHECK(test::required(stopped.contact).tile == Tile{2, 2});
}

//   . #        o and [] go down and to the right between two solids that touch
//   # .
TEST_CASE("sweep: nothing that has a size passes between two solids that touch") {
  const AsciiMap map{".#", "#."};
  for (const double size : {0.25, 1e-3, 1e-9}) {
    const SweepResult round = sweep(map.grid(), Body{{0.5, 0.5}, size}, Vec{1, 1}, map);
    CHECK(round.end == End::hit);
    CHECK(round.t < 0.5);
    const SweepResult boxed = sweep(map.grid(), Body{{0.5, 0.5}, {size, size}}, Vec{1, 1}, map);
    CHECK(boxed.end == End::hit);
    CHECK(boxed.t < 0.5);
  }
}

//   (#)        begins in a tile: a hit at once, or nothing there counts, or nothing until it is out
TEST_CASE("sweep: a body that begins in a solid does what its start says") {
  const AsciiMap map{".##.#."};
  const Body body{{1.5, 0.5}, 0.25};
  const SweepResult hit = sweep(map.grid(), body, {{1, 0}, 5}, map);
  CHECK(hit.end == End::hit);
  CHECK(hit.t == 0);
  CHECK(hit.center == body.center);
  CHECK(test::required(hit.contact).normal == Vec{0, 0});
  CHECK(test::required(hit.contact).face == Face::none);
  CHECK(test::required(hit.contact).tile == Tile{1, 0});
  const SweepResult next = sweep(map.grid(), body, {{1, 0}, 5, Start::ignore_first}, map);
  CHECK(next.t == 0.25);
  CHECK(test::required(next.contact).tile == Tile{2, 0});
  const SweepResult beyond = sweep(map.grid(), body, {{1, 0}, 5, Start::until_free}, map);
  CHECK(beyond.t == 2.25);
  CHECK(test::required(beyond.contact).tile == Tile{4, 0});
  CHECK(test::required(beyond.contact).normal == Vec{-1, 0});
}

//   (=)        a door has closed on the body: as a whole it does not count, the wall behind it does
TEST_CASE("sweep: a masked tile in which a body begins is ignored as a whole") {
  const Yard yard{"...", ".=.", "...", "###"};
  const Body body{{1.5, 1.35}, 0.25};
  CHECK(sweep(yard.grid(), body, Vec{0, 2}, yard).t == 0);
  const SweepResult out = sweep(yard.grid(), body, {{0, 2}, 1, Start::ignore_first}, yard);
  CHECK(out.center.y == 2.75);
  const SweepResult free = sweep(yard.grid(), body, {{0, 2}, 1, Start::until_free}, yard);
  CHECK(free.center.y == 2.75);
}

//   o->(A)  [B]
TEST_CASE("sweep: other bodies are met, the nearest first, and named by their place") {
  const AsciiMap map{"........"};
  const std::array circles{Circle{{6, 0.5}, 0.5}, Circle{{4, 0.5}, 0.25}};
  const SweepResult result = sweep(map.grid(), disc, Vec{7, 0}, map, circles);
  CHECK(result.other == 1);
  CHECK(result.t == 3.0 / 7);
  CHECK(test::required(result.contact).point == Point{3.75, 0.5});
  CHECK(test::required(result.contact).normal == Vec{-1, 0});
  CHECK(test::required(result.contact).face == Face::none);
  CHECK(test::required(result.contact).tile == Tile{3, 0});
  const std::array bodies{Body{{4, 0.9}, {0.5, 0.5}}};
  const SweepResult boxed = sweep(map.grid(), square, Vec{7, 0}, map, bodies);
  CHECK(boxed.other == 0);
  CHECK(boxed.center == Point{3.25, 0.5});
  CHECK(test::required(boxed.contact).face == Face::west);
  const std::array lost{Circle{{nan, 0.5}, 1}, Circle{{4, 0.5}, nan}, Circle{{4, 0.5}, -1}};
  CHECK(sweep(map.grid(), disc, Vec{2, 0}, map, lost).end == End::length);
  CHECK(sweep(map.grid(), disc, Vec{0, 0}, map, lost).end == End::length);
}

//   o-> . | .      the pixel column at x = 2, and its pixel in the middle of the tile
TEST_CASE("sweep: a masked tile is met at its pixels, and says which") {
  const Yard yard{"..|."};
  const SweepResult result = sweep(yard.grid(), disc, Vec{3, 0}, yard);
  CHECK(result.center == Point{1.75, 0.5});
  CHECK(test::required(result.contact).point == Point{2, 0.5});
  CHECK(test::required(result.contact).tile == Tile{2, 0});
  CHECK(test::required(result.contact).id == 32 * 64);
  Yard door{"..=."};
  door.door_shift.x = 20;
  const SweepResult at_door = sweep(door.grid(), square, Vec{3, 0}, std::as_const(door));
  CHECK(test::required(at_door.contact).point == Point{2 + 20.0 / 64, 0.5});
  CHECK(test::required(at_door.contact).id == 32 * 64);  // of its own mask: the door's first column
  for (const int gone : {std::numeric_limits<int>::min(), std::numeric_limits<int>::max()}) {
    door.door_shift = {gone, gone};
    CHECK(sweep(door.grid(), square, Vec{3, 0}, std::as_const(door)).end == End::length);
  }
}

//   o->|       beyond the map: rock, nothing, or what the obstacles say
TEST_CASE("sweep: the border says what a body meets beyond the map") {
  const Grid grid{2, 1};
  const TileTest is_rock_at_4 = [](Tile tile) { return tile.x == 4; };
  const SweepResult rock = sweep(grid, disc, Vec{8, 0}, is_rock_at_4);
  CHECK(rock.center == Point{1.75, 0.5});
  CHECK(test::required(rock.contact).tile == Tile{2, 0});
  CHECK(sweep({grid, Border::clip}, disc, Vec{8, 0}, is_rock_at_4).end == End::length);
  CHECK(sweep({grid, Border::reject}, disc, Vec{8, 0}, is_rock_at_4).end == End::length);
  CHECK(sweep({grid, Border::unbounded}, disc, Vec{8, 0}, is_rock_at_4).center.x == 3.75);
  const Body outside{{-5, 0.5}, 0.25};
  CHECK(sweep({{5, 1}, Border::clip}, outside, Vec{20, 0}, is_rock_at_4).center.x == 3.75);
  CHECK(sweep({{5, 1}, Border::solid}, outside, Vec{20, 0}, is_rock_at_4).t == 0);
}

//   o - - - - >      without end: it ends at the limit of what coordinates can say
TEST_CASE("sweep: an endless motion ends at a wall or beyond all coordinates") {
  const AsciiMap map{"...#"};
  const SweepResult hit = sweep(map.grid(), disc, {{1, 0}, infinity}, map);
  CHECK(hit.end == End::hit);
  CHECK(hit.t == 2.25);
  const SweepResult gone = sweep({map.grid(), Border::clip}, disc, {{0, -1}, infinity}, map);
  CHECK(gone.end == End::edge);
  CHECK(gone.center.y == -0x1p30);
  // It takes so long to get to the wall that t is more than any number; the wall stops it.
  const SweepResult slow = sweep(map.grid(), disc, {{5e-324, 0}, infinity}, map);
  CHECK(slow.end == End::hit);
  CHECK(slow.t == infinity);
  CHECK(slow.center == Point{2.75, 0.5});
  CHECK(sweep({map.grid(), Border::clip}, disc, {{0, -1e-310}, infinity}, map).end == End::edge);
  CHECK(sweep({map.grid(), Border::clip}, disc, {{0, -1e-310}, 1}, map).end == End::length);
  for (const double size : {1e300, 1e-300, 1e-307, 1.7e308}) {
    const SweepResult far = sweep(map.grid(), disc, {{size, 0}, infinity}, map);
    CHECK(far.center == Point{2.75, 0.5});
    const SweepResult boxed = sweep(map.grid(), square, {{size, 0}, infinity}, map);
    CHECK(boxed.center == Point{2.75, 0.5});
  }
}

//   ( # )      a body that stays where it is
TEST_CASE("sweep: without extent it says what the body overlaps") {
  const AsciiMap map{".#."};
  for (const Motion& motion : {Motion{Vec{0, 0}}, Motion{{1, 0}, 0}}) {
    CHECK(sweep(map.grid(), Body{{0.5, 0.5}, 0.5}, motion, map).end == End::length);
    const SweepResult hit = sweep(map.grid(), Body{{0.6, 0.5}, 0.5}, motion, map);
    CHECK(hit.end == End::hit);
    CHECK(test::required(hit.contact).tile == Tile{1, 0});
    CHECK(test::required(hit.contact).normal == Vec{0, 0});
  }
  const Motion ignored{{0, 0}, 1, Start::ignore_first};
  CHECK(sweep(map.grid(), Body{{0.6, 0.5}, 0.5}, ignored, map).end == End::length);
  const std::array others{Circle{{0.5, 0.5}, 0.2}};
  CHECK(sweep(map.grid(), disc, Vec{0, 0}, map, others).other == 0);
}

TEST_CASE("sweep: numbers that are none or out of range are invalid, at once") {
  const TileTest is_free = [](Tile) { return false; };
  const Bounds bounds{{1 << 30, 1 << 30}, Border::unbounded};
  for (const double bad : {nan, infinity, -infinity, 0x1p31, -0x1p31}) {
    CHECK(sweep(bounds, Body{{bad, 0.5}, 0.25}, Vec{1, 0}, is_free).end == End::invalid);
    CHECK(sweep(bounds, Body{{0.5, bad}, 0.25}, Vec{1, 0}, is_free).end == End::invalid);
  }
  for (const double bad : {nan, infinity, -1.0, 1025.0}) {
    CHECK(sweep(bounds, Body{{0.5, 0.5}, bad}, Vec{1, 0}, is_free).end == End::invalid);
    CHECK(sweep(bounds, Body{{0.5, 0.5}, {bad, 1}}, Vec{1, 0}, is_free).end == End::invalid);
    CHECK(sweep(bounds, Body{{0.5, 0.5}, {1, bad}}, Vec{1, 0}, is_free).end == End::invalid);
  }
  for (const double bad : {nan, infinity, -infinity}) {
    CHECK(sweep(bounds, disc, Vec{bad, 0}, is_free).end == End::invalid);
    CHECK(sweep(bounds, disc, Vec{0, bad}, is_free).end == End::invalid);
  }
  CHECK(sweep(bounds, disc, {{1, 0}, -1}, is_free).end == End::invalid);
  CHECK(sweep(bounds, disc, {{1, 0}, nan}, is_free).end == End::invalid);
  CHECK(sweep(bounds, disc, {{nan, 0}, 1}, is_free).center == disc.center);
}

//   o->: : : : .      how many tiles are asked about: three rows at most, whatever the box of the
//     : : : : : #     way holds
TEST_CASE("sweep: only the tiles along the way are looked at, each once") {
  const Grid grid{2000, 2000};
  int asked = 0;
  const TileTest is_free = [&](Tile) {
    ++asked;
    return false;
  };
  CHECK(sweep(grid, Body{{0.5, 0.5}, 0.25}, Vec{1999, 1999}, is_free).end == End::length);
  CHECK(asked < 5 * 2000);
  asked = 0;
  CHECK(sweep(grid, Body{{0.5, 1000.5}, 0.25}, Vec{1999, 0}, is_free).end == End::length);
  CHECK(asked == 2000);
  asked = 0;
  const TileTest is_wall = [&](Tile t) {
    ++asked;
    return t.x == 10;
  };
  CHECK(sweep(grid, Body{{0.5, 1000.5}, 0.25}, Vec{1999, 0}, is_wall).center.x == 9.75);
  CHECK(asked <= 12);
}

//   o->|#      the same place of the same mask, near and 2^28 tiles away
TEST_CASE("sweep: far away, too, the pixel that was met is the right one") {
  for (const int wall : {5, (1 << 25) + 100, 1 << 28}) {
    const PlanTest plans = [&](Tile t) { return Plan{t.x >= wall}; };
    const PlanProbe masked(plans, 64);
    const Grid grid{1 << 30, 3};
    const SweepResult swept = sweep(grid, Circle{{wall - 1.0, 1.5}, 0.25}, Vec{3, 0}, masked);
    const CastResult ray = cast(grid, Ray{{wall - 1.0, 1.5}, {3, 0}}, masked);
    REQUIRE(swept.contact);
    REQUIRE(ray.contact);
    CHECK(swept.contact->tile == ray.contact->tile);
    CHECK(swept.contact->id == ray.contact->id);
  }
}

//   o->  ...  O      another body, further out than any tile
TEST_CASE("sweep: a hit further out than tiles go names the last tile") {
  const Grid grid{8, 8};
  const TileTest is_free = [](Tile) { return false; };
  const double far = 0x1p52;
  for (const double side : {-1.0, 1.0}) {
    const std::array others{Body{{side * far, 0.5}, 2}};
    const Bounds open(grid, Border::clip);
    const SweepResult result = sweep(open, disc, {{side, 0}, infinity}, is_free, others);
    REQUIRE(result.end == End::hit);
    CHECK(result.other == 0);
    CHECK(test::required(result.contact).tile == Tile{side < 0 ? -(1 << 30) : 1 << 30, 0});
  }
}

}  // namespace
}  // namespace raywalk
