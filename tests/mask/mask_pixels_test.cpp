#include "raywalk/mask/mask_pixels.hpp"

#include <vector>

#include "mask/mask_drawing.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

std::vector<std::uint32_t> noise(Random& random, int count) {
  std::vector<std::uint32_t> pixels;
  for (int i = 0; i < count; ++i) {
    const auto bits = static_cast<std::uint32_t>(random.bits());
    pixels.push_back(random.chance(0.5) ? bits : bits & 0x01FFFFFFU);  // alpha 0, 1, or any
  }
  return pixels;
}

bool is_opaque(const Bitmap& bitmap, Pixel p, int threshold) {
  return static_cast<int>(bitmap.row(p.y)[static_cast<std::size_t>(p.x)] >> 24U) > threshold;
}

//   alpha  00 01 7F        0: . # #        7F: . . .
//          80 FE FF           # # #            # # #
TEST_CASE("mask pixels: a pixel is solid if its alpha is above the threshold, 0 unless told") {
  const std::vector<std::uint32_t> pixels{0x00FFFFFF, 0x01000000, 0x7FFFFFFF,
                                          0x80000000, 0xFE000000, 0xFFFFFFFF};
  const Bitmap bitmap{pixels, 3, 2, 3};
  CHECK(mask_of(bitmap) == drawn({".##", "###"}));
  CHECK(mask_of(bitmap, 0x7F) == drawn({"...", "###"}));
  CHECK(mask_of(bitmap, 0x80) == drawn({"...", ".##"}));
  CHECK(mask_of(bitmap, 0xFE) == drawn({"...", "..#"}));
  CHECK(mask_of(bitmap, 0xFF) == Mask(3, 2));
  CHECK(mask_of(bitmap, 1000) == Mask(3, 2));
  CHECK(mask_of(bitmap, -1) == drawn({"###", "###"}));
  CHECK(mask_of(bitmap, -1000) == drawn({"###", "###"}));
}

TEST_CASE("mask pixels: masks built by words are those built pixel by pixel, at all widths") {
  Random random(4);
  for (int width = 0; width <= 200; width += width < 60 ? 7 : 1) {
    const std::vector<std::uint32_t> pixels = noise(random, width * 3);
    const Bitmap bitmap{pixels, width, 3, width};
    for (const int threshold : {-1, 0, 1, 127, 254, 255}) {
      const Mask expected =
          mask_where(width, 3, [&](Pixel p) { return is_opaque(bitmap, p, threshold); });
      REQUIRE(mask_of(bitmap, threshold) == expected);
    }
  }
}

TEST_CASE("mask_of: every alpha against every threshold") {
  std::vector<std::uint32_t> pixels;
  for (std::uint32_t alpha = 0; alpha < 256; ++alpha) pixels.push_back(alpha << 24U | 0x123456U);
  for (int threshold = -1; threshold < 256; ++threshold) {
    const Mask mask = mask_of({pixels, 256, 1, 256}, threshold);
    for (int alpha = 0; alpha < 256; ++alpha) {
      REQUIRE(mask.test({alpha, 0}) == (alpha > threshold));
    }
  }
}

//   . . . . . .
//   . [. . .] .        a sheet of sprites, and one of them
//   . [. . .] .
TEST_CASE("mask_of: a rectangle of a larger picture") {
  Random random(5);
  const std::vector<std::uint32_t> pixels = noise(random, 150 * 20);
  const Bitmap sheet{pixels, 150, 20, 150};
  for (int i = 0; i < runs(500); ++i) {
    const Pixel low{random.below(150), random.below(20)};
    const PixelBox box{low, {low.x + random.below(151 - low.x), low.y + random.below(21 - low.y)}};
    const Mask mask = mask_of(sheet.part(box));
    REQUIRE(mask.width() == box.high.x - low.x);
    REQUIRE(mask.height() == box.high.y - low.y);
    for (int y = 0; y < mask.height(); ++y) {
      for (int x = 0; x < mask.width(); ++x) {
        REQUIRE(mask.test({x, y}) == is_opaque(sheet, {low.x + x, low.y + y}, 0));
      }
    }
  }
}

