#include "raywalk/body/slide.hpp"

#include <array>
#include <cmath>

#include "body/yard.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/numbers.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

constexpr double skin = body_skin;
constexpr double exact = 1e-12;  // some roundings of positions below 64

double distance(Point a, Point b) { return std::sqrt(glm::dot(a - b, a - b)); }

/// Where a body stands after the same motion in each of some ticks.
Point walk_on(const Yard& yard, Circle body, Vec motion, int ticks) {
  for (int i = 0; i < ticks; ++i) body.center = yard.move(body, motion).center;
  return body.center;
}

//   . . . . .
//   . o-> . .
//   . . . . .
TEST_CASE("slide: a body with nothing in its way makes its whole motion, to the bit") {
  const Yard yard{".....", ".....", "....."};
  const Slide slide = yard.move({{1.5, 1.5}, 0.25}, {0.1, 0.0625});
  CHECK(slide.center == Point{1.5 + 0.1, 1.5 + 0.0625});
  CHECK(slide.moved == slide.center - Point{1.5, 1.5});
  CHECK_FALSE(slide.touched);
}

//   . o->#
TEST_CASE("slide: a body stops a skin before a wall, and rests there") {
  const AsciiMap map{"..#"};
  const Slide slide = move_and_slide(map.grid(), {{1.5, 0.5}, 0.25}, {1, 0}, map);
  CHECK(slide.center.x == Approx(2 - 0.25 - skin).margin(exact));
  CHECK(slide.center.y == 0.5);
  CHECK(slide.touched);
  const Slide again = move_and_slide(map.grid(), {slide.center, 0.25}, {1, 0}, map);
  CHECK(again.center == slide.center);
  CHECK(again.touched);
}

//   . . . . . . . .      the wall is made of many tiles, or of door slabs of 64 pixels a row
//   o-> . . . . . .
//   # # # # # # # #
TEST_CASE("slide: a body keeps its speed along a wall, over all its seams") {
  const Yard yard =
      GENERATE(Yard{"........", "........", "########"}, Yard{"........", "........", "========"});
  Circle body{{0.5, 1.7}, 0.25};
  body.center = yard.move(body, {0, 1}).center;
  const double y = body.center.y;
  const double step = 0.05 * std::sqrt(0.5);
  for (int i = 1; i <= 180; ++i) {
    const Slide slide = yard.move(body, {step, step});
    REQUIRE(slide.moved.x == Approx(step).margin(1e-9));
    REQUIRE(slide.center.y == Approx(y).margin(skin));
    body.center = slide.center;
  }
}

//   . . . .
//   . o->.       pressed against the tile, the body rolls over its corner and down its other side
//   . # . .
//   . . . .
TEST_CASE("slide: a body rolls round a convex corner") {
  const Yard yard{"....", "....", ".#..", "...."};
  Circle body{{1.5, 2 - 0.25 - skin}, 0.25};
  int ticks = 0;
  for (; body.center.y < 2.5 && ticks < 100; ++ticks) {
    const Point before = body.center;
    body.center = yard.move(body, {before.y < 2 ? 0.03 : -0.03, 0.03}).center;
    if (before.x > 2 && before.y < 2 - 0.18) CHECK(distance(body.center, {2, 2}) < 0.255);
  }
  CHECK(ticks < 60);
  CHECK(body.center.x == Approx(2 + 0.25 + skin).margin(skin));
}

//   . . #
//   . o #
//   # # #
TEST_CASE("slide: a body stops in a corner and stays there") {
  const Yard yard{"..#", "..#", "###"};
  const Point corner{2 - 0.25 - skin, 2 - 0.25 - skin};
  for (const Vec motion : {Vec{0.1, 0.1}, Vec{0.1, 0.03}, Vec{0.02, 0.11}}) {
    const Point end = walk_on(yard, {{1.5, 1.4}, 0.25}, motion, 40);
    CHECK(end.x == Approx(corner.x).margin(exact));
    CHECK(end.y == Approx(corner.y).margin(exact));
    CHECK(walk_on(yard, {end, 0.25}, motion, 1) == end);
  }
}

