// Numbers that mean nothing in the fields of what is drawn: the picture is drawn all the same.

#include <array>
#include <functional>
#include <limits>

#include "raywalk/lightmap/light_map.hpp"
#include "raywalk/render/g_buffer.hpp"
#include "raywalk/render/render.hpp"
#include "raywalk/render/shade.hpp"
#include "support/catch.hpp"
#include "support/level_builder.hpp"
#include "support/required.hpp"

namespace raywalk {
namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();
constexpr std::array odd_numbers{std::numeric_limits<double>::quiet_NaN(),
                                 infinite,
                                 -infinite,
                                 1e300,
                                 -1e300,
                                 1e-300,
                                 5e9,
                                 -3.0,
                                 0.0};
constexpr std::array odd_pictures{-2, 12, 1000, std::numeric_limits<int>::max(),
                                  std::numeric_limits<int>::min()};

/// The things that are drawn, of which a test changes one.
struct Stage {
  [[nodiscard]] Framebuffer picture(bool dither = false) const {
    Framebuffer target(48, 32);
    LightMap map({level, state});
    map.set_moving({&light, 1});
    Scene scene{{level, state}, billboards, decals, &map};
    scene.fog = fog;
    Renderer(level, {.dither = dither}).draw(target, scene, camera);
    return target;
  }
  /// Looks at everything in all ways that there are.
  void look() const {
    (void)picture();
    (void)picture(true);
    const Scene scene{{level, state}, billboards, decals};
    const View view{camera, {0, 0, 48, 32}};
    const GBuffer g_buffer = draw_g_buffer(scene, view);
    CHECK(g_buffer.depth.size() == std::size_t{48} * 32);
  }