TEST_CASE("mask_of: the last row of a part ends where the picture ends") {
  const std::vector<std::uint32_t> pixels(10, 0xFF000000U);
  const Bitmap picture{pixels, 4, 2, 6};  // 2 pixels between the rows, none after the last
  CHECK(mask_of(picture) == drawn({"####", "####"}));
  CHECK(mask_of(picture.part({{3, 1}, {4, 2}})) == drawn({"#"}));
  CHECK(mask_of(Bitmap{}) == Mask());
}

TEST_CASE("Bitmap::part: one without rows keeps its width, one without columns its height") {
  const std::vector<std::uint32_t> pixels(8, 0xFF000000U);
  const Bitmap picture{pixels, 4, 2, 4};
  const auto size_of = [&](const PixelBox& box) {
    const Bitmap part = picture.part(box);
    CHECK(mask_of(part) == Mask(part.width, part.height));
    return PixelSize{part.width, part.height};
  };
  CHECK(size_of({{1, 1}, {4, 1}}) == PixelSize{3, 0});
  CHECK(size_of({{4, 0}, {4, 2}}) == PixelSize{0, 2});
  CHECK(size_of({{0, 2}, {4, 2}}) == PixelSize{4, 0});
  CHECK(size_of({{3, 1}, {1, 0}}) == PixelSize{0, 0});
  CHECK(size_of({{900, 1}, {907, 1}}) == PixelSize{7, 0});
}

TEST_CASE("refresh: after a rectangle has changed, the mask is as if made anew") {
  Random random(6);
  const int width = 140;
  std::vector<std::uint32_t> pixels = noise(random, width * 9);
  const Bitmap bitmap{pixels, width, 9, width};
  Mask mask = mask_of(bitmap, 1);
  for (int i = 0; i < runs(500); ++i) {
    const Pixel low{random.below(width), random.below(9)};
    const PixelBox box{low,
                       {low.x + random.below(width + 1 - low.x), low.y + random.below(10 - low.y)}};
    for (int y = box.low.y; y < box.high.y; ++y) {
      for (int x = box.low.x; x < box.high.x; ++x) {
        pixels[static_cast<std::size_t>(y * width + x)] = random.chance(0.5) ? 0xFFFFFFFFU : 0;
      }
    }
    refresh(mask, bitmap, box, 1);
    REQUIRE(mask == mask_of(bitmap, 1));
  }
}

//   (0,0) (1,0) ... : every pixel once
TEST_CASE("mask_where: any predicate makes a mask, and each pixel is asked once, in order") {
  std::vector<Pixel> asked;
  const Mask mask = mask_where(66, 2, [&](Pixel p) {
    asked.push_back(p);
    return p.x == 65;
  });
  REQUIRE(asked.size() == 132);
  for (int i = 0; i < 132; ++i)
    REQUIRE(asked[static_cast<std::size_t>(i)] == Pixel{i % 66, i / 66});
  CHECK(mask.row(0)[0] == 0);
  CHECK(mask.row(1)[1] == 2);
}

//      -70 ... -1  0 ... 129  130 ...
//   -1  .       .  .       .   .
//    0  .       .  ? pixels ?  .         64 of them at a time, from anywhere
//    1  .       .  .       .   .
TEST_CASE("mask: 64 pixels from any column and row, free beyond the mask") {
  Random random(7);
  const Mask mask = random_mask(random, 130, 2, 0.5);
  for (int y = -1; y <= 2; ++y) {
    for (int x = -140; x <= 140; ++x) {
      const std::uint64_t word = mask.word_from(x, y);
      for (int i = 0; i < 64; ++i) {
        REQUIRE((word >> static_cast<unsigned>(i) & 1U) == (mask.test({x + i, y}) ? 1U : 0U));
      }
    }
  }
}

TEST_CASE("mask: a mask without columns is free everywhere") {
  const Mask mask(0, 3);
  for (int x = -65; x <= 65; ++x) CHECK(mask.word_from(x, 1) == 0);
}

TEST_CASE("mask: a word that is set leaves nothing beyond the width") {
  Mask mask(70, 1);
  mask.set_word(0, 0, ~std::uint64_t{0});
  mask.set_word(1, 0, ~std::uint64_t{0});
  CHECK(mask == mask_where(70, 1, [](Pixel) { return true; }));
  CHECK(mask.row(0)[1] == 0x3F);
}

}  // namespace
}  // namespace raywalk
