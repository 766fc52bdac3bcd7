#include "raywalk/load/convert.hpp"

#include <filesystem>
#include <string>
#include <vector>

#include "load/map_sample.hpp"
#include "load/same_level.hpp"
#include "raywalk/load/map.hpp"
#include "raywalk/load/png.hpp"
#include "raywalk/load/wolf.hpp"
#include "support/catch.hpp"
#include "support/scratch_folder.hpp"

// Maps that are converted and read back.
namespace raywalk {
namespace {

namespace fs = std::filesystem;

const fs::path source_root = RAYWALK_SOURCE_FOLDER;
const std::vector<fs::path> data_folders{source_root / "textures"};

/// Converts a map and writes the files into the folder of the output.
ConvertedMap converted(const fs::path& input, const fs::path& output) {
  auto map = convert_map({input, "", output}, data_folders);
  if (!map) FAIL(to_lines(map.error()));
  for (const ConvertedFile& file : map->files) {
    fs::create_directories(file.file.parent_path());
    REQUIRE(write_file(file.file, file.bytes));
  }
  REQUIRE(map->files.back().file == output);
  return *std::move(map);
}

Level loaded(const fs::path& file) {
  auto map = load_map(file, data_folders);
  if (!map) FAIL(to_lines(map.error()));
  return std::move(map->level);
}

std::string text_in(const fs::path& file) {
  const auto bytes = read_file(file);
  REQUIRE(bytes);
  return {reinterpret_cast<const char*>(bytes->data()), bytes->size()};
}

const std::vector<std::string> shipped_maps{"maps/tiny.toml", "maps/keep.toml",
                                            "maps/waterworks.toml", "maps/tiled/template.tmx"};

/// All that a map in TOML can say, in one.
constexpr std::string_view full_sample = R"(title = "All \"of\" it"
next = "other.toml"
music = "rain"
ambience = "castle/rain"
sky = "sky"
bullet_mark = "bullet_mark"
ambient = "#102030"
fog = { color = "#304050", begin = 1, end = 12.5, least = 0.1 }
grid = '''
########
#@.b.C.#
#.p.,..#
##D#.###
#..#.g.#
#..#.#E#
########
'''
[defaults]
floor = "flagstones"
ceiling = "beams"
jamb = "jamb"
[legend]
"#" = { wall = "brick" }
"." = {}
"," = { floor = "water", ceiling = "sky", light = 0.5, tag = ["a", "b"], sign = "Mind\u0020it", properties = { "two words" = 3.25, loud = true, said = "a=\"b\"", light = 7 } }
"@" = { start = 33.5 }
"b" = { thing = ["barrel", { name = "ghost", at = [0.25, 0.6], facing = 20 }] }
"p" = { plan = "plan_pillar", wall = { north = "brick", east = "moss", south = "brick", west = "moss" } }
"D" = { door = "door", slide = "up", lock = "gold", tag = "vault" }
"C" = { thing = "gold_key" }
"g" = { pane = "glass" }
"E" = { exit = true, tag = "end" }
[textures]
water = { frames = ["water0", "water1", "water2"], ticks = 5 }
glass = { self_lit = true }
[things.ghost]
picture = "eye"
seeing = "eye_red"
height = 0.7
bottom = 0.1
lamp = { color = "#ff0080", radius = 3.5, size = 0.125 }
facing = "south"
tint = "#80ff80"
opacity = 0.5
glow = true
self_lit = true
properties = { hungry = 2 }
[properties]
age = 7
[[placed]]
thing = "barrel"
at = [1.3, 4.7]
facing = "north"
[[placed]]
thing = "ghost"
at = [4.1, 4.9]
[[lamps]]
at = [2.25, 4.1]
color = "#ffeedd"
radius = 2.5
[[triggers]]
when = "entered"
at = "a"
once = false
needs = "gold"
do = [{ open = "vault" }, { light = [2, 4], on = false }, { say = "So." }]
[[triggers]]
when = "seen"
at = [[1, 4], [2, 4]]
do = [{ teleport = "end", facing = "west" }, { next = "other.toml" }]
[[triggers]]
when = "used"
at = [1, 5]
do = [{ close = "vault" }, { end = true }]
)";

TEST_CASE("convert: TOML holds every map that ships, and reads back as the same level") {
  const test::ScratchFolder scratch;
  for (const std::string& map : shipped_maps) {
    INFO(map);
    const ConvertedMap made = converted(source_root / map, scratch.path() / "map.toml");
    CHECK(made.lost.size() == 1);  // the layout
    CHECK(made.files.size() == 1);
    const Level before = loaded(source_root / map);
    const Level after = loaded(scratch.path() / "map.toml");
    CHECK(test::difference_of(before, after) == "");
    CHECK(hash_of(before) == hash_of(after));
  }
}

TEST_CASE("convert: TOML holds all that maps can say") {
  const test::ScratchFolder scratch;
  const fs::path map = scratch.write("all.toml", full_sample);
  converted(map, scratch.path() / "again.toml");
  CHECK(test::difference_of(loaded(map), loaded(scratch.path() / "again.toml")) == "");
  converted(scratch.path() / "again.toml", scratch.path() / "third.toml");
  CHECK(text_in(scratch.path() / "again.toml") == text_in(scratch.path() / "third.toml"));
}

TEST_CASE("convert: a map of Tiled holds every map that ships, and all that maps can say") {
  const test::ScratchFolder scratch;
  const fs::path all = scratch.write("all.toml", full_sample);
  std::vector<fs::path> maps{all};
  for (const std::string& map : shipped_maps) maps.push_back(source_root / map);
  for (const fs::path& map : maps) {
    INFO(map);
    const fs::path tiled = scratch.path() / "out" / "map.tmx";
    if (map.extension() == ".tmx") {
      converted(map, scratch.path() / "template.toml");
      converted(scratch.path() / "template.toml", tiled);
    } else {
      const ConvertedMap made = converted(map, tiled);
      CHECK(made.lost == std::vector<std::string>{"comments, and the layout of the text"});
      CHECK(made.files.front().file == scratch.path() / "out" / "map.tsx");
    }
    CHECK(test::difference_of(loaded(map), loaded(tiled)) == "");
  }
}

TEST_CASE("convert: a map of Tiled stays as it is as one of Tiled, with the files that it names") {
  const test::ScratchFolder scratch;
  const fs::path map = source_root / "maps/tiled/template.tmx";
  const ConvertedMap made = converted(map, scratch.path() / "out" / "copy.tmx");
  CHECK(text_in(map) == text_in(scratch.path() / "out" / "copy.tmx"));
  CHECK(made.lost.empty());
  CHECK(made.files.size() == 3);
  CHECK(fs::exists(scratch.path() / "out" / "raywalk.tsx"));
  CHECK(fs::exists(scratch.path() / "out" / "raywalk.png"));
  CHECK(test::difference_of(loaded(map), loaded(scratch.path() / "out" / "copy.tmx")) == "");
  const fs::path beside = scratch.path() / "out" / "beside.tmx";
  CHECK(converted(scratch.path() / "out" / "copy.tmx", beside).files.size() == 1);
}

TEST_CASE("convert: a map of Tiled tells what it cannot hold") {
  const test::ScratchFolder scratch;
  const fs::path map = scratch.write("map.toml", std::string(full_sample) + R"(
[[triggers]]
when = "used"
at = [[1, 4], [2, 5]]
do = [{ say = "One." }, { say = "Two." }, { light = [[1, 4], [2, 4]] }]
)");
  const ConvertedMap made = converted(map, scratch.path() / "map.tmx");
  CHECK(made.lost ==
        std::vector<std::string>{"comments, and the layout of the text",
                                 "the shape of a trigger, which becomes a rectangle, 3 times",
                                 "all but the first tile of an action",
                                 "that the actions of a trigger are one: it becomes several"});
}

TEST_CASE("convert: a map that was not drawn gets characters that can be read") {
  const test::ScratchFolder scratch;
  converted(source_root / "maps/tiled/template.tmx", scratch.path() / "map.toml");
  const std::string text = text_in(scratch.path() / "map.toml");
  CHECK(text.find("\nBBBBABBPPPSPPPPSPPPP\nBffffffPbbbbbbbbbbbP\nBf@ffffPbbbbbbbLbbbP\n") !=
        std::string::npos);
  CHECK(text.find("\"M\" = { wall = \"marble\" }\n") != std::string::npos);
}

TEST_CASE("convert: a picture holds walls, and tells what it loses") {
  const test::ScratchFolder scratch;
  for (const char* const name : {"map.png", "map.pgm"}) {
    const ConvertedMap made = converted(source_root / "maps/keep.toml", scratch.path() / name);
    CHECK(std::ranges::find(made.lost, "a door, which becomes a free tile, 4 times") !=
          made.lost.end());
    const Level before = loaded(source_root / "maps/keep.toml");
    const Level after = loaded(scratch.path() / name);
    REQUIRE(before.grid == after.grid);
    for (std::int64_t i = 0; i < before.grid.count(); ++i) {
      const TileKind& kind = before.kind(before.grid.tile(i));
      CHECK(after.kind(before.grid.tile(i)).solid == (kind.solid || kind.plan >= 0));
    }
  }
}

TEST_CASE("convert: a level of Wolfenstein 3D comes back from TOML, with its pictures") {
  const test::ScratchFolder scratch;
  const fs::path maps = scratch.path() / "GAMEMAPS.WL6";
  const ConvertedMap made = converted(source_root / "maps/keep.toml", maps);
  CHECK(made.files.front().file == scratch.path() / "MAPHEAD.WL6");
  CHECK_FALSE(made.lost.empty());
  converted(maps, scratch.path() / "level.toml");
  const auto before = load_wolf(scratch.path(), "", data_folders);
  REQUIRE(before);
  CHECK(test::difference_of(before->level, loaded(scratch.path() / "level.toml")) == "");
  converted(scratch.path() / "level.toml", scratch.path() / "again" / "GAMEMAPS.WL6");
  CHECK(text_in(maps) == text_in(scratch.path() / "again" / "GAMEMAPS.WL6"));
}

TEST_CASE("convert: pictures that are not found by their names are copied beside the map") {
  const test::ScratchFolder scratch;
  const fs::path map = scratch.write("in/map.toml", with(map_sample, "\"gate\"", "\"door\""));
  const auto add = [&](const std::string& name, Color color) {
    REQUIRE(write_file(scratch.path() / "in" / (name + ".png"),
                       encode_png(make_texture(1, 1, {color}))));
  };
  add("stone", rgb(1, 2, 3));
  add("wood", rgb(4, 5, 6));
  add("brick", rgb(7, 8, 9));  // another picture than the one in the folder of all maps
  const ConvertedMap made = converted(map, scratch.path() / "out" / "map.toml");
  REQUIRE(made.files.size() == 4);
  CHECK(fs::exists(scratch.path() / "out" / "map" / "stone.png"));
  CHECK(fs::exists(scratch.path() / "out" / "map" / "brick.png"));
  CHECK(test::difference_of(loaded(map), loaded(scratch.path() / "out" / "map.toml")) == "");
}

TEST_CASE("convert: a map of Tiled in XML becomes one in JSON, and comes back byte for byte") {
  const test::ScratchFolder scratch;
  const fs::path map = source_root / "maps/tiled/vault.tmx";
  const fs::path json = scratch.path() / "out" / "vault.tmj";
  const ConvertedMap made = converted(map, json);
  CHECK(made.lost.empty());
  CHECK(made.files.size() == 3);  // with the tileset and its picture
  CHECK(text_in(json).starts_with("{\n"));
  CHECK(test::difference_of(loaded(map), loaded(json)) == "");
  const fs::path back = scratch.path() / "out" / "back.tmx";
  CHECK(converted(json, back).files.size() == 1);
  CHECK(text_in(map) == text_in(back));
}

TEST_CASE("convert: tilesets of Tiled become each other, with their pictures") {
  const test::ScratchFolder scratch;
  const fs::path json = scratch.path() / "raywalk.tsj";
  CHECK(converted(source_root / "maps/tiled/raywalk.tsx", json).files.size() == 2);
  converted(json, scratch.path() / "raywalk.tsx");
  CHECK(text_in(source_root / "maps/tiled/raywalk.tsx") == text_in(scratch.path() / "raywalk.tsx"));
}

TEST_CASE("convert: other maps become maps of Tiled in JSON, too") {
  const test::ScratchFolder scratch;
  const fs::path map = scratch.write("all.toml", full_sample);
  converted(map, scratch.path() / "xml.tmx");
  converted(map, scratch.path() / "json.tmj");
  CHECK(test::difference_of(loaded(scratch.path() / "xml.tmx"),
                            loaded(scratch.path() / "json.tmj")) == "");
}

TEST_CASE("convert: what cannot be converted is told") {
  const auto message = [](const fs::path& input, const fs::path& output) {
    const auto map = convert_map({input, "", output}, data_folders);
    return map ? "" : to_string(map.error());
  };
  const test::ScratchFolder scratch;
  CHECK(message(source_root / "maps/keep.toml", "map.svg") ==
        "map.svg: expected a name that ends in .toml, .tmx, .tmj, .png, .pgm or .zip, or GAMEMAPS");
  CHECK(message(source_root / "maps/keep.toml", "map.tsx") ==
        "map.tsx: only a tileset of Tiled becomes a tileset, and only a template a template");
  const fs::path wrong = scratch.write("wrong.toml", "title = 1");
  CHECK(message(wrong, "map.toml") == wrong.string() + ":1:9: \"title\" must be a text in quotes");
  const fs::path large = scratch.write(
      "large.pgm", "P2 2000 1 255\n" + [] {
        std::string pixels;
        for (int i = 0; i < 2000; ++i) pixels += "255 ";
        return pixels;
      }());
  CHECK(message(large, "map.toml") ==
        "map.toml: a map in TOML may have at most 1024 tiles a side, and this one has 2000x1");
}

}  // namespace
}  // namespace raywalk