  Level level = make_level("#######\n#@.,,.#\n#.o.-.#\n#..D..#\n#######\n");
  LevelState state = initial_state(level);
  std::array<Billboard, 2> billboards{
      {{{3.5, 1.5}, 0, 0.8, 0.9, Painted::barrel, 1},
       {.position = {4.5, 1.5}, .picture = Painted::lamp, .id = 2, .along = Vec{0, 1}}}};
  std::array<Decal, 1> decals{{{{6, 1.5}, {-1, 0}, 0.5, 0.5, Painted::mark}}};
  Light light{{2.5, 1.5}, rgb(255, 200, 100), 4, LightCone{}};
  Fog fog{};
  Camera camera = make_camera({1.5, 1.5}, Turn::degrees(10), 75, 4, 3);
};

std::vector<Color> pixels_of(const Framebuffer& picture) {
  std::vector<Color> pixels;
  for (int y = 0; y < picture.height(); ++y) {
    for (const Color color : picture.row(y)) pixels.push_back(color);
  }
  return pixels;
}

using Field = std::function<double&(Stage&)>;

void look_with_odd(const std::vector<Field>& fields) {
  for (const Field& field : fields) {
    for (const double odd : odd_numbers) {
      Stage stage;
      field(stage) = odd;
      stage.look();
    }
  }
}

TEST_CASE("odd numbers: in a fog") {
  look_with_odd({[](Stage& s) -> double& { return s.fog.begin; },
                 [](Stage& s) -> double& { return s.fog.end; },
                 [](Stage& s) -> double& { return s.fog.least; }});
  Stage bright;
  bright.fog.least = 1;
  const std::vector<Color> all = pixels_of(bright.picture());
  bright.fog.least = 7;
  CHECK(pixels_of(bright.picture()) == all);
  Stage dark;
  dark.fog.least = 0;
  const std::vector<Color> none = pixels_of(dark.picture());
  for (const double least : {-1.0, std::numeric_limits<double>::quiet_NaN()}) {
    dark.fog.least = least;
    CHECK(pixels_of(dark.picture()) == none);
  }
}

TEST_CASE("odd numbers: in a cone of light") {
  look_with_odd({[](Stage& s) -> double& { return test::required(s.light.cone).softness; },
                 [](Stage& s) -> double& { return test::required(s.light.cone).cosine; },
                 [](Stage& s) -> double& { return test::required(s.light.cone).direction.x; },
                 [](Stage& s) -> double& { return test::required(s.light.cone).rise; },
                 [](Stage& s) -> double& { return s.light.height; },
                 [](Stage& s) -> double& { return s.light.position.x; }});
  Stage hard;
  test::required(hard.light.cone).softness = 0;
  const std::vector<Color> edge = pixels_of(hard.picture());
  for (const double softness : {-1.0, std::numeric_limits<double>::quiet_NaN()}) {
    test::required(hard.light.cone).softness = softness;
    CHECK(pixels_of(hard.picture()) == edge);
  }
}

TEST_CASE("odd numbers: in a billboard") {
  for (std::size_t i = 0; i < 2; ++i) {
    look_with_odd({[i](Stage& s) -> double& { return s.billboards[i].position.x; },
                   [i](Stage& s) -> double& { return s.billboards[i].bottom; },
                   [i](Stage& s) -> double& { return s.billboards[i].width; },
                   [i](Stage& s) -> double& { return s.billboards[i].height; }});
  }
  look_with_odd({[](Stage& s) -> double& { return test::required(s.billboards[1].along).x; }});
}

TEST_CASE("odd numbers: in a decal") {
  look_with_odd({[](Stage& s) -> double& { return s.decals[0].point.x; },
                 [](Stage& s) -> double& { return s.decals[0].normal.x; },
                 [](Stage& s) -> double& { return s.decals[0].height; },
                 [](Stage& s) -> double& { return s.decals[0].size; }});
}

TEST_CASE("odd numbers: a picture that does not exist is not drawn, as none is not") {
  Stage none;
  for (Billboard& billboard : none.billboards) billboard.picture = {};
  none.decals[0].picture = {};
  const std::vector<Color> without = pixels_of(none.picture());
  for (const int index : odd_pictures) {
    Stage odd;
    for (Billboard& billboard : odd.billboards) billboard.picture = {index};
    odd.decals[0].picture = {index};
    odd.look();
    CHECK(pixels_of(odd.picture()) == without);
    const Scene scene{{odd.level, odd.state}, odd.billboards};
    CHECK(pick(scene, {odd.camera, {0, 0, 48, 32}}, 24, 16).kind != HitKind::billboard);
  }
}

TEST_CASE("odd numbers: more than covered is covered") {
  Stage stage;
  const std::vector<Color> covered = pixels_of(stage.picture());
  stage.billboards[0].opacity = 100000;
  CHECK(pixels_of(stage.picture()) == covered);
}

TEST_CASE("odd numbers: in a camera") {
  look_with_odd({[](Stage& s) -> double& { return s.camera.position.x; },
                 [](Stage& s) -> double& { return s.camera.forward.y; },
                 [](Stage& s) -> double& { return s.camera.eye; },
                 [](Stage& s) -> double& { return s.camera.tan_half_width; },
                 [](Stage& s) -> double& { return s.camera.tan_half_height; },
                 [](Stage& s) -> double& { return s.camera.pitch; }});
}

TEST_CASE("odd numbers: a camera that is not valid sees nothing") {
  Stage stage;
  CHECK(is_valid(stage.camera));
  stage.camera.tan_half_width = std::numeric_limits<double>::quiet_NaN();
  CHECK_FALSE(is_valid(stage.camera));
  Framebuffer target(48, 32);
  const Scene scene{{stage.level, stage.state}};
  const View view{stage.camera, {8, 4, 16, 8}};
  Renderer(stage.level).draw(target, scene, {&view, 1});
  for (int y = 0; y < 32; ++y) {
    for (int x = 0; x < 48; ++x) {
      const bool is_inside = x >= 8 && x < 24 && y >= 4 && y < 12;
      CHECK(target.row(y)[static_cast<std::size_t>(x)] ==
            (is_inside ? void_color : Framebuffer(1, 1).row(0)[0]));
    }
  }
  const GBuffer g_buffer = draw_g_buffer(scene, view);
  for (int y = 0; y < g_buffer.height; ++y) {
    for (int x = 0; x < g_buffer.width; ++x) CHECK(g_buffer.at(x, y) == GBufferPixel{});
  }
}

}  // namespace
}  // namespace raywalk
