#include "raywalk/render/kernels/pixel_kernels.hpp"

#include <array>

#include "bench/feature_scenes.hpp"
#include "bench/frame_stage.hpp"
#include "raywalk/image/detail/blend.hpp"
#include "stage.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk::test {

using namespace detail;

namespace {

constexpr Fixed one = Fixed{1} << 32;

std::vector<Color> random_colors(Random& random, int count) {
  std::vector<Color> colors(static_cast<std::size_t>(count));
  for (Color& color : colors) color = static_cast<Color>(random.bits());
  return colors;
}

/// Groups of columns of `rows` rows over random texels, with steps of up to `fastest`.
struct ColumnCase {
  std::vector<Color> texels{};
  std::vector<ColumnGroup> groups{};
  int rows = 0;

  ColumnCase(Random& random, double fastest) : rows(random.below(70)) {
    texels = random_colors(random, 440 + static_cast<int>(texel_slack));
    groups.resize(static_cast<std::size_t>(1 + random.below(most_groups)));
    const double other = random.between(0, 1);
    const Color* begin = texels.data() + random.below(100);
    for (ColumnGroup& group : groups) {
      for (std::size_t i = 0; i < group_width; ++i) {
        if (random.chance(other)) begin = texels.data() + random.below(100);
        group.begins[i] = begin;
        group.texels[i] = begin + random.below(random.chance(0.1) ? 30 : 3);
        group.v[i] = column_place(static_cast<Fixed>(random.between(0, 1) * fixed_one));
        group.step[i] = column_place(static_cast<Fixed>(random.between(0, fastest) * fixed_one));
        if (random.below(8) == 0) group.step[i] = static_cast<Fixed>(fastest) * one;
      }
    }
  }
};

std::vector<std::array<Fixed, group_width>> places_of(const std::vector<ColumnGroup>& groups) {
  std::vector<std::array<Fixed, group_width>> places;
  for (const ColumnGroup& group : groups) places.push_back(group.v);
  return places;
}

}  // namespace

TEST_CASE("pixel kernels: every target draws groups of columns as one column after the other") {
  Random random(1);
  constexpr int pitch = 19;
  for (int run = 0; run < runs(2000); ++run) {
    constexpr std::array fastest{0.05, 0.3, 1.0, 2.0, 4.0};
    const ColumnCase given(random, fastest[static_cast<std::size_t>(run) % fastest.size()]);
    std::vector<ColumnGroup> slow = given.groups;
    std::vector<Color> expected(static_cast<std::size_t>(given.rows) * pitch + pitch, sentinel);
    for (int y = 0; y < given.rows; ++y) {
      for (std::size_t x = 0; x < slow.size() * group_width; ++x) {
        expected[static_cast<std::size_t>(y) * pitch + x] =
            slow[x / group_width].next(x % group_width);
      }
    }
    for (const PixelKernels& kernels : pixel_kernels()) {
      CAPTURE(kernels.name, slow.size(), given.rows);
      std::vector<ColumnGroup> groups = given.groups;
      std::vector<Color> out(expected.size(), sentinel);
      kernels.draw_column_groups(groups, out.data(), pitch, given.rows);
      REQUIRE(out == expected);
      REQUIRE(places_of(groups) == places_of(slow));
    }
  }
}

TEST_CASE("pixel kernels: a row of a plane shows the texels at its places, on every target") {
  Random random(2);
  for (int run = 0; run < runs(2000); ++run) {
    constexpr std::array<int, 6> sides{1, 2, 3, 16, 64, 128};
    const int width = sides[static_cast<std::size_t>(random.below(6))];
    const int height = sides[static_cast<std::size_t>(random.below(6))];
    std::vector<Color> texels = random_colors(random, width * height);
    for (Color& texel : texels) texel &= 0xFFE0E0E0U;  // with room for the haze
    const auto place = [&] { return static_cast<Fixed>(random.between(-9, 9) * fixed_one); };
    PlaneRamp at{place(), place(), place(), place()};
    if (run % 2 == 0) {  // a near one
      at.step_x = static_cast<Fixed>(random.between(-0.02, 0.02) * fixed_one);
      at.step_y = static_cast<Fixed>(random.between(-0.02, 0.02) * fixed_one);
    }
    if (random.below(3) == 0) at.step_x = -1;
    const auto light = [&] { return static_cast<unsigned>(random.below(257)); };
    Shade shade{light(), light(), light(), 0x00030201U};
    if (run % 3 == 0) shade.green = shade.blue = shade.red;
    std::vector<Color> expected;
    const int count = random.below(600);
    for (int i = 0; i < count; ++i) {
      const auto texel = [](Fixed v, int size) {
        return static_cast<std::size_t>((v & 0xFFFFFFFF) * size >> 32);
      };
      const Fixed x = at.x + i * at.step_x;
      const Fixed y = at.y + i * at.step_y;
      expected.push_back(
          lit(texels[texel(y, height) * static_cast<std::size_t>(width) + texel(x, width)], shade));
    }
    const Bitmap picture{texels, width, height, width};
    for (const PixelKernels& kernels : pixel_kernels()) {
      CAPTURE(kernels.name);
      std::vector<Color> out(expected.size(), sentinel);
      const TexturedRow row{out.data(), picture, shade};
      kernels.draw_texels(std::span(&row, 1), out.size(), at);
      REQUIRE(out == expected);
    }
  }
}

