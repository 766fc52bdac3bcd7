#include "load/map_sample.hpp"
#include "support/catch.hpp"
#include "support/required.hpp"

namespace raywalk {
namespace {

std::string with_crlf(std::string_view text) {
  std::string result;
  for (const char c : text) result += c == '\n' ? std::string("\r\n") : std::string(1, c);
  return result;
}

TEST_CASE("grid: lines may end with CR LF, the file may begin with a byte order mark") {
  const Result<Level> plain = parse_sample(map_sample);
  REQUIRE(plain);
  const std::string marked = "\xEF\xBB\xBF" + std::string(map_sample);
  for (const std::string& text : {with_crlf(map_sample), marked, with_crlf(marked)}) {
    const Result<Level> level = parse_sample(text);
    REQUIRE(level);
    CHECK(level->tiles == plain->tiles);
    CHECK(level->grid == plain->grid);
    CHECK(mistake_in(with(text, "#b.#.#", "#b!#.#")) ==
          R"(bad.toml:6:3: "!" is not in the legend)");
  }
}

TEST_CASE("grid: it may begin on the line of its key, and end on its last row's") {
  const std::string text = with(map_sample, "'''\n######", "'''######");
  REQUIRE(parse_sample(text));
  CHECK(test::required(parse_sample(text)).grid == Grid{6, 5});
  CHECK(mistake_in(with(text, "'''######", "'''###!##")) ==
        R"(bad.toml:2:14: "!" is not in the legend)");
  CHECK(mistake_in(with(text, "#@.#.#", "#@.!.#")) == R"(bad.toml:3:4: "!" is not in the legend)");
  CHECK(test::required(parse_sample(with(map_sample, "######\n'''", "######'''"))).grid ==
        Grid{6, 5});
  const std::string first_line = with(text, "title = \"Sample\"\n", "\xEF\xBB\xBF");
  CHECK(mistake_in(with(first_line, "'''######", "'''#####!")) ==
        R"(bad.toml:1:16: "!" is not in the legend)");
}

TEST_CASE("grid: a tile is one code point, however many bytes it takes") {
  std::string text = with(map_sample, "\"#\"", "\"█\"");
  text = with(text, "\".\" = {}", "\".\" = {}\n\"𝄞\" = {}\n\"#\" = { wall = \"moss\" }");
  text = with(text, "#@.#.#", "█@𝄞██#");
  const Result<Level> level = parse_sample(text);
  REQUIRE(level);
  CHECK(level->kind({0, 1}).solid);
  CHECK_FALSE(level->kind({2, 1}).solid);
  CHECK(mistake_in(with(text, "█@𝄞██#", "█@𝄞█é#")) == R"(bad.toml:4:5: "é" is not in the legend)");
  CHECK(mistake_in(with(text, "█@𝄞██#", "█@𝄞██")) ==
        "bad.toml:4:6: this row ends after 5 tiles, the first one has 6 tiles");
}

TEST_CASE("grid: blanks, quotes and hashes are characters like any other") {
  std::string text =
      with(map_sample, "\".\" = {}", "\".\" = {}\n\" \" = {}\n\"'\" = {}\n\"\\\"\" = {}");
  text = with(text, "#@.#.#", "#@ #'#");
  text = with(text, "#b.#.#", "#b\"#'#");
  CHECK(parse_sample(text));
  CHECK(parse_sample(with(text, "######\n'''", "####''\n'''")));
  // Two quotes of the grid before the three that end it.
  const Result<Level> level = parse_sample(with(text, "######\n'''", "####'''''"));
  REQUIRE(level);
  CHECK(level->grid == Grid{6, 5});
}

TEST_CASE("grid: 1024x1024 tiles are a map, one row or column more is not") {
  const auto drawn = [](int width, int height) {
    std::string grid(static_cast<std::size_t>(width), '#');
    const std::string row = grid + "\n";
    grid.replace(1, 1, "@");
    grid += "\n";
    for (int y = 1; y < height; ++y) grid += row;
    const std::string head = "grid = '''\n" + grid + "'''\n";
    return head +
           "[legend]\n\"#\" = { wall = \"a\" }\n\"@\" = { start = 0, floor = \"a\", ceiling = "
           "\"a\" }\n";
  };
  const Result<Level> largest = parse_sample(drawn(1024, 1024));
  REQUIRE(largest);
  CHECK(largest->grid == Grid{1024, 1024});
  CHECK(mistake_in(drawn(1025, 2)) == "bad.toml:2:1025: a row may have at most 1024 tiles");
  CHECK(mistake_in(drawn(2, 1025)) == "bad.toml:1026:1: a map may have at most 1024 rows");
}

}  // namespace
}  // namespace raywalk
