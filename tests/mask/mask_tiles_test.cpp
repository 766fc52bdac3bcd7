#include "raywalk/mask/mask_tiles.hpp"

#include <cstdint>
#include <limits>

#include "mask/mask_drawing.hpp"
#include "raywalk/mask/mask_overlap.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

//   . a b     a:  # # . .     b:  . . . .     tiles of 4x2 pixels; c is a, moved in its tile
//   . b c         # # # #         . . # #     by (1, 1)
struct Scene {
  Mask a = drawn({"##..", "####"});
  Mask b = drawn({"....", "..##"});

  [[nodiscard]] Plan operator()(Tile t) const {
    if (t == Tile{1, 0}) return {.mask = &a};
    if (t == Tile{2, 0} || t == Tile{1, 1}) return {.mask = &b};
    if (t == Tile{2, 1}) return {.mask = &a, .shift = {1, 1}};
    return {.solid = t == Tile{5, 5}};
  }
};

TEST_CASE("mask tiles: is a pixel of the scene solid, on a map of tiles with masks") {
  const TilePixels scene(Grid{3, 2}, {4, 2}, Scene());
  CHECK(scene.test({4, 0}));
  CHECK_FALSE(scene.test({6, 0}));
  CHECK(scene.test({7, 1}));
  CHECK_FALSE(scene.test({8, 0}));
  CHECK(scene.test({11, 1}));
  CHECK_FALSE(scene.test({8, 2}));
  CHECK(scene.test({9, 3}));
  CHECK(scene.test({10, 3}));
  CHECK_FALSE(scene.test({11, 3}));
}

TEST_CASE("mask tiles: a mask that has moved as far as ints go has left its tile") {
  constexpr int low = std::numeric_limits<int>::min();
  constexpr int high = std::numeric_limits<int>::max();
  const Mask full = drawn({"####", "####"});
  for (const Pixel shift : {Pixel{low, 0}, Pixel{0, low}, Pixel{high, high}, Pixel{low, high}}) {
    const TilePixels scene(Grid{3, 2}, {4, 2},
                           [&](Tile) { return Plan{.mask = &full, .shift = shift}; });
    CHECK_FALSE(scene.test({5, 1}));
    CHECK(scene.word(0, 0) == 0);
  }
}

TEST_CASE("mask tiles: every pixel of an empty tile is traversable") {
  const TilePixels scene(Grid{3, 2}, {4, 2}, Scene());
  for (int y = 0; y < 4; ++y) {
    for (int x = 0; x < 4; ++x) CHECK_FALSE(scene.test({x, y}));
  }
}

//       ?
//     ? # ?       one solid tile, and what lies on its four sides beyond the map
//       ?
TEST_CASE("mask tiles: beyond the map is free, solid, or what the plans say, by the policy") {
  const auto all = [](Tile) { return true; };
  const auto even = [](Tile t) { return t.x % 2 == 0 && t.y % 2 == 0; };
  const Pixel around[] = {{-1, 8}, {16, 8}, {8, -1}, {8, 16}};
  const TilePixels clipped(Grid{1, 1}, {16, 16}, all);
  const TilePixels rejected(Grid{1, 1}, {16, 16}, all, Border::reject);
  const TilePixels walled(Grid{1, 1}, {16, 16}, [](Tile) { return false; }, Border::solid);
  const TilePixels endless(Grid{1, 1}, {16, 16}, even, Border::unbounded);
  for (const Pixel p : around) {
    CHECK_FALSE(clipped.test(p));
    CHECK_FALSE(rejected.test(p));
    CHECK(walled.test(p));
    CHECK_FALSE(endless.test(p));
  }
  CHECK(clipped.test({8, 8}));
  CHECK_FALSE(walled.test({8, 8}));
  CHECK(endless.test({8, 40}));
  CHECK(endless.test({-17, 8}));
}

TEST_CASE("tile pixels: words are the pixels they stand for, for tiles of any size") {
  Random random(41);
  for (int i = 0; i < runs(100); ++i) {
    const PixelSize size{1 + random.below(90), 1 + random.below(5)};
    const Mask mask = random_mask(random, size.width, size.height, 0.5);
    const PlanTest plans = [&](Tile t) {
      const int what = (t.x * 7 + t.y * 3) & 3;
      return what < 2 ? Plan{.solid = what == 1} : Plan{.mask = &mask, .shift = {what - 2, 0}};
    };
    for (const Border border : {Border::clip, Border::solid, Border::unbounded}) {
      const TilePixels scene(Grid{3, 3}, size, plans, border);
      for (int n = 0; n < 30; ++n) {
        const Pixel p{random.below(5 * size.width) - size.width - 64,
                      random.below(5 * size.height) - size.height};
        const std::uint64_t word = scene.word(p.x, p.y);
        for (int k = 0; k < 64; ++k) {
          const bool solid = scene.test({p.x + k, p.y});
          REQUIRE((word >> static_cast<unsigned>(k) & 1U) == (solid ? 1U : 0U));
        }
      }
    }
  }
}

//   # # # #
//   # . . #       a sprite of 20x20 pixels in a room of 32x32
//   # . . #
//   # # # #
TEST_CASE("tile pixels: a sprite in a room of solid tiles") {
  const AsciiMap map{"####", "#..#", "#..#", "####"};
  const TilePixels room(map.grid(), {16, 16}, map);
  const Mask sprite = mask_where(20, 20, [](Pixel) { return true; });
  CHECK_FALSE(overlaps(PlacedMask{&sprite, {16, 16}}, room));
  CHECK_FALSE(overlaps(PlacedMask{&sprite, {28, 28}}, room));
  CHECK(overlaps(PlacedMask{&sprite, {29, 28}}, room));
  CHECK(overlap_area(PlacedMask{&sprite, {15, 20}}, room) == 20);
  CHECK(overlap_normal(PlacedMask{&sprite, {15, 20}}, room) == Vec{1, 0});
}

//   . . #     tiles of 4x2 pixels: a box is free up to the last pixel before a solid tile
//   . . .
//   # . .
TEST_CASE("mask tiles: a box that ends where a solid tile begins is free") {
  const TileTest solid = [](Tile t) { return t == Tile{2, 0} || t == Tile{0, 2}; };
  const TilePixels scene(Grid{3, 3}, {4, 2}, solid);
  CHECK(scene.is_free({{0, 0}, {8, 4}}));
  CHECK_FALSE(scene.is_free({{0, 0}, {9, 4}}));
  CHECK_FALSE(scene.is_free({{0, 0}, {8, 5}}));
  CHECK(scene.is_free({{4, 2}, {12, 6}}));
  CHECK_FALSE(scene.is_free({{3, 2}, {12, 6}}));
  CHECK_FALSE(scene.is_free({{4, 1}, {12, 6}}));
  CHECK(scene.is_free({{9, 1}, {9, 1}}));
}

TEST_CASE("mask bits: those between two places of a word, wherever these are") {
  CHECK(detail::bits_between(0, 64) == ~std::uint64_t{0});
  CHECK(detail::bits_between(3, 6) == 0x38);
  CHECK(detail::bits_between(-5, 2) == 0x3);
  CHECK(detail::bits_between(62, 90) == std::uint64_t{3} << 62U);
  CHECK(detail::bits_between(5, 5) == 0);
  CHECK(detail::bits_between(6, 5) == 0);
  CHECK(detail::bits_between(-5, 0) == 0);
  CHECK(detail::bits_between(64, 70) == 0);
}

}  // namespace
}  // namespace raywalk
