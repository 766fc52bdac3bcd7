#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#include "raywalk/map/level.hpp"
#include "raywalk/render/detail/uneven_light.hpp"
#include "raywalk/render/kernels/pixel_kernels.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk::test {

using namespace detail;

namespace {

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

LightShade random_light_shade(Random& random) {
  LightShade shade{.dithers = random.chance(0.5)};
  const unsigned most = shade.dithers ? 65536 : 256;
  const unsigned gray = static_cast<unsigned>(random.below(static_cast<int>(most) + 1));
  shade.gray = static_cast<float>(gray);
  for (unsigned& haze : shade.haze) {
    haze = static_cast<unsigned>(random.below(256)) * (most - gray) / 256;
  }
  return shade;
}

Texture random_picture(Random& random) {
  const int width = 1 + random.below(9);
  const int height = 1 + random.below(9);
  std::vector<Color> texels(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  for (Color& texel : texels) {
    texel = static_cast<Color>(random.bits());
    if (random.chance(0.3)) texel &= 0xFFFFFFU;
    if (random.chance(0.3)) texel |= 0xFF000000U;
  }
  return make_texture(width, height, std::move(texels));
}

/// One that parts much: it stands near the tiles 0 to 3.
LightPane random_pane(Random& random, const Texture& picture) {
  LightPane pane;
  pane.pane = {random.chance(0.5) ? DoorAxis::x : DoorAxis::y, random.between(0, 0.4),
               random.between(0.6, 1), random.between(0.5, 1.5)};
  pane.line = random.between(1, 3);
  pane.before = random.between(-2, 2);
  pane.own = random.between(0, 4);
  pane.corner = random.below(4);
  pane.light_height = random.between(0, 1);
  pane.picture = &picture;
  pane.is_mirrored = random.chance(0.5);
  return pane;
}

/// A row of pixels with lights and panes on it, and what these point into.
struct RandomRow {
  std::vector<double> x{};
  std::vector<double> y{};
  std::vector<LampShine> shines{};
  Texture picture{};
  std::vector<LightPane> panes{};
  std::vector<PaneOnRow> panes_on_row{};
  std::vector<RowLight> round{};
  std::vector<RowLight> beams{};
  TileAmbient ambient{};
  LitRow row{};

  explicit RandomRow(Random& random) : picture(random_picture(random)) {
    const int count = 1 + (random.chance(0.5) ? random.below(40) : random.below(300));
    const Tile tile{random.below(3), random.below(3)};
    const Point from{tile.x + random.between(0, 1), tile.y + random.between(0, 1)};
    for (int i = 0; i < count; ++i) {
      x.push_back(random.between(-0.5, 0.5));
      y.push_back(random.between(-0.5, 0.5));
    }
    ambient = random_ambient(random);
    for (int i = random.below(4); i > 0; --i) shines.emplace_back(random_lamp(random), tile);
    for (int i = random.below(3); i > 0; --i) panes.push_back(random_pane(random, picture));
    for (const LightPane& pane : panes) panes_on_row.push_back({&pane, {0, count}});
    for (const LampShine& shine : shines) {
      const int first = random.chance(0.5) ? 0 : random.below(count);
      const int end = random.chance(0.5) ? count : first + random.below(count + 1 - first);
      std::vector<RowLight>& lights = shine.has_cone || random.chance(0.5) ? beams : round;
      lights.push_back({&shine, {first, end}, {}});
      if (&lights == &beams && random.chance(0.5)) lights.back().panes = panes_on_row;
    }
    row = {.places = {from, random.between(0, 1), x.data(), y.data(), tile},
           .count = x.size(),
           .ambient = &ambient,
           .round = round,
           .beams = beams,
           .shade = random_light_shade(random)};
  }
  RandomRow(const RandomRow&) = delete;
  RandomRow& operator=(const RandomRow&) = delete;
};

/// A column of a wall in the light of three beams, some of which pass panes.
struct RandomColumn {
  Texture picture{};
  std::vector<LightPane> panes{};
  WallBeams beams{};
  ColumnLight light{};

  explicit RandomColumn(Random& random) : picture(random_picture(random)) {
    for (int i = 0; i < 3; ++i) panes.push_back(random_pane(random, picture));
    for (std::size_t lamp = 0; lamp < 3; ++lamp) {
      beams.lamps.push_back({.shine = LampShine(random_lamp(random), {0, 0})});
      beams.beams.push_back(
          {lamp,
           {static_cast<float>(random.between(0, 9)), static_cast<float>(random.between(-1, 3))},
           static_cast<float>(random.between(0, 1)),
           beams.panes.size()});
      for (const LightPane& pane : panes) {
        if (random.chance(0.7)) continue;
        beams.panes.push_back({&pane, {random.between(0, 1), random.below(picture.width)}});
        ++beams.beams.back().pane_count;
      }
    }
    for (float* channel : {&light.sum.red, &light.sum.green, &light.sum.blue}) {
      *channel = static_cast<float>(random.between(0, 1.5));
    }
    light.beam_count = beams.beams.size();
  }
  RandomColumn(const RandomColumn&) = delete;
  RandomColumn& operator=(const RandomColumn&) = delete;
};

}  // namespace

TEST_CASE("light kernels: rows are lit pixel by pixel, bit for bit, on every target") {
  Random random(1);
  for (int run = 0; run < runs(1500); ++run) {
    const RandomRow own(random);
    std::vector<Color> texels(own.row.count);
    for (Color& texel : texels) texel = static_cast<Color>(random.bits());
    const DitherPlace at{random.below(100), random.below(100)};
    const DitherPlace other{at.x, random.below(100)};
    const double low = random.below(3) / 2.0;
    const double high = random.below(3) / 2.0;
    std::vector<Color> floor = texels;
    std::vector<Color> ceiling = texels;
    light_plain_rows(
        std::array{TexelRow{floor.data(), at, low}, TexelRow{ceiling.data(), other, high}},
        own.row);
    for (const PixelKernels& kernels : pixel_kernels()) {
      std::vector<Color> one = texels;
      std::vector<Color> two = texels;
      kernels.light_rows(
          std::array{TexelRow{one.data(), at, low}, TexelRow{two.data(), other, high}}, own.row);
      CAPTURE(run, kernels.name, own.row.count);
      REQUIRE(one == floor);
      REQUIRE(two == ceiling);
      std::vector<Color> alone = texels;
      kernels.light_rows(std::array{TexelRow{alone.data(), other, high}}, own.row);
      REQUIRE(alone == ceiling);
    }
  }
}

TEST_CASE("light kernels: a row is lit as each of its points is asked for") {
  Random random(2);
  for (int run = 0; run < runs(300); ++run) {
    const RandomRow own(random);
    LitRow row = own.row;
    row.shade = {.gray = 256};
    std::vector<Color> drawn(row.count, rgb(255, 255, 255));
    const double height = random.below(3) / 2.0;
    light_plain_rows(std::array{TexelRow{drawn.data(), {}, height}}, row);
    for (std::size_t i = 0; i < row.count; ++i) {
      const Point point = row.places.point(i);
      const PlaceInTile place = place_in(row.places.tile, point, height);
      LightColor sum = own.ambient.at(place.x, place.y);
      std::vector<RowLight> lights = own.round;
      lights.insert(lights.end(), own.beams.begin(), own.beams.end());
      for (const RowLight& light : lights) {
        const auto number = static_cast<int>(i);
        if (number < light.pixels.first || number >= light.pixels.end) continue;
        std::vector<const LightPane*> panes;
        for (const PaneOnRow& each : light.panes) panes.push_back(each.pane);
        add_share(sum, times(light.shine->color, left_by(panes, point, height)),
                  light.shine->share(place));
      }
      REQUIRE(drawn[i] == lit_texel(rgb(255, 255, 255), sum, row.shade, 0));
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
        beam.share[i] = static_cast<float>(random.chance(0.3) ? 0 : random.between(0, 1.5));
        beam.squared[i] = static_cast<float>(random.between(0, 9));
        beam.along[i] = static_cast<float>(random.between(-1, 3));
      }
    }
    const Texture picture = random_picture(random);
    std::vector<LightPane> panes;
    for (int i = 0; i < 4; ++i) panes.push_back(random_pane(random, picture));
    std::vector<PaneOnColumns> panes_on_columns;
    for (const LightPane& pane : panes) {
      PaneOnColumns& on = panes_on_columns.emplace_back(&pane);
      for (std::size_t i = 0; i < columns.count; ++i) {
        if (random.chance(0.5)) on.set(i, {random.between(0, 1), random.below(picture.width)});
      }
    }
    for (BeamColumns& beam : beams) {
      if (random.chance(0.5)) continue;
      beam.shine.has_cone = random.chance(0.5);
      beam.panes = std::span(panes_on_columns).subspan(random.chance(0.5) ? 3 : 1);
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
      columns.full_top = std::max(columns.full_top, columns.top[i]);
      columns.full_bottom =
          i == 0 ? columns.bottom[i] : std::min(columns.full_bottom, columns.bottom[i]);
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

TEST_CASE("light kernels: a column has the light at its heights, bit for bit, on every target") {
  Random random(5);
  for (int run = 0; run < runs(300); ++run) {
    const RandomColumn own(random);
    const std::size_t count = 1 + static_cast<std::size_t>(random.below(light_piece));
    const int y = random.below(20);
    std::vector<double> slopes(static_cast<std::size_t>(y) + count);
    for (double& slope : slopes) slope = random.between(-1, 1);
    const LitColumn column{&own.light, &own.beams, random.between(0, 1), random.between(0.01, 9),
                           slopes.data()};
    const auto gray = static_cast<float>(random.below(65537));
    LightShares expected;
    light_plain_column(column, y, count, gray, expected);
    for (const PixelKernels& kernels : pixel_kernels()) {
      LightShares shares;
      kernels.light_column(column, y, count, gray, shares);
      CAPTURE(run, kernels.name, count);
      for (std::size_t i = 0; i < count; ++i) REQUIRE(shares.at(i) == expected.at(i));
    }
  }
}

TEST_CASE("uneven rows: beside them the light on a column is the same from row to row") {
  Random random(6);
  int even_rows = 0;
  for (int run = 0; run < runs(600); ++run) {
    const RandomColumn own(random);
    Camera camera = make_camera({0, 0}, {}, random.between(30, 120), 64, 200);
    camera.eye = random.between(0, 1);
    camera.pitch = random.chance(0.5) ? 0 : random.between(-1, 1);
    const View view{camera, {0, 0, 64, 1 + random.below(300)}};
    const RowLines lines(view);
    const double depth = random.between(0.05, 9);
    std::vector<Rows> uneven;
    add_uneven_rows(uneven, own.light, own.beams, {view, lines, depth});
    join(uneven);
    const auto light_at_row = [&](int y) {
      return light_on(own.light, own.beams, camera.eye + lines.slope(y) * depth);
    };
    int told = 0;
    each_part(
        Rows{0, view.rectangle.height}, uneven,
        [&](const Rows& rows) {
          REQUIRE(rows.top == told);
          told = rows.bottom;
          for (int y = rows.top; y < rows.bottom; ++y) {
            ++even_rows;
            REQUIRE(light_at_row(y) == light_at_row(rows.top));
          }
        },
        [&](const Rows& rows) {
          REQUIRE(rows.top == told);
          told = rows.bottom;
        });
    REQUIRE(told == view.rectangle.height);
  }
  CHECK(even_rows > runs(600) * 10);
}

}  // namespace raywalk::test
