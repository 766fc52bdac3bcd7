#include "app/hud/error_panel.hpp"

#include <algorithm>
#include <string>

#include "menu/wrapped.hpp"
#include "raywalk/load/png.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"

namespace raywalk {
namespace {

using Lines = std::vector<std::string>;

Error mistake(int line, std::string message) {
  return {.file = "maps/keep.toml", .line = line, .column = 4, .message = std::move(message)};
}

/// So many mistakes of one line, of which the first has the others.
Error mistakes(int count) {
  Error first = mistake(1, "wrong");
  for (int i = 2; i <= count; ++i) first.further.push_back(mistake(i, "wrong"));
  return first;
}

TEST_CASE("wrapped: lines break between words, and in words only where one is too long") {
  CHECK(wrapped("", 10) == Lines{""});
  CHECK(wrapped("a wall", 10) == Lines{"a wall"});
  CHECK(wrapped("a wall of bricks and moss", 10) == Lines{"a wall of", "  bricks", "  and moss"});
  CHECK(wrapped("bricksandmossandmore here", 10) == Lines{"bricksandm", "  ossandmo", "  re here"});
  CHECK(wrapped("narrow", 3) == Lines{"nar", "row"});
  CHECK(wrapped("abc", 1) == Lines{"a", "b", "c"});
}

TEST_CASE("shortened: of a path the middle is left out, and the file's name is whole") {
  CHECK(shortened("/a/b.replay", 11) == "/a/b.replay");
  CHECK(shortened("Saved /home/somebody/there/b.replay", 20) == "Saved /h.../b.replay");
  CHECK(shortened("Saved /home/somebody/there/b.replay", 9) == "...replay");
  CHECK(shortened("no path at all", 8) == "no pa...");
  CHECK(shortened("abcd", 2) == "cd");
}

TEST_CASE("wrapped: a character that the font has not is one question mark") {
  CHECK(wrapped("gr\u00fcn \u2603", 10) == Lines{"gr?n ?"});
}

TEST_CASE("error lines: where all have room, all are there") {
  const ErrorLines all = error_lines(mistakes(3), 40, 3);
  CHECK(all.lines == Lines{"maps/keep.toml:1:4: wrong", "maps/keep.toml:2:4: wrong",
                           "maps/keep.toml:3:4: wrong"});
  CHECK(all.omitted == 0);
}

TEST_CASE("error lines: what has no room is counted, with what the map's reader has not told") {
  CHECK(error_lines(mistakes(9), 40, 3).lines ==
        Lines{"maps/keep.toml:1:4: wrong", "maps/keep.toml:2:4: wrong", "and 7 more"});
  Error many = mistakes(2);
  many.untold = 5;
  CHECK(error_lines(many, 40, 2).lines == Lines{"maps/keep.toml:1:4: wrong", "and 6 more"});
  CHECK(error_lines(many, 40, 3).lines.back() == "and 5 more");
  CHECK(error_lines(many, 40, 3).omitted == 5);
}

TEST_CASE("error lines: of a mistake too long for the panel the beginning is there") {
  Error longest = mistakes(2);
  longest.message = "one two three four five six seven eight nine ten eleven twelve";
  CHECK(error_lines(longest, 24, 3).lines ==
        Lines{"...keep.toml:1:4: one", "  two three four fiv ...", "and 1 more"});
}

TEST_CASE("error lines: a long path has its end") {
  Error error = mistake(3, "wrong");
  error.file = "/home/somebody/games/raywalk/maps/of/mine/keep.toml";
  CHECK(error_lines(error, 40, 2).lines == Lines{".../mine/keep.toml:3:4: wrong"});
  error.file = "/maps/" + std::string(100, 'x') + ".toml";
  CHECK(error_lines(error, 40, 2).lines[0] == "...xxxxxxxxxxxx.toml:3:4: wrong");
}

TEST_CASE("error lines: any size holds what it should") {
  Error many = mistakes(12);
  many.untold = 3;
  many.further[2].message =
      "a message that is longer than most others, in which \"a name\" is wrong";
  for (int columns = 1; columns <= 90; ++columns) {
    for (int rows = 1; rows <= 30; ++rows) {
      const ErrorLines told = error_lines(many, columns, rows);
      CHECK(!told.lines.empty());
      CHECK(told.lines.size() <= static_cast<std::size_t>(rows));
      CHECK(std::ranges::all_of(told.lines, [&](const std::string& line) {
        return line.size() <= static_cast<std::size_t>(columns);
      }));
    }
  }
}

Error broken_keep() {
  Error error = mistake(12, "unknown key \"dor\", did you mean \"door\"?");
  error.further.push_back(
      mistake(41, "\"q\" is not in the legend, expected one of its characters"));
  error.further.push_back(
      mistake(57,
              "there is no picture \"brik\", did you mean \"brick\"? (looked for "
              "maps/brik.png and /usr/share/raywalk/textures/brik.png)"));
  for (int i = 0; i < 9; ++i) error.further.push_back(mistake(60 + i, "expected a number"));
  error.untold = 2;
  return error;
}

TEST_CASE("error panel: it can be read in small, usual and wide pictures") {
  auto picture = load_png(RAYWALK_SOURCE_FOLDER "/textures/font.png");
  REQUIRE(picture);
  const Font font{*picture};
  const auto panel = [&](int width, int height, int text_size = 100) {
    Framebuffer framebuffer(width, height);
    for (int y = 0; y < height; ++y) {
      for (Color& pixel : framebuffer.row(y)) pixel = rgb(120, 130, 140);
    }
    draw_errors(framebuffer, font, "The map as saved has mistakes:", broken_keep(), text_size);
    return framebuffer;
  };
  CHECK(test::is_golden(panel(320, 200), "errors_small"));
  CHECK(test::is_golden(panel(960, 540), "errors_usual"));
  CHECK(test::is_golden(panel(1280, 240), "errors_wide"));
  CHECK(test::is_golden(panel(960, 540, 200), "errors_large_letters"));
  CHECK(test::same(panel(320, 200, 300), panel(320, 200)));  // larger ones have no room
  for (const int side : {1, 2, 7, 33, 100}) {
    (void)panel(side, 1);
    (void)panel(1, side);
    (void)panel(side, side);
    (void)panel(side, side, 300);
  }
}

}  // namespace
}  // namespace raywalk
