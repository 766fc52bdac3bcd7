#include <cmath>

#include "raywalk/render/g_buffer.hpp"
#include "raywalk/render/shade.hpp"
#include "stage.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk::test {

using namespace detail;

namespace {

/// A room whose walls are all a ruler.
Stage ruled_room() {
  Stage stage("######\n#....#\n#....#\n#....#\n######");
  stage.level.textures[0] = ruler();
  return stage;
}

/// A texture of 256x256: red is the column, green the row.
Texture fine_ruler() {
  std::vector<Color> texels;
  for (unsigned y = 0; y < 256; ++y) {
    for (unsigned x = 0; x < 256; ++x) texels.push_back(rgb(x, y, 0));
  }
  return make_texture(256, 256, std::move(texels));
}

/// The texel row that the analytic view has at the middle of a pixel.
double analytic_v(const Camera& camera, const Column& column, int y, int height) {
  return (1 - camera.eye - row_slope(camera, y, height) * column.depth) * painted_side;
}

Shade shade_of(const Stage& stage, const Column& column) {
  return shade_under(stage.scene().shown_fog(), column.depth, column.light.lit);
}

}  // namespace

//  also by eyes that all but touch a pillar, or look at its edge steeply from above
TEST_CASE("walls: a shape's pixels show the texel that is picked there") {
  Stage stage("#######\n#..o..#\n#./.o.#\n#o..-.#\n#######");
  for (Texture& texture : stage.level.textures) texture = fine_ruler();
  stage.level.fog = no_fog;
  Scene scene = stage.scene();
  scene.north_south_light = full_light;
  Random random(5);
  int asked = 0;
  int neighbours = 0;
  for (int run = 0; run < runs(60); ++run) {
    const Turn heading{static_cast<std::uint32_t>(random.bits())};
    Camera camera = make_camera(random.point(1.1, 5.9), heading, 75, 90, 120);
    if (run % 3 == 0) {
      camera = make_camera({4.5 - 0.375 - random.between(0.001, 0.02), 2.5}, heading, 75, 90, 120);
    }
    camera.eye = random.between(0.1, 0.9);
    camera.pitch = random.between(-1, 1);
    const View view = whole_view(camera, 90, 120);
    const Framebuffer picture = shot(scene, camera, 90, 120);
    for (int i = 0; i < 400; ++i) {
      const int x = random.below(90);
      const int y = random.below(120);
      const LineHit hit = pick(scene, view, x, y);
      if (hit.kind != HitKind::wall) continue;
      ++asked;
      const int u = static_cast<int>(red(at(picture, x, y)));
      const int v = static_cast<int>(green(at(picture, x, y)));
      CAPTURE(run, x, y, hit.u, hit.v, u, v, hit.depth);
      REQUIRE(u == hit.u);
      REQUIRE(std::abs(v - hit.v) <= 1);
      neighbours += v == hit.v ? 0 : 1;
    }
  }
  CHECK(asked > 100 * runs(60));
  CHECK(neighbours * 1000 < asked);
}

TEST_CASE("walls: every pixel shows the texel that is there, shaded") {
  const Stage stage = ruled_room();
  const Texture& texture = stage.level.textures[0];
  const auto [width, height] =
      GENERATE(table<int, int>({{160, 120}, {161, 97}, {7, 50}, {16, 16}, {33, 400}}));
  const double degrees = GENERATE(0.0, 41.0, 100.0, 222.0, 315.0);
  const Camera camera = make_camera({2.3, 2.1}, Turn::degrees(degrees), 75, width, height);
  const std::vector<Column> columns =
      cast_columns(stage.scene(), whole_view(camera, width, height));
  const Framebuffer picture = shot(stage.scene(), camera, width, height);
  for (int x = 0; x < width; ++x) {
    const Column& column = columns[static_cast<std::size_t>(x)];
    for (int y = column.top; y < column.bottom; ++y) {
      const double v = analytic_v(camera, column, y, height);
      const int row = std::clamp(static_cast<int>(std::floor(v)), 0, painted_side - 1);
      const bool is_between_texels = std::abs(v - std::round(v)) < 1e-3;
      if (is_between_texels) continue;
      REQUIRE(at(picture, x, y) == lit(texture.texel(column.u, row), shade_of(stage, column)));
    }
  }
}

TEST_CASE("walls: faces that look north or south are darker") {
  const Stage stage("#####\n#...#\n#...#\n#...#\n#####");
  const auto light = [&](double degrees) {
    const Camera camera = make_camera({2.5, 2.5}, Turn::degrees(degrees), 66, 11, 11);
    return shade_of(stage, cast_column(stage.scene(), whole_view(camera, 11, 11), 5)).red;
  };
  CHECK(light(0) == light(180));
  CHECK(light(90) == light(270));
  CHECK(light(90) < light(0));
}

TEST_CASE("walls: a wall gets darker with its depth, never lighter") {
  const std::string wall(40, '#');
  const Stage stage(wall + "\n#" + std::string(38, '.') + "#\n" + wall);
  unsigned before = full_light;
  for (double x = 38.9; x > 1; x -= 0.05) {
    const Camera camera = make_camera({x, 1.5}, {}, 66, 11, 11);
    const Column column = cast_column(stage.scene(), whole_view(camera, 11, 11), 5);
    REQUIRE(shade_of(stage, column).red <= before);
    before = shade_of(stage, column).red;
  }
  CHECK(before < 120);
}

}  // namespace raywalk::test
