#include <algorithm>
#include <array>
#include <optional>

#include "gallery.hpp"
#include "raywalk/sight/daylight.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk::test {

namespace {

constexpr Fog mist{.color = rgb(144, 160, 176), .begin = 0.5, .end = 6, .least = 0};

/// A billboard in each of its looks: plain, lit by itself, added to the picture behind it, both of
/// these, and half transparent.
std::array<Billboard, 5> looks(TextureId picture, double x) {
  std::array<Billboard, 5> boards;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const auto number = static_cast<int>(i);
    boards[i] = {{x, 1.5 + 0.5 * number}, 0.1, 0.4, 0.7, picture, number};
    boards[i].self_lit = i == 1 || i == 3;
    boards[i].glows = i == 2 || i == 3;
  }
  boards[4].opacity = 128;
  return boards;
}

//  ############
//  #...|.b...b#   b: billboards of all looks, near and far
//  @.b.|.b...b#   |: in one picture, panes of glass
//  #.b........#
//  #.b........#
//  ############
Stage misty_hall() {
  Stage stage =
      gallery("############\n#..........#\n#..........#\n#..........#\n#..........#\n############");
  stage.level.fog = mist;
  return stage;
}

/// Takes the ceiling from a tile, which is then lit so.
void open_to_sky(Stage& stage, Tile tile, Color light) {
  TileKind open = stage.level.kind(tile);
  open.ceiling = {};
  open.light = light;
  put(stage, tile, open);
}

}  // namespace

//  left as it is, right dithered: a hall under open sky; what is far away is mist alone
TEST_CASE("golden: mist before walls, planes, marks, glass and billboards of all looks") {
  Stage stage = misty_hall();
  const TextureId cloth = add_texture(stage.level, letter_f(rgb(196, 60, 50), rgb(250, 236, 190)));
  const TextureId glass = add_texture(stage.level, flat(0x70509060U));
  const TextureId stain = add_texture(stage.level, flat(rgb(250, 230, 40)));
  for (TileKind& kind : stage.level.kinds) kind.ceiling = {};
  for (int y = 1; y < 3; ++y) {
    TileKind pane = stage.level.kind({4, y});
    pane.pane = DoorAxis::y;
    pane.walls.fill(glass);
    put(stage, {4, y}, pane);
  }
  for (const double x : {3.0, 5.2, 9.0}) {
    for (const Billboard& board : looks(cloth, x)) stage.billboards.push_back(board);
  }
  stage.decals = {{{4.2, 5.0}, {0, -1}, 0.5, 0.5, stain}, {{5.6, 5.0}, {0, -1}, 0.5, 0.5, stain}};
  stage.state = initial_state(stage.level);
  Framebuffer picture(322, 120);
  for (int i = 0; i < 2; ++i) {
    const View view = pose_view({{1.2, 2.6}, 0}, half_of(picture, i));
    Renderer(stage.level, {.dither = i == 1}).draw(picture, stage.scene(), std::span(&view, 1));
  }
  CHECK(is_golden(picture, "mist"));
}

TEST_CASE("fog: where nothing is left of the light, whatever stands there is gone") {
  Stage stage = misty_hall();
  const TextureId cloth = add_texture(stage.level, letter_f(rgb(196, 60, 50), rgb(250, 236, 190)));
  const Camera camera = make_camera({1.2, 2.6}, {}, 75, 160, 120);
  for (const bool dithers : {false, true}) {
    const RenderOptions options{.mips = false, .dither = dithers};
    stage.billboards.clear();
    const Framebuffer empty = shot(stage.scene(), camera, 160, 120, options);
    for (const Billboard& board : looks(cloth, 9.0)) {
      CAPTURE(board.id, dithers);
      stage.billboards = {board};
      const Apart found = apart(shot(stage.scene(), camera, 160, 120, options), empty);
      REQUIRE(std::max(found.above, found.below) <= 1);  // what is translucent is rounded again
      stage.billboards[0].position.x = 4;
      REQUIRE_FALSE(same(shot(stage.scene(), camera, 160, 120, options), empty));
    }
  }
}

TEST_CASE("fog: a scene may have another than its level") {
  Stage stage = misty_hall();
  const Camera camera = make_camera({1.2, 2.6}, {}, 75, 80, 60);
  const Framebuffer in_mist = shot(stage.scene(), camera, 80, 60);
  stage.level.fog = Fog{};
  Scene scene = stage.scene();
  CHECK_FALSE(same(shot(scene, camera, 80, 60), in_mist));
  scene.fog = mist;
  CHECK(same(shot(scene, camera, 80, 60), in_mist));
}

