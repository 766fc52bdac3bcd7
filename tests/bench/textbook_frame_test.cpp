#include "bench/textbook_frame.hpp"

#include <cstdlib>

#include "bench/common_scene.hpp"
#include "bench/feature_scenes.hpp"
#include "bench/frame_stage.hpp"
#include "raywalk/render/render.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

/// How many pixels two pictures share: exactly, and with so much in each channel between them.
struct Agreement {
  int tolerance = 16;
  long long equal = 0;
  long long near = 0;
  long long all = 0;

  void add(Color a, Color b) {
    const auto is_near = [this](unsigned c, unsigned d) {
      return std::abs(static_cast<int>(c) - static_cast<int>(d)) <= tolerance;
    };
    ++all;
    equal += a == b ? 1 : 0;
    near += is_near(red(a), red(b)) && is_near(green(a), green(b)) && is_near(blue(a), blue(b));
  }
  void add(const Framebuffer& a, const Framebuffer& b) {
    for (int y = 0; y < a.height(); ++y) {
      for (std::size_t x = 0; x < a.row(y).size(); ++x) add(a.row(y)[x], b.row(y)[x]);
    }
  }
  [[nodiscard]] double equal_share() const {
    return static_cast<double>(equal) / static_cast<double>(all);
  }
  [[nodiscard]] double near_share() const {
    return static_cast<double>(near) / static_cast<double>(all);
  }
};

#ifdef NDEBUG
constexpr std::size_t frame_step = 1;
#else
constexpr std::size_t frame_step = 16;
#endif

// A picture of an odd height has a row exactly between the two middle rows of texels of each wall,
// and either of them is right.
TEST_CASE("TextbookFrame: it shows what the renderer shows, but for roundings") {
  const auto [width, height] = GENERATE(table<int, int>({{640, 400}, {321, 241}}));
  const FrameScene frames = make_common_scene(width, height);
  const Scene scene = frames.scene();
  TextbookFrame textbook(scene);
  Renderer renderer(frames.level, {.mips = false});
  Framebuffer ours(width, height);
  Framebuffer theirs(width, height);
  Agreement agreement;
  for (std::size_t i = 0; i < frames.cameras.size(); i += frame_step) {
    renderer.draw(ours, scene, frames.cameras[i]);
    textbook.draw(theirs, frames.cameras[i]);
    agreement.add(ours, theirs);
  }
  CAPTURE(agreement.equal, agreement.near, agreement.all);
  CHECK(agreement.equal_share() > (height % 2 == 0 ? 0.9999 : 0.999));
  CHECK(agreement.near_share() > (height % 2 == 0 ? 0.9999 : 0.999));
}

// Sprites have the light of one place there, and the mean of nine here.
TEST_CASE("TextbookFrame: by lamps it shows what the renderer shows, but for roundings") {
  const char* const name = GENERATE("lights8", "lamps");
  FrameScene frames = make_feature_scene(name, 320, 200);
  frames.billboards.clear();
  FrameStage stage(frames);
  const FrameScene plain = make_textbook_scene(frames, 320, 200);
  TextbookFrame textbook(plain.scene());
  Renderer renderer(stage.frames().level, {.mips = false});
  Framebuffer ours(320, 200);
  Framebuffer theirs(320, 200);
  Agreement agreement{.tolerance = 2};
  LampCount count;
  for (std::size_t i = 0; i < frames.cameras.size(); i += frame_step) {
    stage.begin(i);
    const bool moves = !frames.moments.empty();
    TextbookLamps lamps(textbook.map(), moves ? frames.moments[i].lights : frames.level.lamps,
                        frames.level.ambient);
    renderer.draw(ours, stage.scene(), frames.cameras[i]);
    textbook.draw_lit(theirs, frames.cameras[i], lamps);
    agreement.add(ours, theirs);
    count.in_reach += lamps.count().in_reach;
    count.lit += lamps.count().lit;
  }
  CAPTURE(name, agreement.equal, agreement.near, agreement.all);
  CHECK(agreement.equal_share() > 0.999);
  CHECK(agreement.near_share() > 0.999);
  CHECK(count.in_reach > count.lit);
  CHECK(count.lit > agreement.all);  // every pixel has some, on average
}

TEST_CASE("TextbookFrame: every pixel is drawn anew, and nothing beside the rows") {
  const FrameScene frames = make_common_scene(96, 60);
  TextbookFrame textbook(frames.scene());
  Framebuffer picture(96, 60);
  constexpr Color sentinel = 0x01FE02FDU;
  for (std::size_t i = 0; i < frames.cameras.size(); i += frame_step) {
    for (int y = 0; y < 60; ++y) {
      for (Color& pixel : picture.row(y)) pixel = sentinel;
    }
    textbook.draw(picture, frames.cameras[i]);
    bool is_opaque = true;
    for (int y = 0; y < 60; ++y) {
      for (const Color pixel : picture.row(y)) is_opaque = is_opaque && alpha(pixel) == 255;
      const Color* const padding = picture.row(y).data() + 96;
      for (int x = 0; y < 59 && x < picture.pitch() - 96; ++x) {
        is_opaque = is_opaque && padding[x] == rgb(0, 0, 0);
      }
    }
    CHECK(is_opaque);
  }
}

}  // namespace
}  // namespace raywalk
