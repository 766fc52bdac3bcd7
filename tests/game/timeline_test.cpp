#include "game/timeline.hpp"

#include "support/catch.hpp"

namespace raywalk {
namespace {

using Kind = InputEvent::Kind;

InputEvent press(std::int64_t time_us, Action action) { return {time_us, Kind::press, action, {}}; }
InputEvent release(std::int64_t time_us, Action action) {
  return {time_us, Kind::release, action, {}};
}
InputEvent mouse(std::int64_t time_us, std::uint32_t units) {
  return {time_us, Kind::turn, Action::forward, {units}};
}

// 150 degrees a second.
const Turn turn_of_a_tick{4294967296 / 144};

// tick 0        |tick 1        |tick 2
// 0 ......16666 |16667 ..33333 |33334 ...   microseconds
TEST_CASE("timeline: a tick holds the microseconds from n/60 to (n+1)/60 of a second") {
  CHECK(ticks_over(16666) == 0);
  CHECK(ticks_over(16667) == 1);
  CHECK(ticks_over(33333) == 1);
  CHECK(ticks_over(33334) == 2);
  CHECK(ticks_over(50000) == 3);
  CHECK(tick_fraction(0) == 0);
  CHECK(tick_fraction(16666) == 255);
  CHECK(tick_fraction(50000 + 8334) == 128);

  Timeline timeline;
  timeline.add(press(16666, Action::use));
  timeline.add(press(16667, Action::again));
  const Command first = timeline.take();
  const Command second = timeline.take();
  CHECK((first.use && !first.again));
  CHECK((second.again && !second.use));
}

TEST_CASE("timeline: a key works until it is released") {
  Timeline timeline;
  timeline.add(press(1000, Action::forward));
  timeline.add(press(1000, Action::run));
  timeline.add(release(40000, Action::forward));
  for (int tick = 0; tick < 2; ++tick) {
    const Command command = timeline.take();
    CHECK(command.forward == 1);
    CHECK(command.run);
  }
  const Command command = timeline.take();
  CHECK(command.forward == 0);
  CHECK(command.run);
}

TEST_CASE("timeline: a tap within one tick works for that tick") {
  Timeline timeline;
  timeline.add(press(100, Action::left));
  timeline.add(release(200, Action::left));
  CHECK(timeline.take().right == -1);
  CHECK(timeline.take().right == 0);
}

TEST_CASE("timeline: opposite keys cancel, and the one still held works again") {
  Timeline timeline;
  timeline.add(press(0, Action::forward));
  timeline.add(press(0, Action::left));
  timeline.add(press(0, Action::turn_left));
  timeline.add(press(20000, Action::back));
  timeline.add(press(20000, Action::right));
  timeline.add(press(20000, Action::turn_right));
  timeline.add(release(50000, Action::forward));
  timeline.add(release(50000, Action::left));
  CHECK(timeline.take().forward == 1);
  Command command = timeline.take();
  CHECK(command.forward == 0);
  CHECK(command.right == 0);
  command = timeline.take();
  CHECK(command.forward == 0);
  CHECK(command.turn == Turn{});
  command = timeline.take();
  CHECK(command.forward == -1);
  CHECK(command.right == 1);
}

TEST_CASE("timeline: an action held by two keys goes on until both are released") {
  Timeline timeline;
  timeline.add(press(0, Action::forward));
  timeline.add(press(1, Action::forward));
  timeline.add(release(2, Action::forward));
  (void)timeline.take();
  CHECK(timeline.take().forward == 1);
  timeline.add(release(34000, Action::forward));
  CHECK(timeline.take().forward == 0);
}

TEST_CASE("timeline: a lost focus releases everything, and late releases do no harm") {
  Timeline timeline;
  timeline.add(press(0, Action::forward));
  timeline.add(press(0, Action::turn_right));
  timeline.add(press(0, Action::fire));
  timeline.add({10000, Kind::release_all, Action::forward, {}});
  (void)timeline.take();
  CHECK(timeline.take() == Command{});
  timeline.add(release(35000, Action::forward));
  timeline.add(press(36000, Action::forward));
  CHECK(timeline.take().forward == 1);
  CHECK(timeline.take().forward == 1);
}

TEST_CASE("timeline: turning keys turn for exactly as long as they are held, running or not") {
  for (const bool runs : {false, true}) {
    Timeline timeline;
    if (runs) timeline.add(press(0, Action::run));
    timeline.add(press(0, Action::turn_right));
    timeline.add(release(16667 + 8333, Action::turn_right));  // in the middle of tick 1: 25000 us
    CHECK(timeline.take().turn == turn_of_a_tick);
    CHECK(timeline.take().turn == Turn{turn_of_a_tick.units / 2});
    CHECK(timeline.take().turn == Turn{});
  }
}

TEST_CASE("timeline: what is pending grows to what the tick will take") {
  Timeline timeline;
  timeline.add(press(5000, Action::turn_left));
  timeline.add(mouse(9000, 5000));
  CHECK(timeline.pending_turn(5000) == Turn{});
  CHECK(timeline.pending_turn(7500) == Turn{} - Turn{4294967296 / 144 * 15 / 100});
  const Turn jump = timeline.pending_turn(9000) - timeline.pending_turn(8999);
  CHECK(jump.units < 5000);  // the key turned the other way for a microsecond, 1789.6 units
  CHECK(jump.units >= 5000 - 1790);
  CHECK(timeline.pending_turn(50000).units != timeline.pending_turn(16666).units);
  (void)timeline.take();
  CHECK(timeline.pending_turn(16667) == Turn{} - Turn{4294967296 / 144 * 20 / 1'000'000});
  (void)timeline.take();
  timeline.add(release(33334, Action::turn_left));
  timeline.add(mouse(40000, 77));
  const Turn pending = timeline.pending_turn(50000);
  const Turn taken = timeline.take().turn;
  CHECK(pending == taken);
}

TEST_CASE("timeline: a shot knows when it was fired, and what was turned before it") {
  Timeline timeline;
  timeline.add(mouse(1000, 100));
  timeline.add(press(8334, Action::fire));  // half of tick 0
  timeline.add(mouse(9000, 30));
  timeline.add(release(10000, Action::fire));
  timeline.add(press(12000, Action::fire));
  timeline.add(release(13000, Action::fire));
  const Turn pending = timeline.pending_turn(8334);
  const Command command = timeline.take();
  CHECK(command.fire);
  CHECK(command.fire_time == 128);
  CHECK(command.turn_before_fire == Turn{100});
  CHECK(command.turn_before_fire == pending);
  CHECK(command.turn == Turn{130});
  CHECK_FALSE(timeline.take().fire);
}

TEST_CASE("timeline: a trigger held down fires from the beginning of each tick") {
  Timeline timeline;
  timeline.add(press(8334, Action::fire));
  timeline.add(mouse(20000, 30));
  (void)timeline.take();
  const Command command = timeline.take();
  CHECK(command.fire);
  CHECK(command.fire_time == 0);
  CHECK(command.turn_before_fire == Turn{});
  CHECK(command.turn == Turn{30});
}

TEST_CASE("timeline: events that come late count at the earliest time left") {
  Timeline timeline;
  (void)timeline.take();
  timeline.add(press(3, Action::use));
  timeline.add(press(30000, Action::fire));
  timeline.add(press(20000, Action::forward));
  const Command command = timeline.take();
  CHECK(command.use);
  CHECK(command.fire);
  CHECK(command.forward == 1);
}

}  // namespace
}  // namespace raywalk
