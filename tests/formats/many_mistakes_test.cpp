#include "formats/tiled_sample.hpp"
#include "raywalk/base/nearest.hpp"
#include "raywalk/load/detail/text/table_reader.hpp"
#include "support/action_words.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

TEST_CASE("many mistakes: all are told in one run, in the order of the text") {
  CHECK(
      mistakes_in(R"(tilte = "Sample"
sky = "nothing"
grid = '''
######
#@.#?#?
#..D#
######
'''
[defaults]
floor = "stone"
ceiling = "wood"
[things.jar]
picture = "jar"
widht = 1
[legend]
"#" = { wall = "nothing", flor = "stone" }
"." = { exit = 1, thing = "barel" }
"D" = { door = "gate", wall = "brick" }
"@" = { start = "up" }
)") ==
      R"(bad.toml:1:1: unknown key "tilte", did you mean "title"? (expected "title", "sky", "bullet_mark", "ambient", "fog", "next", "music", "ambience", "grid", "defaults", "legend", "things", "textures", "triggers", "placed", "lamps", "routes" or "properties")
bad.toml:2:7: there is no picture "nothing"
bad.toml:5:7: this row is longer than the first one, which has 6 tiles
bad.toml:6:6: this row ends after 5 tiles, the first one has 6 tiles
bad.toml:14:1: unknown key "widht", did you mean "width"? (expected "picture", "toppled", "seeing", "width", "height", "bottom", "body", "lamp", "rotations", "facing", "tint", "opacity", "glow", "self_lit", "key", "poses" or "properties")
bad.toml:16:16: there is no picture "nothing"
bad.toml:16:27: unknown key "flor", did you mean "floor"? (expected "wall", "floor", "ceiling", "door", "jamb", "plan", "thing", "start", "exit", "light", "pane", "slide", "axis", "lock", "push", "tag", "sign" or "properties")
bad.toml:17:16: "exit" must be true or false
bad.toml:17:27: there is no thing "barel", did you mean "barrel"? (known are "jar", "lamp", "barrel", "plant", "eye", "gate", "gold_key" or "silver_key")
bad.toml:18:1: "D": a tile cannot be both a door and a wall
bad.toml:19:17: "start" must be "north", "east", "south" or "west", or degrees from -360 to 360)");
}

TEST_CASE("nearest: of many words the first 512 are compared") {
  const std::vector<std::string> others(512, "far from it");
  std::vector<std::string_view> words(others.begin(), others.end());
  words.back() = "barrel";
  CHECK(nearest("barel", words) == "barrel");
  words.insert(words.begin(), "far from it");
  CHECK_FALSE(nearest("barel", words));
}

TEST_CASE("many mistakes: in the grid, an unknown character is told once") {
  CHECK(mistakes_in(with(map_sample, "#..D.#\n#b.#.#", "#.!!.#\n#b?!.#")) ==
        R"(bad.toml:5:3: "!" is not in the legend
bad.toml:6:3: "?" is not in the legend)");
  CHECK(mistakes_in(with(map_sample, "#@.#.#\n#..D.#\n#b.#.#", "#.D..#\n#..D.#\n#b.#D#")) ==
        R"(bad.toml:3:1: the grid has no start, such as "@" = { start = "east" }
bad.toml:4:3: a door needs walls on two opposite sides, and this one has not
bad.toml:5:4: a door needs walls on two opposite sides, and this one has not)");
}

TEST_CASE("many mistakes: what follows from another mistake is not told") {
  // Nothing is said of floors, of the door without walls, or of the picture of a thing.
  CHECK(
      mistakes_in(with(map_sample, "[defaults]", "[default]")) ==
      R"(bad.toml:9:2: unknown key "default", did you mean "defaults"? (expected "title", "sky", "bullet_mark", "ambient", "fog", "next", "music", "ambience", "grid", "defaults", "legend", "things", "textures", "triggers", "placed", "lamps", "routes" or "properties"))");
  CHECK(
      mistakes_in(with(map_sample, "wall = \"brick\"", "wall = 7")) ==
      R"(bad.toml:13:16: "wall" must be a picture's name or a table of four: north, east, south, west)");
  CHECK(mistakes_in(with(map_sample, "[legend]",
                         "[things.jar]\npicture = \"nothing\"\nrotations = 5\n[legend]")) ==
        R"(bad.toml:14:13: "rotations" must be 1, 4 or 8)");
  CHECK(mistakes_in(with(map_sample, "[legend]",
                         "[textures]\nnothing = { frames = 3 }\n[things.jar]\npicture = "
                         "\"nothing\"\n[legend]")) ==
        R"(bad.toml:13:22: "frames" must be a list of 1 to 256 pictures' names)");
}

