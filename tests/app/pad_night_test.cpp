#include <cmath>
#include <sstream>
#include <string>

#include "app/loop/menu_overlay.hpp"
#include "app/virtual_pad.hpp"
#include "app/window/input.hpp"
#include "cli/keep.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

/// Somebody who plays a night by a gamepad alone, all of it as SDL's events: first in front of the
/// title, then by a script of steps, as `NightRun` has them.
class PadNight {
 public:
  /// Presses the button that chooses until a night is asked for.
  [[nodiscard]] std::optional<MenuAction> choose_night() {
    for (int presses = 0; presses < 5; ++presses) {
      for (const bool down : {true, false}) {
        pad_.set_button(SDL_CONTROLLER_BUTTON_A, down);
        for (const SDL_Event& event : pad_.events()) {
          if (const auto action = front_.handle(event, {640, 400, 8, 12}, 1, {})) return action;
        }
      }
    }
    return std::nullopt;
  }

  void begin(const Level& level, Difficulty difficulty) {
    pad_.set_button(SDL_CONTROLLER_BUTTON_A, false);
    front_.close();
    input_.let_go(0);
    world_ = make_world(level, true, difficulty);
  }

  /// The first line that cannot be done; empty if all was.
  [[nodiscard]] std::string play(const std::string& script) {
    std::istringstream lines(script);
    for (std::string line; std::getline(lines, line);) {
      std::istringstream words(line);
      std::string verb;
      if (words >> verb && !do_step(verb, words)) return line;
    }
    return {};
  }

  [[nodiscard]] const World& world() const { return world_; }
  [[nodiscard]] bool is_by_pad() const { return input_.is_by_pad(); }

 private:
  static constexpr double fastest_degrees = 200.0 / ticks_per_second;

  void tick() {
    for (const SDL_Event& event : pad_.events()) (void)input_.handle(event, time_us_);
    time_us_ = ++ticks_ * 1'000'000 / ticks_per_second - 1;
    input_.look_by_stick(time_us_);
    for (const InputEvent& done : input_.take_game_events()) timeline_.add(done);
    step(world_, timeline_.take());
  }

  /// Turn from the player's look to a place, -180 to 180.
  [[nodiscard]] double degrees_to(Point place) const {
    const Turn turn = heading_of(place - world_.player.position) - world_.player.heading;
    return static_cast<std::int32_t>(turn.units) / 4294967296.0 * 360;
  }

  /// Turns the right stick so far that the look comes nearer by so much in a tick: the way beyond
  /// its dead zone counts squared.
  void look(double degrees) {
    const double share = std::sqrt(std::min(1.0, std::abs(degrees) / fastest_degrees));
    const double dead = Settings{}.pad_look_dead_zone / 100.0;
    const double way = std::abs(degrees) < 0.05 ? 0 : dead + share * (1 - dead);
    pad_.set_axis(SDL_CONTROLLER_AXIS_RIGHTX,
                  static_cast<int>(std::lround(std::copysign(way, degrees) * 32767)));
  }

  void press_use() {
    pad_.set_button(SDL_CONTROLLER_BUTTON_A, true);
    tick();
    pad_.set_button(SDL_CONTROLLER_BUTTON_A, false);
    tick();
  }

  void rest() {
    look(0);
    pad_.set_axis(SDL_CONTROLLER_AXIS_LEFTY, 0);
    pad_.set_button(SDL_CONTROLLER_BUTTON_LEFTSTICK, false);
  }

  void face(Point place) {
    for (int i = 0; i < 2 * ticks_per_second && std::abs(degrees_to(place)) > 0.5; ++i) {
      look(degrees_to(place));
      tick();
    }
    rest();
  }

