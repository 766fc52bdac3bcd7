#include "app/autosave_clock.hpp"

#include "game/stealth_level.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

/// After how many ticks, from now on, a walk is saved, of at most so many; the number after them if
/// it is not.
int ticks_until_saved(AutosaveClock& clock, World& world, int most) {
  for (int tick = 1; tick <= most; ++tick) {
    ++world.ticks;
    if (clock.follow(world)) return tick;
  }
  return most + 1;
}

TEST_CASE("autosave: as a level begins, and every two minutes") {
  const Level level = make_night_level("######\n#@..w#\n######");
  World world = make_world(level);
  AutosaveClock clock;
  CHECK(ticks_until_saved(clock, world, 10) == 1);
  CHECK(ticks_until_saved(clock, world, 8000) == AutosaveClock::between_saves);
  CHECK(ticks_until_saved(clock, world, 8000) == AutosaveClock::between_saves);
  ticks_until_saved(clock, world, 500);
  world.ticks = 0;  // the next level
  CHECK(ticks_until_saved(clock, world, 10) == 1);
  CHECK(ticks_until_saved(clock, world, 8000) == AutosaveClock::between_saves);
}

TEST_CASE("autosave: going back in time does not put it off") {
  const Level level = make_night_level("######\n#@..w#\n######");
  World world = make_world(level);
  AutosaveClock clock;
  CHECK(ticks_until_saved(clock, world, 1) == 1);
  CHECK(ticks_until_saved(clock, world, 5000) == 5001);
  world.ticks -= 600;
  CHECK(ticks_until_saved(clock, world, 8000) == AutosaveClock::between_saves - 5000);
}

TEST_CASE("autosave: it waits while a watcher is after the player, but not for ever") {
  const Level level = make_night_level("######\n#@..w#\n######");
  World world = make_world(level);
  AutosaveClock clock;
  CHECK(ticks_until_saved(clock, world, 1) == 1);
  Mood& mood = world.night.watchers.at(0).mood;
  mood = Mood::alarm;
  CHECK(ticks_until_saved(clock, world, 7300) == 7301);
  mood = Mood::calm;
  CHECK(ticks_until_saved(clock, world, 10) == 1);
  mood = Mood::searching;
  CHECK(ticks_until_saved(clock, world, 20'000) ==
        AutosaveClock::between_saves + AutosaveClock::longest_wait);
}

TEST_CASE("autosave: who was caught loses none that is due") {
  const Level level = make_night_level("######\n#@..w#\n######");
  World world = make_world(level);
  AutosaveClock clock;
  CHECK(ticks_until_saved(clock, world, 1) == 1);
  Mood& mood = world.night.watchers.at(0).mood;
  mood = Mood::alarm;
  CHECK(ticks_until_saved(clock, world, 7300) == 7301);
  world.phase = Phase::caught;
  for (int tick = 0; tick < 5000; ++tick) CHECK_FALSE(clock.follow(world));
  world.phase = Phase::walking;
  CHECK_FALSE(clock.follow(world));
  mood = Mood::calm;
  CHECK(clock.follow(world));
}

}  // namespace
}  // namespace raywalk
