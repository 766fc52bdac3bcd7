#include <array>
#include <cstdlib>
#include <vector>

#include "gallery.hpp"
#include "marker.hpp"
#include "raywalk/render/g_buffer.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

/// The purpose of reduced textures: far things keep still as the player walks. The same pixels are
/// covered with and without them.
namespace raywalk::test {

namespace {

constexpr int shimmer_width = 160;
constexpr int shimmer_height = 120;
/// In tiles: from there on a pixel has more than 3 texels.
constexpr double far_away = 6;

Color dark_or_light(bool is_light) { return is_light ? rgb(230, 230, 230) : rgb(30, 30, 30); }

/// Checks of 2x2 texels.
Texture fine_checks() {
  return painted_in(64, [](int x, int y) { return dark_or_light((x / 2 + y / 2) % 2 == 0); });
}

/// Dark and light by chance: detail of every size, so that some is left at each.
Texture gravel() {
  Random random(5);
  return painted_in(64, [&](int, int) { return dark_or_light(random.below(2) == 0); });
}

//  ####################
//  #..................#   a corridor of 20 tiles, all of it in one texture, and a board in it
//  @...........b......#
//  #..................#
//  ####################
Stage checked_corridor(const Texture& texture) {
  Stage stage(
      "######################\n"
      "#....................#\n"
      "#....................#\n"
      "#....................#\n"
      "######################");
  for (const int i : {0, 1, 2, 7}) stage.level.textures[static_cast<std::size_t>(i)] = texture;
  stage.level.fog = no_fog;
  stage.billboards = {{{13.3, 2.9}, 0, 1, 0.9, Painted::barrel, 1}};
  return stage;
}

Camera walker_at(double x) {
  return make_camera({x, 2.4}, Turn::degrees(1.5), 75, shimmer_width, shimmer_height);
}

/// One frame of a walk: what it looks like, and what there is to see.
struct WalkFrame {
  Framebuffer picture{shimmer_width, shimmer_height};
  GBuffer g_buffer{};
};

WalkFrame frame_at(const Stage& stage, Renderer& renderer, double x) {
  WalkFrame frame;
  const Scene scene = stage.scene();
  const View view = whole_view(walker_at(x), shimmer_width, shimmer_height);
  renderer.draw(frame.picture, scene, view.camera);
  frame.g_buffer = draw_g_buffer(scene, view);
  return frame;
}

/// True if a pixel shows something of a kind, far away.
bool is_far(const WalkFrame& frame, int x, int y, HitKind kind) {
  const GBufferPixel g_buffer = frame.g_buffer.at(x, y);
  return g_buffer.kind() == kind && g_buffer.depth >= far_away && g_buffer.depth < 1000;
}

/// By how much far pixels of a kind change from one step of 1/100 tile to the next, in the mean.
double shimmer_of(HitKind kind, const Texture& texture, bool mips) {
  const Stage stage = checked_corridor(texture);
  Renderer renderer(stage.level, {.mips = mips});
  double change = 0;
  int pixels = 0;
  WalkFrame before = frame_at(stage, renderer, 1.5);
  for (int step = 1; step <= 40; ++step) {
    WalkFrame now = frame_at(stage, renderer, 1.5 + 0.01 * step);
    for (int y = 0; y < shimmer_height; ++y) {
      for (int x = 0; x < shimmer_width; ++x) {
        if (!is_far(before, x, y, kind) || !is_far(now, x, y, kind)) continue;
        const unsigned a = green(at(before.picture, x, y));
        const unsigned b = green(at(now.picture, x, y));
        change += std::abs(static_cast<int>(a) - static_cast<int>(b));
        ++pixels;
      }
    }
    before = std::move(now);
  }
  REQUIRE(pixels > 1000);
  return change / pixels;
}

/// How many pixels show marker where there is no bar, or none where there is one.
int differing_markers(const Framebuffer& picture, const GBuffer& g_buffer) {
  int differing = 0;
  for (int y = 0; y < g_buffer.height; ++y) {
    for (int x = 0; x < g_buffer.width; ++x) {
      const HitKind kind = g_buffer.at(x, y).kind();
      const bool is_bar = kind == HitKind::billboard || kind == HitKind::pane;
      differing += is_marker(at(picture, x, y)) == is_bar ? 0 : 1;
    }
  }
  return differing;
}

}  // namespace

TEST_CASE("shimmer: far walls, floors, ceilings and sprites keep still as one walks") {
  struct Limit {
    HitKind kind;
    double share;
  };
  // Measured: 1/223 of the change without mips, 1/2725, 1/2783 and 1/32.
  const std::array limits{Limit{HitKind::wall, 1.0 / 100}, Limit{HitKind::floor, 1.0 / 1000},
                          Limit{HitKind::ceiling, 1.0 / 1000}, Limit{HitKind::billboard, 1.0 / 20}};
  for (const Limit& limit : limits) {
    const double without = shimmer_of(limit.kind, gravel(), false);
    const double with = shimmer_of(limit.kind, gravel(), true);
    CAPTURE(static_cast<int>(limit.kind), with, without);
    CHECK(without > 2);
    CHECK(with < without * limit.share);
  }
}

//  from where a pixel has more than three texels, checks of two are an even gray
TEST_CASE("shimmer: fine checks do not change at all") {
  const HitKind kind =
      GENERATE(HitKind::wall, HitKind::floor, HitKind::ceiling, HitKind::billboard);
  CHECK(shimmer_of(kind, fine_checks(), true) == 0);
  CHECK(shimmer_of(kind, fine_checks(), false) > 2);
}

//  bars of 2 texels, seen from near and far: the marker is where the g_buffer say it is, to the
//  pixel
TEST_CASE("shimmer: with mips and without, the same pixels are covered") {
  Stage stage = checked_corridor(gravel());
  const TextureId bars = add_texture(stage.level, painted_in(64, [](int x, int y) {
                                       return x % 6 < 2 || y % 6 < 2 ? marker : 0U;
                                     }));
  TileKind grille = stage.level.kinds[0];
  grille.pane = DoorAxis::y;
  grille.walls.fill(bars);
  for (const int x : {5, 9, 14}) put(stage, {x, 1}, grille);
  Renderer plain(stage.level, {.mips = false});
  Renderer reducing(stage.level, {.mips = true});
  Framebuffer picture(shimmer_width, shimmer_height);
  Random random(8);
  for (int run = 0; run < runs(40); ++run) {
    stage.billboards = {{random.point(2, 20), 0, 1.2, 0.9, bars, 1}};
    stage.billboards[0].position.y = random.between(1.5, 3.5);
    const Camera camera = make_camera({random.between(1.2, 4), random.between(1.2, 3.8)},
                                      Turn::degrees(random.between(-25, 25)),
                                      random.between(40, 100), shimmer_width, shimmer_height);
    const GBuffer g_buffer =
        draw_g_buffer(stage.scene(), whole_view(camera, shimmer_width, shimmer_height));
    for (Renderer* const renderer : {&plain, &reducing}) {
      renderer->draw(picture, stage.scene(), camera);
      CAPTURE(run);
      REQUIRE(differing_markers(picture, g_buffer) == 0);
    }
  }
}

}  // namespace raywalk::test
