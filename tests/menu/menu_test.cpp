#include "menu/menu.hpp"

#include "menu/menu_picture.hpp"
#include "menu/menu_rows.hpp"
#include "menu/rule_help.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

using Press = MenuInput::Kind;
using Do = MenuAction::Kind;

constexpr MenuScreen screen{320, 200, 8, 12};

/// A menu that is opened on a page, with three slots of which one is full.
Menu opened(MenuPage page) {
  Menu menu;
  menu.slots = {
      {"Quick save", "The keep, 1:02", true}, {"Slot 1", "", false}, {"Slot 2", "", false}};
  open_menu(menu, page);
  return menu;
}

std::optional<MenuAction> put(Menu& menu, Press kind) {
  return menu_step(menu, {kind, {}, {}}, screen);
}

/// Goes down to a row by its label and chooses it.
std::optional<MenuAction> choose(Menu& menu, const std::string& label) {
  for (std::size_t i = 0; i < rows_of(menu).size(); ++i) {
    if (rows_of(menu)[static_cast<std::size_t>(menu.places.back().row)].label == label) {
      return put(menu, Press::accept);
    }
    put(menu, Press::down);
  }
  FAIL("no row " << label);
  return std::nullopt;
}

/// The middle of a row on the screen.
Pixel middle_of(const Menu& menu, int row) {
  const MenuLayout layout = layout_of(menu, screen);
  return {screen.width / 2,
          layout.rows_top + (row - layout.first) * layout.pitch + layout.pitch / 2};
}

TEST_CASE("menu: the title opens on continue where there is a save, else on what begins anew") {
  Menu menu = opened(MenuPage::title);
  CHECK(put(menu, Press::accept) == MenuAction{Do::last_save, 0});
  menu.slots.clear();
  open_menu(menu, MenuPage::title);
  CHECK(put(menu, Press::accept) == MenuAction{Do::walk, 0});
  CHECK(put(menu, Press::back) == std::nullopt);
  CHECK(menu.is_open());
}

std::vector<std::string> labels_of(const Menu& menu) {
  std::vector<std::string> labels;
  for (const MenuRow& row : rows_of(menu)) labels.push_back(row.label);
  return labels;
}

TEST_CASE("menu: the title begins nights and walks, and loads what is saved") {
  Menu menu = opened(MenuPage::title);
  menu.nights = {{"Easy", "five touches"}, {"Hard", "two touches"}};
  CHECK(labels_of(menu) == std::vector<std::string>{"Continue", "New night", "Walk", "Load",
                                                    "Settings", "Help", "Quit"});
  CHECK(choose(menu, "Walk") == MenuAction{Do::walk, 0});
  CHECK(choose(menu, "Quit") == MenuAction{Do::leave, 0});
}

TEST_CASE("menu: a new night is as hard as is chosen, and the choice is remembered") {
  Menu menu = opened(MenuPage::title);
  menu.nights = {{"Easy", "five touches"}, {"Normal", "three touches"}, {"Hard", "two touches"}};
  menu.night = 1;
  choose(menu, "New night");
  CHECK(menu.page() == MenuPage::night);
  CHECK(rows_of(menu).at(1).words == "three touches");
  CHECK(put(menu, Press::accept) == MenuAction{Do::night, 1});
  CHECK(choose(menu, "Hard") == MenuAction{Do::night, 2});
  put(menu, Press::back);
  CHECK(menu.page() == MenuPage::title);
  choose(menu, "New night");
  CHECK(put(menu, Press::accept) == MenuAction{Do::night, 2});
}

TEST_CASE("menu: after a night one goes on, begins again, or leaves") {
  Menu menu = opened(MenuPage::score);
  menu.has_title = menu.has_next = true;
  CHECK(labels_of(menu) == std::vector<std::string>{"Next level", "Again", "Title"});
  CHECK(put(menu, Press::accept) == MenuAction{Do::next, 0});
  CHECK(choose(menu, "Again") == MenuAction{Do::again, 0});
  CHECK_FALSE(put(menu, Press::back));
  CHECK(menu.page() == MenuPage::score);
  REQUIRE(sheet_of(menu) == &menu.score);
}