//   . o .
//   # H #      a doorway of 34 pixels
//   . . .
TEST_CASE("slide: a body passes a doorway just wider than itself, and none just narrower") {
  const Yard yard{"...", "#H#", "..."};
  const double half = 17.0 / 64;
  for (const double aside : {0.0, 0.01, -0.02}) {
    CHECK(walk_on(yard, {{1.5 + aside, 0.5}, half - 2 * skin}, {0, 0.05}, 60).y > 2.5);
    CHECK(walk_on(yard, {{1.5 + aside, 0.5}, half + 2 * skin}, {0, 0.05}, 60).y < 1);
  }
}

//   . #      # .      and the same with the pixels of a line that touch by their corners only
//   # .      . #
TEST_CASE("slide: no body comes through between two solids that touch") {
  const Yard tiles{".#", "#."};
  const Yard mirrored{"#.", ".#"};
  const Yard line{"...", ".\\.", "..."};
  for (const double radius : {0.3, 0.05, 1e-3, 1e-6, 0.0}) {
    const Point end = walk_on(tiles, {{0.5, 0.5}, radius}, {0.1, 0.1}, 40);
    CHECK((end.x < 1 && end.y < 1));
    const Point back = walk_on(tiles, {{1.5, 1.5}, radius}, {-0.1, -0.1}, 40);
    CHECK((back.x > 1 && back.y > 1));
    const Point other = walk_on(mirrored, {{1.5, 0.5}, radius}, {-0.1, 0.1}, 40);
    CHECK((other.x > 1 && other.y < 1));
    const Point through = walk_on(line, {{1.7, 1.3}, radius}, {-0.04, 0.04}, 5);
    CHECK(through.x > through.y);
  }
}

//   .->. . . /
//   . . . / #      the stairs go up to the right, and so does the body
//   . . / # #
TEST_CASE("slide: a body climbs a diagonal wall at 95 % of the speed or more") {
  const Yard yard{"........", "......./", "....../#", "...../##",
                  "..../###", ".../####", "../#####", "./######"};
  const double radius = GENERATE(0.2, 0.25, 0.3);
  const double step = GENERATE(0.02, 0.05, 0.12);
  Circle body{{1.3, 6.6}, radius};
  body.center = walk_on(yard, body, {step, 0}, static_cast<int>(1.5 / step));  // to the wall
  const Point start = body.center;
  const int ticks = static_cast<int>(6 / step);
  const Vec way = walk_on(yard, body, {step, 0}, ticks) - start;
  CHECK((way.x - way.y) / 2 >= 0.95 * ticks * step / 2);  // half of the motion leads along
  CHECK(std::abs(way.x + way.y) < 0.01);
}

//   . o /      pressed straight into a notch of the stairs, the body touches two of them at once
//   . / #
TEST_CASE("slide: a body that rests in a notch leaves it either way") {
  const Yard yard{"...", "../", "./#"};
  const Point rest = walk_on(yard, {{1.5, 1.5}, 0.25}, {0.02, 0.02}, 40);
  CHECK(walk_on(yard, {rest, 0.25}, {0.02, 0.02}, 5) == rest);
  for (const Vec motion : {Vec{0.02, 0}, Vec{0, 0.02}}) {
    CHECK(distance(yard.move({rest, 0.25}, motion).center, rest) > 0.9 * 0.02 * std::sqrt(0.5));
  }
}

//   : : :
//   . . .      single pixels, hundreds of them within reach
//   o->. .
TEST_CASE("slide: a body slides along a chessboard of pixels") {
  const Yard yard{"::::", "....", "...."};
  Circle body{{0.6, 1.6}, 0.45};
  body.center = walk_on(yard, body, {0, -0.12}, 10);
  CHECK(body.center.y == Approx(1 + 0.45).margin(1e-3));
  CHECK(walk_on(yard, body, {0.05, -0.05}, 40).x >= body.center.x + 0.95 * 40 * 0.05);
}

