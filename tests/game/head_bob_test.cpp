#include "game/head_bob.hpp"

#include <algorithm>
#include <cmath>

#include "game/play.hpp"
#include "support/catch.hpp"
#include "support/level_builder.hpp"

namespace raywalk {
namespace {

constexpr std::string_view gait_corridor = R"(
####################
#@.................#
####################)";

// 0.5 |\            /
//     | \__________/      12 ticks down, 12 up
TEST_CASE("head_bob: a crouch lowers the eye smoothly, and standing up raises it again") {
  const Level level = make_level(gait_corridor);
  World world = make_world(level);
  double last = world.player.eye;
  CHECK(last == eye_height);
  for (int tick = 0; tick < 12; ++tick) {
    step(world, crouching());
    CHECK(world.player.eye < last);
    CHECK(world.player.eye > last - 0.03);
    CHECK(world.player_before.eye == last);
    last = world.player.eye;
  }
  step_times(world, 30, crouching());
  CHECK(world.player.eye == last);
  CHECK(last == 0.5 - 7.0 / 32);
  step_times(world, 11);
  CHECK(world.player.eye < eye_height);
  step(world, {});
  CHECK(world.player.eye == eye_height);
}

TEST_CASE(
    "head_bob: the eye bobs by at most 1/64 tile while the player walks, and is still when he "
    "stands") {
  const Level level = make_level(gait_corridor);
  World world = make_world(level);
  double least = 1;
  double largest_step = 0;
  int steps = 0;
  for (int tick = 0; tick < 240; ++tick) {
    const HeadBob before = world.head_bob;
    step(world, walking(1));
    least = std::min(least, world.player.eye);
    largest_step = std::max(largest_step, std::abs(world.player.eye - world.player_before.eye));
    CHECK(world.player.eye <= eye_height);
    if (world.head_bob.step < before.step) ++steps;
  }
  CHECK(least == Approx(0.5 - 1.0 / 64).margin(0.0005));
  CHECK(largest_step < 0.003);
  CHECK(steps == 7);  // 10.4 tiles
  step_times(world, 30);
  CHECK(world.player.eye == eye_height);
  CHECK(world.head_bob == HeadBob{});
}

// @> against the wall: the legs do not move.
TEST_CASE("head_bob: no bobbing against a wall, nor if the option is off") {
  const Level level = make_level(gait_corridor);
  World world = make_world(level);
  place_player(world, {1.25, 1.5}, 180);
  step_times(world, 60, walking(1));
  CHECK(world.player.eye == eye_height);
  World still = make_world(level, false);
  for (int tick = 0; tick < 120; ++tick) {
    step(still, walking(1));
    REQUIRE(still.player.eye == eye_height);
  }
  step_times(still, 12, crouching());
  CHECK(still.player.eye < 0.3);
}

TEST_CASE("head_bob: a restart stands upright, looks level and keeps the option") {
  const Level level = make_level(R"(
#####
#@X.#
#####)");
  World world = make_world(level, false);
  Command command = crouching();
  command.forward = 1;
  command.pitch.units = 9000;
  step_times(world, 60, command);
  REQUIRE(world.phase == Phase::out);
  CHECK(world.player.pitch.units > 0);
  Command again;
  again.again = true;
  step(world, again);
  CHECK(world == make_world(level, false));
  CHECK(world.player.pitch == Pitch{});
  CHECK(world.player.eye == eye_height);
}

TEST_CASE("head_bob: who crouches is slower than who walks, and does not run") {
  const Level level = make_level(gait_corridor);
  World world = make_world(level);
  Command command = walking(1);
  command.run = true;
  command.crouch = true;
  step_times(world, 60, command);
  CHECK(world.player.position.x > 1.5 + 1.7);
  CHECK(world.player.position.x < 1.5 + 1.8);
}

TEST_CASE("head_bob: the eye stays between floor and ceiling, at whole multiples of 2^-16 tile") {
  for (int crouch = 0; crouch <= 12; ++crouch) {
    for (int step = 0; step < 65536; step += 97) {
      const double eye = eye_of({true, crouch, step, 10});
      REQUIRE(eye > 0.25);
      REQUIRE(eye <= 0.5);
      REQUIRE(eye * 65536 == std::floor(eye * 65536));
    }
  }
}

}  // namespace
}  // namespace raywalk