TEST_CASE("fog: darkness leaves daylight under an open sky, and mist does not") {
  const Fog darkness{.begin = 0, .end = 4, .least = 0.1};
  CHECK(fog_in(darkness, 0) == darkness);
  CHECK(fog_in(darkness, 0.05) == darkness);
  CHECK(fog_in(darkness, 0.7).least == 0.7);
  CHECK(fog_in(mist, 0.7) == mist);
  Stage stage = misty_hall();
  Level& level = stage.level;
  const Tile court{3, 2};
  open_to_sky(stage, court, rgb(51, 102, 204));
  level.fog = darkness;
  level.sky = {};
  CHECK(daylight_at(stage.scene(), Point{3.5, 2.5}) == 0);
  level.sky = level.kinds[0].floor;
  CHECK(daylight_at(stage.scene(), Point{3.5, 2.5}) == 204 / 255.0F);
  CHECK(daylight_of(stage.scene(), court).is_even());
  CHECK(daylight_at(stage.scene(), {1.5, 2.5}) == 0);
  CHECK(daylight_at(stage.scene(), {-0.5, 2.5}) == 0);
  level.fog = mist;
  CHECK(daylight_at(stage.scene(), Point{3.5, 2.5}) == 0);
}

// One tile of court in a hall.
TEST_CASE("fog: under a ceiling the day of a court ends by degrees, and not past walls") {
  Stage stage = misty_hall();
  Level& level = stage.level;
  open_to_sky(stage, {3, 2}, rgb(255, 255, 255));
  level.fog = {.begin = 0, .end = 4, .least = 0.1};
  level.sky = level.kinds[0].floor;
  CHECK(daylight_at(stage.scene(), {4.25, 2.5}) == 0.75F);
  CHECK(daylight_at(stage.scene(), {2.5, 2.9}) == 0.5F);
  CHECK(daylight_at(stage.scene(), {4.25, 3.5}) == 0.5F);  // past the corner: the larger distance
  CHECK(daylight_at(stage.scene(), {5, 2.5}) == 0);
  Random random(3);
  for (int i = 0; i < 20'000; ++i) {
    const Point at{random.between(1, 10), random.between(1, 5)};
    const Point next = at + Vec{random.between(-0.01, 0.01), random.between(-0.01, 0.01)};
    const float change = daylight_at(stage.scene(), at) - daylight_at(stage.scene(), next);
    REQUIRE(std::abs(change) < 0.0101F);
  }
  // A wall beside it keeps the day; a corner does between two of them.
  TileKind wall = level.kind({0, 0});
  REQUIRE(wall.solid);
  put(stage, {4, 2}, wall);
  CHECK(daylight_at(stage.scene(), {4.25, 3.25}) == 0.75F);
  put(stage, {3, 3}, wall);
  CHECK(daylight_at(stage.scene(), {4.25, 3.25}) == 0);
}

// A white floor, half of it under a sky, seen along the way: no row is much brighter than the next.
TEST_CASE("fog: where a sky ends the floor gets dark row by row") {
  Stage stage = misty_hall();
  Level& level = stage.level;
  const TextureId white = add_texture(level, flat(rgb(255, 255, 255)));
  for (TileKind& kind : level.kinds) kind.floor = white;
  for (int y = 1; y < 5; ++y) {
    for (int x = 1; x < 6; ++x) {
      open_to_sky(stage, {x, y}, rgb(255, 255, 255));
    }
  }
  level.fog = {.begin = 0.5, .end = 4, .least = 0.1};
  level.sky = white;
  const Framebuffer seen = shot(stage.scene(), make_camera({1.5, 2.5}, {}, 75, 800, 600), 800, 600);
  int dark = 0;
  for (int y = 335; y < 599; ++y) {
    const int here = static_cast<int>(green(at(seen, 400, y)));
    const int nearer = static_cast<int>(green(at(seen, 400, y + 1)));
    CAPTURE(y, here, nearer);
    REQUIRE(std::abs(here - nearer) < 40);
    dark += here < 60 ? 1 : 0;
  }
  CHECK(dark > 5);
  CHECK(green(at(seen, 400, 598)) == 255);
}

TEST_CASE("fog: in the sun nothing is darker far away, indoors it is") {
  for (const bool is_open : {true, false}) {
    Stage stage = gallery(
        "############\n#..........#\n#..........#\n#..........#\n#..........#\n############");
    stage.level.fog = {.begin = 0, .end = 8, .least = 0};
    const TextureId gray = add_texture(stage.level, flat(rgb(200, 200, 200)));
    stage.level.sky = gray;
    for (TileKind& kind : stage.level.kinds) {
      if (is_open) kind.ceiling = {};
      kind.floor = gray;
      kind.walls.fill(gray);
    }
    stage.billboards = {{{9.5, 2.5}, 0, 0.2, 0.4, gray, 1}};
    Scene scene = stage.scene();
    scene.north_south_light = full_light;
    const Framebuffer picture = shot(scene, make_camera({1.5, 2.5}, {}, 66, 80, 60), 80, 60);
    for (int y = 0; y < 60; ++y) {
      for (int x = 0; x < 80; ++x) {
        CAPTURE(is_open, x, y);
        if (is_open) REQUIRE(at(picture, x, y) == rgb(200, 200, 200));
      }
    }
    if (!is_open) CHECK(red(at(picture, 40, 31)) < 20);
  }
}

}  // namespace raywalk::test
