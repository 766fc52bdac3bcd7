#include <array>

#include "raywalk/mask/pixel.hpp"
#include "stage.hpp"
#include "support/catch.hpp"

namespace raywalk::test {

namespace {

Stage furnished() {
  Stage stage("##########\n#....#,,,#\n#.o..D,,,#\n#../.#,,,#\n#....#,,,#\n##########");
  stage.state.doors = {30};
  stage.billboards = {{{3.5, 1.5}, 0, 0.5, 1, Painted::barrel, 0},
                      {{1.4, 3.5}, 0, 9, 9, Painted::lamp, 1}};
  stage.decals = {{{5, 3.2}, {-1, 0}, 0.5, 0.4, Painted::mark}};
  return stage;
}

/// Memory that is no framebuffer, without a pixel more than it needs, and on no round address.
struct Foreign {
  Foreign(int width, int height, int pitch_px)
      : size{width, height},
        pitch(pitch_px),
        pixels(static_cast<std::size_t>(pitch * (height - 1) + width + 1), sentinel) {}

  [[nodiscard]] FramebufferView view() {
    return {pixels.data() + 1, size.width, size.height, pitch};
  }
  /// True if it shows what a picture shows, and everything else is as it was.
  [[nodiscard]] bool shows(const Framebuffer& picture) const {
    std::vector<Color> expected(pixels.size(), sentinel);
    for (int y = 0; y < picture.height(); ++y) {
      std::ranges::copy(picture.row(y), expected.begin() + 1 + y * pitch);
    }
    return pixels == expected;
  }

  PixelSize size;
  int pitch;
  std::vector<Color> pixels;
};

}  // namespace

TEST_CASE("views: memory of others shows the same as a framebuffer, and nothing between its rows") {
  const Stage stage = furnished();
  for (const PixelSize size : {PixelSize{1, 1}, {16, 9}, {33, 40}, {131, 57}, {160, 48}}) {
    const Camera camera = make_camera({1.5, 1.5}, Turn::degrees(20), 75, size.width, size.height);
    for (const auto& target : render_targets()) {
      for (const int threads : {1, 3}) {
        const RenderOptions options{.threads = threads, .target = target, .dither = threads == 3};
        const Framebuffer picture = shot(stage.scene(), camera, size.width, size.height, options);
        for (const int gap : {0, 1, 5}) {
          Foreign foreign(size.width, size.height, size.width + gap);
          Renderer(stage.level, options).draw(foreign.view(), stage.scene(), camera);
          REQUIRE(foreign.shows(picture));
        }
      }
    }
  }
}

TEST_CASE("views: a framebuffer without pixels can be drawn into, as memory without any can") {
  const Stage stage = furnished();
  const Camera camera = make_camera({1.5, 1.5}, {}, 75, 4, 3);
  Framebuffer none;
  render(none, stage.scene(), camera);
  render(FramebufferView(nullptr, 0, 5, 0), stage.scene(), camera);
  CHECK(FramebufferView(none).height() == 0);
}

TEST_CASE("views: a view into a part of the picture touches nothing outside it") {
  const Stage stage = furnished();
  const Rectangle part =
      GENERATE(Rectangle{13, 7, 50, 40}, Rectangle{0, 0, 1, 1}, Rectangle{99, 79, 1, 1},
               Rectangle{20, 0, 33, 80}, Rectangle{0, 30, 100, 3}, Rectangle{5, 5, 0, 9});
  const Camera camera =
      make_camera({1.5, 1.5}, Turn::degrees(20), 75, std::max(part.width, 1), part.height);
  Framebuffer picture = sentinel_picture(100, 80);
  const View view{camera, part};
  render(picture, stage.scene(), std::span(&view, 1));
  for (int y = 0; y < 80; ++y) {
    for (int x = 0; x < 100; ++x) {
      const bool is_inside =
          x >= part.x && x < part.x + part.width && y >= part.y && y < part.y + part.height;
      REQUIRE((at(picture, x, y) != sentinel) == is_inside);
    }
  }
}

TEST_CASE("views: a view shows the same wherever its rectangle lies") {
  const Stage stage = furnished();
  const Camera camera = make_camera({1.5, 1.5}, Turn::degrees(35), 75, 64, 48);
  const Framebuffer whole = shot(stage.scene(), camera, 64, 48, {});
  Framebuffer picture = sentinel_picture(128, 96);
  const std::array views{View{camera, {0, 0, 64, 48}}, View{camera, {61, 47, 64, 48}}};
  render(picture, stage.scene(), views);
  for (int y = 0; y < 48; ++y) {
    for (int x = 0; x < 64; ++x) REQUIRE(at(picture, 61 + x, 47 + y) == at(whole, x, y));
  }
}

TEST_CASE("views: a renderer of a level that is wrong is not made") {
  Level level = make_level("###\n#.#\n###\n");
  level.kinds[0].floor = {99};
  CHECK_THROWS_WITH(Renderer(level), "level: kinds[0].floor: expected a number below 12, not 99");
}

TEST_CASE("render: the same scene twice is the same picture") {
  const Stage stage = furnished();
  const Camera camera = make_camera({1.5, 1.5}, Turn::degrees(35), 75, 64, 48);
  CHECK(same(shot(stage.scene(), camera, 64, 48), shot(stage.scene(), camera, 64, 48)));
}

}  // namespace raywalk::test
