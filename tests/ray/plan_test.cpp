#include "raywalk/ray/plan.hpp"

#include <functional>

#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/sight.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/drawn_mask.hpp"
#include "support/numbers.hpp"
#include "support/required.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

/// Tiles with masks of 4x4 pixels: '.' free, '#' solid, 'a' and 'b' the masks given.
class Tiles {
 public:
  Tiles(AsciiMap map, Mask a, Mask b = {}, Pixel shift = {})
      : map_(std::move(map)), a_(std::move(a)), b_(std::move(b)), shift_(shift) {}

  [[nodiscard]] CastResult cast_ray(const Ray& ray, const Policy& policy = {}) const {
    return cast(map_.grid(), ray, probe(), policy);
  }
  [[nodiscard]] bool is_blocked(Point a, Point b, Corner corner = Corner::block_both) const {
    return blocked(map_.grid(), a, b, probe(), {.corner = corner});
  }

 private:
  [[nodiscard]] Plan plan(Tile tile) const {
    if (map_.at(tile) == 'a') return {.mask = &a_, .shift = shift_};
    if (map_.at(tile) == 'b') return {.mask = &b_};
    return {.solid = map_.at(tile) == '#'};
  }
  [[nodiscard]] PlanProbe<std::function<Plan(Tile)>> probe() const {
    return {[this](Tile tile) { return plan(tile); }, 4};
  }

  AsciiMap map_;
  Mask a_;
  Mask b_;
  Pixel shift_;
};

//   .  #      a free tile, a solid one
TEST_CASE("plan: without a mask a tile is free or solid, whatever the pixel") {
  CHECK_FALSE(Plan{}.test({3, 3}));
  CHECK(Plan{.solid = true}.test({0, 0}));
  CHECK(Plan{}.is_uniform());
}

//   #.      ..
//   ..      .#      as it is, and shifted by (1, 1)
TEST_CASE("plan: a mask decides, and moves by its shift") {
  const Mask mask = mask_of({"#.", ".."});
  CHECK(Plan{.solid = true, .mask = &mask}.test({0, 0}));
  CHECK_FALSE(Plan{.solid = true, .mask = &mask}.test({1, 1}));
  const Plan shifted{.mask = &mask, .shift = {1, 1}};
  CHECK_FALSE(shifted.test({0, 0}));
  CHECK(shifted.test({1, 1}));
  CHECK_FALSE(shifted.is_uniform());
}

//   ....:....:....      a pillar of 2x2 pixels in the middle of the second tile
//   ..a-:>##.:....
//   ....:.##.:....
//   ....:....:....
TEST_CASE("masked: a ray meets the pixel, not the tile") {
  const Tiles tiles({".a."}, mask_of({"....", ".##.", ".##.", "...."}));
  const CastResult result = tiles.cast_ray({{0.5, 0.375}, {1, 0}, infinity});
  REQUIRE(result.end == End::hit);
  CHECK(result.contact == Contact{0.75, {1.25, 0.375}, {-1, 0}, Face::west, {1, 0}, 1 * 4 + 1});
  CHECK(tiles.cast_ray({{0.5, 0.125}, {1, 0}, infinity}).end == End::edge);
  CHECK(tiles.cast_ray({{0.5, 0.875}, {1, 0}, infinity}).end == End::edge);
  const CastResult back = tiles.cast_ray({{2.5, 0.625}, {-1, 0}, infinity});
  CHECK(back.contact == Contact{0.75, {1.75, 0.625}, {1, 0}, Face::east, {1, 0}, 2 * 4 + 2});
}

//   v v v v      from above, one ray into each column
//   . . . 3
//   . . 6 .
//   . 9 . .
//   12. . .
TEST_CASE("masked: the ids count the pixels of the mask, row by row") {
  const Tiles tiles({"a"}, mask_of({"...#", "..#.", ".#..", "#..."}));
  for (int i = 0; i < 4; ++i) {
    const Ray down{{i / 4.0 + 0.125, -1}, {0, 1}, infinity};
    const CastResult result = tiles.cast_ray(down);
    REQUIRE(result.end == End::hit);
    CHECK(test::required(result.contact).id == (3 - i) * 4 + i);
    CHECK(test::required(result.contact).face == Face::north);
    CHECK(result.t == 1 + (3 - i) / 4.0);
  }
}

//   ....:....
//   a#b.:....        in a free pixel, in the solid one or on its face, and behind it
//   ....:....
//   ....:....
TEST_CASE("masked: a ray may begin inside a masked tile") {
  const Tiles tiles({"a."}, mask_of({"....", ".#..", "....", "...."}));
  CHECK(tiles.cast_ray({{0.1, 0.375}, {1, 0}, infinity}).point == Point{0.25, 0.375});
  CHECK(tiles.cast_ray({{0.6, 0.375}, {1, 0}, infinity}).end == End::edge);
  const CastResult inside = tiles.cast_ray({{0.3, 0.375}, {1, 0}, infinity});
  CHECK(inside.contact == Contact{0, {0.3, 0.375}, {0, 0}, Face::none, {0, 0}, 5});
  CHECK(tiles.cast_ray({{0.25, 0.375}, {1, 0}, infinity}).t == 0);
  CHECK(tiles.cast_ray({{0.25, 0.375}, {-1, 0}, infinity}).end == End::edge);
  CHECK(tiles.cast_ray({{0.3, 0.375}, {0, 0}, 1}).end == End::hit);
  CHECK(tiles.cast_ray({{0.25, 0.375}, {0, 0}, 1}).end == End::length);
  CHECK(tiles.cast_ray({{0.6, 0.6}, {0, 0}, 1}).end == End::length);
}

