#include "frame/stage.hpp"

#include <string>
#include <thread>

#include "frame/frame.hpp"
#include "raywalk/base/hash.hpp"
#include "support/catch.hpp"
#include "support/level_builder.hpp"
#include "support/required.hpp"

namespace raywalk {
namespace {

Level lit_room() {
  Level level = make_level("######\n#@..o#\n#....#\n######");
  level.ambient = rgb(20, 20, 20);
  level.lamps = {{.position = {3.5, 1.5}}, {.position = {1.5, 2.5}}};
  return level;
}

std::uint64_t picture_of(Stage& stage) {
  Framebuffer picture(64, 40);
  const Frame frame = frame_of(stage.world, {.fov_degrees = 75, .width = 64, .height = 40});
  stage.renderer.draw(picture, frame.scene(stage.lights ? &*stage.lights : nullptr), frame.camera);
  Hash hash;
  for (int y = 0; y < picture.height(); ++y) {
    for (const Color pixel : picture.row(y)) hash.add(pixel);
  }
  return hash.value();
}

TEST_CASE("stage: it has light where the level has, and where it is asked for") {
  const auto lit = make_stage(lit_room());
  REQUIRE(lit);
  CHECK(lit->lights.has_value());
  const auto white = make_stage(make_level("###\n#@#\n###"));
  REQUIRE(white);
  CHECK_FALSE(white->lights.has_value());
  CHECK(white->light().light_at({1.5, 1.5}).red == 1);
  CHECK(white->lights.has_value());
}

TEST_CASE("stage: one that was made in another thread draws the same pictures") {
  const auto here = make_stage(lit_room());
  REQUIRE(here);
  std::unique_ptr<Stage> there;
  std::thread([&] { there = make_stage(lit_room(), {.render = {.threads = 2}}); }).join();
  CHECK(picture_of(*here) == picture_of(*there));
  step(here->world, {});
  step(there->world, {});
  CHECK(hash_of(here->world) == hash_of(there->world));
}

TEST_CASE("stage: its work is told as that of its light, if it has none, too") {
  Progress progress;
  CHECK(make_stage(make_level("###\n#@#\n###"), {}, &progress) != nullptr);
  CHECK(std::string(progress.part()) == "light");
}

TEST_CASE("stage: there is none if nobody waits for it any more") {
  Progress progress;
  CHECK(make_stage(lit_room(), {}, &progress) != nullptr);
  CHECK(std::string(progress.part()) == "light");
  CHECK(progress.share() == 1);
  progress.stop();
  CHECK(make_stage(lit_room(), {}, &progress) == nullptr);
  CHECK(make_stage(make_level("###\n#@#\n###"), {}, &progress) == nullptr);
}

// The lamp is behind the door, the eye before it.
Level two_lit_rooms() {
  Level level = make_level("#######\n#@.D..#\n#######");
  level.ambient = rgb(20, 20, 20);
  level.lamps = {{.position = {4.5, 1.5}}};
  return level;
}

TEST_CASE("stage: its light is that of the doors and lamps that are taken over") {
  const auto walked = make_stage(two_lit_rooms());
  REQUIRE(walked);
  World& before = walked->world;
  before.ticks = 9;
  before.state.doors[0] = plan_pixels;
  const auto stage = make_stage(two_lit_rooms(), {}, nullptr, &before);
  REQUIRE(stage);
  CHECK(stage->world == make_world(stage->level));  // it is taken over later
  const double open = stage->lights->light_at({1.5, 1.5}).red;
  CHECK(open == LightMap({stage->level, before.state}).light_at({1.5, 1.5}).red);
  CHECK(open > test::required(make_stage(two_lit_rooms())).lights->light_at({1.5, 1.5}).red);
  before.state.lamps[0] = 0;
  const auto dark = make_stage(two_lit_rooms(), {}, nullptr, &before);
  REQUIRE(dark);
  CHECK(dark->lights->light_at({4.5, 1.5}).red < 0.1);
}

}  // namespace
}  // namespace raywalk
