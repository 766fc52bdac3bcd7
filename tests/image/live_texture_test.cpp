#include "raywalk/image/live_texture.hpp"

#include "raywalk/mask/mask_pixels.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

constexpr Color clear = 0x00FFFFFF;
constexpr Color ink = rgb(1, 2, 3);

LiveTexture blank(int width, int height, int threshold = 0) {
  const auto count = static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
  return LiveTexture(make_texture(width, height, std::vector<Color>(count, clear)), threshold);
}

//   ...    .#.    ...
//   ... -> ... -> ...
TEST_CASE("LiveTexture: set updates the mask") {
  LiveTexture live = blank(3, 2);
  CHECK(live.texture().opaque == Mask(3, 2));
  live.set({1, 0}, ink);
  CHECK(live.texture().texel(1, 0) == ink);
  CHECK(live.texture().opaque.test({1, 0}));
  live.set({1, 0}, clear);
  CHECK(live.texture().opaque == Mask(3, 2));
}

TEST_CASE("LiveTexture: its mask is by its own threshold from the beginning") {
  const Texture glass = make_texture(3, 1, {0x32000000, 0x64000000, 0x65000000});
  REQUIRE(glass.opaque.test({0, 0}));
  const LiveTexture live(glass, 100);
  CHECK(live.threshold() == 100);
  CHECK_FALSE(live.texture().opaque.test({0, 0}));
  CHECK_FALSE(live.texture().opaque.test({1, 0}));
  CHECK(live.texture().opaque.test({2, 0}));
}

TEST_CASE("LiveTexture: all_opaque is never true") {
  LiveTexture live(make_texture(1, 1, {ink}));
  CHECK_FALSE(live.texture().all_opaque);
  live.set({0, 0}, clear);
  live.set({0, 0}, ink);
  CHECK_FALSE(live.texture().all_opaque);
}

//   ......      ......      ......
//   ......  ->  .####.  ->  .#..#.      a block, and a hole shot through it
//   ......      ......      ......
TEST_CASE("LiveTexture: fill and draw update the mask") {
  LiveTexture live = blank(100, 3);
  live.fill({{1, 1}, {99, 2}}, ink);
  CHECK(live.texture().opaque.row(1)[0] == ~std::uint64_t{1});
  CHECK(live.texture().opaque.row(1)[1] == 0x7FFFFFFFFU);
  CHECK(live.texture().opaque.row(0)[0] == 0);
  const std::vector<Color> hole(4, clear);
  live.draw({hole, 4, 1, 4}, {62, 1});
  CHECK_FALSE(live.texture().opaque.test({62, 1}));
  CHECK_FALSE(live.texture().opaque.test({65, 1}));
  CHECK(live.texture().opaque.test({61, 1}));
  CHECK(live.texture().opaque.test({66, 1}));
  live.fill({{5, 5}, {5, 9}}, ink);  // empty: nothing
}

//   [##]
//   [#[#....       what reaches beyond the edges is left out
//     .....
TEST_CASE("LiveTexture: draw leaves out what is beyond the edges") {
  LiveTexture live = blank(4, 3);
  const std::vector<Color> dot(4, ink);
  const Bitmap picture{dot, 2, 2, 2};
  live.draw(picture, {-1, -1});
  live.draw(picture, {3, 2});
  live.draw(picture, {4, 0});
  live.draw(picture, {-7, -9});
  int solid = 0;
  for (int i = 0; i < 12; ++i) solid += live.texture().opaque.test({i % 4, i / 4}) ? 1 : 0;
  CHECK(solid == 2);
  CHECK(live.texture().texel(0, 0) == ink);
  CHECK(live.texture().texel(3, 2) == ink);
}

TEST_CASE("LiveTexture: after any changes the mask is that of its texels") {
  Random random(8);
  LiveTexture live = blank(130, 7, 100);
  const auto color = [&] { return static_cast<Color>(random.bits()); };
  std::vector<Color> brush;
  for (int i = 0; i < 200 * 9; ++i) brush.push_back(color());
  for (int i = 0; i < runs(2000); ++i) {
    const Pixel p{random.below(130), random.below(7)};
    const PixelBox box{p, {p.x + random.below(131 - p.x), p.y + random.below(8 - p.y)}};
    switch (random.below(4)) {
      case 0:
        live.set(p, color());
        break;
      case 1:
        live.fill(box, color());
        break;
      case 2:
        live.draw({brush, 1 + random.below(200), 9, 200}, {p.x - 60, p.y - 4});
        break;
      default:
        live.set_threshold(random.below(301) - 1);
    }
    REQUIRE(live.texture().opaque == opaque_mask(live.texture(), live.threshold()));
  }
}

}  // namespace
}  // namespace raywalk
