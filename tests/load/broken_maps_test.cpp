#include <vector>

#include "load/map_sample.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

TEST_CASE("broken maps: the grid") {
  check({
      {"#..D.#", "#..D?#", R"(bad.toml:5:5: "?" is not in the legend)"},
      {"#..D.#", "#.\tD.#", "bad.toml:5:3: a tab is not in the legend"},
      {"#..D.#", "#..D.", "bad.toml:5:6: this row ends after 5 tiles, the first one has 6 tiles"},
      {"#..D.#", "#..D.##",
       "bad.toml:5:7: this row is longer than the first one, which has 6 tiles"},
      {"#..D.#\n", "\n", "bad.toml:5:1: this row ends after 0 tiles, the first one has 6 tiles"},
      {"######\n#@.#.#\n#..D.#\n#b.#.#\n######\n", "", "bad.toml:2:8: the grid is empty"},
      {"######\n#@.#.#\n#..D.#\n#b.#.#\n######\n", "\n\n", "bad.toml:2:8: the grid is empty"},
      {"######\n#@.#.#", "\n######\n#@.#.#",
       "bad.toml:3:1: this line is blank: expected the first row of the grid"},
      {"'''\n######\n#@.#.#\n#..D.#\n#b.#.#\n######\n'''", "\"######\"",
       "bad.toml:2:8: the grid must be drawn between ''' and '''"},
      {"'''\n######\n#@.#.#\n#..D.#\n#b.#.#\n######\n'''", "\"\"\"\n##\n\"\"\"",
       "bad.toml:2:8: the grid must be drawn between ''' and '''"},
      {"'''\n######\n#@.#.#\n#..D.#\n#b.#.#\n######\n'''", "[3, 4]",
       "bad.toml:2:8: the grid must be drawn between ''' and '''"},
      {"grid = '''\n######\n#@.#.#\n#..D.#\n#b.#.#\n######\n'''", "",
       "bad.toml:1:1: there is no grid: draw one between grid = ''' and '''"},
      {"grid", "[things]\ngrid", "bad.toml:3:1: \"grid\" belongs above the first [section]"},
  });
}

TEST_CASE("broken maps: the start") {
  check({
      {"#@.#.#", "#..#.#",
       R"(bad.toml:3:1: the grid has no start, such as "@" = { start = "east" })"},
      {"#..D.#", "#..D@#", "bad.toml:5:5: this is a second start, a map has one"},
      {"start = \"east\"", "start = \"up\"",
       R"(bad.toml:17:17: "start" must be "north", "east", "south" or "west", or degrees from -360 to 360)"},
      {"start = \"east\"", "start = 361",
       R"(bad.toml:17:17: "start" must be "north", "east", "south" or "west", or degrees from -360 to 360)"},
      {"start = \"east\"", "start = nan",
       R"(bad.toml:17:17: "start" must be "north", "east", "south" or "west", or degrees from -360 to 360)"},
      {"start = \"east\"", "start = \"east\", wall = \"brick\"",
       R"(bad.toml:17:1: "@": nothing can stand in a solid wall)"},
      {"start = \"east\"", "start = \"east\", plan = \"dot\", wall = \"brick\"",
       "bad.toml:4:2: the plan in this tile leaves no room for the start"},
      {"start = \"east\"", "start = \"east\", thing = \"lamp\"",
       "bad.toml:4:2: the thing in this tile leaves no room for the start"},
  });
}

TEST_CASE(
    "doors: at the edge of the map, the tile beyond is no wall, whatever follows in the grid") {
  CHECK(mistake_in(with(map_sample, "#..D.#", "D#...#")).empty());
}

TEST_CASE("broken maps: doors") {
  check({
      {"#b.#.#", "#b...#",
       "bad.toml:5:4: a door needs walls on two opposite sides, and this one has not"},
      {"#..D.#", "#.#D##",
       "bad.toml:5:4: a door needs walls on two opposite sides, and this one has them on all four"},
      {"door = \"gate\"", "door = \"gate\", wall = \"brick\"",
       R"(bad.toml:15:1: "D": a tile cannot be both a door and a wall)"},
      {"door = \"gate\"", "door = \"gate\", thing = \"lamp\"",
       R"(bad.toml:15:1: "D": nothing can stand in a door)"},
      {"door = \"gate\"", "jamb = \"gate\"",
       R"(bad.toml:15:1: "D": "jamb" belongs to a door, and here is none)"},
      {"door = \"gate\"", "door = \"gate\", plan = \"pillar\"",
       R"(bad.toml:15:1: "D": a tile cannot have both a door and a plan)"},
  });
}

