#include "support/golden.hpp"
#include "overlay/font.hpp"
#include "raywalk/overlay/text.hpp"
#include "support/catch.hpp"

/// One picture for each feature of the renderer, at 160x120.
namespace raywalk::test {

namespace {

/// A drawing whose textures show which way round they are.
Stage lettered(std::string_view rows) {
  Stage stage(rows);
  stage.level.textures[0] = letter_f(rgb(176, 112, 80), rgb(250, 230, 180));
  stage.level.textures[1] = letter_f(rgb(96, 100, 96), rgb(150, 160, 150));
  stage.level.textures[2] = letter_f(rgb(120, 100, 70), rgb(180, 150, 100));
  stage.level.textures[3] = letter_f(rgb(60, 120, 140), rgb(200, 240, 240));
  stage.level.textures[4] = letter_f(rgb(70, 70, 90), rgb(240, 220, 80));
  return stage;
}

Framebuffer picture_of(const Stage& stage, Point from, double degrees) {
  return shot(stage.scene(), make_camera(from, Turn::degrees(degrees), 75, 160, 120), 160, 120);
}

}  // namespace

TEST_CASE("golden: walls, a picture for each face") {
  Stage stage = lettered("######\n#....#\n#.##.#\n#....#\n#....#\n######");
  const std::array inks{rgb(250, 90, 90), rgb(90, 250, 90), rgb(110, 140, 255), rgb(250, 250, 90)};
  for (std::size_t face = 0; face < 4; ++face) {
    stage.level.kinds[1].walls[face] =
        add_texture(stage.level, letter_f(rgb(150, 110, 90), inks[face]));
  }
  CHECK(is_golden(picture_of(stage, {1.4, 4.6}, -50), "walls"));
}

TEST_CASE("golden: floor and ceiling, tile by tile") {
  Stage stage = lettered("#######\n#.....#\n#.,,..#\n#.,.X.#\n#.....#\n#######");
  stage.level.kinds[6].floor = add_texture(stage.level, flat(rgb(200, 60, 60)));
  CHECK(is_golden(picture_of(stage, {1.3, 4.5}, -25), "planes"));
}

//  the door stands along y and slides south; its frame is lettered in yellow
TEST_CASE("golden: a door a quarter open, and its jambs") {
  Stage stage = lettered("#######\n#..#..#\n#..D..#\n#..#..#\n#######");
  stage.state.doors = {16};
  CHECK(is_golden(picture_of(stage, {2.1, 2.2}, 12), "door"));
}

TEST_CASE("golden: a round pillar") {
  const Stage stage = lettered("######\n#....#\n#..o.#\n#....#\n######");
  CHECK(is_golden(picture_of(stage, {1.8, 2.2}, 12), "pillar"));
}

TEST_CASE("golden: a diagonal wall") {
  const Stage stage = lettered("######\n#....#\n#../.#\n#./..#\n#....#\n######");
  CHECK(is_golden(picture_of(stage, {1.5, 1.6}, 40), "diagonal"));
}

TEST_CASE("golden: a slit to look through") {
  const Stage stage = lettered("#######\n#..#..#\n#..-..#\n#..#..#\n#######");
  CHECK(is_golden(picture_of(stage, {1.9, 2.45}, 3), "slit"));
}

TEST_CASE("golden: billboards with holes, behind and before a wall and each other") {
  Stage stage = lettered("########\n#......#\n#..#...#\n#......#\n########");
  stage.billboards = {{{4.6, 3.4}, 0, 0.8, 0.9, Painted::eye, 0},
                      {{2.6, 3.55}, 0, 0.6, 0.7, Painted::barrel, 1},
                      {{3.1, 3.7}, 0, 0.4, 1, Painted::lamp, 2},
                      {{5.5, 3.2}, 0.5, 0.5, 0.5, Painted::red_eye, 3},
                      {{2.3, 2.3}, 0, 0.5, 1, Painted::toppled_barrel, 4}};
  const TextureId glass = add_texture(stage.level, flat(0x6060C0FFU));
  stage.billboards.push_back({{2.5, 3.0}, 0.2, 0.5, 0.6, glass, 5});
  CHECK(is_golden(picture_of(stage, {1.2, 2.6}, 10), "billboards"));
}

TEST_CASE("golden: marks on a flat wall, a pillar and a diagonal") {
  Stage stage = lettered("#######\n#.....#\n#..o..#\n#.././#\n#.....#\n#######");
  const TextureId mark = add_texture(stage.level, letter_f(rgb(20, 20, 20), rgb(255, 60, 60)));
  stage.decals = {{{3.1796875, 2.5}, {-1, 0}, 0.6, 0.2, mark},
                  {{6, 1.6}, {-1, 0}, 0.7, 0.5, mark},
                  {{5.453125, 3.453125}, {-1, 0}, 0.5, 0.3, mark},
                  {{3.4375, 3.46875}, {-1, 0}, 0.5, 0.3, mark}};
  CHECK(is_golden(picture_of(stage, {1.3, 2.7}, 12), "decals"));
}

TEST_CASE("golden: text, a darkened ground and the crosshair") {
  const Stage stage = lettered("######\n#....#\n#....#\n######");
  Framebuffer picture = picture_of(stage, {1.5, 2}, 10);
  dim(picture, {20, 30, 120, 30}, 96);
  draw_text(picture, tiny_font(), {32, 36}, "FAT TAFT", {rgb(240, 220, 160), 3, true});
  draw_crosshair(picture, {0, 0, 160, 120});
  CHECK(is_golden(picture, "text"));
}

}  // namespace raywalk::test
