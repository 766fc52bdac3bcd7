#include <algorithm>

#include "gallery.hpp"
#include "raywalk/overlay/automap.hpp"
#include "raywalk/overlay/text.hpp"
#include "support/catch.hpp"

/// Pictures of the ways to look: up and down, low and high, through a tele lens, into a mirror.
namespace raywalk::test {

namespace {

//  ##########
//  #....#...#
//  #.o..D...#    a hall and a room, pillars, a barrel and a courtyard
//  #....#...#
//  #.o..##D##
//  #......,,#
//  ##########
Stage halls() {
  Stage stage = gallery(
      "##########\n"
      "#....#...#\n"
      "#.o..D...#\n"
      "#....#...#\n"
      "#.o..##D##\n"
      "#......,,#\n"
      "##########");
  stage.state.doors = {44, 0};
  const TextureId barrel =
      add_texture(stage.level, painted_in(32, [](int x, int y) {
                    const int dx = 2 * x - 31;
                    const int bulge = 26 - (y - 16) * (y - 16) / 40;
                    if (std::abs(dx) > bulge || y < 2) return 0U;
                    if (y % 12 == 4 || y % 12 == 5) return rgb(90, 90, 96);
                    return shaded(rgb(160, 104, 56), static_cast<unsigned>(250 - std::abs(dx) * 4));
                  }));
  stage.billboards = {{{3.5, 3.05}, 0, 0.45, 0.6, barrel, 0},
                      {{4.4, 2.4}, 0, 0.45, 0.6, barrel, 1}};
  return stage;
}

struct Eye {
  double height = 0.5;
  double pitch = 0;
};

void look(Framebuffer& picture, const Rectangle& part, const Pose& pose, const Eye& eye) {
  const Stage stage = halls();
  View view = pose_view(pose, part);
  view.camera.eye = eye.height;
  view.camera.pitch = eye.pitch;
  draw_into(picture, stage.scene(), view);
}

}  // namespace

TEST_CASE("golden: a look up and a look down") {
  Framebuffer picture(242, 90);
  look(picture, half_of(picture, 0), {{1.2, 3.55}, -10}, {0.5, 0.45});
  look(picture, half_of(picture, 1), {{1.2, 3.55}, -10}, {0.5, -0.45});
  CHECK(is_golden(picture, "pitch"));
}

TEST_CASE("golden: an eye near the floor, and one under the ceiling") {
  Framebuffer picture(242, 90);
  look(picture, half_of(picture, 0), {{1.2, 3.55}, -10}, {0.2, 0});
  look(picture, half_of(picture, 1), {{1.2, 3.55}, -10}, {0.85, 0});
  CHECK(is_golden(picture, "eye_heights"));
}

TEST_CASE("golden: a field of view of 30 degrees") {
  Framebuffer picture(160, 120);
  look(picture, {0, 0, 160, 120}, {{1.2, 3.55}, -14, 30}, {});
  CHECK(is_golden(picture, "fov_30"));
}

//  a mirror is a view to the back whose rows are turned round after it has been drawn
TEST_CASE("golden: two players, a mirror above each, and a map over the line between them") {
  const Stage stage = halls();
  Framebuffer picture(242, 120);
  const std::array poses{Pose{{3.8, 3.7}, 166}, Pose{{6.6, 5.4}, 182}};
  for (int i = 0; i < 2; ++i) {
    const Pose pose = poses[static_cast<std::size_t>(i)];
    const Rectangle part = half_of(picture, i);
    draw_into(picture, stage.scene(), pose_view(pose, part));
    const Rectangle mirror{part.x + 30, 3, 60, 28};
    dim(picture, {mirror.x - 1, mirror.y - 1, mirror.width + 2, mirror.height + 2}, 40);
    draw_into(picture, stage.scene(), pose_view({pose.from, pose.degrees + 180}, mirror));
    for (int y = mirror.y; y < mirror.y + mirror.height; ++y) {
      std::ranges::reverse(picture.row(y).subspan(static_cast<std::size_t>(mirror.x),
                                                  static_cast<std::size_t>(mirror.width)));
    }
  }
  Automap map;
  map.rectangle = {91, 62, 60, 54};
  map.center = {5, 3.5};
  map.pixels_per_tile = 5.5;
  const std::array others{
      MapMark{poses[1].from, MarkShape::arrow, rgb(255, 120, 90), unit_vector(Turn::degrees(182))}};
  map.marks = others;
  map.player = MapPlayer{poses[0].from, unit_vector(Turn::degrees(166))};
  draw_automap(picture, {stage.level, stage.state}, map);
  CHECK(is_golden(picture, "mirror_map"));
}

}  // namespace raywalk::test
