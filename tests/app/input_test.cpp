#include "app/window/input.hpp"

#include <vector>

#include "support/catch.hpp"

namespace raywalk {
namespace {

using Kind = InputEvent::Kind;

SDL_Event key(Uint32 type, SDL_Scancode code, int mod = KMOD_NONE, int repeat = 0) {
  SDL_Event event{};
  event.type = type;
  event.key.keysym.scancode = code;
  event.key.keysym.mod = static_cast<Uint16>(mod);
  event.key.repeat = static_cast<Uint8>(repeat);
  return event;
}

SDL_Event down(SDL_Scancode code) { return key(SDL_KEYDOWN, code); }
SDL_Event up(SDL_Scancode code) { return key(SDL_KEYUP, code); }

SDL_Event button(Uint32 type, int which) {
  SDL_Event event{};
  event.type = type;
  event.button.button = static_cast<Uint8>(which);
  return event;
}

SDL_Event motion(int counts) {
  SDL_Event event{};
  event.type = SDL_MOUSEMOTION;
  event.motion.xrel = counts;
  return event;
}

SDL_Event window_event(SDL_WindowEventID id) {
  SDL_Event event{};
  event.type = SDL_WINDOWEVENT;
  event.window.event = static_cast<Uint8>(id);
  return event;
}

/// An input whose events go into a timeline, all in the tick under way.
struct Desk {
  std::optional<Control> put(const SDL_Event& event) {
    const auto command = input.handle(event, time_us);
    for (const InputEvent& done : input.take_game_events()) timeline.add(done);
    return command;
  }
  /// The command of the tick under way, and of the ones after it in turn.
  Command tick() {
    time_us += 17'000;
    return timeline.take();
  }

