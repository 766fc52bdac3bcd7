#include "app/loop/menu_overlay.hpp"

#include "app/loop/night_choices.hpp"
#include "support/catch.hpp"
#include "support/scratch_folder.hpp"

namespace raywalk {
namespace {

using Do = MenuAction::Kind;

constexpr MenuScreen front_screen{640, 400, 8, 12};

SDL_Event overlay_key(SDL_Scancode code, int repeat = 0) {
  SDL_Event event{};
  event.type = SDL_KEYDOWN;
  event.key.keysym.scancode = code;
  event.key.repeat = static_cast<Uint8>(repeat);
  return event;
}

SDL_Event front_pad(Uint32 type, int button) {
  SDL_Event event{};
  event.type = type;
  event.cbutton.button = static_cast<Uint8>(button);
  return event;
}

SDL_Event front_stick(int axis, int value) {
  SDL_Event event{};
  event.type = SDL_CONTROLLERAXISMOTION;
  event.caxis.axis = static_cast<Uint8>(axis);
  event.caxis.value = static_cast<Sint16>(value);
  return event;
}

std::optional<MenuAction> put(MenuOverlay& overlay, const SDL_Event& event) {
  return overlay.handle(event, front_screen, 1, {});
}

TEST_CASE("menu overlay: a walk of a map that is named begins at once, another one at the title") {
  CHECK_FALSE(MenuOverlay({}, std::nullopt, false).is_in_front());
  MenuOverlay overlay({}, std::nullopt, true);
  CHECK(overlay.is_title());
  CHECK(overlay.menu().page() == MenuPage::title);
  CHECK(put(overlay, overlay_key(SDL_SCANCODE_RETURN)) == std::nullopt);
  CHECK(overlay.menu().page() == MenuPage::night);
  CHECK(put(overlay, overlay_key(SDL_SCANCODE_RETURN)) ==
        MenuAction{Do::night, static_cast<int>(Difficulty::normal)});
  overlay.close();
  CHECK_FALSE(overlay.is_in_front());
  CHECK_FALSE(overlay.is_title());
}

TEST_CASE(
    "menu overlay: who is here for the first time reads its name, and is asked for his comfort, "
    "once") {
  const test::ScratchFolder folder;
  const auto file = folder.path() / "settings.toml";
  MenuOverlay overlay(load_settings(file), file, true);
  CHECK(overlay.menu().page() == MenuPage::welcome);
  CHECK(put(overlay, front_stick(SDL_CONTROLLER_AXIS_LEFTX, 30000)) == std::nullopt);
  CHECK(put(overlay, overlay_key(SDL_SCANCODE_P, 1)) == std::nullopt);
  CHECK(overlay.menu().page() == MenuPage::welcome);
  put(overlay, overlay_key(SDL_SCANCODE_P));
  CHECK(overlay.menu().page() == MenuPage::first_start);
  put(overlay, overlay_key(SDL_SCANCODE_RETURN));
  CHECK(overlay.menu().page() == MenuPage::title);
  REQUIRE(overlay.keep_settings());
  MenuOverlay again(load_settings(file), file, true);
  CHECK(again.menu().page() == MenuPage::title);
}

TEST_CASE("menu overlay: a page that comes by itself takes nothing for a moment") {
  using std::chrono::milliseconds;
  const MenuFeed::Clock::time_point begin{};
  MenuOverlay overlay({}, std::nullopt, false);
  overlay.open_by_itself(MenuPage::pause, begin);
  const auto row_after = [&](const SDL_Event& event, milliseconds after) {
    overlay.handle(event, front_screen, 1, begin + after);
    return overlay.menu().places.back().row;
  };
  CHECK(row_after(overlay_key(SDL_SCANCODE_DOWN), milliseconds(0)) == 0);
  CHECK(row_after(overlay_key(SDL_SCANCODE_DOWN), milliseconds(790)) == 0);
  // A stick that was out already is not pushed.
  CHECK(row_after(front_stick(SDL_CONTROLLER_AXIS_LEFTY, 30000), milliseconds(790)) == 0);
  CHECK(row_after(front_stick(SDL_CONTROLLER_AXIS_LEFTY, 31000), milliseconds(810)) == 0);
  CHECK(row_after(overlay_key(SDL_SCANCODE_DOWN), milliseconds(810)) == 1);
  overlay.open_by_itself(MenuPage::pause, begin);
  overlay.open(MenuPage::pause);
  CHECK(row_after(overlay_key(SDL_SCANCODE_DOWN), milliseconds(0)) == 1);
}

TEST_CASE("menu overlay: the key that opens help closes it, whichever it is") {
  MenuOverlay overlay({}, std::nullopt, false);
  overlay.open(MenuPage::help);
  CHECK(put(overlay, overlay_key(SDL_SCANCODE_H, 1)) == std::nullopt);
  CHECK(put(overlay, overlay_key(SDL_SCANCODE_H)) == MenuAction{Do::go_on, 0});
  bind_key(overlay.menu().settings.keys, Control::help, "S");
  CHECK(put(overlay, overlay_key(SDL_SCANCODE_H)) == std::nullopt);
  CHECK(put(overlay, overlay_key(SDL_SCANCODE_S)) == MenuAction{Do::go_on, 0});
  overlay.open(MenuPage::pause);
  CHECK(put(overlay, overlay_key(SDL_SCANCODE_S)) == std::nullopt);
}

TEST_CASE("menu overlay: the right button does not go on with the walk") {
  MenuOverlay overlay({}, std::nullopt, false);
  overlay.open(MenuPage::pause);
  SDL_Event pressed{};
  pressed.type = SDL_MOUSEBUTTONDOWN;
  pressed.button.button = SDL_BUTTON_RIGHT;
  CHECK(put(overlay, pressed) == std::nullopt);
  CHECK(overlay.menu().page() == MenuPage::pause);
  CHECK(put(overlay, overlay_key(SDL_SCANCODE_ESCAPE)) == MenuAction{Do::go_on, 0});
}

TEST_CASE("menu overlay: settings are written when they have changed, and only then") {
  const test::ScratchFolder folder;
  const auto file = folder.path() / "settings.toml";
  MenuOverlay overlay(load_settings(file), file, false);
  REQUIRE(overlay.keep_settings());
  CHECK_FALSE(std::filesystem::exists(file));
  overlay.open(MenuPage::picture);
  put(overlay, overlay_key(SDL_SCANCODE_RIGHT));
  put(overlay, overlay_key(SDL_SCANCODE_RIGHT, 1));
  REQUIRE(overlay.keep_settings());
  CHECK(load_settings(file).settings.fov_degrees == 85);
}

TEST_CASE("menu overlay: after the focus was lost any key or button goes on") {
  MenuOverlay overlay({}, std::nullopt, false);
  overlay.wait();
  CHECK(overlay.is_in_front());
  CHECK(put(overlay, front_stick(SDL_CONTROLLER_AXIS_LEFTX, 9000)) == std::nullopt);
  CHECK(put(overlay, overlay_key(SDL_SCANCODE_W, 1)) == std::nullopt);
  CHECK(put(overlay, overlay_key(SDL_SCANCODE_W)) == MenuAction{Do::go_on, 0});
  CHECK(put(overlay, front_pad(SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLER_BUTTON_A)) ==
        MenuAction{Do::go_on, 0});
  overlay.open(MenuPage::pause);
  overlay.wait();
  CHECK(overlay.menu().is_open());
  CHECK(put(overlay, overlay_key(SDL_SCANCODE_DOWN)) == std::nullopt);
  CHECK(overlay.menu().places.back().row == 1);
}

TEST_CASE(
    "menu overlay: a control takes the next key, and on the page of the gamepad the next trigger") {
  MenuOverlay overlay({}, std::nullopt, false);
  overlay.open(MenuPage::keys);
  overlay.menu().waits_for_key = Control::use;
  put(overlay, overlay_key(SDL_SCANCODE_P, 1));
  CHECK(overlay.menu().waits_for_key == Control::use);
  put(overlay, overlay_key(SDL_SCANCODE_P));
  CHECK_FALSE(overlay.menu().waits_for_key);
  CHECK(key_words(overlay.settings().keys, Control::use, false) == "P");
  overlay.open(MenuPage::pad);
  overlay.menu().waits_for_key = Control::use;
  put(overlay, front_stick(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 16000));
  put(overlay, front_stick(SDL_CONTROLLER_AXIS_RIGHTX, 30000));
  CHECK(overlay.menu().waits_for_key == Control::use);
  const std::string before = key_words(overlay.settings().keys, Control::use, true);
  put(overlay, front_stick(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 17000));
  CHECK_FALSE(overlay.menu().waits_for_key);
  CHECK(key_words(overlay.settings().keys, Control::use, true) != before);
}

TEST_CASE("menu overlay: a gamepad goes through the menu, and changes settings") {
  MenuOverlay overlay({}, std::nullopt, true);
  const auto press = [&](int button) {
    const auto asked = put(overlay, front_pad(SDL_CONTROLLERBUTTONDOWN, button));
    put(overlay, front_pad(SDL_CONTROLLERBUTTONUP, button));
    return asked;
  };
  press(SDL_CONTROLLER_BUTTON_DPAD_DOWN);
  press(SDL_CONTROLLER_BUTTON_DPAD_DOWN);
  press(SDL_CONTROLLER_BUTTON_A);
  CHECK(overlay.menu().page() == MenuPage::settings);
  CHECK(overlay.menu().tells_pad);
  put(overlay, front_stick(SDL_CONTROLLER_AXIS_LEFTY, 30000));
  put(overlay, front_stick(SDL_CONTROLLER_AXIS_LEFTY, 32000));
  CHECK(overlay.menu().places.back().row == 1);
  put(overlay, front_stick(SDL_CONTROLLER_AXIS_LEFTY, 0));
  press(SDL_CONTROLLER_BUTTON_A);
  CHECK(overlay.menu().page() == MenuPage::comfort);
  press(SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
  CHECK_FALSE(overlay.settings().bob);
  press(SDL_CONTROLLER_BUTTON_B);
  press(SDL_CONTROLLER_BUTTON_B);
  CHECK(press(SDL_CONTROLLER_BUTTON_DPAD_UP) == std::nullopt);
  CHECK(press(SDL_CONTROLLER_BUTTON_A) == MenuAction{Do::walk, 0});
}

TEST_CASE("menu overlay: each difficulty says what it changes, in two lines of a small picture") {
  const auto choices = night_choices();
  REQUIRE(choices.size() == 4);
  CHECK(choices[0].words ==
        "Watchers raise the alarm after 2.0 s.\nThey hear little. 5 touches catch you.");
  CHECK(choices[1].label == "Normal");
  CHECK(choices[1].words ==
        "Watchers raise the alarm after 1.2 s.\nThey hear well. 3 touches catch you.");
  CHECK(choices[2].words ==
        "Watchers raise the alarm after 0.9 s.\nThey hear much. 2 touches catch you.");
  CHECK(choices[3].words ==
        "Watchers raise the alarm after 0.6 s.\nThey hear it all. 1 touch catches you.");
  for (const NightChoice& choice : choices) {
    const std::size_t first = choice.words.find('\n');
    CHECK(first <= 38);
    CHECK(choice.words.size() - first - 1 <= 38);
  }
}

TEST_CASE("menu overlay: a key that was held as a page opened moves nothing on it") {
  MenuOverlay overlay({}, std::nullopt, false);
  overlay.open(MenuPage::pause);
  put(overlay, overlay_key(SDL_SCANCODE_W, 1));
  CHECK(overlay.menu().places.back().row == 0);
  put(overlay, overlay_key(SDL_SCANCODE_S));
  put(overlay, overlay_key(SDL_SCANCODE_S, 1));
  CHECK(overlay.menu().places.back().row == 2);
}

TEST_CASE("menu overlay: what is held on a gamepad repeats, after a while") {
  MenuFeed feed;
  const MenuFeed::Clock::time_point start{};
  const SDL_Event down = front_pad(SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLER_BUTTON_DPAD_DOWN);
  REQUIRE(feed.handle(down, 1, false, start));
  CHECK_FALSE(feed.repeat(start + std::chrono::milliseconds(300)));
  CHECK(feed.repeat(start + std::chrono::milliseconds(500)));
  CHECK_FALSE(feed.repeat(start + std::chrono::milliseconds(550)));
  CHECK(feed.repeat(start + std::chrono::milliseconds(600)));
  feed.handle(front_pad(SDL_CONTROLLERBUTTONUP, SDL_CONTROLLER_BUTTON_DPAD_DOWN), 1, false, start);
  CHECK_FALSE(feed.repeat(start + std::chrono::milliseconds(5000)));
}

TEST_CASE("menu overlay: what is held repeats by the time that it is told") {
  MenuOverlay overlay({}, std::nullopt, false);
  overlay.open(MenuPage::pause);
  const MenuFeed::Clock::time_point start{};
  overlay.handle(front_pad(SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLER_BUTTON_DPAD_DOWN), front_screen,
                 1, start);
  overlay.repeat(front_screen, start + std::chrono::milliseconds(300));
  CHECK(overlay.menu().places.back().row == 1);
  overlay.repeat(front_screen, start + std::chrono::milliseconds(500));
  CHECK(overlay.menu().places.back().row == 2);
}

TEST_CASE("menu overlay: the pointer that rests where a page opens chooses nothing") {
  MenuFeed feed;
  SDL_Event moved{};
  moved.type = SDL_MOUSEMOTION;
  moved.motion.x = 10;
  CHECK_FALSE(feed.handle(moved, 2, false, {}));
  const auto step = feed.handle(moved, 2, false, {});
  REQUIRE(step);
  CHECK(step->at == Pixel{20, 0});
}

}  // namespace
}  // namespace raywalk