TEST_CASE("menu: after the last night its end is told, and then all of them together") {
  Menu menu = opened(MenuPage::score);
  menu.total.lines = {{"Time", "2:00.0"}};
  menu.ending = {"The sky grows pale."};
  CHECK(labels_of(menu) == std::vector<std::string>{"Dawn", "Again", "Leave"});
  CHECK(put(menu, Press::accept) == std::nullopt);
  CHECK(sheet_of(menu) == nullptr);
  CHECK(labels_of(menu) == std::vector<std::string>{"All nights together", "Leave", "Back"});
  CHECK(put(menu, Press::accept) == std::nullopt);
  REQUIRE(sheet_of(menu) == &menu.total);
  CHECK(put(menu, Press::accept) == MenuAction{Do::leave, 0});
  put(menu, Press::back);
  put(menu, Press::back);
  CHECK(sheet_of(menu) == &menu.score);
}

TEST_CASE("menu: a night begins in a level that was reached, or, as ever, in the first one") {
  Menu menu = opened(MenuPage::title);
  menu.nights = {{"Easy", ""}, {"Normal", ""}};
  menu.night = 1;
  CHECK(std::ranges::count(labels_of(menu), "Levels") == 0);
  menu.levels = {{"The Cellar", {true, false, true}, "Out in 2:00.0"},
                 {"The Gallery", {}, "not yet"}};
  choose(menu, "Levels");
  CHECK(rows_of(menu).at(0).medals == std::array{true, false, true});
  CHECK(rows_of(menu).at(1).words == "not yet");
  choose(menu, "The Gallery");
  CHECK(menu.page() == MenuPage::night);
  CHECK(heading_of(menu) == "The Gallery");
  CHECK(menu.level == 1);
  CHECK(put(menu, Press::accept) == MenuAction{Do::night, 1, 1});
  put(menu, Press::back);
  CHECK(menu.page() == MenuPage::levels);
  put(menu, Press::back);
  choose(menu, "New night");
  CHECK(heading_of(menu) == "New night");
  CHECK_FALSE(menu.level);
}

TEST_CASE("menu: a pause begins on continue, and back goes on, too") {
  Menu menu = opened(MenuPage::pause);
  CHECK(put(menu, Press::accept) == MenuAction{Do::go_on, 0});
  CHECK(put(menu, Press::back) == MenuAction{Do::go_on, 0});
  CHECK(put(menu, Press::up) == std::nullopt);
  CHECK(put(menu, Press::accept) == MenuAction{Do::leave, 0});
}

TEST_CASE("menu: pages lead to pages and back to the row that opened them") {
  Menu menu = opened(MenuPage::pause);
  choose(menu, "Settings");
  CHECK(menu.page() == MenuPage::settings);
  choose(menu, "Comfort");
  CHECK(menu.page() == MenuPage::comfort);
  put(menu, Press::back);
  CHECK(menu.page() == MenuPage::settings);
  CHECK(menu.places.back().row == 1);
  choose(menu, "Back");
  CHECK(menu.page() == MenuPage::pause);
}

TEST_CASE("menu: a page that another one opens ends with the way back") {
  for (const MenuPage page :
       {MenuPage::night, MenuPage::levels, MenuPage::ending, MenuPage::total, MenuPage::save,
        MenuPage::load, MenuPage::settings, MenuPage::picture, MenuPage::comfort, MenuPage::mouse,
        MenuPage::keys, MenuPage::pad, MenuPage::sound}) {
    CAPTURE(static_cast<int>(page));
    CHECK(labels_of(opened(page)).back() == "Back");
  }
}

