#include "app/window/gamepads.hpp"

#include <vector>

#include "app/virtual_pad.hpp"
#include "app/window/input.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

/// A gamepad, what it tells, and the game that hears it.
class PadDesk {
 public:
  PadDesk() {
    hear();
    hear();
    REQUIRE(pad_.count() == 1);
  }

  std::vector<Control> axis(int which, int value) {
    pad_.set_axis(which, value);
    return hear();
  }
  std::vector<Control> button(int which, bool down) {
    pad_.set_button(which, down);
    return hear();
  }
  std::vector<Control> unplug() {
    pad_.unplug();
    return hear();
  }
  /// The command of the next tick.
  Command tick() {
    // Its last microsecond.
    time_us = ++ticks_ * 1'000'000 / ticks_per_second - 1;
    input.look_by_stick(time_us);
    for (const InputEvent& done : input.take_game_events()) timeline_.add(done);
    return timeline_.take();
  }
  [[nodiscard]] std::size_t count() const { return pad_.count(); }

  Input input{};
  std::int64_t time_us = 0;

 private:
  std::vector<Control> hear() {
    std::vector<Control> commands;
    for (const SDL_Event& event : pad_.events()) {
      if (const auto command = input.handle(event, time_us)) commands.push_back(*command);
    }
    return commands;
  }

  VirtualPad pad_{};
  std::int64_t ticks_ = 0;
  Timeline timeline_{};
};

TEST_CASE("gamepad: the left stick walks in eight directions, and rests in its dead zone") {
  PadDesk desk;
  CHECK(desk.tick() == Command{});
  desk.axis(SDL_CONTROLLER_AXIS_LEFTY, -32768);
  CHECK(desk.tick().forward == 1);
  desk.axis(SDL_CONTROLLER_AXIS_LEFTX, 30000);
  Command both = desk.tick();
  CHECK((both.forward == 1 && both.right == 1));
  desk.axis(SDL_CONTROLLER_AXIS_LEFTY, 3000);
  desk.tick();
  both = desk.tick();
  CHECK((both.forward == 0 && both.right == 1));
  desk.axis(SDL_CONTROLLER_AXIS_LEFTX, 7000);
  desk.tick();
  CHECK(desk.tick() == Command{});
  CHECK(desk.input.is_by_pad());
}

TEST_CASE("gamepad: the right stick looks, the faster the further it is out") {
  PadDesk desk;
  desk.axis(SDL_CONTROLLER_AXIS_RIGHTX, 16000);
  desk.tick();
  const Turn slow = desk.tick().turn;
  desk.axis(SDL_CONTROLLER_AXIS_RIGHTX, 32767);
  desk.tick();
  const Turn fast = desk.tick().turn;
  CHECK(slow.units > 0);
  CHECK(fast.units > 3 * slow.units);
  // 200 degrees a second.
  CHECK(fast.units / 4294967296.0 * 360 * 60 == Approx(200).epsilon(0.01));
  desk.axis(SDL_CONTROLLER_AXIS_RIGHTX, 0);
  desk.axis(SDL_CONTROLLER_AXIS_RIGHTY, -32768);
  desk.tick();
  CHECK(desk.tick().pitch.units > 0);
  desk.axis(SDL_CONTROLLER_AXIS_RIGHTY, 0);
  desk.tick();
  CHECK(desk.tick() == Command{});
}

TEST_CASE("gamepad: buttons and triggers do what the settings say") {
  PadDesk desk;
  desk.button(SDL_CONTROLLER_BUTTON_A, true);
  CHECK(desk.tick().use);
  desk.button(SDL_CONTROLLER_BUTTON_A, false);
  desk.axis(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 32767);
  CHECK(desk.tick().fire);
  desk.axis(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, -32768);
  desk.tick();
  CHECK_FALSE(desk.tick().fire);
  CHECK(desk.button(SDL_CONTROLLER_BUTTON_START, true) == std::vector{Control::menu});
  CHECK(desk.button(SDL_CONTROLLER_BUTTON_BACK, true) == std::vector{Control::map});
  Settings settings;
  bind_key(settings.keys, Control::crouch, "pad a");
  desk.input.follow(settings, desk.time_us);
  desk.button(SDL_CONTROLLER_BUTTON_A, true);
  const Command command = desk.tick();
  CHECK(command.crouch);
  CHECK_FALSE(command.use);
}

TEST_CASE("gamepad: with turns in steps the stick turns once until it has come back") {
  PadDesk desk;
  Settings settings;
  settings.snap_turn = 45;
  desk.input.follow(settings, 0);
  desk.axis(SDL_CONTROLLER_AXIS_RIGHTX, -32768);
  const Turn step = Turn{1U << 29U};
  CHECK(desk.tick().turn == Turn{} - step);
  CHECK(desk.tick().turn == Turn{});
  desk.axis(SDL_CONTROLLER_AXIS_RIGHTX, 0);
  CHECK(desk.tick().turn == Turn{});
  desk.axis(SDL_CONTROLLER_AXIS_RIGHTX, 32767);
  CHECK(desk.tick().turn == step);
}

TEST_CASE("gamepad: one that is pulled out lets everything go, and the walk waits") {
  PadDesk desk;
  desk.axis(SDL_CONTROLLER_AXIS_LEFTY, -32768);
  CHECK(desk.tick().forward == 1);
  CHECK(desk.unplug() == std::vector{Control::lose_focus});
  CHECK(desk.count() == 0);
  desk.tick();
  CHECK(desk.tick() == Command{});
}

}  // namespace
}  // namespace raywalk
