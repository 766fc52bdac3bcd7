#include "raywalk/render/kernels/dither.hpp"

#include <algorithm>
#include <set>
#include <vector>

#include "raywalk/render/detail/lighting.hpp"
#include "raywalk/render/kernels/light_rows.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

/// Thresholds, and what becomes of single texels.
namespace raywalk::test {

using namespace detail;

TEST_CASE("dither: a square of 8x8 pixels anywhere has each threshold once") {
  for (int top = 0; top < 9; ++top) {
    for (int left = 0; left < 9; ++left) {
      std::set<unsigned> seen;
      for (int i = 0; i < 64; ++i) seen.insert(threshold(left + i % 8, top + i / 8));
      REQUIRE(seen.size() == 64);
      REQUIRE(*seen.begin() == 2);
      REQUIRE(*seen.rbegin() == 254);
    }
  }
}

//   0 32    the numbers of the first four pixels: 0 to 3 are as far apart as they can be in 8x8
//  48 16    pixels, and so are 0, 16, 32 and 48 here
TEST_CASE("dither: thresholds that follow each other are far apart") {
  CHECK(threshold(0, 0) == 2);
  CHECK(threshold(4, 4) == 4 * 1 + 2);
  CHECK(threshold(4, 0) == 4 * 2 + 2);
  CHECK(threshold(0, 4) == 4 * 3 + 2);
  CHECK(threshold(1, 1) == 4 * 16 + 2);
  CHECK(threshold(1, 0) == 4 * 32 + 2);
  CHECK(thresholds_from(13, 6)[15] == threshold(28, 6) * 0x10001U);
  CHECK(channel_thresholds_from(13, 6)[63] == threshold(28, 6));
  CHECK(threshold_at(13, 6) == threshold(13, 6));
}

TEST_CASE("dither: what is spread over 8x8 pixels is right in the mean, whatever the shade") {
  Random random(1);
  for (int run = 0; run < runs(20000); ++run) {
    const auto color = static_cast<Color>(random.bits());
    const Fog fog{static_cast<Color>(random.bits()), 0, random.between(1, 20),
                  random.between(0, 1)};
    const double depth = random.between(0, 25);
    const auto light = static_cast<unsigned>(random.below(257));
    const FineShade shade = fine_shade_under(fog, depth, {light});
    double mean = 0;
    for (int i = 0; i < 64; ++i) {
      const Color shown = dithered(color, shade, threshold(i % 8, i / 8));
      REQUIRE(alpha(shown) == alpha(color));
      mean += red(shown) / 64.0;
    }
    const double left = light_left(fog, depth);
    const double exact = red(color) * left * light / 256 + red(fog.color) * (1 - left);
    REQUIRE(mean == Approx(exact).margin(0.03));
  }
}

TEST_CASE("dither: full light, and a fog that hides all, are left as they are") {
  const Fog fog{rgb(200, 99, 255), 2, 8, 0};
  for (unsigned level = 0; level < 256; ++level) {
    const Color color = rgb(level, 255 - level, level / 2);
    for (int i = 0; i < 64; ++i) {
      const unsigned lift = threshold(i % 8, i / 8);
      REQUIRE(dithered(color, fine_shade_under(fog, 1, {}), lift) == color);
      REQUIRE(dithered(color, fine_shade_under(fog, 2, {.is_self_lit = true}), lift) == color);
      REQUIRE(dithered(color, fine_shade_under(fog, 9, {77, light_color(color)}), lift) ==
              fog.color);
    }
  }
}

TEST_CASE("dither: what shines by itself goes evenly into the color of a fog") {
  Random random(2);
  for (int run = 0; run < runs(20000); ++run) {
    const auto color = static_cast<Color>(random.bits());
    const Fog fog{static_cast<Color>(random.bits()), 0, random.between(1, 20), 0};
    const double depth = random.between(0, 25);
    double mean = 0;
    for (int i = 0; i < 64; ++i) {
      mean += blue(dithered(color, fine_shade_under(fog, depth, {.is_self_lit = true}),
                            threshold(i % 8, i / 8))) /
              64.0;
    }
    const double left = light_left(fog, depth);
    REQUIRE(mean == Approx(blue(color) * left + blue(fog.color) * (1 - left)).margin(0.03));
  }
}

TEST_CASE("dither: lit texels are right in the mean, and white light leaves them as they are") {
  Random random(3);
  constexpr std::size_t count = 64;
  for (int run = 0; run < runs(200); ++run) {
    const auto color = static_cast<Color>(random.bits()) | 0xFF000000U;
    const auto level = static_cast<float>(run < 10 ? 1 : random.between(0, 1));
    LightSums sums;
    for (auto* of : {&sums.red, &sums.green, &sums.blue}) of->fill(level);
    const LightShade shade = light_shade_under({.begin = 1, .end = 2}, 0, true);
    double mean = 0;
    for (int y = 0; y < 8; ++y) {
      std::vector<Color> out(count, color);
      shade_plain_piece({out.data(), {run, y}}, sums, count, shade, 0);
      for (const Color lit : out) mean += green(lit);
      if (level == 1) REQUIRE(out == std::vector<Color>(count, color));
    }
    REQUIRE(mean / (8 * count) == Approx(green(color) * static_cast<double>(level)).margin(0.03));
  }
}

}  // namespace raywalk::test
