#include "menu/menu_picture.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "menu/menu_rows.hpp"
#include "menu/rule_help.hpp"
#include "raywalk/load/png.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"

namespace raywalk {
namespace {

Font menu_font() {
  auto picture = load_png(RAYWALK_SOURCE_FOLDER "/textures/font.png");
  REQUIRE(picture);
  return {*picture};
}

/// A page over a gray picture.
Framebuffer picture_of(MenuPage page, int width, int height, int row = 0, Settings settings = {}) {
  Framebuffer picture(width, height);
  for (int y = 0; y < height; ++y) {
    for (Color& pixel : picture.row(y)) pixel = rgb(120, 110, 100);
  }
  Menu menu;
  menu.settings = std::move(settings);
  menu.slots = {{"Quick save", "The keep, 1:02", true}, {"Slot 1", "", false}};
  open_menu(menu, page);
  menu.places.back().row = row;
  draw_menu(picture, menu_font(), menu);
  return picture;
}

TEST_CASE("menu picture: pages at 320x200 are golden") {
  CHECK(test::is_golden(picture_of(MenuPage::title, 320, 200), "menu_title"));
  CHECK(test::is_golden(picture_of(MenuPage::welcome, 320, 200), "menu_welcome"));
  CHECK(test::is_golden(picture_of(MenuPage::pause, 320, 200, 2), "menu_pause"));
  CHECK(test::is_golden(picture_of(MenuPage::comfort, 320, 200, 4), "menu_comfort"));
  CHECK(test::is_golden(picture_of(MenuPage::keys, 320, 200, 12), "menu_keys"));
}

/// A page of one who has been in three levels, and out of two.
Framebuffer night_picture(MenuPage page, int width, int height) {
  Framebuffer picture(width, height);
  for (int y = 0; y < height; ++y) {
    for (Color& pixel : picture.row(y)) pixel = rgb(120, 110, 100);
  }
  Menu menu;
  menu.has_title = true;
  menu.slots = {{"Quick save", "The Gallery, 1:02", true}};
  menu.nights = {{"Normal", "Watchers raise the alarm after 1.2 s."}};
  menu.levels = {
      {"The Cellar", {true, false, true}, "Out in 2:03.4, loot 35 of 45,\nhard at the hardest"},
      {"The Gallery", {false, true, false}, ""},
      {"The Waterworks", {}, "You have not been out of it yet"}};
  menu.ending = {"The sky grows pale over the keep.",
                 "All relics are on their way home,",
                 "and so are you.",
                 "",
                 "Nobody has seen you. They will say",
                 "that the relics went by themselves.",
                 "Your loot is worth 310."};
  open_menu(menu, page);
  draw_menu(picture, menu_font(), menu);
  return picture;
}

TEST_CASE("menu picture: levels with their medals, and the end, are golden") {
  CHECK(test::is_golden(night_picture(MenuPage::levels, 320, 200), "menu_levels"));
  CHECK(test::is_golden(night_picture(MenuPage::ending, 320, 200), "menu_ending"));
  CHECK(test::is_golden(night_picture(MenuPage::title, 320, 200), "menu_title_full"));
}

TEST_CASE("menu picture: the title of a level does not run into its medals") {
  const auto picture = [](std::size_t letters) {
    Framebuffer drawn(320, 200);
    Menu menu;
    menu.nights = {{"Normal", ""}};
    menu.levels = {{"A", {true, true, true}, ""},
                   {std::string(letters, 'B'), {true, true, true}, ""}};
    open_menu(menu, MenuPage::levels);
    draw_menu(drawn, menu_font(), menu);
    return drawn;
  };
  CHECK(test::same(picture(60), picture(90)));
  CHECK_FALSE(test::same(picture(10), picture(60)));
}

TEST_CASE("menu picture: title, pause and end are seen whole in pictures of every size") {
  for (const MenuPage page : {MenuPage::title, MenuPage::pause, MenuPage::ending}) {
    Menu menu;
    menu.goal = "Take the relic\nTime 0:42.0, loot 10 of 85\nGhost";
    menu.slots = {{"Quick save", "The Gallery, 1:02", true}};
    menu.nights = {{"Normal", ""}};
    menu.levels = {{"The Cellar", {}, ""}};
    menu.ending = std::vector<std::string>(7, "The sky grows pale over the keep.");
    open_menu(menu, page);
    for (const auto& [width, height] :
         {std::pair{320, 200}, std::pair{640, 360}, std::pair{1280, 720}, std::pair{3840, 1080},
          std::pair{3840, 2160}}) {
      CAPTURE(width, static_cast<int>(page));
      const MenuLayout layout = layout_of(menu, {width, height, 8, 12});
      CHECK(layout.room == static_cast<int>(rows_of(menu).size()));
      CHECK(layout.panel.y >= 0);
      CHECK(layout.rows_top + (layout.room + layout.foot) * layout.pitch <= height);
    }
  }
}

ScoreSheet some_sheet() {
  return {.heading = "The Cellar",
          .lines = {{"Time", "1:02.3"},
                    {"Par", "1:15.0"},
                    {"Seen", "3.2 s"},
                    {"Alarms", "1"},
                    {"Lamps broken", "2"},
                    {"Stunned", "1"},
                    {"Loot", "35 of 145"},
                    {"Rewinds", "0"}},
          .medals = {{MedalShape::ghost, false, "seen for 3.2 s"},
                     {MedalShape::house, false, "2 lamps, 1 stunned"},
                     {MedalShape::flash, true, "12.7 s to spare"}}};
}

Framebuffer score_picture(int width, int height, int text_size = 100) {
  Framebuffer picture(width, height);
  for (int y = 0; y < height; ++y) {
    for (Color& pixel : picture.row(y)) pixel = rgb(120, 110, 100);
  }
  Menu menu;
  menu.score = some_sheet();
  menu.has_next = menu.has_title = true;
  menu.settings.text_size = text_size;
  open_menu(menu, MenuPage::score);
  draw_menu(picture, menu_font(), menu);
  return picture;
}

TEST_CASE("menu picture: what a night was worth can be read in small and usual pictures") {
  CHECK(test::is_golden(score_picture(320, 200), "score_small"));
  CHECK(test::is_golden(score_picture(960, 540), "score_usual"));
  for (const int side : {1, 2, 9, 40}) {
    (void)score_picture(side, 7);
    (void)score_picture(7, side);
  }
}

TEST_CASE("menu picture: a sheet and all rows below it have room in pictures of every size") {
  Menu menu;
  menu.score = some_sheet();
  menu.has_next = true;
  open_menu(menu, MenuPage::score);
  for (const int text_size : {50, 100, 300}) {
    menu.settings.text_size = text_size;
    for (const auto& [width, height] :
         {std::pair{320, 200}, std::pair{640, 360}, std::pair{1280, 720}, std::pair{1920, 1080},
          std::pair{2560, 1080}, std::pair{3840, 2160}}) {
      CAPTURE(width, text_size);
      const MenuLayout layout = layout_of(menu, {width, height, 8, 12});
      CHECK(layout.room == 3);
      CHECK(layout.columns == 39);
      CHECK(layout.panel.y >= 0);
      CHECK(layout.rows_top + 3 * layout.pitch <= height);
      CHECK(layout.rows_top - layout.sheet_top == height_of(menu.score) * layout.pitch);
    }
  }
}

TEST_CASE("menu picture: the words of the row that is chosen stand at the foot") {
  const auto picture = [&](int row) {
    Framebuffer drawn(320, 200);
    Menu menu;
    menu.nights = {
        {"Easy", "Watchers raise the alarm after 2.0 s.\nThey hear little; 5 touches end it."},
        {"Master", "Watchers raise the alarm after 0.6 s.\nThey hear it all; 1 touch ends it."}};
    open_menu(menu, MenuPage::night);
    menu.places.back().row = row;
    draw_menu(drawn, menu_font(), menu);
    return drawn;
  };
  CHECK(test::is_golden(picture(0), "menu_night"));
  CHECK_FALSE(test::same(picture(0), picture(1)));
}

TEST_CASE("menu picture: at 320x200 no row is cut off on pages of settings") {
  const Font font = menu_font();
  for (const MenuPage page : {MenuPage::first_start, MenuPage::settings, MenuPage::picture,
                              MenuPage::comfort, MenuPage::mouse, MenuPage::pad, MenuPage::sound}) {
    Menu menu;
    open_menu(menu, page);
    const MenuLayout layout = layout_of(menu, {320, 200, font.cell_width(), font.cell_height()});
    for (const MenuRow& row : rows_of(menu)) {
      CAPTURE(row.label);
      const std::size_t value = row.value.empty() ? 0 : row.value.size() + 5;
      CHECK(row.label.size() + value + 4 <= static_cast<std::size_t>(layout.columns));
    }
  }
}

TEST_CASE("menu picture: dark squares stand beside the brightness, in pictures of every size") {
  constexpr std::array tones{9U, 20U, 36U, 56U};
  for (const auto& [width, height] : {std::pair{320, 200}, std::pair{1280, 720}}) {
    const Framebuffer picture = picture_of(MenuPage::picture, width, height, 1);
    std::array<int, tones.size()> pixels{};
    for (int y = 0; y < height; ++y) {
      for (const Color pixel : picture.row(y)) {
        for (std::size_t i = 0; i < tones.size(); ++i) {
          if (pixel == rgb(tones[i], tones[i], tones[i])) ++pixels[i];
        }
      }
    }
    for (const int count : pixels) CHECK(count >= 100 * (height / 360 + 1));
  }
  CHECK(test::is_golden(picture_of(MenuPage::picture, 320, 200, 1), "menu_picture_page"));
}

TEST_CASE("menu picture: dark squares never cover the name of the brightness") {
  for (int width = 80; width <= 400; width += 8) {
    const Framebuffer picture = picture_of(MenuPage::picture, width, 200, 1);
    for (int y = 0; y < 200; ++y) {
      const auto row = picture.row(y);
      const auto dark = std::ranges::find(row, rgb(36, 36, 36));
      if (dark == row.end()) continue;
      CAPTURE(width, y);
      // A third of the page is for the name.
      CHECK(dark - row.begin() >= width / 3);
    }
  }
}

constexpr std::array help_sizes{std::pair{320, 200},   std::pair{640, 400},   std::pair{960, 540},
                                std::pair{1280, 720},  std::pair{1920, 1080}, std::pair{2560, 1080},
                                std::pair{3840, 1080}, std::pair{3840, 2160}};

TEST_CASE("menu picture: no line of help is cut, and its pages have them all") {
  for (const auto& [width, height] : help_sizes) {
    for (int kind = 0; kind < 4; ++kind) {
      Menu menu;
      if (kind % 2 == 1) menu.rule_help = rule_help;
      menu.tells_pad = kind / 2 == 1;
      open_menu(menu, MenuPage::help);
      const std::vector<MenuRow> rows = rows_of(menu);
      CAPTURE(width, height, kind);
      for (const MenuRow& row : rows) {
        CAPTURE(row.label, row.value);
        CHECK(row.label.size() + row.value.size() + (row.value.empty() ? 0 : 1) <= help_letters);
      }
      int told = 0;
      while (told < static_cast<int>(rows.size())) {
        menu.places.back().row = told;
        const MenuLayout layout = layout_of(menu, {width, height, 8, 12});
        CHECK(layout.first == told);
        CHECK(layout.panel.y >= 0);
        CHECK(layout.rows_top + layout.room * layout.pitch <= height);
        CHECK(layout.columns * 8 * layout.scale <= width);
        CHECK(layout.columns / layout.beside >= static_cast<int>(help_letters) + 4);
        told += layout.room * layout.beside;
      }
    }
  }
}

TEST_CASE("menu picture: keys of any length are folded so that no line of help is too long") {
  for (std::size_t first = 1; first <= 12; ++first) {
    for (std::size_t second = 1; second <= 12; ++second) {
      Menu menu;
      for (Keys& keys : menu.settings.keys) {
        keys = {std::string(first, 'k'), std::string(second, 'l'), "m"};
      }
      open_menu(menu, MenuPage::help);
      for (const MenuRow& row : rows_of(menu)) {
        CAPTURE(row.label, row.value);
        CHECK(row.label.size() + row.value.size() + (row.value.empty() ? 0 : 1) <= help_letters);
      }
    }
  }
}

TEST_CASE("menu picture: help is golden, in pages and in columns") {
  const auto help = [](int width, int height, int row) {
    Framebuffer picture(width, height);
    Menu menu;
    menu.rule_help = rule_help;
    open_menu(menu, MenuPage::help);
    menu.places.back().row = row;
    draw_menu(picture, menu_font(), menu);
    return picture;
  };
  CHECK(test::is_golden(help(320, 200, 0), "menu_help"));
  CHECK(test::is_golden(help(320, 200, 14), "menu_help_second"));
  CHECK(test::is_golden(help(720, 400, 0), "menu_help_columns"));
}

TEST_CASE("menu picture: headings are large on every page, at 320x200, too") {
  for (int page = 0; page <= static_cast<int>(MenuPage::help); ++page) {
    Menu menu;
    open_menu(menu, static_cast<MenuPage>(page));
    const MenuLayout layout = layout_of(menu, {320, 200, 8, 12});
    const auto letters = static_cast<int>(heading_of(menu).size());
    CHECK(2 * letters <= layout.columns);
  }
}

TEST_CASE(
    "menu picture: a page is as wide as its heading wants, whose letters are twice as large") {
  Menu menu;
  menu.nights = {{"Easy", ""}};
  menu.levels = {{"Waterworks at dusk", {}, ""}};
  open_menu(menu, MenuPage::night);
  const int usual = layout_of(menu, {320, 200, 8, 12}).columns;
  menu.level = 0;
  const auto letters = static_cast<int>(heading_of(menu).size());
  REQUIRE(2 * letters > usual);
  CHECK(layout_of(menu, {320, 200, 8, 12}).columns >= 2 * letters);
}

TEST_CASE("menu picture: a page with fewer rows than before has none that is chosen") {
  const Framebuffer without = picture_of(MenuPage::sound, 320, 200, 1000);
  CHECK(test::same(picture_of(MenuPage::sound, 320, 200, 99), without));
  CHECK_FALSE(test::same(picture_of(MenuPage::sound, 320, 200, 1), without));
}

TEST_CASE("menu picture: letters follow the screen and the player's text size") {
  Menu menu;
  open_menu(menu, MenuPage::pause);
  const auto scale = [&](int width, int height) {
    return layout_of(menu, {width, height, 8, 12}).scale;
  };
  CHECK(scale(320, 200) == 1);
  CHECK(scale(1280, 720) == 2);
  CHECK(scale(3840, 1080) == 3);
  CHECK(scale(3840, 2160) == 6);
  menu.settings.text_size = 200;
  CHECK(scale(1280, 720) == 4);
  CHECK(scale(320, 200) == 1);
}

TEST_CASE("menu picture: screens too small for it show what fits") {
  for (const int side : {1, 2, 9, 40}) {
    picture_of(MenuPage::keys, side, 7, 5);
    picture_of(MenuPage::help, 7, side, 3);
  }
  Framebuffer picture(4, 4);
  draw_menu(picture, {}, {});
}

}  // namespace
}  // namespace raywalk
