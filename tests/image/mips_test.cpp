#include "raywalk/image/mips.hpp"

#include <set>

#include "raywalk/mask/mask_pixels.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {

namespace {

Texture random_texture(Random& random, int width, int height) {
  std::vector<Color> texels(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  for (Color& texel : texels) texel = 0xFF000000U | static_cast<Color>(random.bits());
  return make_texture(width, height, std::move(texels));
}

int size_at(int size, int level) { return std::max(1, size >> level); }

}  // namespace

TEST_CASE("mips: each level has half the size of the last, down to one texel") {
  Random random(1);
  const auto [width, height] =
      GENERATE(table<int, int>({{64, 64}, {1, 1}, {16, 4}, {7, 5}, {1, 9}}));
  const Texture texture = random_texture(random, width, height);
  const Mips mips(texture);
  for (int i = 0; i < mips.levels(); ++i) {
    CHECK(mips.level(i).width == size_at(width, i));
    CHECK(mips.level(i).height == size_at(height, i));
  }
  const Bitmap& last = mips.level(mips.levels() - 1);
  CHECK(last.width * last.height == 1);
  CHECK(mips.level(0).pixels.data() == texture.texels.data());
}

//  10 20     the mean of 10, 20, 30 and 40 is 25, wherever it is rounded on the way
//  30 40
TEST_CASE("mips: a texel is the mean of those it stands for") {
  const Texture texture =
      make_texture(2, 2, {rgb(10, 0, 0), rgb(20, 0, 0), rgb(30, 0, 0), rgb(40, 0, 0)});
  const Mips mips(texture);
  REQUIRE(mips.levels() == 2);
  CHECK(mips.level(1).pixels[0] == rgb(25, 0, 0));
}

TEST_CASE("mips: what is transparent gives no color, only transparency") {
  const Texture texture = make_texture(2, 2, {rgb(200, 100, 50), 0x00FFFFFFU, 0, 0x00FF00FFU});
  const Mips mips(texture);
  CHECK(mips.level(1).pixels[0] == ((64U << 24U) | (rgb(200, 100, 50) & 0xFFFFFFU)));
  const Texture nothing = make_texture(2, 1, {0x00FFFFFFU, 0x00FFFFFFU});
  CHECK(Mips(nothing).level(1).pixels[0] == 0);
}

TEST_CASE("mips: one color stays that color at every size") {
  const int side = GENERATE(1, 2, 3, 5, 31, 64);
  const auto count = static_cast<std::size_t>(side) * static_cast<std::size_t>(side);
  const Texture texture = make_texture(side, side, std::vector<Color>(count, rgb(1, 127, 254)));
  const Mips mips(texture);
  for (int i = 0; i < mips.levels(); ++i) {
    for (const Color color : mips.level(i).pixels) REQUIRE(color == rgb(1, 127, 254));
  }
}

TEST_CASE("rip map: level (0, 0) is the texture, column by column") {
  Random random(2);
  const Texture texture = random_texture(random, 7, 12);
  const RipMap map(texture);
  for (int x = 0; x < 7; ++x) {
    for (int y = 0; y < 12; ++y) {
      REQUIRE(map.level(0, 0).column(x)[static_cast<std::size_t>(y)] == texture.texel(x, y));
    }
  }
}

TEST_CASE("rip map: it is reduced across and down by itself, and no further than to 1") {
  Random random(3);
  const RipMap map(random_texture(random, 16, 8));
  for (int across = 0; across < 8; ++across) {
    for (int down = 0; down < 8; ++down) {
      CHECK(map.level(across, down).width == size_at(16, across));
      CHECK(map.level(across, down).height == size_at(8, down));
    }
  }
}

TEST_CASE("rip map: a large one is reduced both ways alike") {
  Random random(4);
  const RipMap map(random_texture(random, 1024, 512));
  CHECK(map.level(2, 0).width == 256);
  CHECK(map.level(0, 2).height == 128);
  CHECK(map.level(20, 20).texels.size() == 1);
}

TEST_CASE("texels_with_copies: as many as there are in the texture, its mipmaps and its rip map") {
  Random random(4);
  const auto [width, height] = GENERATE(
      table<int, int>({{64, 64}, {1, 1}, {16, 4}, {7, 5}, {1, 9}, {512, 512}, {1024, 512}}));
  const Texture texture = random_texture(random, width, height);
  std::size_t count = 0;
  const Mips mips(texture);
  for (int i = 0; i < mips.levels(); ++i) count += mips.level(i).pixels.size();
  const RipMap rips(texture);
  // Levels beyond the last are the last one again: a level is known by where its texels are.
  std::set<const Color*> known;
  for (int down = 0; down < 12; ++down) {
    for (int across = 0; across < 12; ++across) {
      const TexelColumns& level = rips.level(across, down);
      if (known.insert(level.texels.data()).second) count += level.texels.size();
    }
  }
  CHECK(texels_with_copies(width, height) == static_cast<std::int64_t>(count));
}

}  // namespace raywalk
