#include "frame/frame.hpp"

#include "game/marks.hpp"
#include "support/catch.hpp"
#include "support/level_builder.hpp"

namespace raywalk {
namespace {

constexpr std::string_view drawing = R"(
########
#@.D.b.#
#...e..#
########)";

World moving_world(const Level& level) {
  World world = make_world(level);
  world.player_before = {{1.3, 1.4}, Turn::degrees(1)};
  world.player = {{1.7, 1.8}, Turn::degrees(11)};
  return world;
}

FrameRequest request_at(int fraction, Turn turned = {}) { return {fraction, turned, 75, 320, 200}; }

TEST_CASE("frame: at 0 and 256 the camera stands exactly at the poses of the ticks") {
  const Level level = make_level(drawing);
  const World world = moving_world(level);
  CHECK(frame_of(world, request_at(0)).camera.position == world.player_before.position);
  CHECK(frame_of(world, request_at(256)).camera.position == world.player.position);
  const Point middle = frame_of(world, request_at(64)).camera.position;
  CHECK(middle.x == Approx(1.4));
  CHECK(middle.y == Approx(1.5));
}

TEST_CASE("frame: the camera looks where the mouse has turned to, not somewhere between ticks") {
  const Level level = make_level(drawing);
  const World world = moving_world(level);
  const Turn turned = Turn::degrees(3);
  for (const int fraction : {0, 100, 256}) {
    CHECK(frame_of(world, request_at(fraction, turned)).camera.forward ==
          unit_vector(world.player.heading + turned));
  }
  CHECK(frame_of(world, request_at(0)).camera.eye == 0.5);
}

TEST_CASE("frame: the eye moves between ticks, and the look goes where the mouse has gone") {
  const Level level = make_level(drawing);
  World world = moving_world(level);
  world.player_before.eye = 0.25;
  world.player.pitch = {1000};
  CHECK(frame_of(world, request_at(0)).camera.eye == 0.25);
  CHECK(frame_of(world, request_at(128)).camera.eye == 0.375);
  CHECK(frame_of(world, request_at(256)).camera.eye == 0.5);
  FrameRequest request = request_at(7);
  CHECK(frame_of(world, request).camera.pitch == 1000.0 / 65536);
  request.pitched = {false, -3000};
  CHECK(frame_of(world, request).camera.pitch == -2000.0 / 65536);
  request.pitched.from_level = true;
  CHECK(frame_of(world, request).camera.pitch == -3000.0 / 65536);
  request.pitched.units = 100'000;
  CHECK(frame_of(world, request).camera.pitch == 1);
}

// 200 rows at 75 degrees: the horizon goes by whole rows, an odd number of half rows is no slope.
TEST_CASE("frame: the middle of a picture looks up by whole rows") {
  Camera camera = make_camera({}, {}, 75, 320, 200);
  const double row = 2 * camera.tan_half_height / 200;
  CHECK(middle_line({camera, {0, 0, 320, 200}}).height.dz == 0);
  camera.pitch = 0.49 * row;
  CHECK(middle_line({camera, {0, 0, 320, 200}}).height.dz == 0);
  camera.pitch = 7.3 * row;
  CHECK(middle_line({camera, {0, 0, 320, 200}}).height.dz == Approx(7 * row));
  CHECK(middle_line({camera, {0, 0, 320, 201}}).height.dz == row_slope(camera, 100, 201));
}

TEST_CASE("frame: the flash of a shot and the flashlight shine from the eye") {
  const Level level = make_level(drawing);
  World world = make_world(level);
  CHECK(frame_of(world, request_at(256)).moving_lights.empty());
  FrameRequest request = request_at(256, Turn::degrees(90));
  request.flashlight = true;
  const Frame frame = frame_of(world, request);
  REQUIRE(frame.moving_lights.size() == 1);
  CHECK(frame.moving_lights[0].position == frame.camera.position);
  REQUIRE(frame.moving_lights[0].cone);
  CHECK(frame.moving_lights[0].cone->direction == Vec{0, 1});
  Command command;
  command.fire = true;
  step(world, command);
  CHECK(frame_of(world, request).moving_lights.size() == 2);
  CHECK(frame_of(world, request_at(0)).moving_lights.size() == 1);
}

// Up to 9 tiles away it is as bright as any floor before it, up to 15 as that within a tile.
TEST_CASE("frame: a flashlight lights a wall at least as the floor before it") {
  Level level = make_level("####################\n#@.................#\n####################");
  level.ambient = rgb(0, 0, 0);
  World world = make_world(level);
  constexpr double wall = 19;
  for (double apart = 0.5; apart < 16; apart += 0.25) {
    world.player.position = world.player_before.position = {wall - apart, 1.5};
    FrameRequest request = request_at(256);
    request.flashlight = true;
    const Frame frame = frame_of(world, request);
    LightMap lights(frame.now());
    lights.set_moving(frame.moving_lights);
    const Scene scene = frame.scene(&lights);
    const auto light = [&](double before, double height, Vec side) {
      return brightness_of(light_at(scene, {wall - before, 1.5}, height, side));
    };
    const float ahead = light(0, eye_height, {-1, 0});
    CAPTURE(apart, ahead);
    CHECK(ahead > 0.15F);
    CHECK(ahead >= 0.999F * light(0, 0.05, {-1, 0}));
    const double near_by = apart <= 9 ? apart : (apart <= 15 ? 1 : 0.75);
    for (double before = 1e-6; before <= near_by; before += 0.125) {
      CHECK(ahead >= 0.999F * light(before, 0, {0, 0}));
    }
  }
}

TEST_CASE("frame: nothing is interpolated over a new beginning") {
  const Level level = make_level(drawing);
  World world = moving_world(level);
  world.phase = Phase::out;
  Command again;
  again.again = true;
  step(world, again);
  CHECK(frame_of(world, request_at(0)).camera.position == level.start.position);
  CHECK(frame_of(world, request_at(128)).camera.position == level.start.position);
}

TEST_CASE("frame: a frame shows all things as they are now") {
  const Level level = make_level(drawing);
  World world = make_world(level);
  world.actors[0].toppled = true;
  world.actors[1].sees_player = true;
  const Frame frame = frame_of(world, request_at(0));
  REQUIRE(frame.billboards.size() == 2);
  CHECK(frame.billboards[0].position == level.things[0].position);
  CHECK(frame.billboards[0].picture == Painted::toppled_barrel);
  CHECK(frame.billboards[1].picture == Painted::red_eye);
  CHECK(frame.billboards[1].id == 1);
  const Scene scene = frame.scene();
  CHECK(&scene.now.level() == &level);
  CHECK(&scene.now.state() == &frame.state);
  CHECK(scene.billboards.size() == 2);
}

TEST_CASE("frame: marks on a door move with it, and are not shown once they are in the wall") {
  Level level = make_level(drawing);
  World world = make_world(level);
  world.marks = {{{8, 1.5}, {-1, 0}, 0.5, {}}, {{3.4375, 1.25}, {-1, 0}, 0.5, {0}}};
  world.state.doors[0] = 32;
  Frame frame = frame_of(world, request_at(0));
  CHECK(frame.state.doors == std::vector{32});
  REQUIRE(frame.decals.size() == 2);
  CHECK(frame.decals[0].point == Point{8, 1.5});
  CHECK(frame.decals[1].point == Point{3.4375, 1.75});
  CHECK(frame.decals[1].normal == Vec{-1, 0});
  CHECK(frame.decals[1].height == 0.5);
  CHECK(frame.decals[1].picture == Painted::mark);

  world.state.doors[0] = 48;
  CHECK(frame_of(world, request_at(0)).decals.size() == 1);
  level.properties.clear();
  world.known = known_properties(level);
  CHECK(frame_of(world, request_at(0)).decals.empty());
}

}  // namespace
}  // namespace raywalk
