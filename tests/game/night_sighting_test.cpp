#include "game/night/sighting.hpp"

#include "game/night/shining.hpp"
#include "game/night_level.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

/// The light that shines most on the player of a world, with all lights that move.
LitBy first_lit_by(World& world, const Notice& notice = {}) {
  return lit_by(world, moving_lights_of(world, hand_light_of(world.player), false), notice);
}

TEST_CASE("sighting: what lights the player most is found") {
  const Level by_lamp = make_night_level("#######\n#@t..w#\n#######");
  World world = make_world(by_lamp);
  CHECK(first_lit_by(world) == LitBy::lamp);
  world.state.lamps[0] = 0;
  CHECK(first_lit_by(world) == LitBy::nothing);

  const Level by_warden = make_night_level("#######\n#.@w..#\n#######");
  world = make_world(by_warden);
  CHECK(first_lit_by(world) == LitBy::lantern);
  world.night.watchers[0].stunned_ticks = 10;
  CHECK(first_lit_by(world) == LitBy::nothing);
  world.night.lantern = true;  // it shines ahead, not on him
  CHECK(first_lit_by(world) == LitBy::nothing);

  const Level by_sentry = make_night_level("########\n#y...@.#\n########");
  world = make_world(by_sentry);
  CHECK(first_lit_by(world) == LitBy::searchlight);

  Level open = make_night_level("########\n#....@.#\n########");
  open.ambient = rgb(255, 255, 255);
  world = make_world(open);
  CHECK(first_lit_by(world) == LitBy::nothing);
}

//   the lantern adds little to a light that is nearly DIM
TEST_CASE("sighting: a lantern that makes one DIM counts, however little it adds") {
  Level level = make_night_level("########\n#@...w.#\n########");
  level.ambient = rgb(62, 62, 62);
  World world = make_world(level);
  step(world, {});
  CHECK(world.night.light.band() == Band::dim);
  CHECK(world.night.light.greatest() < 2 * 62 / 255.0F);
  CHECK(first_lit_by(world) == LitBy::lantern);
  world.night.watchers[0].stunned_ticks = 10;
  step(world, {});
  CHECK(world.night.light.band() == Band::dark);
}

TEST_CASE("sighting: a lamp behind a wall lights nobody, and the scene's light stays as it was") {
  const Level level = make_night_level("########\n#@#t..w#\n########");
  World world = make_world(level);
  const std::vector<Light> lights = moving_lights_of(world, hand_light_of(world.player), false);
  REQUIRE(lights.size() == 1);
  CHECK(lit_by(world, lights, {}) == LitBy::nothing);
  const Scene scene{.now = world.now(), .lights = world.night_light.follow(world.now(), lights)};
  const LightColor before = light_at(scene, {5.5, 1.5}, 0.5);
  CHECK(lit_by(world, lights, {}) == LitBy::nothing);
  CHECK(light_at(scene, {5.5, 1.5}, 0.5) == before);
}

// The warden looks east, past the player, at the wall that the player shines at.
TEST_CASE("sighting: who shines at a wall is a silhouette before it, by his own lantern") {
  const Level level = make_night_level("############\n#w.......@.#\n############");
  World world = make_world(level);
  world.night.lantern = true;
  step_times(world, 2);
  const auto& sighting = world.night.watchers[0].sighting;
  REQUIRE(sighting);
  CHECK(sighting->notice.rule == NoticeRule::silhouette);
  CHECK(sighting->lit_by == LitBy::own_lantern);
}

// The player is in the light; when that goes out the warden's notice is forgotten, and a new one
// begins when it shines again.
TEST_CASE("sighting: it is of the first tick of a notice, and kept until nothing is left of that") {
  const Level level = make_night_level("##########\n#w....t@.#\n##########");
  World world = make_world(level);
  Watcher& warden = world.night.watchers[0];
  step_times(world, 3);
  REQUIRE(warden.sighting);
  CHECK(warden.sighting->tick == 0);
  CHECK(warden.sighting->notice.distance == 6);
  CHECK(warden.sighting->lit_by == LitBy::lamp);
  CHECK(warden.sighting->looked_ticks == warden.noticing);
  world.state.lamps[0] = 0;
  place_player(world, {8.5, 1.5});  // in the dark, too far away for him
  step_times(world, 6);
  CHECK(warden.noticing == 0);
  CHECK_FALSE(warden.sighting);
  world.state.lamps[0] = 1;
  step_times(world, 40);
  REQUIRE(warden.sighting);
  CHECK(warden.sighting->tick == 9);
  CHECK(warden.sighting->notice.distance == 7);
  CHECK_FALSE(world.night.why);
  step_times(world, 40);
  REQUIRE(world.night.why);
  CHECK(world.night.why->sighting.tick == 9);
  CHECK(world.night.why->sighting.looked_ticks == usual.alarm_ticks);
}

}  // namespace
}  // namespace raywalk
