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

// 1.5 in slope a second are 98304 units; the key is held for half a second, and then the other way.
TEST_CASE("timeline: keys look up and down for as long as they are held") {
  Timeline timeline;
  timeline.add(press(0, Action::look_up));
  timeline.add(release(500'000, Action::look_up));
  timeline.add(press(500'000, Action::look_down));
  int units = 0;
  for (int tick = 0; tick < 30; ++tick) units += timeline.take().pitch.units;
  CHECK(units == 30 * (98304 / 60));
  CHECK(timeline.pending_pitch(500'000) == PitchChange{});
  CHECK(timeline.pending_pitch(508'000).units == -98304 * 8 / 1000);
  CHECK(timeline.take().pitch.units == -98304 / 60);
}

TEST_CASE("timeline: looking level forgets what came before it, but not what comes after") {
  Timeline timeline;
  timeline.add({100, Kind::turn, Action::forward, {}, 500});
  timeline.add(press(300, Action::look_level));
  timeline.add({400, Kind::turn, Action::forward, {}, -70});
  CHECK(timeline.pending_pitch(250) == PitchChange{false, 500});
  CHECK(timeline.pending_pitch(350) == PitchChange{true, 0});
  const Command command = timeline.take();
  CHECK(command.pitch == PitchChange{true, -70});
  CHECK(timeline.take().pitch == PitchChange{});
  CHECK(changed({900}, command.pitch).units == -70);
  CHECK(changed({900}, {false, 500}).units == 1400);
  CHECK(changed({65'000}, {false, 5000}).units == 65'536);
  CHECK(changed({65'000}, {false, -200'000}).units == -65'536);
}

TEST_CASE("timeline: the mouse may be moved by any amount") {
  Timeline timeline;
  for (int i = 0; i < 3; ++i) timeline.add({i, Kind::turn, Action::forward, {}, 2'147'483'647});
  CHECK(timeline.take().pitch.units == 131'072);
}

TEST_CASE("timeline: a shot takes the slope of the screen along, a trigger held down has none") {
  Timeline timeline;
  timeline.add({10, Kind::press, Action::fire, {}, 0, 0.25});
  CHECK(timeline.take().fire_slope == 0.25);
  const Command command = timeline.take();
  CHECK(command.fire);
  CHECK_FALSE(command.fire_slope);
}

TEST_CASE("timeline: who crouches does so for whole ticks") {
  Timeline timeline;
  timeline.add(press(0, Action::crouch));
  timeline.add(release(20'000, Action::crouch));
  CHECK(timeline.take().crouch);
  CHECK_FALSE(timeline.take().crouch);
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
