#include <cmath>

#include "raywalk/render/shade.hpp"
#include "stage.hpp"
#include "support/catch.hpp"
#include "support/numbers.hpp"

namespace raywalk::test {

using namespace detail;

namespace {

constexpr std::string_view empty_hall =
    "########\n"
    "#......#\n"
    "#......#\n"
    "#......#\n"
    "#......#\n"
    "########";

/// The texel of a ruler at a place of the floor; nullopt too near to another texel to tell.
std::optional<Color> texel_at_place(const Texture& ruler, Point place) {
  const double x = (place.x - std::floor(place.x)) * painted_side;
  const double y = (place.y - std::floor(place.y)) * painted_side;
  if (std::abs(x - std::round(x)) < 1e-3 || std::abs(y - std::round(y)) < 1e-3) return std::nullopt;
  return ruler.texel(static_cast<int>(x), static_cast<int>(y));
}

}  // namespace

TEST_CASE("planes: every pixel of the floor shows the texel that is there, shaded") {
  Stage stage(empty_hall);
  stage.level.textures[1] = ruler();
  const double degrees = GENERATE(0.0, 33.0, 90.0, 180.0, 251.0);
  Camera camera = make_camera({3.3, 2.6}, Turn::degrees(degrees), 75, 161, 120);
  camera.eye = GENERATE(0.5, 0.4);
  const auto columns = cast_columns(stage.scene(), whole_view(camera, 161, 120));
  const Framebuffer picture = shot(stage.scene(), camera, 161, 120);
  for (int x = 0; x < 161; ++x) {
    for (int y = columns[static_cast<std::size_t>(x)].bottom; y < 120; ++y) {
      const double depth = camera.eye / -row_slope(camera, y, 120);
      const auto texel =
          texel_at_place(stage.level.textures[1], column_ray(camera, x, 161).at(depth));
      if (texel) REQUIRE(at(picture, x, y) == lit(*texel, shade_at(Fog{}, depth)));
    }
  }
}

TEST_CASE("planes: a ceiling like the floor mirrors it") {
  Stage stage(empty_hall);
  stage.level.textures[1] = ruler();
  stage.level.textures[2] = ruler();
  stage.level.textures[0] = flat(rgb(9, 9, 9));
  const int height = GENERATE(119, 120);
  const Camera camera = make_camera({3.3, 2.6}, Turn::degrees(33), 75, 160, height);
  const Framebuffer picture = shot(stage.scene(), camera, 160, height);
  for (int y = 0; y < height; ++y) {
    REQUIRE(std::ranges::equal(picture.row(y), picture.row(height - 1 - y)));
  }
}

TEST_CASE("planes: textures of different sizes and shapes serve as floor and ceiling") {
  Stage stage(empty_hall);
  stage.level.textures[1] = make_texture(3, 1, {rgb(1, 1, 1), rgb(2, 2, 2), rgb(3, 3, 3)});
  const Camera camera = make_camera({3.3, 2.6}, Turn::degrees(33), 75, 64, 48);
  CHECK(count(shot(stage.scene(), camera, 64, 48), sentinel) == 0);
}

//  the western half has a ceiling, the eastern half the sky
TEST_CASE("planes: a tile without ceiling shows the sky, tile by tile") {
  Stage stage("########\n#...,,,#\n#...,,,#\n########");
  stage.level.textures[5] = flat(rgb(50, 60, 250));
  const Camera camera = make_camera({1.5, 2}, {}, 75, 160, 120);
  const auto columns = cast_columns(stage.scene(), whole_view(camera, 160, 120));
  const Framebuffer picture = shot(stage.scene(), camera, 160, 120);
  for (int x = 0; x < 160; ++x) {
    for (int y = 0; y < columns[static_cast<std::size_t>(x)].top; ++y) {
      const double depth = 0.5 / row_slope(camera, y, 120);
      const bool is_open = column_ray(camera, x, 160).at(depth).x >= 4;
      REQUIRE((at(picture, x, y) == rgb(50, 60, 250)) == is_open);
    }
  }
}

TEST_CASE("planes: beyond an open edge of the map lie darkness and sky") {
  Stage stage("...\n...\n...");
  stage.level.textures[5] = flat(rgb(50, 60, 250));
  const int height = GENERATE(100, 101);
  const Camera camera = make_camera({1.5, 1.5}, Turn::degrees(10), 66, 64, height);
  const Framebuffer picture = shot(stage.scene(), camera, 64, height);
  CHECK(count(picture, sentinel) == 0);
  CHECK(at(picture, 30, 48) == rgb(50, 60, 250));
  CHECK(at(picture, 30, 52) == void_color);
  CHECK(at(picture, 30, height - 1) != void_color);
}

TEST_CASE("planes: an eye outside the map, or nowhere, still gets a picture") {
  const Stage stage("...\n...\n...");
  const double x = GENERATE_COPY(-5.0, 1.5, 1e9, 1e300, nan);
  const Camera camera = make_camera({x, 1.5}, Turn::degrees(180), 66, 64, 48);
  CHECK(count(shot(stage.scene(), camera, 64, 48), sentinel) == 0);
}

}  // namespace raywalk::test
