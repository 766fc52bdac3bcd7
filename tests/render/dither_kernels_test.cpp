#include <algorithm>
#include <array>
#include <span>
#include <vector>

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

//  beside the same rows without a shade, dithered pixel by pixel
TEST_CASE("dither kernels: rows of planes are those of single pixels, on every target") {
  Random random(1);
  for (int run = 0; run < runs(3000); ++run) {
    constexpr std::array<int, 4> sides{3, 16, 64, 128};
    const int side = sides[static_cast<std::size_t>(random.below(4))];
    const std::vector<Color> texels = any_colors(random, side * side);
    const auto count = static_cast<std::size_t>(random.below(100));
    const auto step = [&] {
      return static_cast<Fixed>(random.between(-0.3, 0.3) * (random.chance(0.5) ? 0.01 : 1) *
                                fixed_one);
    };
    const PlaneRamp ramp{static_cast<Fixed>(random.bits()), static_cast<Fixed>(random.bits()),
                         step(), step()};
    const std::array shades{any_fine_shade(random), any_fine_shade(random)};
    const std::array<DitherPlace, 2> places{
        {{random.below(40), random.below(40)}, {random.below(40), random.below(40)}}};
    // One of two may have lamps, which dither it later.
    const bool has_plain = random.chance(0.2);
    for (const PixelKernels& kernels : pixel_kernels()) {
      CAPTURE(kernels.name, count, side);
      std::array<std::vector<Color>, 2> expected;
      std::array<std::vector<Color>, 2> out;
      std::array<TexturedRow, 2> rows{};
      for (std::size_t i = 0; i < rows.size(); ++i) {
        expected[i].assign(count + 1, sentinel);
        out[i] = expected[i];
        rows[i] = {.out = expected[i].data(), .picture = {texels, side, side, side}};
      }
      const std::size_t drawn = run % 2 == 0 ? 1 : 2;
      kernels.draw_texels(std::span(rows).first(drawn), count, ramp);
      for (std::size_t i = 0; i < drawn; ++i) {
        rows[i].out = out[i].data();
        if (i == 1 && has_plain) continue;
        rows[i].fine_shade = &shades[i];
        rows[i].place = places[i];
        for (std::size_t x = 0; x < count; ++x) {
          const unsigned lift = threshold(places[i].x + static_cast<int>(x), places[i].y);
          expected[i][x] = dithered(expected[i][x], shades[i], lift);
        }
      }
      kernels.draw_texels(std::span(rows).first(drawn), count, ramp);
      REQUIRE(out == expected);
    }
  }
}

//  beside the columns drawn one after the other, and dithered pixel by pixel
TEST_CASE("dither kernels: groups of columns are drawn as single pixels are, on every target") {
  Random random(3);
  constexpr int pitch = 19;
  for (int run = 0; run < runs(1500); ++run) {
    const int rows = 1 + random.below(120);
    const std::vector<Color> texels = any_colors(random, 700);
    // One column of texels for all, or one for each.
    const bool is_shared = random.chance(0.5);
    const double fastest = random.chance(0.2) ? 4.0 : 1.5;
    std::vector<ColumnGroup> groups(max_groups);
    DitherBlock block;
    for (std::size_t i = 0; i < DitherBlock::width; ++i) {
      ColumnGroup& group = groups[i / group_width];
      const std::size_t own = i % group_width;
      group.texels[own] = group.begins[own] = texels.data() + (is_shared ? i / 8 : 10 * i);
      group.v[own] = column_place(static_cast<Fixed>(random.between(0, 3) * fixed_one));
      group.step[own] = column_place(static_cast<Fixed>(random.between(0, fastest) * fixed_one));
      block.add(any_fine_shade(random), random.below(3), rows - random.below(3));
    }
    block.first = std::min(2, rows);
    block.end = std::max(rows - 2, block.first);
    const DitherPlace at{random.below(40), random.below(40)};
    const std::vector<Color> before = any_colors(random, rows * pitch);
    std::vector<Color> expected = before;
    std::vector<ColumnGroup> single = groups;
    for (int y = block.first; y < block.end; ++y) {
      for (std::size_t i = 0; i < DitherBlock::width; ++i) {
        const Color texel = single[i / group_width].next(i % group_width);
        const unsigned lift = threshold(at.x + static_cast<int>(i), at.y + y);
        expected[static_cast<std::size_t>(y * pitch + 2) + i] =
            dithered(texel, block.shade(i), lift) | 0xFF000000U;
      }
    }
    for (const PixelKernels& kernels : pixel_kernels()) {
      CAPTURE(kernels.name, rows, is_shared);
      std::vector<Color> out = before;
      std::vector<ColumnGroup> own = groups;
      kernels.draw_dithered_groups({own, out.data() + 2, pitch, at, block});
      REQUIRE(out == expected);
      for (std::size_t i = 0; i < own.size(); ++i) {
        for (std::size_t k = 0; k < group_width; ++k) {
          REQUIRE(own[i].texels[k] + whole(own[i].v[k]) ==
                  single[i].texels[k] + whole(single[i].v[k]));
        }
      }
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