TEST_CASE("pixel kernels: texels are shaded as one after the other, on every target") {
  Random random(3);
  for (int run = 0; run < runs(2000); ++run) {
    std::vector<Color> texels = random_colors(random, random.below(100));
    for (Color& texel : texels) texel &= 0xFFE0E0E0U;  // with room for the haze
    const auto light = [&] { return static_cast<unsigned>(random.below(257)); };
    Shade shade{light(), light(), light(), 0x00030201U};
    if (run % 3 == 0) shade.green = shade.blue = shade.red;
    if (run % 7 == 0) shade = {};
    std::vector<Color> expected;
    for (const Color texel : texels) expected.push_back(lit(texel, shade));
    for (const PixelKernels& kernels : pixel_kernels()) {
      CAPTURE(kernels.name, texels.size());
      std::vector<Color> out(texels.size() + 1, sentinel);
      kernels.shade_texels(texels, out.data(), shade);
      REQUIRE(out.back() == sentinel);
      out.pop_back();
      REQUIRE(out == expected);
    }
  }
}

//   colors  v v v v v .      rows of pixels, of which the last column and what is between two
//   row 0   * * * * * .      rows stay as they are
//   row 1   * * * * * .
TEST_CASE("pixel kernels: every target blends and adds a row as it is done pixel by pixel") {
  Random random(5);
  for (int run = 0; run < runs(2000); ++run) {
    const int count = random.below(70);
    const int rows = random.below(5);
    const int pitch = count + 1 + random.below(20);
    std::vector<Color> colors = random_colors(random, count);
    for (Color& color : colors) color = premultiplied(color | 0x1000000U);
    const std::vector<Color> before = random_colors(random, pitch * (rows + 1));
    std::vector<Color> blended_pixels = before;
    std::vector<Color> brighter = before;
    for (int i = 0; i < rows * count; ++i) {
      const auto at = static_cast<std::size_t>(i / count * pitch + i % count);
      const Color color = colors[static_cast<std::size_t>(i % count)];
      blended_pixels[at] = blend_premultiplied(color, before[at]);
      brighter[at] = add_premultiplied(color, before[at]);
    }
    for (const PixelKernels& kernels : pixel_kernels()) {
      CAPTURE(kernels.name, count, rows, pitch);
      std::vector<Color> out = before;
      kernels.blend_rows(colors, out.data(), pitch, rows);
      REQUIRE(out == blended_pixels);
      out = before;
      kernels.add_rows(colors, out.data(), pitch, rows);
      REQUIRE(out == brighter);
    }
  }
}

TEST_CASE("pixel kernels: whole pictures are the same on every target") {
  Stage stage("########\n#.,..D.#\n#.o#.../\n#......#\n########");
  stage.billboards = {{{4.5, 2.5}, 0, 0.8, 0.9, Painted::barrel, 1}};
  const int width = GENERATE(1, 15, 160, 333);
  const auto picture_on = [&](std::string_view target) {
    const Camera camera = make_camera({1.4, 1.6}, Turn::degrees(20), 75, width, 120);
    return shot(stage.scene(), camera, width, 120, {.threads = 2, .target = target});
  };
  const Framebuffer plain = picture_on("portable");
  for (const std::string_view target : render_targets()) CHECK(same(picture_on(target), plain));
}

TEST_CASE("pixel kernels: a wide picture of everything is the same by 1 to 8 threads") {
  FrameStage stage(make_feature_scene("rich", 1283, 24));
  stage.begin(5);
  const View view{stage.frames().cameras[5], {3, 2, 1280, 20}};
  for (const bool dithers : {false, true}) {
    const auto drawn = [&](int threads, std::string_view target) {
      Framebuffer picture = sentinel_picture(1283, 24);
      Renderer(stage.frames().level, {.threads = threads, .target = target, .dither = dithers})
          .draw(picture, stage.scene(), std::span(&view, 1));
      return picture;
    };
    const Framebuffer expected = drawn(1, "portable");
    for (int threads = 1; threads <= 8; ++threads) {
      for (const std::string_view target : render_targets()) {
        const bool is_either = threads == 1 || target == render_targets().front();
        if (!is_either) continue;
        CAPTURE(threads, target, dithers);
        REQUIRE(same(drawn(threads, target), expected));
      }
    }
  }
}

}  // namespace raywalk::test
