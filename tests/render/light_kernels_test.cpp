#include <algorithm>
#include <vector>

#include "raywalk/render/kernels/pixel_kernels.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk::test {

using namespace detail;

namespace {

std::vector<float> floats_of(const LightLanes& lanes) {
  std::vector<float> all;
  for (const float* of : {lanes.x, lanes.y, lanes.red, lanes.green, lanes.blue}) {
    all.insert(all.end(), of, of + lanes.count);
  }
  return all;
}

void fill(const LightLanes& lanes, Random& random, double most) {
  for (std::size_t i = 0; i < lanes.count; ++i) {
    lanes.x[i] = static_cast<float>(random.between(0, 1));
    lanes.y[i] = static_cast<float>(random.between(0, 1));
    for (float* of : {lanes.red, lanes.green, lanes.blue}) {
      of[i] = static_cast<float>(random.chance(0.2) ? 1 : random.between(0, most));
    }
  }
}

Light random_lamp(Random& random) {
  Light light{.position = random.point(-3, 4),
              .color = static_cast<Color>(random.bits()),
              .radius = random.between(0.5, 6),
              .height = random.between(0, 1)};
  if (random.chance(0.5)) {
    light.cone = LightCone{unit_vector(Turn{static_cast<std::uint32_t>(random.bits())}),
                           random.between(-1, 1), random.between(0, 0.4), random.between(-1, 1)};
  }
  return light;
}

TileAmbient random_ambient(Random& random) {
  Level level;
  level.grid = {3, 3};
  level.kinds.resize(3);
  for (TileKind& kind : level.kinds) {
    if (random.chance(0.8)) kind.light = static_cast<Color>(random.bits());
  }
  level.tiles.resize(9);
  for (auto& tile : level.tiles) tile = static_cast<std::uint8_t>(random.below(3));
  return {level, {1, 1}};
}

/// Each of the kernels, and lanes in which they and the plain ones do the same.
struct Bench {
  LightBuffer own{};
  LightBuffer plain{};
  std::size_t count = 0;

  explicit Bench(Random& random)
      : count(static_cast<std::size_t>(random.chance(0.5) ? random.below(40) : random.below(300))) {
  }
};

}  // namespace

TEST_CASE("light kernels: light is added as one after the other, bit for bit, on every target") {
  Random random(1);
  for (int run = 0; run < runs(400); ++run) {
    Bench bench(random);
    const LightLanes plain = bench.plain.lanes(bench.count);
    fill(plain, random, 2);
    const std::vector<float> before = floats_of(plain);
    const LampShine shine(random_lamp(random), {0, 0});
    const TileAmbient ambient = random_ambient(random);
    const auto z = static_cast<float>(random.below(3)) / 2.0F;
    const bool is_ambient = random.chance(0.3);
    if (is_ambient) store_plain_ambient(plain, ambient);
    add_plain_light(plain, shine, z);
    for (const PixelKernels& kernels : pixel_kernels()) {
      const LightLanes own = bench.own.lanes(bench.count);
      auto from = before.begin();
      for (float* of : {own.x, own.y, own.red, own.green, own.blue}) {
        std::copy_n(from, bench.count, of);
        from += static_cast<std::ptrdiff_t>(bench.count);
      }
      if (is_ambient) kernels.store_ambient(own, ambient);
      kernels.add_light(own, shine, z);
      CAPTURE(run, kernels.name, bench.count);
      REQUIRE(floats_of(own) == floats_of(plain));
    }
  }
}

TEST_CASE("light kernels: pixels have the same places on every target") {
  Random random(2);
  for (int run = 0; run < runs(300); ++run) {
    Bench bench(random);
    const LightLanes plain = bench.plain.lanes(bench.count);
    const LightLanes own = bench.own.lanes(bench.count);
    std::vector<double> x(bench.count);
    std::vector<double> y(bench.count);
    for (double& each : x) each = random.between(-2, 2);
    for (double& each : y) each = random.between(-2, 2);
    const RowPlaces at{random.point(0, 1000),
                       random.between(0, 50),
                       x.data(),
                       y.data(),
                       {random.below(1000), random.below(1000)}};
    place_plain_pixels(plain, at);
    for (const PixelKernels& kernels : pixel_kernels()) {
      kernels.place_pixels(own, at);
      REQUIRE(std::equal(own.x, own.x + own.count, plain.x));
      REQUIRE(std::equal(own.y, own.y + own.count, plain.y));
    }
  }
}

