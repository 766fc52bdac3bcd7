#include "menu/menu_picture.hpp"

#include "menu/menu_rows.hpp"
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
  CHECK(test::is_golden(picture_of(MenuPage::pause, 320, 200, 2), "menu_pause"));
  CHECK(test::is_golden(picture_of(MenuPage::comfort, 320, 200, 4), "menu_comfort"));
  CHECK(test::is_golden(picture_of(MenuPage::keys, 320, 200, 12), "menu_keys"));
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
