#include "rooms.hpp"
#include "stage.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk::test {

namespace {

/// Rooms without a texture that could be taken for what lies beyond the map.
Stage closed_rooms() {
  Stage stage(rooms);
  stage.state.doors = {20, 50};
  return stage;
}

}  // namespace

TEST_CASE("render: all round a closed room no pixel is left out and none is void") {
  const Stage stage = closed_rooms();
  const Point eye = GENERATE(Point{2.5, 1.5}, Point{7, 2}, Point{4.001, 5.999}, Point{5.5, 5.5});
  const int steps = runs(360);
  for (int i = 0; i < steps; ++i) {
    const Turn heading = Turn::degrees(360.0 * i / steps);
    const Framebuffer picture =
        shot(stage.scene(), make_camera(eye, heading, 75, 320, 180), 320, 180);
    REQUIRE(count(picture, sentinel) == 0);
    REQUIRE(count(picture, rgb(22, 18, 16)) == 0);
  }
}

TEST_CASE("render: every size has a picture") {
  const Stage stage = closed_rooms();
  const auto [width, height] = GENERATE(table<int, int>(
      {{1, 1}, {1, 300}, {300, 1}, {2, 2}, {15, 17}, {17, 15}, {4096, 16}, {16, 4096}}));
  const double fov = GENERATE(30.0, 75.0, 150.0);
  const Camera camera = make_camera({2.5, 1.5}, Turn::degrees(30), fov, width, height);
  CHECK(count(shot(stage.scene(), camera, width, height), sentinel) == 0);
}

TEST_CASE("render: a picture without pixels is no mistake") {
  const Stage stage = closed_rooms();
  Framebuffer empty(0, 0);
  render(empty, stage.scene(), Camera{{2.5, 1.5}});
  CHECK(empty.width() == 0);
}

TEST_CASE("render: from any place and height, in any direction, nothing is left out") {
  const Stage stage = closed_rooms();
  Random random(11);
  for (int run = 0; run < runs(1000); ++run) {
    Camera camera = make_camera({random.between(1, 2), random.between(1, 6)},
                                Turn{static_cast<std::uint32_t>(random.bits())},
                                random.between(30, 150), 61, 47);
    camera.eye = random.between(0.01, 0.99);
    REQUIRE(count(shot(stage.scene(), camera, 61, 47), sentinel) == 0);
  }
}

}  // namespace raywalk::test