//   ....:...#
//   ....:...#
//   --a-:--b#        the solid pixels begin at x = 1.75; b lies before them, on them or in them
//   ....:...#
//   ....:...#
TEST_CASE("masked: a ray that ends before the pixel does not reach it, one that ends on it does") {
  const Tiles tiles({".a"}, mask_of({"...#", "...#", "...#", "...#"}));
  CHECK(tiles.cast_ray(Ray::rounded_between({0.5, 0.5}, {1.7, 0.5})).end == End::length);
  CHECK(tiles.cast_ray(Ray::rounded_between({0.5, 0.5}, {1.75, 0.5})).end == End::hit);
  CHECK_FALSE(tiles.is_blocked({0.5, 0.5}, {1.75, 0.5}));
  CHECK(tiles.is_blocked({0.5, 0.5}, {1.8, 0.5}));
}

//   ####:....:####
//   ####:..##:####      a door between two posts, slid by two pixels: its left half is open
//   ####:..##:####
//   ####:....:####
TEST_CASE("masked: a shifted mask is a door half open, and the ids stay the door's own") {
  const Mask door = mask_of({"....", "####", "####", "...."});
  const Tiles tiles({"...", "#a#", "..."}, door, {}, {2, 0});
  CHECK(tiles.cast_ray({{1.25, 0.5}, {0, 1}, infinity}).end == End::edge);
  const CastResult result = tiles.cast_ray({{1.625, 0.5}, {0, 1}, infinity});
  CHECK(result.contact == Contact{0.75, {1.625, 1.25}, {0, -1}, Face::north, {1, 1}, 1 * 4 + 0});
  // into the edge of the leaf, through the opening
  const CastResult leaf = tiles.cast_ray({{1.125, 1.375}, {1, 0}, infinity});
  CHECK(leaf.contact == Contact{0.375, {1.5, 1.375}, {-1, 0}, Face::west, {1, 1}, 1 * 4 + 0});
  const Tiles left({"...", "#a#", "..."}, door, {}, {-3, 0});
  CHECK(left.cast_ray({{1.125, 0.5}, {0, 1}, infinity}).contact->id == 1 * 4 + 3);
  CHECK(left.cast_ray({{1.375, 0.5}, {0, 1}, infinity}).end == End::edge);
}

//         b          the two pixels touch at the corner of the tiles' common side
//   ...#:....        at (1, 0.25), and the ray goes between them
//   ....:#...
//      a
//   ....:....
//   ....:....
TEST_CASE("masked: a diagonal of pixels does not leak where it goes from one tile to the next") {
  const Tiles tiles({"ab"}, mask_of({"...#", "....", "....", "...."}),
                    mask_of({"....", "#...", "....", "...."}));
  const Point below{0.75, 0.5};
  const Point above{1.25, 0};
  CHECK(tiles.is_blocked(below, above));
  CHECK(tiles.is_blocked(above, below));
  CHECK_FALSE(tiles.is_blocked(below, above, Corner::thin));
  CHECK(tiles.is_blocked(below, above, Corner::supercover));
  const CastResult result = tiles.cast_ray(Ray::rounded_between(below, above));
  CHECK(result.t == 0.5);
  CHECK(result.point == Point{1, 0.25});
  CHECK(result.tile == Tile{1, 0});  // reached by the step in x
  CHECK(test::required(result.contact).id == 1 * 4 + 0);
  CHECK(tiles.cast_ray(Ray::rounded_between(above, below)).tile == Tile{0, 0});
  CHECK(tiles.cast_ray(Ray::rounded_between(above, below)).contact->id == 3);
}

//   ..a.:....        a solid tile at the left below, one pixel at the right above: they touch
//   ....:#...        at the corner (1, 1) of four tiles
//   ----+----
//   ####:....
//   ####:..b.
TEST_CASE("masked: a pixel and a whole tile that touch at a corner of tiles pinch a ray, too") {
  const Tiles tiles({".b", "#."}, {}, mask_of({"....", "....", "....", "#..."}));
  CHECK(tiles.is_blocked({0.5, 0.5}, {1.5, 1.5}));
  CHECK_FALSE(tiles.is_blocked({0.5, 0.5}, {1.5, 1.5}, Corner::thin));
  CHECK(tiles.cast_ray(Ray::rounded_between({0.5, 0.5}, {1.5, 1.5})).tile == Tile{1, 0});
}

