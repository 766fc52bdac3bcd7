#include "random_stage.hpp"
#include "raywalk/render/detail/pass.hpp"
#include "raywalk/render/detail/sprite_shape.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"

namespace raywalk::test {

using namespace detail;

namespace {

/// A picture of a scene, put together of pictures that are one column wide.
Framebuffer shot_by_columns(const Scene& scene, const View& view, const PixelKernels& kernels,
                            const RenderOptions& options) {
  const Pictures pictures(scene.now.level(), options.mips, nullptr);
  const int width = view.rectangle.width;
  Framebuffer target = sentinel_picture(width, view.rectangle.height);
  WorkBuffers buffers;
  for (int x = 0; x < width; ++x) {
    const Pass pass{{scene, view, buffers, x, x + 1}, target, pictures, kernels, options.dither};
    cast_columns(pass);
    sort_far_to_near(pass);
    draw_planes(pass);
    draw_walls(pass);
    draw_decals(pass);
    draw_standing(pass);
  }
  return target;
}

}  // namespace

//  | | | |     Each column by itself: rows that are one pixel long, and nothing side by side.
//  | |o| |
//  | | | |
TEST_CASE("parts: a picture drawn column by column is the picture, whatever stands in it") {
  Random random(1);
  int sprites = 0;
  for (int run = 0; run < runs(150); ++run) {
    Stage stage = random_stage(random);
    add_random_sprites(stage, random, 12);
    stage.level.lamps = {{.position = random.point(1, 11), .radius = 6}};
    stage.level.ambient = rgb(70, 80, 90);
    stage.level.fog = {static_cast<Color>(random.bits()), 0, 9, 0.1};
    stage.state = initial_state(stage.level);
    const LightMap lights({stage.level, stage.state});
    Scene scene = stage.scene();
    scene.lights = &lights;
    const View view = random_view(random, 33, 40);
    const auto all = pixel_kernels();
    const auto& kernels = all[static_cast<std::size_t>(random.below(static_cast<int>(all.size())))];
    RenderOptions options{.mips = random.chance(0.5)};
    options.dither = random.chance(0.2);
    options.target = kernels.name;
    CAPTURE(run, view.camera.position.x, view.camera.position.y, kernels.name, options.dither);
    const Framebuffer whole = shot(scene, view.camera, 33, 40, options);
    REQUIRE(same(shot_by_columns(scene, view, kernels, options), whole));
    scene.billboards = {};
    sprites += same(shot(scene, view.camera, 33, 40, options), whole) ? 0 : 1;
  }
  CHECK(sprites > runs(150) / 5);
}

}  // namespace raywalk::test