  [[nodiscard]] bool walk(Point place, bool runs) {
    pad_.set_button(SDL_CONTROLLER_BUTTON_LEFTSTICK, runs);
    int stuck = 0;
    for (int i = 0; i < 15 * ticks_per_second; ++i) {
      if (world_.phase != Phase::walking || length(place - world_.player.position) < 0.3) {
        rest();
        return true;
      }
      look(degrees_to(place));
      const bool is_ahead = std::abs(degrees_to(place)) < 10;
      pad_.set_axis(SDL_CONTROLLER_AXIS_LEFTY, is_ahead ? -32767 : 0);
      const Point before = world_.player.position;
      tick();
      const bool has_moved = length(world_.player.position - before) > 0.01;
      stuck = has_moved || !is_ahead ? 0 : stuck + 1;
      if (stuck % (2 * ticks_per_second) == 10) press_use();
    }
    return false;
  }

  [[nodiscard]] bool do_step(const std::string& verb, std::istream& words) {
    double x = 0;
    double y = 0;
    if (verb == "use") {
      press_use();
      return true;
    }
    if (verb == "wait" && words >> x) {
      for (int i = 0; i < static_cast<int>(x); ++i) tick();
      return true;
    }
    if (!(words >> x >> y)) return false;
    if (verb == "face") {
      face({x, y});
      return true;
    }
    return walk({x, y}, verb == "run");
  }

  VirtualPad pad_{};
  MenuOverlay front_{{}, std::nullopt, true};
  Input input_{};
  Timeline timeline_{};
  World world_{};
  std::int64_t ticks_ = 0;
  std::int64_t time_us_ = 0;
};

TEST_CASE("gamepad: the first night is played by it from the title to the way out") {
  PadNight night;
  const auto action = night.choose_night();
  REQUIRE(action);
  CHECK(action->kind == MenuAction::Kind::night);
  const Level level = load_own_map("umbra/cellar.toml");
  night.begin(level, static_cast<Difficulty>(action->slot));
  CHECK(night
            .play(R"(
to 6.2 13.5
to 8.6 13.5
to 8.6 16.0
to 20.5 17.4
to 20.5 16.5
to 22.4 16.5
to 31.5 16.5
to 34.2 16.5
to 36.5 17.0
to 36.5 21.5
to 36.0 30.5
to 36.0 33.4
to 9.6 33.5
to 9.5 31.2
to 9.5 22.5
to 13.8 22.7
to 18.5 23.1
wait 1750
to 22.6 23.2
to 23.0 30.4
to 23.0 27.0
to 22.8 20.6
to 26.5 20.4
to 28.5 19.6
face 28.5 18.5
use
wait 70
to 27.5 19.5
to 27.5 16.6
to 22.4 16.4
to 22.3 9.5
face 21.5 9.5
use
wait 75
to 22.5 4.5
to 18.6 4.4
to 15.5 2.4
to 9.6 2.4
to 8.3 3.6
to 8.4 5.3
to 10.2 5.55
to 11.2 6.05
to 12.5 5.75
to 11.2 6.1
to 10.3 5.5
to 8.4 5.3
to 8.3 3.6
to 9.6 2.4
to 15.5 2.4
to 18.6 4.4
to 22.6 4.4
to 23.3 3.5
to 28.6 3.5
to 29.5 4.8
to 29.5 8.5
to 31.5 10.0
to 41.4 9.9
to 41.5 13.6
to 41.5 19.4
to 41.5 22.6
to 44.5 22.8
to 48.6 25.5
face 49.5 25.5
use
wait 30
to 41.5 25.5
to 36.2 25.4
to 36.4 20.5
to 36.5 16.9
to 34.3 16.5
to 22.4 16.4
to 22.3 9.5
face 21.5 9.5
use
wait 75
to 22.5 4.5
to 18.6 4.4
to 15.5 2.4
to 9.6 2.4
to 8.3 4.2
to 5.0 4.5
to 5.0 7.5
to 3.5 8.5
)")
            .empty());
  CHECK(night.is_by_pad());
  CHECK(night.world().phase == Phase::out);
  CHECK(night.world().night.has_relic);
  CHECK(night.world().night.touches == 0);
  CHECK(night.world().night.score.loot == 25);
}

}  // namespace
}  // namespace raywalk
