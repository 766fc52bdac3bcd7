#include "game/night/tension.hpp"

#include "game/night_level.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

Level make_tense_level() { return make_night_level("##########\n#@......w#\n##########"); }

/// How tense it is after so many ticks of a mood.
int share_after(Tension& tension, World& world, Mood mood, int ticks) {
  world.night.watchers[0].mood = mood;
  for (int tick = 0; tick < ticks; ++tick) tension.follow(world);
  return tension.share();
}

TEST_CASE("tension: it comes with an alarm or a search, and goes when all are calm") {
  const Level level = make_tense_level();
  for (const Mood mood : {Mood::alarm, Mood::searching}) {
    World world = make_world(level);
    Tension tension;
    CHECK(share_after(tension, world, Mood::calm, 10) == 0);
    CHECK(share_after(tension, world, Mood::curious, 10) == 0);
    const int begun = share_after(tension, world, mood, 10);
    CHECK(begun > 0);
    CHECK(begun < Tension::whole);
    CHECK(share_after(tension, world, mood, ticks_per_second) == Tension::whole);
    const int gone = share_after(tension, world, Mood::calm, ticks_per_second);
    CHECK(gone < Tension::whole);
    CHECK(gone > Tension::whole / 2);
    CHECK(share_after(tension, world, Mood::calm, 4 * ticks_per_second) == 0);
  }
}

TEST_CASE("tension: neither who is stunned nor who has caught the player is after him") {
  const Level level = make_tense_level();
  World world = make_world(level);
  world.night.watchers[0].mood = Mood::alarm;
  CHECK(is_tense(world));
  world.night.watchers[0].stunned_ticks = 1;
  CHECK_FALSE(is_tense(world));
  world.night.watchers[0].stunned_ticks = 0;
  world.phase = Phase::caught;
  CHECK_FALSE(is_tense(world));
}

TEST_CASE("tension: a free walk has none") {
  const Level free = make_level("####\n#@.#\n####");
  CHECK_FALSE(is_tense(make_world(free)));
}

}  // namespace
}  // namespace raywalk