TEST_CASE("broken maps: pictures and plans") {
  check({
      {"wall = \"brick\"", "wall = \"nothing\"",
       R"(bad.toml:13:16: there is no picture "nothing")"},
      {"floor = \"stone\"", "floor = \"nothing\"",
       R"(bad.toml:10:9: there is no picture "nothing")"},
      {"title", "sky = \"nothing\"\ntitle", R"(bad.toml:1:7: there is no picture "nothing")"},
      {"title", "bullet_mark = \"nothing\"\ntitle",
       R"(bad.toml:1:15: there is no picture "nothing")"},
      {"ceiling = \"wood\"", "ceiling = \"sky\"",
       "bad.toml:11:11: this ceiling is the sky, and the map has none: write sky = \"sky\" at its "
       "top"},
      {"\".\" = {}", "\".\" = { plan = \"pillar\" }",
       R"(bad.toml:14:1: ".": "plan" needs a "wall", the picture of its sides)"},
      {"\".\" = {}", "\".\" = { plan = \"odd\", wall = \"a\" }",
       R"(bad.toml:14:16: a plan must have 1, 2, 4, 8, 16, 32 or 64 pixels a side, and "odd" has 24x24)"},
      {"\".\" = {}", "\".\" = { plan = \"oblong\", wall = \"a\" }",
       R"(bad.toml:14:16: a plan must have 1, 2, 4, 8, 16, 32 or 64 pixels a side, and "oblong" has 64x32)"},
      {"\".\" = {}", "\".\" = { plan = \"nothing\", wall = \"a\" }",
       R"(bad.toml:14:16: there is no picture "nothing")"},
      {"floor = \"stone\"\n", "",
       R"(bad.toml:13:1: "." has no floor: give it one here or in [defaults])"},
      {"ceiling = \"wood\"\n", "",
       R"(bad.toml:13:1: "." has no ceiling: give it one here or in [defaults])"},
      {"wall = \"brick\"", "wall = { north = \"a\", east = \"a\", south = \"a\" }",
       "bad.toml:13:16: the wall has no picture for its west side"},
      {"wall = \"brick\"", "wall = { top = \"a\" }",
       R"(bad.toml:13:18: unknown key "top" (expected "north", "east", "south" or "west"))"},
      {"wall = \"brick\"", "wall = 7",
       R"(bad.toml:13:16: "wall" must be a picture's name or a table of four: north, east, south, west)"},
      {"wall = \"brick\"", "wall = \"brick\", exit = true",
       R"(bad.toml:13:1: "#": nobody can walk into a solid wall to the exit)"},
  });
}

TEST_CASE("broken maps: keys and types") {
  check({
      {"title", "tilte",
       R"(bad.toml:1:1: unknown key "tilte", did you mean "title"? (expected "title", "sky", "bullet_mark", "ambient", "fog", "next", "music", "ambience", "grid", "defaults", "legend", "things", "textures", "triggers", "placed", "lamps", "routes" or "properties"))"},
      {"title", "colour",
       R"(bad.toml:1:1: unknown key "colour" (expected "title", "sky", "bullet_mark", "ambient", "fog", "next", "music", "ambience", "grid", "defaults", "legend", "things", "textures", "triggers", "placed", "lamps", "routes" or "properties"))"},
      {"wall = \"brick\"", "wal = \"brick\"",
       R"(bad.toml:13:9: unknown key "wal", did you mean "wall"? (expected "wall", "floor", "ceiling", "door", "jamb", "plan", "thing", "start", "exit", "light", "pane", "slide", "axis", "lock", "push", "tag", "sign" or "properties"))"},
      {"door = \"gate\"", "dor = \"gate\", jamb = \"gate\"",
       R"(bad.toml:15:9: unknown key "dor", did you mean "door"? (expected "wall", "floor", "ceiling", "door", "jamb", "plan", "thing", "start", "exit", "light", "pane", "slide", "axis", "lock", "push", "tag", "sign" or "properties"))"},
      {"ceiling = \"wood\"", "ceilin = \"wood\"",
       R"(bad.toml:11:1: unknown key "ceilin", did you mean "ceiling"? (expected "floor", "ceiling" or "jamb"))"},
      {"title = \"Sample\"", "title = 5", R"(bad.toml:1:9: "title" must be a text in quotes)"},
      {"floor = \"stone\"", "floor = true", R"(bad.toml:10:9: "floor" must be a text in quotes)"},
      {"\".\" = {}", "\".\" = { exit = 1 }", R"(bad.toml:14:16: "exit" must be true or false)"},
      {"\".\" = {}", "\".\" = \"free\"",
       R"(bad.toml:14:7: what "." means must be a table, such as { wall = "brick" })"},
      {"\".\" = {}", "\"..\" = {}",
       R"(bad.toml:14:1: a key of the legend is one character of the grid, not "..")"},
      {"\".\" = {}", "\"\" = {}",
       R"(bad.toml:14:1: a key of the legend is one character of the grid, not "")"},
      {"[defaults]", "[[defaults]]", R"(bad.toml:9:1: "defaults" must be a table)"},
      {"[defaults]", "things = 3\n[defaults]", R"(bad.toml:9:10: "things" must be a table)"},
      {"title = \"Sample\"", "a.b.c.d.e.f.g.h.i = 1",
       "bad.toml:1:16: a key may have at most 8 parts"},
  });
  check({
      {"title", "properties = 3\ntitle", R"(bad.toml:1:14: "properties" must be a table)"},
      {"\".\" = {}", "\".\" = { properties = { exit = true } }",
       R"(bad.toml:14:24: "exit" is a key of its own: it stands beside "properties", not in it)"},
      {"title", "properties = { par = inf }\ntitle",
       R"(bad.toml:1:22: the property "par" must be a text, a number, true or false)"},
      {"title", "properties = { id = 9007199254740993 }\ntitle",
       R"(bad.toml:1:21: the property "id" must be a text, a number, true or false)"},
      {"title", "properties = { a.b = 1 }\ntitle",
       R"(bad.toml:1:16: the property "a" must be a text, a number, true or false)"},
  });
  CHECK(mistake_in("grid = '''\n#\n'''") ==
        "bad.toml:1:1: there is no [legend]: it says what the characters of the grid mean");
}

TEST_CASE("broken maps: things") {
  check({
      {"\"barrel\"", "\"barel\"",
       R"(bad.toml:16:17: there is no thing "barel", did you mean "barrel"? (known are "lamp", "barrel", "plant", "eye", "gate", "gold_key" or "silver_key"))"},
      {"thing = \"barrel\"", "thing = \"barrel\", wall = \"brick\"",
       R"(bad.toml:16:1: "b": nothing can stand in a solid wall)"},
      {"[legend]", "[things.jar]\n[legend]", R"(bad.toml:12:9: the thing "jar" has no "picture")"},
      {"[legend]", "[things]\njar = 1\n[legend]",
       R"(bad.toml:13:7: the thing "jar" must be a table)"},
      {"[legend]", "[things.jar]\npicture = \"jar\"\nwidht = 1\n[legend]",
       R"(bad.toml:14:1: unknown key "widht", did you mean "width"? (expected "picture", "toppled", "seeing", "width", "height", "bottom", "body", "lamp", "rotations", "facing", "tint", "opacity", "glow", "self_lit", "key", "poses" or "properties"))"},
      {"[legend]", "[things.jar]\npicture = \"nothing\"\n[legend]",
       R"(bad.toml:13:11: there is no picture "nothing")"},
      {"[legend]", "[things.jar]\npicture = \"a\"\ntoppled = \"a\"\nseeing = \"a\"\n[legend]",
       R"(bad.toml:12:9: a thing cannot have both "toppled" and "seeing")"},
      {"[legend]", "[things.jar]\npicture = \"wide\"\nheight = 2\n[legend]",
       R"(bad.toml:13:11: this picture makes the thing larger than 8 tiles: give it a "width" and a "height")"},
      {"[legend]", "[things.jar]\npicture = \"a\"\ntoppled = \"wide\"\nwidth = 8\n[legend]",
       R"(bad.toml:13:11: this picture makes the thing larger than 8 tiles: give it a "width" and a "height")"},
      {"[legend]", "[things.jar]\npicture = \"a\"\ntoppled = \"wide\"\nwidth = 2\n[legend]",
       R"(bad.toml:14:11: at the scale of the thing's first picture this one is larger than 8 tiles)"},
  });
}

TEST_CASE("broken maps: numbers out of range, and those that are none") {
  for (const std::string_view number : {"0", "-1", "8.5", "nan", "inf", "-inf", "\"1\"", "1e400"}) {
    const std::string jar =
        "[things.jar]\npicture = \"a\"\nwidth = " + std::string(number) + "\n[legend]";
    const std::string message = mistake_in(with(map_sample, "[legend]", jar));
    const bool is_refused_by_toml = number == "1e400";
    if (!is_refused_by_toml) {
      CHECK(message == R"(bad.toml:14:9: "width" must be a number from 0.01 to 8)");
    }
    CHECK_FALSE(message.empty());
  }
  check({{"[legend]", "[things.jar]\npicture = \"a\"\nbody = 0.51\n[legend]",
          R"(bad.toml:14:8: "body" must be a number from 0 to 0.5)"},
         {"[legend]", "[things.jar]\npicture = \"a\"\nbottom = -0.1\n[legend]",
          R"(bad.toml:14:10: "bottom" must be a number from 0 to 8)"}});
}

TEST_CASE("broken maps: of several mistakes the first in the text is told") {
  std::string text = with(map_sample, "wall = \"brick\"", "wal = \"brick\"");
  text = with(text, "start", "strat");
  CHECK(mistake_in(text).starts_with("bad.toml:13:9: unknown key \"wal\""));
  text = with(text, "title", "tilte");
  CHECK(mistake_in(text).starts_with("bad.toml:1:1: unknown key \"tilte\""));
}

TEST_CASE("broken maps: a text in quotes that is not closed is told where it begins") {
  check({
      {"door = \"gate\"", "door = \"gate",
       R"(bad.toml:15:16: this text in quotes is not closed: expected another " in the same line)"},
      {"\"D\" =", "\"D =",
       R"(bad.toml:15:20: this text in quotes is not closed: expected another " in the same line)"},
      {"title = \"Sample\"", "title = 'Sample",
       "bad.toml:1:9: this text in quotes is not closed: expected another ' in the same line"},
      {"######\n'''", "######\n''",
       "bad.toml:2:8: this text in quotes is not closed: expected another ''' before the file "
       "ends"},
  });
}

TEST_CASE("broken maps: a text of two bytes a character is told as such") {
  std::string low_first;
  std::string high_first;
  for (const char c : map_sample) {
    low_first += {c, '\0'};
    high_first += {'\0', c};
  }
  for (const std::string& text :
       {low_first, high_first, "\xFF\xFE" + low_first, "\xFE\xFF" + high_first}) {
    CHECK(mistake_in(text) ==
          "bad.toml:1:1: the text is UTF-16: expected UTF-8; save the file as that");
  }
}

TEST_CASE("broken maps: what is not TOML is told with its place") {
  CHECK(mistake_in(with(map_sample, "title = ", "title ")).starts_with("bad.toml:1:"));
  CHECK(mistake_in(with(map_sample, "\".\" = {}", "\".\" = {")).starts_with("bad.toml:14:"));
  CHECK(mistake_in(with(map_sample, "\".\" = {}", "\"#\" = {}")).starts_with("bad.toml:14:"));
  CHECK(mistake_in(with(map_sample, "#..D.#", "#..D.\xFF")).starts_with("bad.toml:"));
}

}  // namespace
}  // namespace raywalk
