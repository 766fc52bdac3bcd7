#include "raywalk/render/camera.hpp"

#include "support/catch.hpp"

namespace raywalk {

TEST_CASE("camera: texels are square at every aspect") {
  const auto [width, height] = GENERATE(table<int, int>({{640, 480},
                                                         {1280, 800},
                                                         {1920, 1080},
                                                         {2560, 1080},
                                                         {3840, 1080},
                                                         {720, 1280},
                                                         {1, 1},
                                                         {4096, 16}}));
  const Camera camera = make_camera({}, {}, 75, width, height);
  const double across = camera.tan_half_width / width;
  const double upright = camera.tan_half_height / height;
  CHECK(across == Approx(upright).epsilon(1e-12));
}

TEST_CASE("camera: at 4:3 the field of view is the horizontal one") {
  CHECK(make_camera({}, {}, 90, 640, 480).tan_half_width == Approx(1).epsilon(1e-12));
  CHECK(make_camera({}, {}, 90, 640, 480).tan_half_height == Approx(0.75).epsilon(1e-12));
}

TEST_CASE("camera: a wider picture keeps the vertical view and shows more") {
  const Camera normal = make_camera({}, {}, 66, 800, 600);
  const Camera wide = make_camera({}, {}, 66, 1920, 600);
  CHECK(wide.tan_half_height == Approx(normal.tan_half_height).epsilon(1e-12));
  CHECK(wide.tan_half_width == Approx(normal.tan_half_width * 2.4).epsilon(1e-12));
}

TEST_CASE("camera: a narrower picture keeps the horizontal view") {
  const Camera normal = make_camera({}, {}, 66, 800, 600);
  const Camera tall = make_camera({}, {}, 66, 800, 1600);
  CHECK(tall.tan_half_width == Approx(normal.tan_half_width).epsilon(1e-12));
  CHECK(tall.tan_half_height == Approx(normal.tan_half_width * 2).epsilon(1e-12));
}

TEST_CASE("camera: mirrored columns and rows have exactly opposite slopes") {
  const int size = GENERATE(1, 2, 7, 1080, 1919);
  const Camera camera = make_camera({}, {}, 73, size, size);
  for (int i = 0; i < size; ++i) {
    REQUIRE(column_slope(camera, i, size) == -column_slope(camera, size - 1 - i, size));
    REQUIRE(row_slope(camera, i, size) == -row_slope(camera, size - 1 - i, size));
  }
}

}  // namespace raywalk
