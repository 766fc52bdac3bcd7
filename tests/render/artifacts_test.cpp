#include <cmath>
#include <optional>

#include "marker.hpp"
#include "raywalk/render/detail/sprite_shape.hpp"
#include "rooms.hpp"
#include "stage.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

/// Artifacts that raycasters are known for, at the sizes and angles at which they would show.
namespace raywalk::test {

using namespace detail;

namespace {

struct PictureSize {
  int width = 0;
  int height = 0;
};

/// How many pixels the stage's first billboard has on a screen.
double sprite_area(const Stage& stage, const View& view, WorkBuffers& buffers) {
  const Scene scene = stage.scene();
  const ViewPart part{scene, view, buffers, 0, view.rectangle.width};
  cast_columns(part);
  sort_far_to_near(part);
  if (buffers.billboards.empty()) return 0;
  const SpriteShape shape(part, buffers.billboards.front());
  double area = 0;
  const auto slices = static_cast<double>(shape.slices().size());
  shape.each_run([&](int y, int y_end, int) { area += (y_end - y) * slices; },
                 [&](int, const SpriteSlice&, int) { area += 1; });
  return area;
}

}  // namespace

//  all 3600 tenths of a degree: every column of a 4K picture ends at a wall, with no row between
//  wall, floor and ceiling left out; whole pictures are drawn every ten degrees
TEST_CASE("artifacts: no gap at a wall's corner or a door's edge") {
  Stage stage(rooms);
  stage.state.doors = {20, 50};
  const Scene scene = stage.scene();
  SeenColumns seen;
  const int steps = runs(3600);
  for (int i = 0; i < steps; ++i) {
    const Turn heading = Turn::degrees(360.0 * i / steps);
    const View view = whole_view(make_camera({2.5, 1.5}, heading, 75, 3840, 2160), 3840, 2160);
    cast_columns(scene, view, 0, 3840, seen);
    const std::vector<Column>& columns = seen.columns;
    for (const Column& column : columns) {
      const bool is_whole = column.contact && column.top < column.bottom && column.depth < 10;
      if (!is_whole) FAIL("step " << i << ", column " << &column - columns.data());
    }
    for (int x = i % 97; x < 3840; x += 97) {
      REQUIRE(columns[static_cast<std::size_t>(x)].contact == cast_column(scene, view, x).contact);
    }
  }
  Renderer renderer(stage.level, {.threads = 2});
  Framebuffer picture(3840, 2160);
  for (int i = 0; i < runs(36); ++i) {
    for (int y = 0; y < 2160; ++y) std::ranges::fill(picture.row(y), sentinel);
    renderer.draw(picture, scene, make_camera({2.5, 1.5}, Turn::degrees(10.0 * i), 75, 3840, 2160));
    REQUIRE(count(picture, sentinel) == 0);
    REQUIRE(count(picture, void_color) == 0);
  }
}

TEST_CASE("artifacts: a near wall is not cut off") {
  const Stage stage(rooms);
  const double gap = GENERATE(1e-3, 1e-6, 0.0);
  const double degrees = GENERATE(180.0, 140.0, 250.0);
  const double pitch = GENERATE(-2.0, -0.5, 0.0, 0.7, 3.0);
  Camera camera = make_camera({1 + gap, 2.5}, Turn::degrees(degrees), 66, 320, 200);
  camera.pitch = pitch;
  const Framebuffer picture = shot(stage.scene(), camera, 320, 200);
  CHECK(count(picture, sentinel) == 0);
  CHECK(count(picture, void_color) == 0);
}

//  a thing moves across the view's edge, and then towards the eye, at any size and angle of view
TEST_CASE("artifacts: sprites neither flash near the camera nor vanish at the edge") {
  Stage stage("############\n#..........#\n#..........#\n#..........#\n############");
  const TextureId picture = add_texture(stage.level, flat(marker));
  const auto size =
      GENERATE(PictureSize{320, 200}, PictureSize{1920, 1080}, PictureSize{7680, 4320});
  const double fov = GENERATE(30.0, 66.0, 90.0, 150.0);
  const double depth = GENERATE(0.06, 0.5, 2.0);
  const View view = whole_view(make_camera({2.5, 2.5}, {}, fov, size.width, size.height),
                               size.width, size.height);
  const double step = 0.3 / runs(150);
  const double pixels_a_tile = size.width / (2 * depth * view.camera.tan_half_width);
  const double max_change = (2 * step * pixels_a_tile + 4) * size.height;
  WorkBuffers buffers;
  std::optional<double> before;
  const double edge = 2.5 + depth * view.camera.tan_half_width;
  for (double y = edge - 0.15; y < edge + 0.15; y += step) {
    stage.billboards = {{{2.5 + depth, y}, 0.2, 0.2, 0.5, picture, 0}};
    const double area = sprite_area(stage, view, buffers);
    CAPTURE(y, area);
    if (before) REQUIRE(std::abs(area - *before) <= max_change);
    before = area;
  }
}

TEST_CASE("artifacts: sprites grow smoothly as they come near") {
  Stage stage("############\n#..........#\n#..........#\n#..........#\n############");
  const TextureId picture = add_texture(stage.level, flat(marker));
  const double fov = GENERATE(30.0, 66.0, 150.0);
  const View view = whole_view(make_camera({2.5, 2.5}, {}, fov, 1920, 1080), 1920, 1080);
  WorkBuffers buffers;
  std::optional<double> before;
  for (double depth = 4; depth > nearest_billboard; depth *= 0.995) {
    stage.billboards = {{{2.5 + depth, 2.6}, 0.3, 0.3, 0.3, picture, 0}};
    const double area = sprite_area(stage, view, buffers);
    CAPTURE(depth, area);
    if (before) REQUIRE(area <= *before * 1.03 + 8000);  // a row and a column more
    before = area;
  }
}

//  looking exactly along an axis, and an ulp beside it
TEST_CASE("artifacts: none at exactly north, east, south and west") {
  const Stage stage(rooms);
  const auto quarter = GENERATE(0U, 0x40000000U, 0x80000000U, 0xC0000000U);
  const auto picture_at = [&](std::uint32_t units) {
    return shot(stage.scene(), make_camera({2.37, 5.43}, {units}, 66, 320, 200), 320, 200);
  };
  const Framebuffer exact = picture_at(quarter);
  for (const std::uint32_t beside : {quarter - 1, quarter + 1}) {
    const Framebuffer other = picture_at(beside);
    int differing = 0;
    for (int y = 0; y < 200; ++y) {
      for (int x = 0; x < 320; ++x) differing += at(exact, x, y) == at(other, x, y) ? 0 : 1;
    }
    CHECK(differing * 100 <= 320 * 200);  // texels whose edge lies exactly on a pixel's middle
  }
}

//  a square texture on a wall straight ahead
TEST_CASE("artifacts: the picture is not stretched") {
  Stage stage("#####\n#...#\n#...#\n#...#\n#####");
  stage.level.textures[0] = flat(rgb(200, 0, 200));
  const auto size =
      GENERATE(PictureSize{640, 480}, PictureSize{1280, 800}, PictureSize{1920, 1080},
               PictureSize{2560, 1080}, PictureSize{3840, 1080}, PictureSize{1080, 1920});
  const Camera camera = make_camera({2.5, 2.5}, {}, 75, size.width, size.height);
  const View view = whole_view(camera, size.width, size.height);
  const Column middle = cast_column(stage.scene(), view, size.width / 2);
  int across = 0;
  for (int x = 0; x < size.width; ++x) {
    across += cast_column(stage.scene(), view, x).contact->tile == Tile{4, 2} ? 1 : 0;
  }
  const bool is_whole = across < size.width && middle.bottom - middle.top < size.height;
  REQUIRE(is_whole);
  CHECK(std::abs(across - (middle.bottom - middle.top)) <= 2);
}

}  // namespace raywalk::test
