#include "menu/score_sheet.hpp"

#include <string>

#include "overlay/font.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

constexpr Color sheet_ground = rgb(60, 50, 40);

Framebuffer sheet_picture(int width, int height) {
  Framebuffer picture(width, height);
  for (int y = 0; y < height; ++y) {
    for (Color& pixel : picture.row(y)) pixel = sheet_ground;
  }
  return picture;
}

TEST_CASE("draw_medal: at an edge of the picture the rest of the medal is as in its middle") {
  constexpr int scale = 2;
  constexpr int side = medal_pixels * scale;
  for (const MedalShape shape : {MedalShape::ghost, MedalShape::house, MedalShape::flash}) {
    for (const bool is_won : {false, true}) {
      Framebuffer whole = sheet_picture(3 * side, 3 * side);
      draw_medal(whole, shape, is_won, {side, side}, scale);
      for (const Pixel at : {Pixel{0, 0}, {-7, 0}, {0, -5}, {-3, -9}, {11, 13}}) {
        CAPTURE(static_cast<int>(shape), is_won, at.x, at.y);
        Framebuffer cut = sheet_picture(side, side);
        draw_medal(cut, shape, is_won, at, scale);
        int different = 0;
        for (int y = 0; y < side; ++y) {
          for (int x = 0; x < side; ++x) {
            const Color there =
                whole.row(y - at.y + side)[static_cast<std::size_t>(x - at.x + side)];
            different += cut.row(y)[static_cast<std::size_t>(x)] == there ? 0 : 1;
          }
        }
        CHECK(different == 0);
      }
    }
  }
}

// Half a line of 20 letters has 9: seven for the label, one that is free, and the value.
TEST_CASE("draw_sheet: a label that is too long is cut off one letter before its value") {
  const Font font = test::tiny_font();
  Framebuffer picture = sheet_picture(100, 20);
  draw_sheet(picture, font, {.lines = {{std::string(30, 'A'), "A"}}}, {.columns = 20});
  const auto has_letter = [&](int column) {
    for (int y = 0; y < 6; ++y) {
      for (int x = column * 4; x < column * 4 + 4; ++x) {
        if (picture.row(y)[static_cast<std::size_t>(x)] != sheet_ground) return true;
      }
    }
    return false;
  };
  for (int column = 0; column < 7; ++column) CHECK(has_letter(column));
  CHECK_FALSE(has_letter(7));
  CHECK(has_letter(8));
  for (int column = 9; column < 20; ++column) CHECK_FALSE(has_letter(column));
}

}  // namespace
}  // namespace raywalk