TEST_CASE("many mistakes: those of triggers and of the map's keys hide no others") {
  CHECK(mistakes_in(
            with(with(map_sample, "title = \"Sample\"", "title = 7"), "[defaults]", R"([[triggers]]
when = "usd"
at = "levr"
do = [{ say = "a" }]
[[triggers]]
when = "used"
at = [200, 0]
do = [{ sya = "b" }]
[defaults])")) ==
        R"(bad.toml:1:9: "title" must be a text in quotes
bad.toml:10:8: "when" must be "used", "entered", "seen" or "shot"
bad.toml:11:6: there is no tag "levr": give one to a tile, such as "V" = { tag = "vault" }
bad.toml:15:6: there is no tile [200, 0]: the map has 6 columns and 5 rows, from 0
bad.toml:16:9: unknown key "sya", did you mean "say"? (expected )" +
            test::action_keys_after({}) + ")");
}

TEST_CASE("many mistakes: in a map of Tiled those of layers hide none of objects and properties") {
  using test::tiled_sample;
  std::string text = with(tiled_sample, "<property name=\"title\" value=\"Sample\"/>",
                          "<property name=\"ambient\" type=\"float\" value=\"0,4\"/>");
  text = with(text, "1,0,0,2,0,1,", "1,0,0,x,0,1,");
  text = with(text, "</objectgroup>", R"(
<object id="8" template="jug.tx" x="5" y="5"/>
<object id="9" type="barrel" x="1" y="1" rotation="ninety"/>
<object id="10" type="trigger" x="5" y="5"><properties>
<property name="when" value="entred"/><property name="say" value="so"/></properties></object>
<object id="11" type="light" x="5" y="5"><properties>
<property name="color" value="orange"/></properties></object></objectgroup>)");
  CHECK(mistakes_of(test::parse_tiled_sample(text, test::sample_files())) ==
        R"(maps/bad.tmx:3:14: the property "ambient" must be a number, not "0,4"
maps/bad.tmx:15:3: layer "walls" has "x" where a tile's number was expected, at tile (3, 2)
maps/bad.tmx:31:1: jug.tx: there is no such file
maps/bad.tmx:32:1: "rotation" must be a number from -1000000 to 1000000
maps/bad.tmx:34:1: "when" must be "used", "entered", "seen" or "shot"
maps/bad.tmx:36:1: "color" must be a color, such as "#ffd9a0", or a brightness from 0 to 1)");
}

TEST_CASE("many mistakes: a tile of Tiled that its tileset has not is told with column and row") {
  using test::tiled_sample;
  CHECK(test::tiled_mistake(with(tiled_sample, "1,0,0,2,0,1,", "1,0,0,2,0,99,")) ==
        "maps/bad.tmx:14:2: tile 98 of sample.tsx lies outside of the picture sample.png, which is "
        "16x8, at tile (5, 2)");
}

TEST_CASE("many mistakes: a default's picture is told where it is named, once") {
  CHECK(mistakes_in(with(map_sample, "floor = \"stone\"", "floor = \"nothing\"")) ==
        R"(bad.toml:10:9: there is no picture "nothing")");
}

TEST_CASE("many mistakes: twenty are told, and how many more there are") {
  std::string keys;
  std::string expected;
  for (int line = 1; line <= 20; ++line) {
    keys += "title" + std::to_string(line) + " = 1\n";
    expected +=
        (line == 1 ? "bad.toml:" : "\nbad.toml:") + std::to_string(line) +
        ":1: unknown key \"title" + std::to_string(line) +
        "\", did you mean \"title\"? (expected \"title\", \"sky\", \"bullet_mark\", "
        "\"ambient\", \"fog\", \"next\", \"music\", \"ambience\", \"grid\", \"defaults\", "
        "\"legend\", \"things\", \"textures\", \"triggers\", \"placed\", \"lamps\", \"routes\" or "
        "\"properties\")";
  }
  CHECK(mistakes_in(with(map_sample, "title", keys + "title")) == expected);
  CHECK(mistakes_in(with(with(map_sample, "\"barrel\"", "\"barel\""), "title",
                         keys + "a = 1\ntitle")) == expected + "\nand 2 more");
}

}  // namespace
}  // namespace raywalk
