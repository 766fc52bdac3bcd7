#include "raywalk/render/kernels/pixel_kernels.hpp"

#include <algorithm>
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
    groups.resize(static_cast<std::size_t>(1 + random.below(max_groups)));
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

/// The places of all columns, counted from where their texels begin.
std::vector<Fixed> places_of(const std::vector<ColumnGroup>& groups) {
  std::vector<Fixed> places;
  for (const ColumnGroup& group : groups) {
    for (std::size_t i = 0; i < group_width; ++i) {
      places.push_back((group.texels[i] - group.begins[i]) * one + group.v[i]);
    }
  }
  return places;
}

/// Shades of all kinds, with so little haze that texels of `random_texels` have room for it.
Shade random_shade(Random& random) {
  const auto light = [&] { return static_cast<unsigned>(random.below(257)); };
  Shade shade{light(), light(), light(), 0x00030201U};
  if (random.below(3) == 0) shade.green = shade.blue = shade.red;
  return random.below(7) == 0 ? Shade{} : shade;
}

std::vector<Color> random_texels(Random& random, int count) {
  std::vector<Color> texels = random_colors(random, count);
  for (Color& texel : texels) texel &= 0xFFE0E0E0U;
  return texels;
}

/// A row of `count` pixels of a plane, each looked up and shaded by itself.
std::vector<Color> plane_row_of(const Bitmap& picture, const PlaneRamp& at, const Shade& shade,
                                int count) {
  const auto texel = [](Fixed v, int size) {
    return static_cast<std::size_t>((v & 0xFFFFFFFF) * size >> 32);
  };
  std::vector<Color> row;
  for (int i = 0; i < count; ++i) {
    const std::size_t line = texel(at.y + i * at.step_y, picture.height);
    const std::size_t column = texel(at.x + i * at.step_x, picture.width);
    row.push_back(
        lit(picture.pixels[line * static_cast<std::size_t>(picture.width) + column], shade));
  }
  return row;
}

