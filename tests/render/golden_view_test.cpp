#include <array>

#include "support/catch.hpp"
#include "support/golden.hpp"

/// Pictures of the sky, of other shapes of picture, and of views side by side.
namespace raywalk::test {

namespace {

/// A sky of 256x64: a band for every eighth turn, a line for every 16 texels of height.
Texture banded_sky() {
  std::vector<Color> texels;
  for (unsigned y = 0; y < 64; ++y) {
    for (unsigned x = 0; x < 256; ++x) {
      const bool is_line = y % 16 == 15 || x % 16 == 0;
      texels.push_back(is_line ? rgb(255, 255, 255) : rgb(60 + x / 32 * 20, 90 + y, 220));
    }
  }
  return make_texture(256, 64, std::move(texels));
}

Stage courtyard() {
  Stage stage("########\n#,,,,..#\n#,o,,..#\n#,,,,..#\n########");
  stage.level.textures[0] = letter_f(rgb(176, 112, 80), rgb(250, 230, 180));
  stage.level.textures[5] = banded_sky();
  stage.billboards = {{{4.5, 2.8}, 0, 0.5, 0.7, Painted::barrel, 0}};
  return stage;
}

Framebuffer picture_of(const Stage& stage, double fov, int width, int height) {
  const Camera camera = make_camera({1.3, 1.5}, Turn::degrees(25), fov, width, height);
  return shot(stage.scene(), camera, width, height);
}

}  // namespace

TEST_CASE("golden: the sky over a courtyard") {
  CHECK(is_golden(picture_of(courtyard(), 75, 160, 120), "sky"));
}

TEST_CASE("golden: a wide picture shows more, not wider") {
  CHECK(is_golden(picture_of(courtyard(), 75, 284, 80), "wide"));
}

TEST_CASE("golden: a tall picture") {
  CHECK(is_golden(picture_of(courtyard(), 75, 90, 160), "tall"));
}

TEST_CASE("golden: a field of view of 150 degrees") {
  CHECK(is_golden(picture_of(courtyard(), 150, 160, 120), "fov_150"));
}

TEST_CASE("golden: two views side by side") {
  const Stage stage = courtyard();
  Framebuffer picture(160, 80);
  const std::array views{
      View{make_camera({1.3, 1.5}, Turn::degrees(25), 75, 79, 80), {0, 0, 79, 80}},
      View{make_camera({6.5, 3.5}, Turn::degrees(205), 75, 79, 80), {81, 0, 79, 80}}};
  render(picture, stage.scene(), views);
  CHECK(is_golden(picture, "split"));
}

}  // namespace raywalk::test
