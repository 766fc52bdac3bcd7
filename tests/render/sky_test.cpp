#include "raywalk/render/detail/sky.hpp"

#include <cmath>

#include "stage.hpp"
#include "support/catch.hpp"

namespace raywalk::test {

namespace {

/// A sky of 256x64 whose colors all differ.
Texture sky_ruler() {
  std::vector<Color> texels;
  for (unsigned y = 0; y < 64; ++y) {
    for (unsigned x = 0; x < 256; ++x) texels.push_back(rgb(x, y * 4, 99));
  }
  return make_texture(256, 64, std::move(texels));
}

Stage open_field() {
  Stage stage(",,,\n,,,\n,,,");
  stage.level.textures[5] = sky_ruler();
  return stage;
}

}  // namespace

TEST_CASE("sky: every column shows the azimuth at which walls are drawn there") {
  const Stage stage = open_field();
  const double fov = GENERATE(30.0, 66.0, 120.0, 150.0);
  const double degrees = GENERATE(0.0, 77.0, 180.0, 300.0);
  const Camera camera = make_camera({1.5, 1.5}, Turn::degrees(degrees), fov, 200, 100);
  const Framebuffer picture = shot(stage.scene(), camera, 200, 100);
  for (int x = 0; x < 200; ++x) {
    const Vec direction = column_ray(camera, x, 200).direction;
    const double turns = std::atan2(direction.y, direction.x) / 6.283185307179586;
    const double texel = (turns - std::floor(turns)) * 256;
    REQUIRE(texel - red(at(picture, x, 20)) == Approx(0.5).margin(0.5 + 1e-5));
  }
}

TEST_CASE("sky: its bottom edge is the horizon, and texels are square there") {
  const Stage stage = open_field();
  const double fov = GENERATE(30.0, 66.0, 120.0);
  const Camera camera = make_camera({1.5, 1.5}, {}, fov, 801, 600);
  const Framebuffer picture = shot(stage.scene(), camera, 801, 600);
  CHECK(green(at(picture, 400, 299)) == 63 * 4);
  for (int y = 0; y < 299; ++y) {
    const double texels_up = row_slope(camera, y, 600) * 256 / 6.283185307179586;
    const double row = std::max(0.0, std::floor(64 - texels_up));
    REQUIRE(green(at(picture, 400, y)) / 4.0 == Approx(row).margin(1e-9));
  }
}

TEST_CASE("sky: it does not move when the viewer walks") {
  const Stage stage = open_field();
  const auto picture = [&](Point from) {
    return shot(stage.scene(), make_camera(from, Turn::degrees(40), 75, 160, 120), 160, 120);
  };
  const Framebuffer here = picture({0.5, 0.5});
  const Framebuffer there = picture({2.4, 1.7});
  for (int y = 0; y < 60; ++y) REQUIRE(std::ranges::equal(here.row(y), there.row(y)));
}

TEST_CASE("sky: a level without one is dark above") {
  Stage stage = open_field();
  stage.level.sky = {};
  const Camera camera = make_camera({1.5, 1.5}, {}, 66, 40, 30);
  CHECK(count(shot(stage.scene(), camera, 40, 30), sentinel) == 0);
}

}  // namespace raywalk::test
