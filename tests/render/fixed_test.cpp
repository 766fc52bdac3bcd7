#include <cmath>
#include <limits>

#include "gallery.hpp"
#include "marker.hpp"
#include "raywalk/render/g_buffer.hpp"
#include "raywalk/sight/billboard_hit.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

/// Billboards that are fixed: each of their columns has a depth of its own.
namespace raywalk::test {

namespace {

//  ############
//  #.========.#   a board of 8 tiles before the northern wall
//  #..........#
//  #..........#
//  ############
Stage long_board(Color color) {
  Stage stage("############\n#..........#\n#..........#\n#..........#\n############");
  Billboard board{{6, 1.02}, 0, 8, 1, add_texture(stage.level, flat(color)), 1};
  board.along = Vec{1, 0};
  stage.billboards = {board};
  return stage;
}

/// How many pixels show a billboard.
int pixels_of(const GBuffer& g_buffer, int id) {
  return static_cast<int>(std::ranges::count(g_buffer.label, label_of(HitKind::billboard, id)));
}

/// The least t at which a pixel's ray meets an opaque texel of a billboard; infinite if none.
double nearest_t(const Stage& stage, const View& view, int x, int y) {
  double nearest = std::numeric_limits<double>::infinity();
  for (const Billboard& billboard : stage.billboards) {
    const Texture& picture = stage.level.texture(billboard.picture);
    const auto hit = meet(billboard, picture, pixel_line(view, x, y));
    if (!hit || !picture.opaque.test({hit->x, hit->y})) continue;
    nearest = std::min(nearest, hit->t);
  }
  return nearest;
}

/// Boards, some of them fixed, and panes, all of them through each other.
Stage thicket(Random& random) {
  Stage stage("##########\n#........#\n#...o....#\n#........#\n##########");
  const TextureId bars = add_texture(
      stage.level, painted([](int x, int y) { return x % 5 < 2 || y % 5 < 2 ? marker : 0U; }));
  TileKind pane = stage.level.kinds[0];
  pane.walls.fill(bars);
  for (const Tile tile : {Tile{3, 1}, Tile{5, 3}, Tile{6, 2}}) {
    pane.pane = tile.x == 5 ? DoorAxis::x : DoorAxis::y;
    put(stage, tile, pane);
  }
  for (int i = 0; i < 12; ++i) {
    Billboard board{
        random.point(1, 4),     random.between(-0.1, 0.3),           random.between(0.3, 4),
        random.between(0.2, 1), i % 3 == 0 ? bars : Painted::barrel, i + 1};
    board.position.x += random.between(0, 5);
    if (i % 4 != 0) board.along = unit_vector(Turn{static_cast<std::uint32_t>(random.bits())});
    stage.billboards.push_back(board);
  }
  return stage;
}

}  // namespace

//  the barrel stands before the far end of the board, whose middle is nearer
TEST_CASE("fixed: a long board does not cover what stands before its far end") {
  Stage stage = long_board(rgb(40, 90, 160));
  const Billboard barrel{{9.2, 1.3}, 0, 0.4, 0.6, add_texture(stage.level, flat(marker)), 2};
  const Camera camera = make_camera({1.5, 2.5}, {}, 66, 160, 120);
  const Billboard board = stage.billboards[0];
  stage.billboards = {barrel};
  const int alone = marker_in(shot(stage.scene(), camera, 160, 120));
  REQUIRE(alone > 20);
  stage.billboards = {board, barrel};
  CHECK(marker_in(shot(stage.scene(), camera, 160, 120)) == alone);
  CHECK(pixels_of(draw_g_buffer(stage.scene(), whole_view(camera, 160, 120)), 2) == alone);
}

TEST_CASE("fixed: a board is seen as long as any of it is before the eye") {
  const Stage stage = long_board(marker);
  int before = 160 * 120;
  for (double x = 2; x < 9.5; x += 0.25) {  // its middle is at 6
    const View view = whole_view(make_camera({x, 2.5}, {}, 75, 160, 120), 160, 120);
    const GBuffer g_buffer = draw_g_buffer(stage.scene(), view);
    const int pixels = pixels_of(g_buffer, 1);
    CAPTURE(x, pixels, before);
    REQUIRE(marker_in(shot(stage.scene(), view.camera, 160, 120)) == pixels);
    if (x < 8) REQUIRE(pixels > 0);
    REQUIRE(pixels <= before + 120);  // no more than a column more than a step before
    before = pixels;
  }
}

TEST_CASE("fixed: the depth of a board's pixel is that of the board there") {
  const Stage stage = long_board(marker);
  const View view = whole_view(make_camera({1.5, 2.5}, Turn::degrees(-8), 75, 81, 60), 81, 60);
  const GBuffer g_buffer = draw_g_buffer(stage.scene(), view);
  for (int y = 0; y < 60; ++y) {
    for (int x = 0; x < 81; ++x) {
      if (g_buffer.at(x, y).kind() != HitKind::billboard) continue;
      const double depth = (1.02 - 2.5) / column_ray(view.camera, x, 81).direction.y;
      REQUIRE(g_buffer.at(x, y).depth == Approx(depth));
    }
  }
  CHECK(pixels_of(g_buffer, 1) > 400);
}

//  what is nearest along a pixel's ray is drawn last, however boards stand through each other
TEST_CASE("fixed: G-buffer and pick agree, and show the nearest board of all") {
  Random random(12);
  int boards = 0;
  for (int run = 0; run < runs(40); ++run) {
    const Stage stage = thicket(random);
    const Point from{random.between(1.1, 2.9), random.between(1.1, 3.9)};
    const double degrees = random.between(-40, 40);
    const View view = whole_view(make_camera(from, Turn::degrees(degrees), 75, 61, 40), 61, 40);
    const GBuffer g_buffer = draw_g_buffer(stage.scene(), view);
    int differing = 0;
    for (int y = 0; y < 40; ++y) {
      for (int x = 0; x < 61; ++x) {
        const GBufferPixel& pixel = g_buffer.at(x, y);
        differing += g_buffer_pixel(pick(stage.scene(), view, x, y)) == pixel ? 0 : 1;
        if (pixel.kind() != HitKind::billboard) continue;
        ++boards;
        differing += std::abs(nearest_t(stage, view, x, y) - pixel.depth) < 1e-6 ? 0 : 1;
      }
    }
    CAPTURE(run);
    REQUIRE(differing == 0);
  }
  CHECK(boards > runs(40) * 100);
}

}  // namespace raywalk::test
