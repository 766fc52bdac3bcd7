#include "raywalk/overlay/text.hpp"

#include <algorithm>
#include <filesystem>
#include <string>
#include <tuple>
#include <vector>

#include "overlay/font.hpp"
#include "raywalk/load/png.hpp"
#include "render/stage.hpp"
#include "support/catch.hpp"

namespace raywalk::test {

namespace {

constexpr Color letter_ink = rgb(200, 100, 50);

/// The picture in characters: '#' for coverage, '.' for anything else.
std::string text_drawn(const Framebuffer& picture) {
  std::string rows;
  for (int y = 0; y < picture.height(); ++y) {
    for (const Color c : picture.row(y)) rows += c == letter_ink ? '#' : '.';
    rows += '\n';
  }
  return rows;
}

}  // namespace

TEST_CASE("text: memory of others shows the same, and nothing between its rows") {
  Framebuffer picture(37, 11);
  std::vector<Color> pixels(41 * 10 + 37, 7);
  std::vector<Color> expected = pixels;
  const FramebufferView view(pixels.data(), 37, 11, 41);
  for (int y = 0; y < 11; ++y) std::ranges::fill(view.row(y), rgb(0, 0, 0));
  for (const FramebufferView target : {FramebufferView(picture), view}) {
    draw_text(target, tiny_font(), {1, -2}, "FTFTFTFTFT", {letter_ink, 2, true});
    draw_crosshair(target, {0, 0, 37, 11});
    dim(target, {3, 3, 90, 90}, 100);
  }
  for (int y = 0; y < 11; ++y) std::ranges::copy(picture.row(y), expected.begin() + y * 41);
  CHECK(pixels == expected);
}

TEST_CASE("text: letters stand where they should") {
  Framebuffer picture(8, 6);
  draw_text(picture, tiny_font(), {0, 0}, "FT", {letter_ink, 1, false});
  CHECK(text_drawn(picture) ==
        "###.###.\n"
        "#....#..\n"
        "##...#..\n"
        "#....#..\n"
        "#....#..\n"
        "........\n");
}

TEST_CASE("text: the built-in font draws without a file") {
  Framebuffer picture(24, 12);
  draw_text(picture, built_in_font(), {0, 0}, "Hp!", {letter_ink, 1, false});
  CHECK(text_drawn(picture) ==
        "........................\n"
        "........................\n"
        ".#...#.............#....\n"
        ".#...#.............#....\n"
        ".#...#...####......#....\n"
        ".#####...#...#.....#....\n"
        ".#...#...#...#.....#....\n"
        ".#...#...#...#..........\n"
        ".#...#...####......#....\n"
        ".........#..............\n"
        ".........#..............\n"
        "........................\n");
}

TEST_CASE("text: the built-in font is textures/font.png") {
  const Font font = built_in_font();
  const auto letters =
      load_png(std::filesystem::path(RAYWALK_SOURCE_FOLDER) / "textures" / "font.png");
  REQUIRE(letters.has_value());
  CHECK(font.picture.width == letters->width);
  CHECK(font.picture.height == letters->height);
  const bool is_same = font.picture.texels == letters->texels;
  CHECK(is_same);
}

TEST_CASE("text: the built-in font has a letter for every printable character") {
  const Font font = built_in_font();
  for (char letter = '!'; letter <= '~'; ++letter) {
    INFO(letter);
    Framebuffer picture(font.cell_width(), font.cell_height());
    draw_text(picture, font, {0, 0}, std::string(1, letter), {letter_ink, 1, false});
    CHECK(text_drawn(picture).find('#') != std::string::npos);
  }
}

TEST_CASE("text: scale makes squares of a letter's pixels") {
  Framebuffer picture(8, 4);
  draw_text(picture, tiny_font(), {0, 0}, "F", {letter_ink, 2, false});
  CHECK(text_drawn(picture) ==
        "######..\n"
        "######..\n"
        "##......\n"
        "##......\n");
}

TEST_CASE("text: a shadow lies right and below, under the letters") {
  Framebuffer picture = sentinel_picture(5, 7);
  draw_text(picture, tiny_font(), {0, 0}, "T", {letter_ink, 1, true});
  CHECK(at(picture, 0, 0) == letter_ink);
  CHECK(at(picture, 1, 1) == letter_ink);
  CHECK(at(picture, 3, 1) == rgb(0, 0, 0));
  CHECK(at(picture, 2, 5) == rgb(0, 0, 0));
  CHECK(at(picture, 4, 0) == sentinel);
}

TEST_CASE("text: what falls outside the picture is cut off") {
  const int offset = GENERATE(-100, -3, 5, 100);
  Framebuffer picture(8, 8);
  draw_text(picture, tiny_font(), {offset, offset}, "AFT", {letter_ink, 3, true});
  dim(picture, {offset, offset, 9, 9}, 100);
  CHECK(picture.width() == 8);
}

TEST_CASE("text: what the font lacks appears as a question mark") {
  Framebuffer question(4, 6);
  Framebuffer umlaut(4, 6);
  draw_text(question, tiny_font(), {0, 0}, "?", {letter_ink, 1, false});
  draw_text(umlaut, tiny_font(), {0, 0}, "\xFC", {letter_ink, 1, false});
  CHECK(text_drawn(question) == text_drawn(umlaut));
  CHECK(count(question, letter_ink) > 0);
}

TEST_CASE("text_width: letters times cells times scale") {
  CHECK(text_width(tiny_font(), "", 3) == 0);
  CHECK(text_width(tiny_font(), "AFT", 2) == 24);
}

TEST_CASE("dim: darkens its rectangle and nothing else") {
  Framebuffer picture = sentinel_picture(4, 3);
  dim(picture, {1, 1, 2, 9}, 0);
  CHECK(count(picture, shaded(sentinel, 0)) == 4);
  CHECK(count(picture, sentinel) == 8);
}

TEST_CASE("crosshair: it stands about the middle and leaves it open") {
  const auto [width, height] = GENERATE(table<int, int>({{64, 48}, {65, 49}, {64, 49}, {1, 1}}));
  Framebuffer picture = sentinel_picture(width, height);
  draw_crosshair(picture, {0, 0, width, height}, letter_ink);
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      REQUIRE(at(picture, x, y) == at(picture, width - 1 - x, y));
      REQUIRE(at(picture, x, y) == at(picture, x, height - 1 - y));
    }
  }
  CHECK(at(picture, width / 2, height / 2) == sentinel);
  CHECK((count(picture, letter_ink) > 0) == (width > 1));
}

TEST_CASE("text: one that fades lets through what is below, and so do its shadow and its ground") {
  for (const auto& [opacity, letter, shadow, ground] :
       {std::tuple{0U, rgb(96, 96, 96), rgb(96, 96, 96), rgb(96, 96, 96)},
        {128U, rgb(148, 98, 73), rgb(48, 48, 48), rgb(60, 60, 60)},
        {256U, letter_ink, rgb(0, 0, 0), rgb(24, 24, 24)}}) {
    Framebuffer picture(8, 7);
    for (int y = 0; y < 7; ++y) std::ranges::fill(picture.row(y), rgb(96, 96, 96));
    draw_text(picture, tiny_font(), {0, 0}, "F", {letter_ink, 1, true, opacity});
    CHECK(picture.row(0)[0] == letter);
    CHECK(picture.row(5)[1] == shadow);  // below the foot of the letter, and to the right
    CHECK(picture.row(6)[7] == rgb(96, 96, 96));
    dim(picture, {6, 0, 2, 2}, 64, opacity);
    CHECK(picture.row(1)[7] == ground);
  }
}

}  // namespace raywalk::test