TEST_CASE("menu: settings go up and down, and by accept around") {
  Menu menu = opened(MenuPage::picture);
  put(menu, Press::right);
  CHECK(menu.settings.fov_degrees == 80);
  put(menu, Press::left);
  put(menu, Press::left);
  CHECK(menu.settings.fov_degrees == 70);
  for (int i = 0; i < 17; ++i) put(menu, Press::accept);
  CHECK(menu.settings.fov_degrees == 30);
  choose(menu, "Dither");
  CHECK(menu.settings.dither);
}

TEST_CASE("menu: a control takes the next key, and another loses it") {
  Menu menu = opened(MenuPage::keys);
  put(menu, Press::accept);
  CHECK(menu.waits_for_key == Control::forward);
  menu_step(menu, {Press::key, {}, "pad a"}, screen);
  put(menu, Press::down);
  CHECK(menu.waits_for_key == Control::forward);
  menu_step(menu, {Press::key, {}, "E"}, screen);
  CHECK_FALSE(menu.waits_for_key);
  CHECK(key_words(menu.settings.keys, Control::forward, false) == "E");
  CHECK(key_words(menu.settings.keys, Control::use, false) == "Space");
  put(menu, Press::accept);
  put(menu, Press::back);
  CHECK_FALSE(menu.waits_for_key);
  CHECK(menu.page() == MenuPage::keys);
  put(menu, Press::reset);
  CHECK(key_words(menu.settings.keys, Control::forward, false) == "W, Up");
  choose(menu, "All keys as usual");
  CHECK(menu.settings == Settings{});
}

TEST_CASE("menu: the page of the gamepad takes its buttons, and no keys") {
  Menu menu = opened(MenuPage::pad);
  choose(menu, "Use");
  menu_step(menu, {Press::key, {}, "E"}, screen);
  CHECK(menu.waits_for_key == Control::use);
  menu_step(menu, {Press::key, {}, "pad y"}, screen);
  CHECK(key_words(menu.settings.keys, Control::use, true) == "Y");
  CHECK(key_words(menu.settings.keys, Control::use, false) == "E, Space");
}

TEST_CASE("menu: all becomes as usual only by the second of two presses in a row") {
  Menu menu = opened(MenuPage::settings);
  menu.settings.fov_degrees = 100;
  menu.settings.unknown = "a = 1";
  choose(menu, "All as usual");
  CHECK(menu.settings.fov_degrees == 100);
  put(menu, Press::down);
  put(menu, Press::up);
  put(menu, Press::accept);
  CHECK(menu.settings.fov_degrees == 100);
  put(menu, Press::accept);
  CHECK(menu.settings == Settings{.unknown = "a = 1"});
}

TEST_CASE("menu: only full slots are loaded, and only those of the player are saved to") {
  Menu menu = opened(MenuPage::pause);
  choose(menu, "Load");
  CHECK(put(menu, Press::accept) == MenuAction{Do::load, 0});
  CHECK(choose(menu, "Slot 1") == std::nullopt);
  put(menu, Press::back);
  choose(menu, "Save");
  CHECK(put(menu, Press::accept) == MenuAction{Do::save, 1});
}

TEST_CASE("menu: the page that loads begins with the first slot that is full") {
  Menu menu = opened(MenuPage::pause);
  menu.slots[0].words.clear();
  menu.slots[1].words = "The keep, 0:30";
  choose(menu, "Load");
  CHECK(put(menu, Press::accept) == MenuAction{Do::load, 1});
}

TEST_CASE("menu: the pointer chooses rows, and a press does what they do") {
  Menu menu = opened(MenuPage::pause);
  menu_step(menu, {Press::point, middle_of(menu, 4), {}}, screen);
  CHECK(menu.places.back().row == 4);
  menu_step(menu, {Press::point, {0, 0}, {}}, screen);
  CHECK(menu.places.back().row == 4);
  CHECK(menu_step(menu, {Press::press, {0, 0}, {}}, screen) == std::nullopt);
  menu_step(menu, {Press::press, middle_of(menu, 4), {}}, screen);
  CHECK(menu.page() == MenuPage::settings);
}

