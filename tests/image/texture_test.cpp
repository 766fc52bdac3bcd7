#include "raywalk/image/texture.hpp"

#include "support/catch.hpp"

namespace raywalk {
namespace {

// alpha:  00 01
//         7F 80
//         FE FF
Texture ladder() {
  return make_texture(2, 3,
                      {0x00FFFFFF, 0x01FFFFFF, 0x7FFFFFFF, 0x80FFFFFF, 0xFEFFFFFF, 0xFFFFFFFF});
}

TEST_CASE("texture: texels are counted from the top left, row by row") {
  const Texture texture = ladder();
  CHECK(texture.texel(1, 0) == 0x01FFFFFF);
  CHECK(texture.texel(0, 2) == 0xFEFFFFFF);
}

TEST_CASE("make_texture: keeps the texels and makes a mask of those that can be hit") {
  const Mask& mask = ladder().opaque;
  CHECK(mask.width() == 2);
  CHECK(mask.height() == 3);
  CHECK_FALSE(mask.test({0, 0}));
  CHECK(mask.test({1, 0}));
  CHECK(mask.test({1, 2}));
  CHECK_FALSE(mask.test({2, 0}));
  CHECK_FALSE(mask.test({0, 3}));
}

TEST_CASE("make_texture: it says whether all texels are opaque, whatever the threshold") {
  std::vector<Color> texels(15, rgb(1, 2, 3));
  CHECK(make_texture(5, 3, texels).all_opaque);
  CHECK(make_texture(5, 3, texels, 255).all_opaque);
  for (std::size_t i = 0; i < texels.size(); ++i) {
    std::vector<Color> with_hole = texels;
    with_hole[i] = 0xFE010203U;
    CHECK_FALSE(make_texture(5, 3, with_hole).all_opaque);
  }
  CHECK_FALSE(ladder().all_opaque);
  CHECK_FALSE(make_texture(0, 0, {}).all_opaque);
  CHECK_FALSE(Texture{}.all_opaque);
}

TEST_CASE("make_texture: a texel is solid above the threshold, not at it") {
  const Mask mask = opaque_mask(ladder(), 0x7F);
  CHECK_FALSE(mask.test({0, 1}));
  CHECK(mask.test({1, 1}));
  CHECK(opaque_mask(ladder(), 255) == Mask(2, 3));
}

TEST_CASE("opaque_mask: rows wider than a word keep their pixels apart") {
  std::vector<Color> texels(130 * 2, 0);
  texels[64] = texels[130 + 129] = rgb(0, 0, 0);
  const Texture texture = make_texture(130, 2, std::move(texels));
  int solid = 0;
  for (int y = 0; y < 2; ++y) {
    for (int x = 0; x < 130; ++x) solid += texture.opaque.test({x, y}) ? 1 : 0;
  }
  CHECK(solid == 2);
  CHECK(texture.opaque.test({64, 0}));
  CHECK(texture.opaque.test({129, 1}));
}

}  // namespace
}  // namespace raywalk
