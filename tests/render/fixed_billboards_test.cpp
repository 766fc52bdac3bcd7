#include "raywalk/render/g_buffer.hpp"
#include "raywalk/sight/billboard_hit.hpp"
#include "stage.hpp"
#include "support/catch.hpp"

namespace raywalk::test {

namespace {

//  ##########
//  #..------#     a strip of paper along the way that one looks, from depth 1 to 7; where one looks
//  #........#     up a little, its near end is above the line of sight and its far end below it
//  ##########
Stage strip_stage() {
  Stage stage("##########\n#........#\n#........#\n##########");
  stage.level.fog = no_fog;
  const TextureId paper = add_texture(stage.level, flat(rgb(240, 10, 200)));
  Billboard strip{.position = {5.5, 1.6}, .bottom = 0.7, .width = 6, .height = 0.1};
  strip.picture = paper;
  strip.id = 7;
  strip.along = unit_vector(Turn::degrees(5));
  stage.billboards = {strip};
  return stage;
}

}  // namespace

TEST_CASE("fixed billboards: a row that crosses one between its ends shows it") {
  const Stage stage = strip_stage();
  const Scene scene = stage.scene();
  const View view = whole_view(make_camera({1.5, 1.9}, {}, 75, 64, 48), 64, 48);
  const GBuffer g_buffer = draw_g_buffer(scene, view);
  const Framebuffer picture = shot(scene, view.camera, 64, 48);
  int seen = 0;
  for (int y = 0; y < 48; ++y) {
    for (int x = 0; x < 64; ++x) {
      CAPTURE(x, y);
      REQUIRE(g_buffer_pixel(pick(scene, view, x, y)) == g_buffer.at(x, y));
      const bool is_paper = g_buffer.at(x, y).kind() == HitKind::billboard;
      REQUIRE((at(picture, x, y) == rgb(240, 10, 200)) == is_paper);
      seen += is_paper ? 1 : 0;
    }
  }
  CHECK(seen > 40);
}

//  ##########
//  #........#     the eye stands beside a strip, near its end: what is ahead of it is there to be
//  #------..#     seen, though its middle may be behind the eye
//  ##########
TEST_CASE("fixed billboards: one passes the eye column by column") {
  Stage stage = strip_stage();
  stage.billboards[0].position = {4.0, 1.6};
  stage.billboards[0].height = 0.3;
  stage.billboards[0].bottom = 0.4;
  stage.billboards[0].along = Vec{1, 0};
  const Scene scene = stage.scene();
  for (double x = 1.1; x < 6.6; x += 0.2) {  // its middle is at 4, its end at 7
    const View view = whole_view(make_camera({x, 1.9}, Turn::degrees(-10), 75, 64, 48), 64, 48);
    const GBuffer g_buffer = draw_g_buffer(scene, view);
    int seen = 0;
    for (int i = 0; i < 64 * 48; ++i) {
      const GBufferPixel& fact = g_buffer.at(i % 64, i / 64);
      CAPTURE(x, i);
      REQUIRE(g_buffer_pixel(pick(scene, view, i % 64, i / 64)) == fact);
      if (fact.kind() != HitKind::billboard) continue;
      ++seen;
      REQUIRE((fact.depth >= nearest_billboard && fact.depth < 6.9));
    }
    CAPTURE(x);
    CHECK(seen > 200);
  }
}

}  // namespace raywalk::test