TEST_CASE("menu: pressed at its left the value of a setting is less, at its right more") {
  Menu menu = opened(MenuPage::picture);
  const MenuLayout layout = layout_of(menu, screen);
  const int y = middle_of(menu, 0).y;
  menu_step(menu, {Press::press, {layout.panel.x + layout.panel.width - 20, y}, {}}, screen);
  CHECK(menu.settings.fov_degrees == 80);
  menu_step(menu, {Press::press, {layout.panel.x + layout.panel.width / 2, y}, {}}, screen);
  CHECK(menu.settings.fov_degrees == 75);
}

TEST_CASE("menu: a long page is gone through row by row, all of them in view in their turn") {
  Menu menu = opened(MenuPage::keys);
  const auto count = static_cast<int>(rows_of(menu).size());
  REQUIRE(layout_of(menu, screen).room < count);
  for (int i = 0; i < 2 * count; ++i) {
    const MenuLayout layout = layout_of(menu, screen);
    const int row = menu.places.back().row;
    CHECK(row == i % count);
    CHECK((layout.first <= row && row < layout.first + layout.room));
    CHECK(row_at(menu, screen, middle_of(menu, row)) == row);
    put(menu, Press::down);
  }
}

TEST_CASE("menu: help is read page by page, from the first to the last and back") {
  Menu menu = opened(MenuPage::pause);
  menu.rule_help = rule_help;
  choose(menu, "Help");
  const auto count = static_cast<int>(rows_of(menu).size());
  const int on_page = layout_of(menu, screen).room;
  for (int row = 0; row < count; row += on_page) {
    CHECK(menu.page() == MenuPage::help);
    CHECK(layout_of(menu, screen).first == row);
    put(menu, Press::accept);
  }
  CHECK(menu.page() == MenuPage::pause);
  choose(menu, "Help");
  put(menu, Press::up);
  CHECK(menu.places.back().first == 0);
  CHECK(put(menu, Press::right) == std::nullopt);
  put(menu, Press::down);
  const int third = menu.places.back().first;
  CHECK(third == 2 * layout_of(menu, screen).room);
  put(menu, Press::left);
  CHECK(menu.places.back().first == third / 2);
  menu_step(menu, {Press::press, {1, 1}, {}}, screen);
  CHECK(menu.places.back().first == third);
  put(menu, Press::back);
  CHECK(menu.page() == MenuPage::pause);
}

TEST_CASE("menu: the right button goes to the page before, and never out of the menu") {
  for (const MenuPage first :
       {MenuPage::pause, MenuPage::title, MenuPage::score, MenuPage::first_start}) {
    Menu menu = opened(first);
    CHECK(put(menu, Press::page_back) == std::nullopt);
    CHECK(menu.page() == first);
  }
  Menu menu = opened(MenuPage::pause);
  choose(menu, "Settings");
  CHECK(put(menu, Press::page_back) == std::nullopt);
  CHECK(menu.page() == MenuPage::pause);
}

TEST_CASE("menu: the first start shows its name, then comfort, and goes on to the title") {
  Menu menu = opened(MenuPage::welcome);
  CHECK(heading_of(opened(MenuPage::welcome)) == heading_of(opened(MenuPage::title)));
  CHECK(put(menu, Press::back) == std::nullopt);
  CHECK(menu.page() == MenuPage::welcome);
  CHECK(put(menu, Press::accept) == std::nullopt);
  CHECK(menu.page() == MenuPage::first_start);
  CHECK(menu.places.size() == 1);
  choose(menu, "Eye bobs with steps");
  CHECK_FALSE(menu.settings.bob);
  choose(menu, "Go on");
  CHECK(menu.page() == MenuPage::title);
  CHECK(menu.places.size() == 1);
  open_menu(menu, MenuPage::first_start);
  put(menu, Press::back);
  CHECK(menu.page() == MenuPage::title);
}

}  // namespace
}  // namespace raywalk