TEST_CASE("light kernels: rows are lit texel by texel on every target") {
  Random random(3);
  for (int run = 0; run < runs(400); ++run) {
    Bench bench(random);
    const LightLanes lanes = bench.plain.lanes(bench.count);
    fill(lanes, random, run % 2 == 0 ? 1 : 3);
    LightShade shade{.dithers = random.chance(0.5)};
    const unsigned most = shade.dithers ? 65536 : 256;
    const unsigned gray = static_cast<unsigned>(random.below(static_cast<int>(most) + 1));
    shade.gray = static_cast<float>(gray);
    for (unsigned& haze : shade.haze) {
      haze = static_cast<unsigned>(random.below(256)) * (most - gray) / 256;
    }
    std::vector<Color> texels(bench.count);
    for (Color& texel : texels) texel = static_cast<Color>(random.bits());
    const DitherPlace at{random.below(100), random.below(100)};
    std::vector<Color> expected = texels;
    light_plain_row(expected, lanes, shade, at);
    for (const PixelKernels& kernels : pixel_kernels()) {
      std::vector<Color> out = texels;
      kernels.light_row(out, lanes, shade, at);
      CAPTURE(run, kernels.name, bench.count);
      REQUIRE(out == expected);
    }
  }
}

TEST_CASE("light kernels: columns of walls are lit pixel by pixel on every target") {
  Random random(4);
  constexpr int height = 40;
  constexpr int pitch = 23;
  for (int run = 0; run < runs(300); ++run) {
    LitColumns columns;
    columns.count = run % 3 == 0 ? 1 + static_cast<std::size_t>(random.below(16)) : 16;
    columns.dithers = random.chance(0.5);
    columns.eye = random.between(0, 1);
    std::vector<double> slopes(height);
    for (double& slope : slopes) slope = random.between(-1, 1);
    columns.slopes = slopes.data();
    std::vector<BeamColumns> beams(static_cast<std::size_t>(random.below(4)));
    for (BeamColumns& beam : beams) {
      Light lamp = random_lamp(random);
      lamp.cone = LightCone{{0.6, 0.8}, 0.7, 0.2, random.between(-1, 1)};
      beam.shine = LampShine(lamp, {0, 0});
      for (std::size_t i = 0; i < columns.count; ++i) {
        beam.share[i] = static_cast<float>(random.chance(0.3) ? 0 : random.between(0, 1));
        beam.squared[i] = static_cast<float>(random.between(0, 9));
        beam.along[i] = static_cast<float>(random.between(-1, 3));
      }
    }
    columns.beams = beams;
    for (std::size_t i = 0; i < columns.count; ++i) {
      columns.depth[i] = random.between(0.1, 9);
      for (auto* of : {&columns.red, &columns.green, &columns.blue}) {
        (*of)[i] = static_cast<float>(random.between(0, 2));
      }
      columns.gray[i] = static_cast<float>(random.below(columns.dithers ? 60000 : 200));
      for (auto& haze : columns.haze) haze[i] = static_cast<std::uint32_t>(random.below(40));
      columns.top[i] = random.below(height);
      columns.bottom[i] = random.below(height + 1);
    }
    std::vector<Color> before(std::size_t{pitch} * height);
    for (Color& pixel : before) pixel = static_cast<Color>(random.bits());
    std::vector<Color> expected = before;
    const DitherPlace at{random.below(50), random.below(50)};
    columns.first = random.below(height);
    columns.end = columns.first + random.below(height + 1 - columns.first);
    light_plain_columns(expected.data() + 3, pitch, columns, at);
    for (const PixelKernels& kernels : pixel_kernels()) {
      std::vector<Color> out = before;
      kernels.light_columns(out.data() + 3, pitch, columns, at);
      CAPTURE(run, kernels.name, columns.count);
      REQUIRE(out == expected);
    }
  }
}

}  // namespace raywalk::test