  Input input{};
  Timeline timeline{};
  std::int64_t time_us = 0;
};

TEST_CASE("input: WASD and the arrows walk and turn") {
  Desk desk;
  desk.put(down(SDL_SCANCODE_W));
  desk.put(down(SDL_SCANCODE_D));
  desk.put(down(SDL_SCANCODE_LSHIFT));
  const Command first = desk.tick();
  CHECK(first.forward == 1);
  CHECK(first.right == 1);
  CHECK(first.run);
  desk.put(up(SDL_SCANCODE_W));
  desk.put(up(SDL_SCANCODE_D));
  desk.tick();
  desk.put(down(SDL_SCANCODE_DOWN));
  desk.put(down(SDL_SCANCODE_A));
  const Command second = desk.tick();
  CHECK(second.forward == -1);
  CHECK(second.right == -1);
}

TEST_CASE("input: opposite keys cancel, and letting one go leaves the other") {
  Desk desk;
  desk.put(down(SDL_SCANCODE_W));
  desk.put(down(SDL_SCANCODE_S));
  CHECK(desk.tick().forward == 0);
  desk.put(up(SDL_SCANCODE_S));
  desk.tick();
  CHECK(desk.tick().forward == 1);
}

TEST_CASE("input: two keys for one action hold it until both are up") {
  Desk desk;
  desk.put(down(SDL_SCANCODE_W));
  desk.put(down(SDL_SCANCODE_UP));
  desk.put(up(SDL_SCANCODE_W));
  CHECK(desk.tick().forward == 1);
  CHECK(desk.tick().forward == 1);
  desk.put(up(SDL_SCANCODE_UP));
  desk.tick();
  CHECK(desk.tick().forward == 0);
}

TEST_CASE("input: who chose so crouches by one press, and ends it by another") {
  Desk desk;
  Settings settings;
  const auto press_once = [&] {
    desk.put(down(SDL_SCANCODE_C));
    desk.put(up(SDL_SCANCODE_C));
    desk.tick();
    return desk.tick().crouch;
  };
  CHECK_FALSE(press_once());  // held only
  settings.crouch_stays = true;
  desk.input.follow(settings, desk.time_us);
  CHECK_FALSE(desk.tick().crouch);
  CHECK(press_once());
  CHECK_FALSE(press_once());
  CHECK(press_once());
  desk.input.let_go(desk.time_us);  // a menu comes and goes
  for (const InputEvent& done : desk.input.take_game_events()) desk.timeline.add(done);
  CHECK(desk.tick().crouch);
  CHECK_FALSE(press_once());
  CHECK(press_once());
  settings.crouch_stays = false;
  desk.input.follow(settings, desk.time_us);
  for (const InputEvent& done : desk.input.take_game_events()) desk.timeline.add(done);
  desk.tick();
  CHECK_FALSE(desk.tick().crouch);
}

TEST_CASE("input: keys that repeat by themselves, or come down twice, count once") {
  Desk desk;
  desk.put(down(SDL_SCANCODE_W));
  desk.put(key(SDL_KEYDOWN, SDL_SCANCODE_W, KMOD_NONE, 1));
  desk.put(down(SDL_SCANCODE_W));
  desk.put(up(SDL_SCANCODE_W));
  desk.tick();
  CHECK(desk.tick().forward == 0);
}

TEST_CASE("input: lost focus lets everything go and gives the mouse back") {
  Desk desk;
  desk.put(down(SDL_SCANCODE_W));
  CHECK(desk.tick().forward == 1);
  CHECK(desk.put(window_event(SDL_WINDOWEVENT_FOCUS_LOST)) == Control::lose_focus);
  desk.tick();
  CHECK(desk.tick().forward == 0);
  // The key comes up outside; back in the window it works as ever.
  desk.put(up(SDL_SCANCODE_W));
  desk.put(down(SDL_SCANCODE_W));
  CHECK(desk.tick().forward == 1);
}

TEST_CASE("input: Alt+Enter is full screen and does not walk again") {
  Desk desk;
  CHECK(desk.put(key(SDL_KEYDOWN, SDL_SCANCODE_RETURN, KMOD_LALT)) == Control::fullscreen);
  CHECK(desk.put(up(SDL_SCANCODE_RETURN)) == std::nullopt);
  CHECK_FALSE(desk.tick().again);
  CHECK(desk.put(down(SDL_SCANCODE_RETURN)) == std::nullopt);
  CHECK(desk.tick().again);
}

TEST_CASE("input: held down, a key asks for full screen only once") {
  Input input;
  CHECK(input.handle(down(SDL_SCANCODE_F11), 0) == Control::fullscreen);
  CHECK(input.handle(key(SDL_KEYDOWN, SDL_SCANCODE_F11, KMOD_NONE, 1), 0) == std::nullopt);
}

TEST_CASE("input: the keys of the program ask for what they are known for") {
  Input input;
  CHECK(input.handle(down(SDL_SCANCODE_ESCAPE), 0) == Control::menu);
  CHECK(input.handle(down(SDL_SCANCODE_F12), 0) == Control::screenshot);
  CHECK(input.handle(down(SDL_SCANCODE_PRINTSCREEN), 0) == Control::screenshot);
  SDL_Event quit{};
  quit.type = SDL_QUIT;
  CHECK(input.handle(quit, 0) == Control::leave);
  CHECK(input.handle(down(SDL_SCANCODE_TAB), 0) == Control::map);
  CHECK(input.handle(down(SDL_SCANCODE_O), 0) == Control::map_turn);
  CHECK(input.handle(down(SDL_SCANCODE_EQUALS), 0) == Control::zoom_in);
  CHECK(input.handle(down(SDL_SCANCODE_KP_PLUS), 0) == Control::zoom_in);
  CHECK(input.handle(down(SDL_SCANCODE_MINUS), 0) == Control::zoom_out);
  CHECK(input.handle(down(SDL_SCANCODE_F6), 0) == Control::reload);
  for (const auto kept_free : {SDL_SCANCODE_M, SDL_SCANCODE_Q}) {
    CHECK(input.handle(down(kept_free), 0) == std::nullopt);
  }
  CHECK(input.take_game_events().empty());
}

TEST_CASE("input: the key of the light is the program's, and that of the lantern in a night") {
  Desk desk;
  CHECK(desk.put(down(SDL_SCANCODE_F)) == Control::flashlight);
  CHECK(desk.tick().lantern);
  CHECK_FALSE(desk.tick().lantern);
}

TEST_CASE("input: the click that captures the mouse fires nothing, nor does its end") {
  Desk desk;
  CHECK(desk.put(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT)) == Control::take_mouse);
  desk.input.set_mouse_captured(true);
  CHECK(desk.put(button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT)) == std::nullopt);
  CHECK_FALSE(desk.tick().fire);
  CHECK(desk.put(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT)) == std::nullopt);
  CHECK(desk.tick().fire);
  CHECK(desk.put(button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT)) == std::nullopt);
  desk.tick();
  CHECK(desk.put(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_RIGHT)) == std::nullopt);
  CHECK_FALSE(desk.tick().fire);
}

TEST_CASE("input: a button with a number that nobody expects does nothing") {
  Input input;
  input.set_mouse_captured(true);
  for (const int strange : {8, 9, 17, 255}) {
    CHECK(input.handle(button(SDL_MOUSEBUTTONDOWN, strange), 0) == std::nullopt);
  }
  CHECK(input.take_game_events().empty());
}

