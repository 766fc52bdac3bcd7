#include "app/saves/autosave_clock.hpp"

#include "game/night_level.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

// A night in whose first tick the walk has been saved.
struct SavedNight {
  Level level = make_night_level("######\n#@..w#\n######");
  World world = make_world(level);
  AutosaveClock clock;

  SavedNight() { CHECK(ticks_until_saved(10) == 1); }
  /// After how many ticks, from now on, it is saved, of at most so many; the number after them if
  /// it is not.
  [[nodiscard]] int ticks_until_saved(int most) {
    for (int tick = 1; tick <= most; ++tick) {
      ++world.ticks;
      if (clock.follow(world)) return tick;
    }
    return most + 1;
  }
  [[nodiscard]] Mood& mood() { return world.night.watchers.at(0).mood; }
};

TEST_CASE("autosave: as a level begins, and every two minutes") {
  SavedNight night;
  CHECK(night.ticks_until_saved(8000) == AutosaveClock::between_saves);
  CHECK(night.ticks_until_saved(8000) == AutosaveClock::between_saves);
  CHECK(night.ticks_until_saved(500) == 501);
  night.world.ticks = 0;  // the next level
  CHECK(night.ticks_until_saved(10) == 1);
  CHECK(night.ticks_until_saved(8000) == AutosaveClock::between_saves);
}

TEST_CASE("autosave: going back in time does not put it off") {
  SavedNight night;
  CHECK(night.ticks_until_saved(5000) == 5001);
  night.world.ticks -= 600;
  CHECK(night.ticks_until_saved(8000) == AutosaveClock::between_saves - 5000);
}

TEST_CASE("autosave: it waits while a watcher is after the player, but not for ever") {
  SavedNight night;
  night.mood() = Mood::alarm;
  CHECK(night.ticks_until_saved(7300) == 7301);
  night.mood() = Mood::calm;
  CHECK(night.ticks_until_saved(10) == 1);
  night.mood() = Mood::searching;
  CHECK(night.ticks_until_saved(20'000) ==
        AutosaveClock::between_saves + AutosaveClock::longest_wait);
}

TEST_CASE("autosave: who was caught loses none that is due") {
  SavedNight night;
  night.mood() = Mood::alarm;
  CHECK(night.ticks_until_saved(7300) == 7301);
  night.world.phase = Phase::caught;
  for (int tick = 0; tick < 5000; ++tick) CHECK_FALSE(night.clock.follow(night.world));
  night.world.phase = Phase::walking;
  CHECK_FALSE(night.clock.follow(night.world));
  night.mood() = Mood::calm;
  CHECK(night.clock.follow(night.world));
}

}  // namespace
}  // namespace raywalk
