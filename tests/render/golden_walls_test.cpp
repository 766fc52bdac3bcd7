#include "gallery.hpp"
#include "raywalk/map/pushwall.hpp"
#include "support/catch.hpp"

/// Pictures of what walls and floors can do: faces, animations, light of their own, pushing.
namespace raywalk::test {

namespace {

/// A screen with a bright bar in one of four places, by frame.
Texture screen_frame(int frame) {
  return painted_in(32, [=](int x, int y) {
    const bool is_case = x < 3 || x > 28 || y < 5 || y > 26;
    if (is_case) return rgb(96, 100, 112);
    const bool is_bar = (y - 5) / 6 == frame;
    const bool is_line = y % 2 == 0;
    return is_bar ? rgb(150, 255, 170) : is_line ? rgb(20, 70, 50) : rgb(16, 54, 40);
  });
}

/// Waves that have moved by a quarter of their length from frame to frame.
Texture water_frame(int frame) {
  return painted_in(32, [=](int x, int y) {
    const int wave = (x + y / 4 * 5 + frame * 4) % 16;
    if (wave < 2 && y % 4 < 2) return rgb(190, 225, 240);
    return wave < 8 ? rgb(44, 96, 168) : rgb(36, 82, 150);
  });
}

/// Makes an animation of four frames, 8 ticks each, and gives its place.
template <class Frame>
TextureId add_animation(Level& level, Frame frame) {
  const TextureId first = add_series(level, 4, frame);
  level.traits.resize(level.textures.size());
  level.traits[static_cast<std::size_t>(first.index)].frames = 4;
  return first;
}

}  // namespace

//  .....
//  .....   one block, seen from each of its corners: north blue, east red, south green,
//  ..#..   west yellow, each with an F that reads from left to right
//  .....
//  .....
TEST_CASE("golden: a block from its four corners, a picture for each face") {
  Stage stage = gallery("#######\n#.....#\n#.....#\n#..#..#\n#.....#\n#.....#\n#######");
  TileKind block = stage.level.kinds[1];
  const std::array grounds{rgb(60, 80, 170), rgb(170, 60, 60), rgb(60, 130, 70), rgb(170, 150, 50)};
  for (std::size_t face = 0; face < 4; ++face) {
    block.walls[face] = add_texture(stage.level, letter_f(grounds[face], rgb(250, 240, 220)));
  }
  put(stage, {3, 3}, block);
  const std::array corners{Pose{{2.0, 1.6}, 53}, Pose{{5.4, 2.0}, 143}, Pose{{1.6, 5.0}, -37},
                           Pose{{5.0, 5.4}, -127}};
  Framebuffer picture(202, 152);
  for (int i = 0; i < 4; ++i) {
    draw_into(picture, stage.scene(),
              pose_view(corners[static_cast<std::size_t>(i)], quarter_of(picture, i)));
  }
  CHECK(is_golden(picture, "faces"));
}

//  the same room 8 ticks later
TEST_CASE("golden: a screen and water, and their next frames") {
  Stage stage = gallery("#######\n#.....#\n#.....#\n#.....#\n#.....#\n#######");
  TileKind wall = stage.level.kinds[1];
  wall.walls.fill(add_animation(stage.level, screen_frame));
  for (const int x : {2, 4}) put(stage, {x, 0}, wall);
  TileKind pool = stage.level.kinds[0];
  pool.floor = add_animation(stage.level, water_frame);
  for (const int x : {2, 3, 4}) put(stage, {x, 2}, pool);
  for (const int x : {2, 3, 4}) put(stage, {x, 1}, pool);
  Framebuffer picture(242, 90);
  for (int i = 0; i < 2; ++i) {
    stage.state.ticks = 8 * i;
    draw_into(picture, stage.scene(), pose_view({{3.5, 4.2}, -90}, half_of(picture, i)));
  }
  CHECK(is_golden(picture, "animated"));
}

//  two signs that glow by themselves in a dark corridor, and one that is only painted
TEST_CASE("golden: a wall that is lit by itself in the dark") {
  Stage stage = gallery("#########\n#.......#\n#.......#\n#.......#\n#########");
  const auto sign = [&](Color ground) {
    return add_texture(stage.level, door_leaf(ground, rgb(255, 250, 200)));
  };
  const TextureId glowing = sign(rgb(180, 30, 40));
  const TextureId screen_light = add_texture(stage.level, screen_frame(1));
  const TextureId plain = sign(rgb(181, 30, 40));
  stage.level.traits.resize(stage.level.textures.size());
  for (const TextureId id : {glowing, screen_light}) {
    stage.level.traits[static_cast<std::size_t>(id.index)].self_lit = true;
  }
  TileKind wall = stage.level.kinds[1];
  const std::array places{std::pair{Tile{4, 0}, glowing}, std::pair{Tile{6, 0}, plain},
                          std::pair{Tile{8, 2}, screen_light}};
  for (const auto& [tile, picture] : places) {
    wall.walls.fill(picture);
    put(stage, tile, wall);
  }
  stage.level.ambient = rgb(52, 54, 68);
  stage.level.lamps = {{.position = {2.2, 3.2}, .color = rgb(120, 96, 60), .radius = 3}};
  stage.state = initial_state(stage.level);
  const LightMap lights({stage.level, stage.state});
  Scene scene = stage.scene();
  scene.lights = &lights;
  CHECK(is_golden(pose_shot(scene, {{2.6, 2.7}, -27}, 200, 125), "self_lit"));
}

//  ########
//  #......#
//  #..P...#   P has been pushed to the east by 40 of 64 pixels, out of a row of pillars
//  #......#
//  ########
TEST_CASE("golden: a wall on its way, and the floor that it has left") {
  Stage stage = gallery("########\n#......#\n####..##\n#......#\n########");
  TileKind block = stage.level.kinds[1];
  block.solid = true;
  block.pushwall = true;
  block.walls.fill(add_texture(stage.level, door_leaf(rgb(150, 90, 70), rgb(70, 50, 44))));
  block.floor = add_texture(stage.level, slabs(rgb(150, 130, 60), rgb(90, 70, 30)));
  put(stage, {3, 2}, block);
  for (int i = 0; i < 40; ++i) REQUIRE(push(stage.level, stage.state, {3, 2}, Face::east));
  CHECK(is_golden(pose_shot(stage.scene(), {{2.1, 3.8}, -33}, 200, 125), "pushwall"));
}

}  // namespace raywalk::test
