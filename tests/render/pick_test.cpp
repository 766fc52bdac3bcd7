#include <array>
#include <cmath>

#include "random_stage.hpp"
#include "raywalk/render/detail/columns.hpp"
#include "raywalk/render/g_buffer.hpp"
#include "stage.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk::test {

namespace {

/// Rooms with all there is, and a crowd with holes in it.
Stage busy_stage() {
  Stage stage(
      "##########\n"
      "#....#,,,#\n"
      "#.o..D,,,#\n"
      "#../.#,,,#\n"
      "#..-.##D##\n"
      "#........#\n"
      "##########");
  stage.state.doors = {23, 40};
  Random random(11);
  for (int i = 0; i < 40; ++i) {
    stage.billboards.push_back({{random.between(1, 9), random.between(1, 6)},
                                random.between(-0.2, 0.3),
                                random.between(0.2, 1),
                                random.between(0.2, 1),
                                {i % 10},
                                i + 1});
  }
  return stage;
}

View any_view(Random& random, int width, int height) {
  Camera camera = make_camera({random.between(1.1, 4.9), random.between(1.1, 5.9)},
                              Turn{static_cast<std::uint32_t>(random.bits())},
                              random.between(40, 120), width, height);
  camera.eye = random.below(2) == 0 ? 0.5 : random.between(0.2, 0.8);
  camera.pitch = random.below(2) == 0 ? 0.0 : random.between(-0.8, 0.8);
  return whole_view(camera, width, height);
}

}  // namespace

TEST_CASE("pick: equals the G-buffer at every pixel") {
  const Stage stage = busy_stage();
  Random random(1);
  for (int run = 0; run < runs(60); ++run) {
    const View view = any_view(random, 61 + run % 2, 40 + run % 3);
    const GBuffer g_buffer = draw_g_buffer(stage.scene(), view);
    for (int y = 0; y < g_buffer.height; ++y) {
      for (int x = 0; x < g_buffer.width; ++x) {
        CAPTURE(run, x, y);
        REQUIRE(g_buffer_pixel(pick(stage.scene(), view, x, y)) == g_buffer.at(x, y));
      }
    }
  }
}

// Eyes on lines and corners of tiles, looks along them, things and panes through each other.
TEST_CASE("pick: every drawn pixel of random rooms is the first hit of its line") {
  Random random(3);
  std::array<int, 7> kinds{};
  for (int run = 0; run < runs(150); ++run) {
    Stage stage = random_stage(random);
    if (run % 2 == 1) add_random_motion(stage, random);
    add_random_sprites(stage, random, 12);
    for (int look = 0; look < 3; ++look) {
      const View view = random_view(random, 31 + random.below(30), 21 + random.below(20));
      const GBuffer drawn = draw_g_buffer(stage.scene(), view);
      for (int y = 0; y < drawn.height; ++y) {
        for (int x = 0; x < drawn.width; ++x) {
          CAPTURE(run, look, x, y);
          const LineHit hit = first_hit(stage.scene(), pixel_line(view, x, y), Medium::bullet);
          REQUIRE(drawn.at(x, y) == g_buffer_pixel(hit));
          ++kinds[static_cast<std::size_t>(hit.kind)];
        }
      }
    }
  }
  for (const int pixels : kinds) CHECK(pixels > runs(400));
}

//  without fog and with equal light on all walls a pixel has the color of its texel
TEST_CASE("pick: the picture shows the texel that is picked") {
  Stage stage = busy_stage();
  stage.level.fog = no_fog;
  Scene scene = stage.scene();
  scene.north_south_light = full_light;
  Random random(2);
  int off = 0;
  int all = 0;
  for (int run = 0; run < runs(60); ++run) {
    const View view = any_view(random, 61, 40);
    const Framebuffer picture = shot(scene, view.camera, 61, 40);
    for (int y = 0; y < 40; ++y) {
      for (int x = 0; x < 61; ++x) {
        const LineHit found = pick(scene, view, x, y);
        if (found.picture.is_none()) continue;
        ++all;
        const Color texel = scene.now.level().texture(found.picture).texel(found.u, found.v);
        if ((texel | 0xFF000000U) != at(picture, x, y)) ++off;
      }
    }
  }
  CHECK(all > 1000);
  CHECK(off * 10000 <= all);  // down a wall a place is a multiple of a step that is rounded
}

TEST_CASE("pick: beyond the map there is nothing below and the sky above") {
  const Stage stage("...\n...\n...");
  const View view = whole_view(make_camera({1.5, 1.5}, Turn::degrees(10), 66, 32, 20), 32, 20);
  CHECK(g_buffer_pixel(pick(stage.scene(), view, 7, 9)) ==
        GBufferPixel{.label = label_of(HitKind::sky)});
  CHECK(g_buffer_pixel(pick(stage.scene(), view, 7, 10)) == GBufferPixel{});
  CHECK(pick(stage.scene(), view, 7, 19).kind == HitKind::floor);
}

TEST_CASE(
    "draw_g_buffer: the depth is that of the picture's walls, in tiles along the view's axis") {
  const Stage stage("#####\n#...#\n#...#\n#...#\n#####");
  const View view = whole_view(make_camera({1.5, 2.5}, {}, 90, 33, 21), 33, 21);
  const GBuffer g_buffer = draw_g_buffer(stage.scene(), view);
  CHECK(g_buffer.at(16, 10) == GBufferPixel{label_of(HitKind::wall), Face::west, {4, 2}, 2.5F});
  CHECK(g_buffer.at(12, 10).depth == 2.5);  // no fisheye
}

}  // namespace raywalk::test
