#include <algorithm>
#include <cmath>

#include "bench/feature_scenes.hpp"
#include "bench/frame_stage.hpp"
#include "gallery.hpp"
#include "raywalk/render/g_buffer.hpp"
#include "support/catch.hpp"

/// Whole pictures that are dithered.
namespace raywalk::test {

namespace {

constexpr int hall_width = 640;
constexpr int hall_height = 400;

//  ##########################
//  #........................#
//  #>.......................#     all of it of one gray, and dark at 16 tiles
//  #........................#
//  ##########################
Stage gray_hall(unsigned gray) {
  Stage stage(
      "##########################\n"
      "#........................#\n"
      "#........................#\n"
      "#........................#\n"
      "##########################");
  for (std::size_t i = 0; i < 3; ++i) stage.level.textures[i] = flat(rgb(gray, gray, gray));
  stage.level.fog = {.begin = 0, .end = 16, .least = 0};
  return stage;
}

/// The hall as one sees it, and what each pixel of it would be.
struct Hall {
  Stage stage;
  Camera camera = make_camera({1.2, 2.5}, Turn::degrees(20), 75, hall_width, hall_height);
  double gray;

  explicit Hall(unsigned level) : stage(gray_hall(level)), gray(level) {}

  [[nodiscard]] Scene scene() const {
    Scene scene = stage.scene();
    scene.north_south_light = full_light;
    return scene;
  }
  [[nodiscard]] Framebuffer drawn(bool dithers) const {
    return shot(scene(), camera, hall_width, hall_height, {.mips = false, .dither = dithers});
  }
  [[nodiscard]] GBuffer g_buffer() const {
    return draw_g_buffer(scene(), whole_view(camera, hall_width, hall_height));
  }
  [[nodiscard]] double exact(const GBufferPixel& pixel) const {
    return gray * light_left(stage.level.fog, pixel.depth);
  }
};

/// True if eight pixels from (x, y) on, each `step` after the last, are of one color.
bool is_plain(const Framebuffer& picture, int x, int y, Tile step) {
  for (int i = 1; i < 8; ++i) {
    if (at(picture, x + i * step.x, y + i * step.y) != at(picture, x, y)) return false;
  }
  return true;
}

/// How high the highest part of the floor is that is of one color, if it is 8 pixels wide.
int floor_band(const Framebuffer& picture, const GBuffer& g_buffer) {
  int longest = 0;
  for (int x = 0; x + 8 <= picture.width(); ++x) {
    int run = 0;
    for (int y = 0; y < picture.height(); ++y) {
      const bool is_floor = g_buffer.at(x, y).kind() == HitKind::floor &&
                            g_buffer.at(x + 7, y).kind() == HitKind::floor;
      const bool is_one = is_floor && is_plain(picture, x, y, {1, 0});
      const bool goes_on = run > 0 && at(picture, x, y) == at(picture, x, y - 1);
      run = !is_one ? 0 : goes_on ? run + 1 : 1;
      longest = std::max(longest, run);
    }
  }
  return longest;
}

/// How wide the widest part of a wall seen from aside is that is of one color, if it is 8 pixels
/// high.
int wall_band(const Framebuffer& picture, const GBuffer& g_buffer) {
  int longest = 0;
  for (int y = 0; y + 8 <= picture.height(); ++y) {
    int run = 0;
    for (int x = 0; x < picture.width(); ++x) {
      const auto is_wall = [&](int row) {
        return g_buffer.at(x, row).kind() == HitKind::wall && g_buffer.at(x, row).depth < 14;
      };
      const bool is_one = is_wall(y) && is_wall(y + 7) && is_plain(picture, x, y, {0, 1});
      const bool goes_on = run > 0 && at(picture, x, y) == at(picture, x - 1, y);
      run = !is_one ? 0 : goes_on ? run + 1 : 1;
      longest = std::max(longest, run);
    }
  }
  return longest;
}

/// By how much the mean of a square of 8x8 pixels is off what it would be, at most; squares that
/// show something else than walls and planes do not count.
double worst_mean(const Framebuffer& picture, const Hall& hall, const GBuffer& g_buffer) {
  double worst = 0;
  for (int top = 0; top + 8 <= picture.height(); top += 8) {
    for (int left = 0; left + 8 <= picture.width(); left += 8) {
      double difference = 0;
      for (int i = 0; i < 64; ++i) {
        const int x = left + i % 8;
        const int y = top + i / 8;
        difference += green(at(picture, x, y)) - hall.exact(g_buffer.at(x, y));
      }
      worst = std::max(worst, std::abs(difference / 64));
    }
  }
  return worst;
}

}  // namespace

TEST_CASE("dither: a dark hall has no bands, and squares of it have the brightness they should") {
  for (const unsigned gray : {64U, 255U}) {
    const Hall hall(gray);
    const GBuffer g_buffer = hall.g_buffer();
    const Framebuffer banded = hall.drawn(false);
    const Framebuffer even = hall.drawn(true);
    CAPTURE(gray, floor_band(banded, g_buffer), floor_band(even, g_buffer),
            wall_band(banded, g_buffer), wall_band(even, g_buffer),
            worst_mean(banded, hall, g_buffer), worst_mean(even, hall, g_buffer));
    CHECK(floor_band(banded, g_buffer) == (gray == 64 ? 35 : 14));
    CHECK(floor_band(even, g_buffer) <= 8);
    CHECK(wall_band(banded, g_buffer) == (gray == 64 ? 74 : 21));
    CHECK(wall_band(even, g_buffer) <= 8);
    CHECK(worst_mean(banded, hall, g_buffer) > 0.8);
    CHECK(worst_mean(even, hall, g_buffer) < 0.25);
  }
}

TEST_CASE("dither: a picture of everything is nowhere far from the one that is not dithered") {
  FrameStage stage(make_feature_scene("rich", 320, 200));
  for (const std::size_t frame : {0U, 5U, 40U}) {
    stage.begin(frame);
    const auto drawn = [&](bool dithers) {
      Framebuffer picture = sentinel_picture(320, 200);
      Renderer(stage.frames().level, {.dither = dithers})
          .draw(picture, stage.scene(), stage.frames().cameras[frame]);
      return picture;
    };
    const Apart found = apart(drawn(true), drawn(false));
    CAPTURE(frame, found.above, found.below);
    CHECK(found.above >= 1);
    CHECK(found.above <= 4);
    CHECK(found.below <= 1);
  }
}

//  thresholds are those of the target's pixels, so a view beside another one goes on where it ends
TEST_CASE("dither: where a view stands in the picture decides its thresholds") {
  const Hall hall(64);
  const Camera camera = make_camera({1.2, 2.5}, Turn::degrees(20), 75, 64, 40);
  const auto drawn = [&](int x, int y) {
    const View view{camera, {x, y, 64, 40}};
    Framebuffer picture = sentinel_picture(80, 60);
    Renderer(hall.stage.level, {.dither = true}).draw(picture, hall.scene(), std::span(&view, 1));
    Framebuffer part(64, 40);
    for (int row = 0; row < 40; ++row) {
      std::ranges::copy(picture.row(y + row).subspan(static_cast<std::size_t>(x), 64),
                        part.row(row).begin());
    }
    return part;
  };
  CHECK(same(drawn(0, 0), drawn(8, 16)));
  CHECK_FALSE(same(drawn(0, 0), drawn(3, 0)));
  CHECK_FALSE(same(drawn(0, 0), drawn(0, 1)));
}

//  left as it is, right dithered: the end of a vault by the light of one lamp
TEST_CASE("golden: a dark vault, its bands and none") {
  Stage stage = gallery("##########\n#........#\n#..o..o..#\n#........#\n##########");
  stage.level.textures[0] = slabs(rgb(96, 92, 104), rgb(64, 60, 70));
  stage.level.textures[1] = slabs(rgb(92, 92, 96), rgb(60, 60, 64));
  stage.level.textures[2] = painted_in(32, [](int, int) { return rgb(84, 80, 96); });
  stage.level.ambient = rgb(24, 24, 32);
  stage.level.lamps = {{.position = {5.0, 2.0}, .color = rgb(230, 180, 130), .radius = 6}};
  stage.state = initial_state(stage.level);
  const LightMap lights({stage.level, stage.state});
  Scene scene = stage.scene();
  scene.lights = &lights;
  stage.level.fog = {.begin = 0, .end = 12, .least = 0.05};
  Framebuffer picture(322, 120);
  for (const bool dithers : {false, true}) {
    const View view = pose_view({{1.3, 3.2}, -18}, {dithers ? 162 : 0, 0, 160, 120});
    Renderer(stage.level, {.dither = dithers}).draw(picture, scene, std::span(&view, 1));
  }
  CHECK(is_golden(picture, "dither"));
}

}  // namespace raywalk::test
