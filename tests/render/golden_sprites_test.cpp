#include <cmath>

#include "gallery.hpp"
#include "support/catch.hpp"

/// Pictures of the ways in which billboards stand, are turned, and take light.
namespace raywalk::test {

namespace {

/// A figure of 32x32 as it is seen from one of eight sides: the face looks to where its eyes are.
Texture figure(int side) {
  constexpr std::array eyes_at{0, -3, -6, -99, -99, -99, 6, 3};
  const int middle = eyes_at[static_cast<std::size_t>(side)];
  return painted_in(32, [=](int x, int y) {
    const int dx = x - 16;
    const int dy = y - 8;
    const bool is_eye = std::abs(std::abs(dx - middle) - 2) <= 0 && y >= 7 && y < 10 && dx < 8;
    if (dx * dx + dy * dy < 49) {
      const bool is_hair = y < 5 || middle == -99 || std::abs(dx - middle) > 8;
      return is_eye ? rgb(20, 20, 30) : is_hair ? rgb(90, 60, 30) : rgb(230, 180, 140);
    }
    const bool is_body = y >= 15 && y < 32 && std::abs(dx) < 5 + (y - 15) / 4;
    const bool is_chest = std::abs(dx - middle) < 2 && y > 18 && y < 26;
    if (!is_body) return 0U;
    return is_chest ? rgb(240, 220, 90) : rgb(60, 80, 160);
  });
}

/// An arrow on the ground that points along a direction of the map.
Texture ground_arrow(Vec way) {
  return painted_in(32, [=](int x, int y) {
    const Vec at{x - 15.5, y - 15.5};
    const double along = glm::dot(at, way);
    const double aside = std::abs(glm::dot(at, quarter_turn(way)));
    const bool is_shaft = aside < 2 && along > -12 && along < 6;
    const bool is_head = along >= 4 && along < 13 && aside < 13 - along;
    return is_shaft || is_head ? rgb(240, 230, 200) : rgb(84, 88, 84);
  });
}

/// A lamp's globe, brightest in its middle, whose alpha falls to its rim.
Texture glow() {
  return painted_in(32, [](int x, int y) {
    const int dx = 2 * x - 31;
    const int dy = 2 * y - 31;
    const int left = std::max(0, 900 - dx * dx - dy * dy) * 255 / 900;
    const auto share = static_cast<unsigned>(left);
    return share << 24U | (rgb(255, 190, 90) & 0xFFFFFFU);
  });
}

/// A banner: a swallow-tailed cloth with an F, so that it can be told from its mirror image.
Texture banner(Color cloth, Color ink_color) {
  return painted_in(32, [=](int x, int y) {
    const int cut = std::abs(x - 16) < 10 ? 30 - std::max(0, 8 - std::abs(x - 16)) : 0;
    if (y > cut || x < 6 || x > 26) return y < 2 ? rgb(120, 90, 50) : 0U;
    const bool is_stem = x >= 11 && x < 14 && y >= 5 && y < 20;
    const bool is_arm = x >= 11 && x < 21 && (y / 3 == 2 || (y / 3 == 4 && x < 18));
    return is_stem || is_arm ? ink_color : cloth;
  });
}

}  // namespace

//  along the left wall, across the hall, slantwise (seen from behind), and one that faces the
//  viewer; a candle stands before the far half of one whose middle is nearer
TEST_CASE("golden: banners that are fixed, along a wall, across and slantwise") {
  Stage stage = gallery("########\n#......#\n#......#\n#......#\n########");
  const TextureId cloth = add_texture(stage.level, banner(rgb(150, 40, 50), rgb(240, 220, 120)));
  const auto hang = [&](Point place, std::optional<Vec> along) {
    Billboard billboard{place, 0.1, 0.8, 0.85, cloth, 0};
    billboard.along = along;
    stage.billboards.push_back(billboard);
  };
  hang({2.9, 1.05}, Vec{1, 0});
  hang({4.1, 1.05}, Vec{1, 0});
  hang({5.2, 2.4}, Vec{0, 1});
  hang({3.6, 3.1}, Vec{-0.8, -0.6});
  hang({2.6, 3.5}, std::nullopt);
  stage.billboards.push_back({{4.08, 1.13}, 0, 0.3, 0.5, Painted::lamp, 1});
  CHECK(is_golden(pose_shot(stage.scene(), {{1.3, 2.5}, 0}, 240, 150), "fixed"));
}

//  the arrows on the floor say where each of them looks
TEST_CASE("golden: eight figures, each turned by an eighth more") {
  Stage stage =
      gallery("########\n#......#\n#......#\n#......#\n#......#\n#......#\n#......#\n########");
  ThingKind kind{.name = "guard", .picture = add_series(stage.level, 8, figure)};
  kind.width = 0.7;
  kind.height = 0.7;
  kind.rotations = 8;
  const Point viewer{4, 6.5};
  for (int i = 0; i < 8; ++i) {
    const Tile tile{2 + i % 4, 1 + i / 4 * 2};
    const Turn facing = Turn::degrees(90 + 45.0 * i);
    TileKind ground = stage.level.kinds[0];
    ground.floor = add_texture(stage.level, ground_arrow(unit_vector(facing)));
    put(stage, tile, ground);
    const Thing thing{0, {tile.x + 0.5, tile.y + 0.5}, facing};
    stage.billboards.push_back(billboard_of(kind, thing, false, i, viewer));
  }
  Camera camera = pose_view({viewer, -90, 60}, {0, 0, 240, 150}).camera;
  camera.eye = 0.85;
  camera.pitch = -0.1;
  Framebuffer picture = sentinel_picture(240, 150);
  render(picture, stage.scene(), camera);
  CHECK(is_golden(picture, "rotations"));
}

//  in a dark hall, from left to right: plain, tinted green, half seen through, mirrored, lit by
//  itself, and a light that is added to the wall behind it
TEST_CASE("golden: billboards tinted, translucent, mirrored, lit by themselves and glowing") {
  Stage stage = gallery("#########\n#.......#\n#.......#\n#.......#\n#########");
  const TextureId cloth = add_texture(stage.level, banner(rgb(236, 232, 220), rgb(170, 50, 50)));
  const TextureId globe = add_texture(stage.level, glow());
  for (int i = 0; i < 5; ++i) {
    stage.billboards.push_back({{2.0 + 0.9 * i, 1.6}, 0.1, 0.75, 0.8, cloth, i});
  }
  stage.billboards[1].tint = rgb(120, 255, 120);
  stage.billboards[2].opacity = 128;
  stage.billboards[3].flip = true;
  stage.billboards[4].self_lit = true;
  stage.billboards.push_back({{6.6, 1.6}, 0.1, 0.9, 0.9, globe, 5});
  stage.billboards[5].glows = true;
  stage.billboards[5].self_lit = true;
  stage.level.ambient = rgb(130, 130, 146);
  stage.state = initial_state(stage.level);
  const LightMap lights({stage.level, stage.state});
  Scene scene = stage.scene();
  scene.lights = &lights;
  CHECK(is_golden(pose_shot(scene, {{4.4, 3.9}, -90}, 240, 110), "sprite_looks"));
}

}  // namespace raywalk::test
