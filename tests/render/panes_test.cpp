#include "raywalk/map/pane.hpp"
#include "raywalk/render/g_buffer.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/random.hpp"

namespace raywalk::test {

namespace {

/// A grille: bars 2 texels wide, 6 apart.
Texture grille() {
  return painted(
      [](int x, int y) { return x % 8 < 2 || y % 8 < 2 ? rgb(120, 110, 100) : 0x00000000U; });
}

/// Blue glass in a frame.
Texture glass() {
  return painted([](int x, int y) {
    const bool is_frame = x == 0 || y == 0 || x == 15 || y == 15;
    return is_frame ? rgb(90, 70, 40) : 0x503070F0U;
  });
}

void put_pane(Stage& stage, Tile tile, DoorAxis axis, TextureId picture) {
  TileKind kind = stage.level.kind(tile);
  kind.pane = axis;
  kind.walls.fill(picture);
  put(stage, tile, kind);
}

//  ##########
//  #....#...#     | glass, then a grille, then a thing, and one more grille
//  @..|...|.#
//  #....#...#
//  ##########
Stage glazed() {
  Stage stage("##########\n#....#...#\n#........#\n#....#...#\n##########");
  const TextureId bars = add_texture(stage.level, grille());
  const TextureId pane = add_texture(stage.level, glass());
  put_pane(stage, {3, 2}, DoorAxis::y, pane);
  put_pane(stage, {3, 1}, DoorAxis::y, pane);
  put_pane(stage, {5, 2}, DoorAxis::y, bars);
  put_pane(stage, {7, 2}, DoorAxis::x, bars);
  put_pane(stage, {7, 3}, DoorAxis::y, bars);
  stage.billboards = {{{4.6, 2.4}, 0, 0.6, 0.8, Painted::barrel, 1},
                      {{6.5, 2.6}, 0, 0.7, 0.9, Painted::eye, 2},
                      {{2.7, 1.7}, 0, 0.3, 0.5, Painted::barrel, 3}};
  return stage;
}

View view_from(Point from, double degrees, int width, int height) {
  return whole_view(make_camera(from, Turn::degrees(degrees), 75, width, height), width, height);
}

/// How many rows of two pictures of one size are equal.
int rows_in_common(const Framebuffer& one, const Framebuffer& other) {
  int rows = 0;
  for (int y = 0; y < one.height(); ++y) rows += std::ranges::equal(one.row(y), other.row(y));
  return rows;
}

}  // namespace

TEST_CASE("panes: a broken one is not drawn") {
  Stage whole = glazed();
  Stage without = glazed();
  for (const Tile tile : {Tile{3, 2}, Tile{3, 1}, Tile{5, 2}}) {
    REQUIRE(break_pane(whole.level, whole.state, tile));
    TileKind kind = without.level.kind(tile);
    kind.pane.reset();
    put(without, tile, kind);
  }
  const View view = view_from({1.3, 2.3}, 4, 160, 120);
  const Framebuffer picture = shot(whole.scene(), view.camera, 160, 120);
  CHECK(rows_in_common(picture, shot(without.scene(), view.camera, 160, 120)) == 120);
  const Stage unbroken = glazed();
  CHECK(rows_in_common(picture, shot(unbroken.scene(), view.camera, 160, 120)) < 120);
}

TEST_CASE("walls: one that is switched shows its other picture on all sides") {
  Stage stage("#####\n#...#\n#.#.#\n#...#\n#####");
  TileKind lever = stage.level.kind({2, 2});
  lever.other_wall = add_texture(stage.level, glass());
  put(stage, {2, 2}, lever);
  Stage other = stage;
  lever.walls.fill(lever.other_wall);
  put(other, {2, 2}, lever);
  const View view = view_from({1.2, 1.3}, 45, 160, 120);
  const auto rows_of = [&](const Stage& one, const Stage& two) {
    return rows_in_common(shot(one.scene(), view.camera, 160, 120),
                          shot(two.scene(), view.camera, 160, 120));
  };
  CHECK(rows_of(stage, other) < 120);
  REQUIRE(switch_wall(stage.level, stage.state, {2, 2}));
  CHECK(rows_of(stage, other) == 120);
  REQUIRE(switch_wall(stage.level, stage.state, {2, 2}));
  CHECK(rows_of(stage, other) < 120);
  CHECK_FALSE(switch_wall(stage.level, stage.state, {1, 1}));
}

TEST_CASE("golden: glass and grilles, several deep, before and behind things") {
  const Stage stage = glazed();
  const View view = view_from({1.3, 2.3}, 4, 160, 120);
  CHECK(is_golden(shot(stage.scene(), view.camera, 160, 120), "panes"));
}

TEST_CASE("panes: what a pixel shows agrees with what is picked") {
  const Stage stage = glazed();
  Random random(4);
  int panes = 0;
  for (int run = 0; run < runs(80); ++run) {
    View view = view_from({random.between(1.1, 6.9), random.between(1.1, 3.9)},
                          random.between(0, 360), 65, 50);
    view.camera.eye = random.between(0.2, 0.8);
    view.camera.pitch = random.between(-0.5, 0.5);
    const GBuffer g_buffer = draw_g_buffer(stage.scene(), view);
    for (int y = 0; y < 50; ++y) {
      for (int x = 0; x < 65; ++x) {
        CAPTURE(run, x, y);
        REQUIRE(g_buffer_pixel(pick(stage.scene(), view, x, y)) == g_buffer.at(x, y));
        panes += g_buffer.at(x, y).kind() == HitKind::pane ? 1 : 0;
      }
    }
  }
  CHECK(panes > runs(80) * 10);
}

//  through a hole one sees exactly what one sees without the grille
TEST_CASE("panes: a grille changes no pixel but those of its bars") {
  Stage stage("######\n#....#\n#....#\n######");
  const Stage bare = stage;
  put_pane(stage, {3, 1}, DoorAxis::y, add_texture(stage.level, grille()));
  const View view = view_from({1.4, 1.6}, -5, 160, 120);
  const Framebuffer with = shot(stage.scene(), view.camera, 160, 120);
  const Framebuffer without = shot(bare.scene(), view.camera, 160, 120);
  const GBuffer g_buffer = draw_g_buffer(stage.scene(), view);
  int bars = 0;
  for (int y = 0; y < 120; ++y) {
    for (int x = 0; x < 160; ++x) {
      if (g_buffer.at(x, y).kind() == HitKind::pane) {
        ++bars;
      } else {
        REQUIRE(at(with, x, y) == at(without, x, y));
      }
    }
  }
  CHECK(bars > 100);
}

TEST_CASE("panes: a mark stays on the bars of a grille, and not in its holes") {
  Stage stage("######\n#....#\n#....#\n######");
  put_pane(stage, {3, 1}, DoorAxis::y, add_texture(stage.level, grille()));
  const TextureId stain = add_texture(stage.level, flat(rgb(250, 0, 0)));
  stage.decals = {{{3.5, 1.5}, {-1, 0}, 0.5, 0.4, stain}};
  stage.level.fog = no_fog;
  const Scene scene = stage.scene();
  const View view = view_from({1.4, 1.6}, -5, 160, 120);
  const Framebuffer picture = shot(scene, view.camera, 160, 120);
  const GBuffer g_buffer = draw_g_buffer(scene, view);
  int marked = 0;
  for (int y = 0; y < 120; ++y) {
    for (int x = 0; x < 160; ++x) {
      if (at(picture, x, y) != rgb(250, 0, 0)) continue;
      ++marked;
      REQUIRE(g_buffer.at(x, y).kind() == HitKind::pane);
    }
  }
  CHECK(marked > 20);
}

//  a door that slides up shows what is behind it below its edge
TEST_CASE("panes: a door that slides up, half open, covers the upper half of its tile") {
  Stage stage("#####\n#.D.#\n#####");
  const Tile tile = stage.level.doors[0].tile;
  TileKind kind = stage.level.kind(tile);
  kind.slide = DoorSlide::up;
  put(stage, tile, kind);
  const View view = view_from({1.2, 1.5}, 0, 33, 60);
  for (const int open : {0, 16, 32, 48, 64}) {
    stage.state.doors = {open};
    const GBuffer g_buffer = draw_g_buffer(stage.scene(), view);
    for (int y = 0; y < 60; ++y) {
      const double z = 0.5 + row_slope(view.camera, y, 60) * 1.3;
      const bool is_door = open < 64 && z >= open / 64.0 && z <= 1;
      CAPTURE(open, y);
      REQUIRE((g_buffer.at(16, y).kind() == HitKind::pane) == is_door);
    }
  }
  stage.state.doors = {24};
  CHECK(is_golden(shot(stage.scene(), view_from({1.1, 1.5}, 0, 160, 120).camera, 160, 120),
                  "door_up"));
}

}  // namespace raywalk::test
