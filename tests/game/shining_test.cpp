#include "game/night/shining.hpp"

#include "game/night_level.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

TEST_CASE("hand light: it shines from the eye, along the look, and as steeply as that") {
  const Level level = make_night_level("#####\n#@..#\n#####");
  World world = make_world(level);
  REQUIRE_FALSE(world.night.is_night);
  world.player.heading = Turn::degrees(90);
  world.player.pitch = Pitch{1000};
  world.player.eye = 0.3;
  REQUIRE(world.player.pitch.slope() > 0);
  const HandLight hand = hand_light_of(world.player);
  CHECK(moving_lights_of(world, hand, false).empty());
  const std::vector<Light> lights = moving_lights_of(world, hand, true);
  REQUIRE(lights.size() == 1);
  REQUIRE(lights[0].cone);
  CHECK(lights[0].position == world.player.position);
  CHECK(lights[0].height == 0.3);
  CHECK(lights[0].cone->direction == unit_vector(Turn::degrees(90)));
  CHECK(lights[0].cone->rise == world.player.pitch.slope());
}

TEST_CASE("hand light: in a night it is the lantern, whatever becomes of the flashlight") {
  const Level level = make_night_level("#####\n#@.r#\n#####");
  World world = make_world(level);
  REQUIRE(world.night.is_night);
  const HandLight hand = hand_light_of(world.player);
  for (const bool flashlight : {false, true}) {
    world.night.lantern = false;
    CHECK(moving_lights_of(world, hand, flashlight).empty());
    world.night.lantern = true;
    CHECK(moving_lights_of(world, hand, flashlight).size() == 1);
  }
}

// A reach of 3 about a point, and of one light 1.5: together they meet at 4.5 tiles.
TEST_CASE("lights near: those stay that may reach so near to a point, with all of their size") {
  const std::vector<Light> lights{{.position = {5, 1}, .radius = 1},
                                  {.position = {5.25, 1}, .radius = 1.25},
                                  {.position = {5.5, 1}, .radius = 1.25, .size = 0.25},
                                  {.position = {5.5, 1}, .radius = 1.25},
                                  {.position = {-3, 1}, .radius = 0.75}};
  const std::vector<Light> near = lights_near(lights, {1, 1}, 3);
  CHECK(near == std::vector<Light>{lights[0], lights[1], lights[2]});
}

}  // namespace
}  // namespace raywalk