//   o-> #      along the floor, over its edge, against the wall and down, all in one motion
//   # | #
TEST_CASE("slide: what a body has left behind does not hold it up") {
  const Yard yard{"J"};
  const Slide slide = yard.move({{29.0 / 64, 0.5 - 0.02 - skin}, 0.02}, {0.08, 0.08});
  CHECK(slide.center.x == Approx(34.0 / 64 - 0.02 - skin).margin(exact));
  CHECK(slide.center.y > 0.5);
}

//   . . . . .
//   o-> . O .      a little beside the middle
//   . . . . .
TEST_CASE("slide: a body that walks at a round pillar gets past it") {
  const Yard yard{".....", "..o..", "....."};
  for (const double aside : {0.08, -0.08, 0.2, -0.2}) {
    const Point end = walk_on(yard, {{0.5, 1.5 + aside}, 0.25}, {0.05, 0}, 140);
    CHECK(end.x > 4);
    CHECK(std::abs(end.y - 1.5) < 20.0 / 64 + 0.25 + 0.01);
  }
}

//   o->  . . . |  . . . .      one pixel, 50 tiles at once
TEST_CASE("slide: no speed takes a body through a wall of one pixel") {
  const Yard yard{".............|......................................"};
  for (const double length : {0.1, 1.0, 13.0, 50.0, 1e6, 1e300}) {
    const Point end = walk_on(yard, {{1.5, 0.5}, 0.25}, {length, 0}, 200);
    CHECK(end.x == Approx(13 - 0.25 - skin).margin(exact));
    CHECK(end.y == 0.5);
    const Point back = walk_on(yard, {{40.5, 0.5}, 0.25}, {-length, 0}, 300);
    CHECK(back.x == Approx(13 + 1.0 / 64 + 0.25 + skin).margin(exact));
  }
}

//   . . . .
//   o->(B). .      a barrel of radius 0.2
//   . . . .
TEST_CASE("slide: a body stops at another round body, and slides round it") {
  const Yard yard{"....", "....", "...."};
  const std::array barrels{Circle{{2, 1.5}, 0.2}};
  const Slide stopped = yard.move({{1, 1.5}, 0.25}, {1.5, 0}, barrels);
  CHECK(stopped.center.x == Approx(2 - 0.45 - skin).margin(exact));
  CHECK(stopped.touched);
  Circle body{{1, 1.45}, 0.25};
  for (int i = 0; i < 80; ++i) {
    body.center = yard.move(body, {0.05, 0}, barrels).center;
    REQUIRE_FALSE(yard.overlaps(body, barrels));
  }
  CHECK(body.center.x > 3);
}

//      A
//   o->        it touches both exactly: 3-4-5
//      B
TEST_CASE("slide: between two bodies, a body goes the way that both leave open") {
  const Yard yard{"...", "...", "..."};
  const std::array others{Circle{{2, 1.125}, 0.375}, Circle{{2, 1.875}, 0.375}};
  const Slide slide = yard.move({{1.5, 1.5}, 0.25}, {0.05, 0.05}, others);
  CHECK(slide.moved.x == Approx(-0.006).margin(1e-9));
  CHECK(slide.moved.y == Approx(0.008).margin(1e-9));
}

//   . o->|? ? #      beyond the map: rock (the default), or nothing, or what the probe says
TEST_CASE("slide: the border says what a body meets beyond the map") {
  const Grid grid{2, 1};
  const TileTest is_rock_at_4 = [](Tile tile) { return tile.x == 4; };
  const Circle body{{1.5, 0.5}, 0.25};
  const auto end = [&](Bounds bounds) {
    return move_and_slide(bounds, body, {8, 0}, is_rock_at_4).center.x;
  };
  CHECK(end(grid) == Approx(2 - 0.25 - skin).margin(exact));
  CHECK(end({grid, Border::clip}) == 9.5);
  CHECK(end({grid, Border::unbounded}) == Approx(4 - 0.25 - skin).margin(exact));
  CHECK(overlaps(grid, Circle{{1.8, 0.5}, 0.25}, is_rock_at_4));
  CHECK_FALSE(overlaps(Bounds{grid, Border::clip}, Circle{{1.8, 0.5}, 0.25}, is_rock_at_4));
  CHECK(overlaps(grid, Circle{{-7, 0.5}, 0.25}, is_rock_at_4));
}

