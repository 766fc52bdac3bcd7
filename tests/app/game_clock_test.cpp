#include "app/loop/game_clock.hpp"

#include "game/timeline.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

TEST_CASE("game clock: in a second sixty ticks are over, at any rate of frames") {
  for (const int rate : {7, 30, 60, 144, 1000}) {
    GameClock clock;
    int ticks = 0;
    for (int frame = 1; frame <= rate; ++frame) ticks += clock.advance(1'000'000LL * frame / rate);
    CHECK(ticks == 60);
    CHECK(clock.time_us() == 1'000'000);
  }
}

TEST_CASE("game clock: a tick is over exactly at its end") {
  GameClock clock;
  CHECK(clock.advance(16'666) == 0);
  CHECK(clock.advance(16'667) == 1);
  CHECK(clock.advance(33'333) == 0);
  CHECK(clock.advance(33'334) == 1);
}

TEST_CASE("game clock: after a long stall it goes on where it was") {
  GameClock clock;
  CHECK(clock.advance(1'000) == 0);
  CHECK(clock.advance(3'600'000'000LL) == 15);
  CHECK(clock.time_us() == 250'000);
  // From here on it runs with real time again.
  CHECK(clock.advance(3'600'000'000LL + 16'667) == 1);
  CHECK(clock.time_us() == 266'667);
}

TEST_CASE("game clock: the ticks it gives are those that the timeline counts, whatever happens") {
  GameClock clock;
  std::int64_t taken = 0;
  std::int64_t real_us = 0;
  for (std::int64_t frame = 0; frame < 5000; ++frame) {
    real_us += frame * frame * 7919 % 400'009;
    const int due = clock.advance(real_us);
    REQUIRE(due <= GameClock::max_ticks);
    taken += due;
    REQUIRE(taken == ticks_over(clock.time_us()));
  }
}

}  // namespace
}  // namespace raywalk
