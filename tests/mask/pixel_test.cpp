#include "raywalk/mask/pixel.hpp"

#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

//   scene pixel  -17 -16 ... -1 : 0 ... 15 : 16
//   tile          -2  -1 ... -1 : 0 ...  0 :  1
//   local         15   0 ... 15 : 0 ... 15 :  0
TEST_CASE("pixel: a pixel's tile is rounded down, and its place in the tile is never negative") {
  constexpr PixelSize size{16, 16};
  CHECK(tile_at({-17, 0}, size) == Tile{-2, 0});
  CHECK(local_pixel({-17, 0}, size) == Pixel{15, 0});
  CHECK(tile_at({-16, -1}, size) == Tile{-1, -1});
  CHECK(local_pixel({-16, -1}, size) == Pixel{0, 15});
  CHECK(tile_at({-1, 15}, size) == Tile{-1, 0});
  CHECK(local_pixel({-1, 15}, size) == Pixel{15, 15});
  CHECK(tile_at({0, 16}, size) == Tile{0, 1});
  CHECK(local_pixel({0, 16}, size) == Pixel{0, 0});
}

TEST_CASE("pixel: tiles need not be square, nor a power of two") {
  CHECK(tile_at({25, 25}, {12, 20}) == Tile{2, 1});
  CHECK(local_pixel({25, 25}, {12, 20}) == Pixel{1, 5});
  CHECK(tile_at({-25, -25}, {12, 20}) == Tile{-3, -2});
  CHECK(local_pixel({-25, -25}, {12, 20}) == Pixel{11, 15});
}

TEST_CASE("pixel: no pixel is lost above 2^24, where float has no odd numbers") {
  constexpr int odd = (1 << 24) + 1;
  CHECK(scene_pixel(tile_at({odd, -odd}, {16, 16}), local_pixel({odd, -odd}, {16, 16}), {16, 16}) ==
        Pixel{odd, -odd});
}

TEST_CASE("pixel: tile and local pixel give the pixel of the scene back") {
  Random random(1);
  for (int i = 0; i < runs(20000); ++i) {
    const PixelSize size{1 + random.below(70), 1 + random.below(70)};
    const Pixel p{random.below(1 << 30) - (1 << 29), random.below(1000) - 500};
    const Pixel local = local_pixel(p, size);
    REQUIRE(PixelBox{{0, 0}, {size.width, size.height}}.contains(local));
    REQUIRE(scene_pixel(tile_at(p, size), local, size) == p);
  }
}

//   aaaa..
//   aaXXbb      X: what they have in common
//   ..bbbb
TEST_CASE("pixel: what two rectangles have in common") {
  const PixelBox a{{0, 0}, {4, 2}};
  const PixelBox b{{2, 1}, {6, 3}};
  CHECK(common(a, b) == PixelBox{{2, 1}, {4, 2}});
  CHECK_FALSE(common(a, b).is_empty());
  CHECK(common(a, PixelBox{{4, 0}, {9, 9}}).is_empty());
  CHECK(common(a, PixelBox{{5, 5}, {9, 9}}).is_empty());
  CHECK(PixelBox{}.is_empty());
  CHECK(b.contains({2, 1}));
  CHECK_FALSE(b.contains({6, 1}));
  CHECK_FALSE(b.contains({2, 3}));
}

}  // namespace
}  // namespace raywalk
