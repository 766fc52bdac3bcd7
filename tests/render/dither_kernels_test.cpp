#include "raywalk/render/kernels/pixel_kernels.hpp"
#include "stage.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk::test {

using namespace detail;

namespace {

std::vector<Color> any_colors(Random& random, int count) {
  std::vector<Color> colors(static_cast<std::size_t>(count));
  for (Color& color : colors) color = static_cast<Color>(random.bits());
  return colors;
}

/// A shade whose light and haze are at most 255 levels together, as all are.
FineShade any_fine_shade(Random& random) {
  const auto share = [&] { return static_cast<unsigned>(random.below(65536)); };
  const unsigned most = random.below(4) == 0 ? 65535 : share();
  const auto haze = [&] {
    return static_cast<unsigned>(random.below(static_cast<int>(65536 - most))) * 255 / 256;
  };
  FineShade shade;
  shade.red_blue = most << 16U;
  shade.red_blue |= share() % (most + 1);
  shade.green = share() % (most + 1);
  shade.haze_red_blue = haze() << 16U;
  shade.haze_red_blue |= haze();
  shade.haze_green = haze();
  return shade;
}

DitherBlock any_block(Random& random, int rows) {
  DitherBlock block;
  const int shared = random.below(rows + 1);
  for (int count = random.below(3) == 0 ? 1 + random.below(16) : 16; count > 0; --count) {
    const FineShade shade = any_fine_shade(random);
    const int top = random.below(shared + 1);
    const int end = shared + random.below(rows - shared + 1);
    block.add(shade, top, random.below(5) == 0 ? top : end);
  }
  return block;
}

}  // namespace

TEST_CASE("dither kernels: rows are those of single pixels, on every target") {
  Random random(1);
  for (int run = 0; run < runs(3000); ++run) {
    const std::vector<Color> texels = any_colors(random, random.below(100));
    const FineShade shade = any_fine_shade(random);
    DitherPlace at;
    at.x = random.below(40);
    at.y = random.below(40);
    std::vector<Color> expected;
    for (std::size_t i = 0; i < texels.size(); ++i) {
      const unsigned lift = threshold(at.x + static_cast<int>(i), at.y);
      expected.push_back(dithered(texels[i], shade, lift) | 0xFF000000U);
    }
    for (const PixelKernels& kernels : pixel_kernels()) {
      CAPTURE(kernels.name, texels.size(), at.x, at.y);
      std::vector<Color> out = texels;
      out.push_back(sentinel);
      kernels.dither_row(std::span(out).first(texels.size()), shade, at);
      REQUIRE(out.back() == sentinel);
      out.pop_back();
      REQUIRE(out == expected);
    }
  }
}

//  ....#.##     a block of columns, each with rows of its own, from the first pixel of row 0 on;
//  .#######     what is not in them stays as it is, and nothing beside the block is touched
//  ########
//  #.##...#
TEST_CASE("dither kernels: columns are those of single pixels, on every target") {
  Random random(2);
  constexpr int pitch = 19;
  for (int run = 0; run < runs(1500); ++run) {
    const int rows = 1 + random.below(40);
    const std::vector<Color> before = any_colors(random, rows * pitch);
    const DitherBlock block = any_block(random, rows);
    DitherPlace at;
    at.x = random.below(40);
    at.y = random.below(40);
    std::vector<Color> expected = before;
    for (int y = 0; y < rows; ++y) {
      for (std::size_t i = 0; i < block.count; ++i) {
        if (y < block.top[i] || y >= block.bottom[i]) continue;
        Color& pixel = expected[static_cast<std::size_t>(y * pitch + 2) + i];
        const unsigned lift = threshold(at.x + static_cast<int>(i), at.y + y);
        pixel = dithered(pixel, block.shade(i), lift) | 0xFF000000U;
      }
    }
    for (const PixelKernels& kernels : pixel_kernels()) {
      CAPTURE(kernels.name, rows, block.count);
      std::vector<Color> out = before;
      kernels.dither_columns(out.data() + 2, pitch, block, at);
      REQUIRE(out == expected);
    }
  }
}

}  // namespace raywalk::test