TEST_CASE("input: the mouse turns only while it is captured, and loses no count") {
  Desk desk;
  desk.put(motion(50));
  CHECK(desk.tick().turn == Turn{});
  desk.input.set_mouse_captured(true);
  desk.put(motion(4500));
  // A full turn, less than a thousandth of a degree apart.
  CHECK(desk.tick().turn.units + 5000U < 10000U);
  for (int i = 0; i < 100; ++i) desk.put(motion(-1));
  for (int i = 0; i < 25; ++i) desk.put(motion(4));
  CHECK(desk.tick().turn == Turn{});
  desk.put(motion(-10));
  CHECK(desk.tick().turn == Turn{} - Turn{turn_per_count.units * 10});
}

TEST_CASE("input: the mouse moved away from oneself looks up, keys do, too") {
  Desk desk;
  SDL_Event moved = motion(0);
  moved.motion.yrel = -5;
  desk.put(moved);
  CHECK(desk.tick().pitch == PitchChange{});
  desk.input.set_mouse_captured(true);
  desk.put(moved);
  CHECK(desk.tick().pitch == PitchChange{false, 5 * pitch_per_count});
  moved.motion.yrel = 2'000'000'000;
  desk.put(moved);
  CHECK(desk.tick().pitch.units <= -2 * Pitch::max_units + pitch_per_count);
  desk.put(down(SDL_SCANCODE_PAGEUP));
  desk.tick();
  CHECK(desk.tick().pitch.units > 0);
  desk.put(down(SDL_SCANCODE_HOME));
  desk.put(down(SDL_SCANCODE_C));
  const Command command = desk.tick();
  CHECK(command.pitch.from_level);
  CHECK(command.crouch);
}

TEST_CASE("input: the speed of the mouse, and which way is up, are settings") {
  Desk desk;
  Settings settings;
  settings.mouse_speed_x = 200;
  settings.mouse_speed_y = 50;
  settings.mouse_invert = true;
  desk.input.follow(settings, 0);
  desk.input.set_mouse_captured(true);
  SDL_Event moved = motion(10);
  moved.motion.yrel = -10;
  desk.put(moved);
  const Command command = desk.tick();
  CHECK(command.turn == Turn{turn_per_count.units * 20});
  CHECK(command.pitch == PitchChange{false, -5 * pitch_per_count});
}

TEST_CASE("input: with turns in steps a key turns once for each press") {
  Desk desk;
  Settings settings;
  settings.snap_turn = 90;
  desk.input.follow(settings, 0);
  desk.put(down(SDL_SCANCODE_RIGHT));
  CHECK(desk.tick().turn == Turn{1U << 30U});
  CHECK(desk.tick().turn == Turn{});
  desk.put(up(SDL_SCANCODE_RIGHT));
  desk.put(down(SDL_SCANCODE_LEFT));
  CHECK(desk.tick().turn == Turn{3U << 30U});
}

TEST_CASE("input: keys that were given to others do what these do") {
  Desk desk;
  Settings settings;
  bind_key(settings.keys, Control::use, "Q");
  bind_key(settings.keys, Control::map, "E");
  desk.input.follow(settings, 0);
  CHECK(desk.put(down(SDL_SCANCODE_E)) == Control::map);
  CHECK_FALSE(desk.tick().use);
  desk.put(down(SDL_SCANCODE_Q));
  CHECK(desk.tick().use);
  CHECK(desk.put(down(SDL_SCANCODE_TAB)) == std::nullopt);
}

TEST_CASE("input: the key that goes back in time is held until it is up or let go") {
  Desk desk;
  CHECK_FALSE(desk.input.holds_rewind());
  CHECK(desk.put(down(SDL_SCANCODE_R)) == Control::rewind);
  CHECK(desk.input.holds_rewind());
  desk.put(down(SDL_SCANCODE_W));
  desk.put(up(SDL_SCANCODE_W));
  CHECK(desk.input.holds_rewind());
  desk.put(up(SDL_SCANCODE_R));
  CHECK_FALSE(desk.input.holds_rewind());
  desk.put(down(SDL_SCANCODE_R));
  desk.input.let_go(0);
  CHECK_FALSE(desk.input.holds_rewind());
  SDL_Event shoulder{};
  shoulder.type = SDL_CONTROLLERBUTTONDOWN;
  shoulder.cbutton.button = SDL_CONTROLLER_BUTTON_LEFTSHOULDER;
  CHECK(desk.put(shoulder) == Control::rewind);
  CHECK(desk.input.holds_rewind());
  shoulder.type = SDL_CONTROLLERBUTTONUP;
  desk.put(shoulder);
  CHECK_FALSE(desk.input.holds_rewind());
}

}  // namespace
}  // namespace raywalk
