#include "game/carry_over.hpp"
#include "game/night_level.hpp"
#include "game/play.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

/// The player's place in the same level, read again.
Point carried_place(const World& before) {
  World after = make_world(*before.level);
  carry_over(before, after);
  return after.player.position;
}

TEST_CASE("carry_over: who steps over a hound that lies stunned stays where he is") {
  const Level level = make_night_level("########\n#@.h...#\n########");
  World world = make_world(level);
  place_player(world, world.night.watchers[0].position, 0);
  const Point place = world.player.position;
  CHECK(carried_place(world) != place);  // it would not let him
  world.night.watchers[0].stunned_ticks = 60;
  CHECK(carried_place(world) == place);
}

TEST_CASE("carry_over: who stands where a watcher began that has gone on stays there") {
  const Level level = make_night_level("########\n#@.w...#\n########");
  World world = make_world(level);
  Point& warden = world.night.watchers[0].position;
  place_player(world, warden, 0);
  warden.x += 2;
  CHECK(carried_place(world) == world.player.position);
  place_player(world, warden, 0);
  CHECK(carried_place(world) != world.player.position);
}

// There is no lamp in the one, and a lamp that nobody carries in the other.
TEST_CASE("carry_over: who has stolen has the relic and the loot still, and no lamp goes out") {
  for (const char* rows : {"#######\n#@.rn.#\n#######", "#######\n#@.rnt#\n#######"}) {
    const Level level = make_night_level(rows);
    World world = make_world(level);
    for (Actor& actor : world.actors) actor.taken = true;
    if (!level.lamps.empty()) world.actors.back().taken = false;
    world.night.has_relic = true;
    World after = make_world(level);
    carry_over(world, after);
    REQUIRE(after.actors.size() == world.actors.size());
    CHECK(after.actors[0].taken);
    CHECK(after.actors[1].taken);
    CHECK(after.state.lamps == world.state.lamps);
  }
}

}  // namespace
}  // namespace raywalk
