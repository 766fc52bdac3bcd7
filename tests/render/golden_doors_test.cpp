#include "gallery.hpp"
#include "raywalk/map/door_slab.hpp"
#include "raywalk/map/pushwall.hpp"
#include "support/catch.hpp"

/// Pictures of doors on their way, and of marks that go with what they are on.
namespace raywalk::test {

namespace {

/// A door in a wall that one looks at from the south, with brighter ground behind it.
Stage doorway(DoorSlide slide, int open) {
  Stage stage = gallery("#####\n#...#\n#...#\n##D##\n#...#\n#...#\n#####");
  TileKind door = stage.level.kinds[2];
  door.slide = slide;
  put(stage, {2, 3}, door);
  TileKind behind = stage.level.kinds[0];
  behind.floor = add_texture(stage.level, slabs(rgb(120, 150, 90), rgb(80, 100, 60)));
  for (const int x : {1, 2, 3}) {
    for (const int y : {1, 2}) put(stage, {x, y}, behind);
  }
  stage.state.doors = {open};
  return stage;
}

constexpr Color stain_color = rgb(235, 60, 50);

/// A splash: a disc with a ragged rim.
Texture splash() {
  return painted([](int x, int y) {
    const int dx = 2 * x - 15;
    const int dy = 2 * y - 15;
    const int ragged = (x * 7 + y * 11) % 5 * 10;
    return dx * dx + dy * dy < 150 + ragged ? stain_color : 0U;
  });
}

}  // namespace

//  to the east, to the west, in two halves, and into the floor
TEST_CASE("golden: doors half open, each on its way") {
  const std::array slides{DoorSlide::forward, DoorSlide::backward, DoorSlide::split,
                          DoorSlide::down};
  Framebuffer picture(242, 182);
  for (int i = 0; i < 4; ++i) {
    const Stage stage = doorway(slides[static_cast<std::size_t>(i)], 30);
    draw_into(picture, stage.scene(), pose_view({{2.3, 5.1}, -86}, quarter_of(picture, i)));
  }
  CHECK(is_golden(picture, "doors"));
}

//  a mark whose middle is a corner, and that goes on beside it
TEST_CASE("golden: a mark over the edge of a wall is cut off there") {
  Stage stage = gallery("######\n#....#\n#..#.#\n#....#\n######");
  const TextureId stain = add_texture(stage.level, splash());
  stage.decals = {{{3, 2.95}, {-1, 0}, 0.55, 0.6, stain},
                  {{3.6, 3}, {0, 1}, 0.4, 0.4, stain},
                  {{5, 3.97}, {-1, 0}, 0.5, 0.6, stain}};
  CHECK(is_golden(pose_shot(stage.scene(), {{1.9, 3.8}, -28}, 200, 125), "mark_edge"));
}

//  left as they were shot, right when the door and the block have moved, and the marks with them
TEST_CASE("golden: marks go with a door that slides and a wall that is pushed") {
  Stage stage = gallery("#######\n#.....#\n#.....#\n##D####\n#.....#\n#.....#\n#.....#\n#######");
  TileKind block = stage.level.kinds[1];
  block.pushwall = true;
  block.walls.fill(add_texture(stage.level, door_leaf(rgb(150, 90, 70), rgb(70, 50, 44))));
  put(stage, {4, 3}, block);
  const TextureId stain = add_texture(stage.level, splash());
  const Decal on_door{{2.4, 3.5625}, {0, 1}, 0.55, 0.3, stain};
  const Decal on_block{{4.35, 4}, {0, 1}, 0.5, 0.3, stain};
  Framebuffer picture(242, 90);
  stage.decals = {on_door, on_block};
  draw_into(picture, stage.scene(), pose_view({{3.6, 5.9}, -91}, half_of(picture, 0)));
  stage.state.doors = {24};
  for (int i = 0; i < 36; ++i) REQUIRE(push(stage.level, stage.state, {4, 3}, Face::north));
  const Vec slid = slab_shift({stage.level, stage.state}, {0}, on_door.point, on_door.normal);
  stage.decals[0].point = on_door.point + slid;
  stage.decals[1].point = on_block.point + Vec{0, -36.0 / plan_pixels};
  draw_into(picture, stage.scene(), pose_view({{3.6, 5.9}, -91}, half_of(picture, 1)));
  CHECK(is_golden(picture, "marks_moved"));
}

}  // namespace raywalk::test