/// Places of far rows, of near ones, and of rows so near that many pixels show one texel.
PlaneRamp random_ramp(Random& random) {
  const auto place = [&] { return static_cast<Fixed>(random.between(-9, 9) * fixed_one); };
  constexpr std::array<double, 4> fastest{9, 0.02, 0.003, 0.0003};
  const double most = fastest[static_cast<std::size_t>(random.below(4))];
  const auto step = [&] { return static_cast<Fixed>(random.between(-most, most) * fixed_one); };
  PlaneRamp at{place(), place(), step(), step()};
  if (random.below(3) == 0) at.step_x = random.below(3) - 1;
  if (random.below(9) == 0) at.step_y = 0;
  return at;
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

TEST_CASE("pixel kernels: a ramp is held to its picture, to the bit, with and without a division") {
  Random random(11);
  int held = 0;
  for (int run = 0; run < runs(200'000); ++run) {
    const int size = 1 << random.below(11);
    const int count = 1 + random.below(2200);
    const double first = random.between(-0.2 * size, 1.1 * size);
    // That for which there is room, to a few bits, or anything about as large.
    const double most = (size - std::clamp(first, 0.0, 1.0 * size)) / std::max(count - 1, 1);
    const double about =
        random.chance(0.5) ? random.between(1 - 1e-12, 1 + 1e-12) : random.between(0, 2);
    const double step = most * about;
    CAPTURE(run, size, count, first, step);
    const Ramp ramp = ramp_within(first, step, size, count);
    const double last = size * fixed_one - 1;
    const auto begin = static_cast<Fixed>(std::clamp(first * fixed_one, 0.0, last));
    const double room = count > 1 ? (last - static_cast<double>(begin)) / (count - 1) : 0.0;
    REQUIRE(ramp.first == begin);
    REQUIRE(ramp.step == static_cast<Fixed>(std::clamp(step * fixed_one, 0.0, room)));
    REQUIRE(whole(ramp.first + (count - 1) * ramp.step) < static_cast<std::size_t>(size));
    held += step * fixed_one > room ? 1 : 0;
  }
  CHECK(held > runs(200'000) / 10);
  CHECK(held < runs(200'000) * 9 / 10);
}

TEST_CASE("pixel kernels: rows of planes show the texels at their places, on every target") {
  Random random(2);
  for (int run = 0; run < runs(2000); ++run) {
    constexpr std::array<int, 6> sides{1, 2, 3, 16, 64, 128};
    const int width = sides[static_cast<std::size_t>(random.below(6))];
    const int height = sides[static_cast<std::size_t>(random.below(6))];
    const std::array textures{random_texels(random, width * height),
                              random_texels(random, width * height)};
    const auto picture = [&](std::size_t i) { return Bitmap{textures[i], width, height, width}; };
    const PlaneRamp at = random_ramp(random);
    const std::array shades{random_shade(random), random_shade(random)};
    const int count = random.below(600);
    for (const PixelKernels& kernels : pixel_kernels()) {
      CAPTURE(kernels.name);
      std::array<std::vector<Color>, 2> out;
      std::array<TexturedRow, 2> rows{};
      for (std::size_t i = 0; i < rows.size(); ++i) {
        out[i].assign(static_cast<std::size_t>(count) + 1, sentinel);
        rows[i] = {out[i].data(), picture(i), shades[i]};
      }
      const auto drawn = static_cast<std::size_t>(run % 2 + 1);
      kernels.draw_texels(std::span(rows).first(drawn), static_cast<std::size_t>(count), at);
      for (std::size_t i = 0; i < drawn; ++i) {
        std::vector<Color> expected = plane_row_of(picture(i), at, shades[i], count);
        expected.push_back(sentinel);
        REQUIRE(out[i] == expected);
      }
    }
  }
}

TEST_CASE("pixel kernels: texels are shaded as one after the other, on every target") {
  Random random(3);
  for (int run = 0; run < runs(2000); ++run) {
    const std::vector<Color> texels = random_texels(random, random.below(100));
    const Shade shade = random_shade(random);
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

//  walls anywhere, none, and over all rows; the pixels behind a row's end stay as they are
TEST_CASE("kernels: rows of planes are the same with every target, pixel by pixel") {
  Random random(12);
  for (int run = 0; run < runs(400); ++run) {
    const auto count = static_cast<std::size_t>(random.below(140));
    const int y = random.chance(0.1) ? 32766 : random.below(61) - 1;
    std::vector<std::int16_t> top(count);
    std::vector<std::int16_t> bottom(count);
    std::vector<float> depths(count);
    std::vector<std::uint16_t> labels(count);
    std::vector<std::uint8_t> bytes(count);
    for (std::size_t i = 0; i < count; ++i) {
      top[i] = static_cast<std::int16_t>(random.below(60));
      bottom[i] = static_cast<std::int16_t>(random.chance(0.1) ? 32767 : random.below(61));
      depths[i] = static_cast<float>(random.between(0, 9));
      labels[i] = static_cast<std::uint16_t>(random.bits());
      bytes[i] = static_cast<std::uint8_t>(random.bits());
    }
    const WallRows rows{top.data(), bottom.data(), count};
    const auto open = static_cast<std::uint16_t>(random.bits());
    const auto open_byte = static_cast<std::uint8_t>(random.bits());
    for (const PixelKernels& kernels : pixel_kernels()) {
      std::vector<float> float_row(count + 2, -1);
      std::vector<std::uint16_t> short_row(count + 2, 7);
      std::vector<std::uint8_t> byte_row(count + 2, 7);
      kernels.fill_float_row(float_row.data() + 1, depths.data(), 0.5F, rows, y);
      kernels.fill_short_row(short_row.data() + 1, labels.data(), open, rows, y);
      kernels.fill_byte_row(byte_row.data() + 1, bytes.data(), open_byte, rows, y);
      CAPTURE(run, kernels.name, y, count);
      for (std::size_t i = 0; i < count; ++i) {
        const bool is_wall = top[i] <= y && y < bottom[i];
        REQUIRE(float_row[i + 1] == (is_wall ? depths[i] : 0.5F));
        REQUIRE(short_row[i + 1] == (is_wall ? labels[i] : open));
        REQUIRE(byte_row[i + 1] == (is_wall ? bytes[i] : open_byte));
      }
      for (const std::size_t i : {std::size_t{0}, count + 1}) {
        REQUIRE(float_row[i] == -1);
        REQUIRE(short_row[i] == 7);
        REQUIRE(byte_row[i] == 7);
      }
    }
  }
}

}  // namespace raywalk::test