//    ( o )      the door has closed on the lower part of the body
//   =======
TEST_CASE("slide: a body that begins in a solid gets out and never deeper") {
  const Yard yard{"...", ".=.", "..."};
  const Circle body{{1.5, 1.3}, 0.25};
  REQUIRE(yard.overlaps(body));
  CHECK(walk_on(yard, body, {0, 0.05}, 10).y < 1.3 + skin);
  CHECK(walk_on(yard, body, {0.05, 0.02}, 40).x > 2);
  const Point out = walk_on(yard, body, {0.01, -0.05}, 10);
  CHECK_FALSE(yard.overlaps({out, 0.25}));
  const Yard pillar{"...", ".o.", "..."};
  CHECK(walk_on(pillar, {{1.5, 1.0}, 0.25}, {0, -0.01}, 1).y == Approx(0.99).margin(exact));
  const Slide buried = yard.move({{1.5, 1.5}, 0.25}, {0.1, 0});
  CHECK(buried.center == Point{1.5, 1.5});
  CHECK(buried.touched);
}

//   . . .
//   . o ?      the way, the radius or the place is none
TEST_CASE("slide: where a number is none, or too small or large, the body stays") {
  const Yard yard{"...", "...", "..."};
  constexpr double infinite = infinity;
  const Circle body{{1.5, 1.5}, 0.25};
  for (const Vec motion : {Vec{0, 0}, Vec{1e-300, 0}, Vec{nan, 0}, Vec{0, nan}, Vec{infinite, 1}}) {
    CHECK(yard.move(body, motion) == Slide{body.center, {0, 0}, false});
  }
  for (const Circle& odd : {Circle{{1.5, 1.5}, nan}, Circle{{1.5, 1.5}, -1},
                            Circle{{1e300, 1.5}, 1}, Circle{{1.5, 1.5}, infinite}}) {
    CHECK(yard.overlaps(odd));
    CHECK(yard.move(odd, {1, 0}).center == odd.center);
  }
  const Point lost = yard.move({{nan, 1.5}, 0.25}, {1, 0}).center;
  CHECK(std::isnan(lost.x));
  CHECK(lost.y == 1.5);
  CHECK(yard.overlaps({{1.5, nan}, 0.25}));
}

//   o#.      discs that touch exactly: a tile, a wall of one pixel, a corner, a body O
//   oo|
//   O..
TEST_CASE("overlaps: touching is no overlap, for tiles, pixels, corners and bodies") {
  const Yard yard{".#.", "..|", "..."};
  const std::array others{Circle{{0.5, 2}, 0.25}};
  CHECK_FALSE(yard.overlaps({{0.75, 0.5}, 0.25}));
  CHECK(yard.overlaps({{std::nextafter(0.75, 1), 0.5}, 0.25}));
  CHECK_FALSE(yard.overlaps({{1.75, 1.5}, 0.25}));
  CHECK(yard.overlaps({{std::nextafter(1.75, 2), 1.5}, 0.25}));
  CHECK_FALSE(yard.overlaps({{1 - 0.1875, 1 + 0.25}, 0.3125}));  // 3-4-5 from the tile's corner
  CHECK(yard.overlaps({{1 - 0.1875, std::nextafter(1.25, 1)}, 0.3125}));
  CHECK_FALSE(yard.overlaps({{0.5, 1.5}, 0.25}, others));
  CHECK(yard.overlaps({{0.5, std::nextafter(1.5, 2)}, 0.25}, others));
}

}  // namespace
}  // namespace raywalk