//   ....:....        along the line between two rows of pixels, into the next tile
//   ....:.###
//     a==>*
//   ....:.###
//   ....:....
TEST_CASE("masked: along a pixel line a ray meets what lies on both of its sides") {
  const Tiles both({".b"}, {}, mask_of({"....", ".###", ".###", "...."}));
  const Ray along{{0.5, 0.5}, {1, 0}, infinity};
  for (const Corner corner : {Corner::block_both, Corner::thin, Corner::supercover}) {
    const CastResult result = both.cast_ray(along, {.corner = corner});
    REQUIRE(result.end == End::hit);
    CHECK(result.point == Point{1.25, 0.5});
  }
  const Tiles one_side({".b"}, {}, mask_of({"....", "....", ".###", "...."}));
  CHECK(one_side.cast_ray(along).end == End::edge);
  CHECK(one_side.cast_ray(along, {.corner = Corner::thin}).end == End::edge);
  CHECK(one_side.cast_ray(along, {.corner = Corner::supercover}).point == Point{1.25, 0.5});
  // above the line in one tile, below it in the next: they touch on the border of the tiles
  const Tiles across({"ab"}, mask_of({"....", "####", "....", "...."}),
                     mask_of({"....", "....", "####", "...."}));
  const Ray from_a{{0, 0.5}, {1, 0}, infinity};
  CHECK(across.cast_ray(from_a).point == Point{1, 0.5});
  CHECK(across.cast_ray(from_a, {.corner = Corner::thin}).end == End::edge);
}

//       ..##         along the line between two tiles: pixels of one, pixels of the other
//   a====>*
//       .###
TEST_CASE("masked: along a line between tiles a ray meets pixels on both of its sides") {
  const Tiles tiles({"a", "b"}, mask_of({"....", "....", "....", "..##"}),
                    mask_of({".###", "....", "....", "...."}));
  const Ray along{{-1, 1}, {1, 0}, infinity};
  CHECK(tiles.cast_ray(along).point == Point{0.5, 1});
  CHECK(tiles.cast_ray(along, {.corner = Corner::supercover}).point == Point{0.25, 1});
}

//   ....:####
//   ....:####
//   ....:8###        pixel (0, 2) of the tile is number 8; from the east, (3, 2) is number 11
//   ....:####
TEST_CASE("masked: a whole solid tile gives the same contact as without pixels, and a pixel") {
  const Tiles tiles({".#"}, {});
  const CastResult result = tiles.cast_ray({{0.5, 0.6}, {1, 0}, infinity});
  CHECK(result.contact == Contact{0.5, {1, 0.6}, {-1, 0}, Face::west, {1, 0}, 2 * 4 + 0});
  const Tiles reversed({"#."}, {});
  CHECK(reversed.cast_ray({{1.5, 0.6}, {-1, 0}, infinity}).contact->id == 2 * 4 + 3);
}

//   ....:@@@@
//   ....:@@@@
//   --a->*@@@        nothing, or rock
//   ....:@@@@
TEST_CASE("masked: beyond the map lies what the border policy says") {
  const Tiles tiles({"a"}, mask_of({"....", "....", "....", "...."}));
  const Ray east{{0.5, 0.5}, {1, 0}, infinity};
  CHECK(tiles.cast_ray(east).end == End::edge);
  const CastResult rock = tiles.cast_ray(east, {.border = Border::solid});
  CHECK(rock.t == 0.5);
  CHECK(rock.tile == Tile{1, 0});
}

//   # # #
//   a===#==>     along the line between two rows, from inside, to either side
//   # # #
TEST_CASE("PlanProbe: a start inside a solid, on a line, is in the tile that a tile probe names") {
  const Grid grid{3, 3};
  Mask full(8, 8);
  for (int y = 0; y < 8; ++y) full.set_word(0, y, 0xFF);
  for (unsigned map = 0; map < 512; ++map) {
    const TileTest is_solid = [&](Tile t) { return (map >> (t.y * 3 + t.x) & 1U) != 0; };
    const PlanTest plans = [&](Tile t) { return is_solid(t) ? Plan{false, &full, {}} : Plan{}; };
    for (const Point p : {Point{1.5, 1}, Point{1, 1.5}, Point{1, 1}, Point{1.5, 1.5}}) {
      for (int i = 0; i < 9; ++i) {
        const Ray ray{p, {i % 3 - 1.0, (i / 3 - 1.0) * 0.5}};
        const CastResult by_tile = cast(grid, ray, is_solid);
        const CastResult by_pixel = cast(grid, ray, PlanProbe(plans, 8));
        REQUIRE(by_tile.tile == by_pixel.tile);
        REQUIRE(by_tile.end == by_pixel.end);
        REQUIRE((by_tile.contact ? by_tile.contact->face : Face::none) ==
                (by_pixel.contact ? by_pixel.contact->face : Face::none));
      }
    }
  }
}

}  // namespace
}  // namespace raywalk
