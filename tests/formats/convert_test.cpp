#include "raywalk/formats/convert.hpp"

#include <filesystem>
#include <string>
#include <vector>

#include "formats/same_level.hpp"
#include "formats/wolf_sample.hpp"
#include "load/map_sample.hpp"
#include "raywalk/formats/map.hpp"
#include "raywalk/formats/wolf.hpp"
#include "raywalk/load/png.hpp"
#include "support/catch.hpp"
#include "support/required.hpp"
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
poses = { wakes = "eye_red", sleeps = "eye" }
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
[[routes]]
name = "round the gate"
points = [[1.5, 4.25], [2.75, 4.5], [1.5, 5.5]]
loop = true
[[routes]]
points = [[1.5, 1.5], [3.5, 1.625]]
[[routes]]
points = [[5.5, 2.5]]
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

TEST_CASE("convert: a picture tells all that the map has besides") {
  const test::ScratchFolder scratch;
  const fs::path all = scratch.write("all.toml", full_sample);
  const ConvertedMap made = converted(all, scratch.path() / "map.pgm");
  CHECK(made.lost == std::vector<std::string>{"comments, and the layout of the text",
                                              "a plan, whose tile becomes a wall",
                                              "a door, which becomes a free tile",
                                              "a pane, which becomes a free tile",
                                              "the title",
                                              "the next map",
                                              "the music",
                                              "the ambience",
                                              "the sky",
                                              "the bullet mark",
                                              "the ambient light",
                                              "the fog",
                                              "a property of the map",
                                              "a lock",
                                              "how a door opens",
                                              "the start",
                                              "an exit",
                                              "the light of a tile",
                                              "a sign",
                                              "a tag, 4 times",
                                              "a property of a tile, 4 times",
                                              "a thing, 5 times",
                                              "a lamp",
                                              "a route, 3 times",
                                              "a trigger, 3 times",
                                              "all pictures"});
}

TEST_CASE("convert: sounds beside the map are no part of it, and are told") {
  const test::ScratchFolder scratch;
  const fs::path map = scratch.write("map.toml", "music = \"mine\"\nambience = \"rain\"\n" +
                                                     text_in(source_root / "maps/tiny.toml"));
  const auto lost = [&](const char* name) { return converted(map, scratch.path() / name).lost; };
  CHECK(lost("one.zip").empty());
  scratch.write("sounds/mine.ogg", "any");
  const std::string mine = "the sound \"mine\", which lies beside the map";
  CHECK(lost("two.zip") == std::vector{mine});
  CHECK(lost("out/map.toml").back() == mine);
  CHECK(lost("beside.toml").size() == 1);  // the layout
}

TEST_CASE("convert: a pack of a map in TOML that changes its names has lost the layout") {
  const test::ScratchFolder scratch;
  const fs::path map = scratch.write("BASE.TOML", text_in(source_root / "maps/tiny.toml"));
  CHECK(converted(map, scratch.path() / "base.zip").lost.empty());
  const fs::path spaced = scratch.write("map.txt", with(map_sample, "\"gate\"", "\"my door\""));
  for (const char* const name : {"stone", "wood", "brick", "my door"}) {
    REQUIRE(write_file(scratch.path() / (std::string(name) + ".png"),
                       encode_png(make_texture(1, 1, {rgb(1, 2, 3)}))));
  }
  CHECK(converted(spaced, scratch.path() / "map.zip").lost ==
        std::vector<std::string>{"comments, and the layout of the text"});
}

TEST_CASE("convert: whole numbers of Tiled keep all their digits") {
  const test::ScratchFolder scratch;
  const fs::path map = scratch.write("map.tmx", R"(<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" orientation="orthogonal" width="3" height="3" tilewidth="4" tileheight="4">
 <properties>
  <property name="large" type="int" value="9007199254740993"/>
  <property name="least" type="int" value="-9223372036854775808"/>
 </properties>
 <objectgroup id="1" name="all">
  <object id="1" type="start" x="6" y="6">
   <point/>
  </object>
 </objectgroup>
</map>
)");
  converted(map, scratch.path() / "map.tmj");
  CHECK(text_in(scratch.path() / "map.tmj").find("9007199254740993") != std::string::npos);
  converted(scratch.path() / "map.tmj", scratch.path() / "back.tmx");
  const std::string back = text_in(scratch.path() / "back.tmx");
  CHECK(back.find("\"9007199254740993\"") != std::string::npos);
  CHECK(back.find("\"-9223372036854775808\"") != std::string::npos);
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

/// The levels in the files of a folder.
std::vector<WolfMap> levels_in(const fs::path& folder, const std::string& maps) {
  const auto head = read_file(folder / "MAPHEAD.WL6");
  const auto all = read_file(folder / maps);
  REQUIRE(head);
  REQUIRE(all);
  return decode_wolf_levels({"MAPHEAD.WL6", *head}, {maps, *all}).value();
}

/// Three levels, of which one is empty but for a start, in files of a game.
std::vector<WolfMap> write_game(const fs::path& folder, const std::string& maps) {
  std::vector<WolfMap> levels;
  for (const int number : {1, 2, 60}) {
    levels.push_back(
        test::wolf_drawn("####\n#@.#\n#..#\n####\n", {}, "Level " + std::to_string(number)));
    levels.back().number = number;
    levels.back().planes[1][9] = static_cast<std::uint16_t>(22 + number);
  }
  WolfLevels files = test::wolf_files(
      levels, maps.starts_with("MAPTEMP") ? WolfPacking::runs : WolfPacking::carmack);
  files.head.push_back(std::byte{7});  // some games have more in it
  fs::create_directories(folder);
  test::write_bytes(folder / "MAPHEAD.WL6", files.head);
  test::write_bytes(folder / maps, files.maps);
  return levels;
}

TEST_CASE("convert: a level goes into the files of a game, and the others stay") {
  const test::ScratchFolder scratch;
  const fs::path tiny = source_root / "maps/tiny.toml";
  for (const std::string maps : {"MAPTEMP.WL6", "GAMEMAPS.WL6"}) {
    INFO(maps);
    const fs::path game = scratch.path() / maps;
    const auto before = write_game(game, maps);
    auto made = convert_map({tiny, "2", game / maps}, data_folders);
    REQUIRE(made);
    for (const ConvertedFile& file : made->files) {
      CHECK(file.has_more);
      REQUIRE(write_file(file.file, file.bytes));
    }
    const auto after = levels_in(game, maps);
    REQUIRE(after.size() == 3);
    CHECK(after[0] == before[0]);
    CHECK(after[2] == before[2]);
    CHECK(after[1].name == "Two rooms");
    CHECK(after[1].width == 64);
    CHECK(test::required(read_file(game / "MAPHEAD.WL6")).back() == std::byte{7});
    // The same again changes nothing; by its name, too.
    const auto again = convert_map({tiny, "Two ROOMS", game / maps}, data_folders);
    REQUIRE(again);
    CHECK(again->files.back().bytes == made->files.back().bytes);
    // One more.
    made = convert_map({tiny, "7", game / maps}, data_folders);
    REQUIRE(made);
    for (const ConvertedFile& file : made->files) REQUIRE(write_file(file.file, file.bytes));
    CHECK(levels_in(game, maps).size() == 4);
  }
}

TEST_CASE("convert: a level that nobody edits comes back from TOML and Tiled, number by number") {
  const test::ScratchFolder scratch;
  std::string rows(64 * 65, '#');
  for (std::size_t y = 0; y < 64; ++y) rows[65 * y + 64] = '\n';
  const std::string middle = "@.^tlxcwkPD5";
  rows.replace(65 + 1, middle.size(), middle);
  rows.replace(65 * 3 + 1, 6, ".<.O.p");
  WolfMap level = test::wolf_drawn(rows, {{'^', {108, 92}},
                                          {'t', {108, 124}},
                                          {'l', {108, 37}},
                                          {'x', {108, 23}},
                                          {'c', {108, 27}},
                                          {'w', {106, 300}},
                                          {'k', {110, 43}},
                                          {'P', {12, 98}},
                                          {'D', {91, 5}},
                                          {'5', {65, 0}},
                                          {'<', {150, 110}},
                                          {'O', {1, 47}},
                                          {'p', {108, 98}}});
  for (std::size_t i = 0; i < level.planes[2].size(); i += 3) {
    level.planes[2][i] = static_cast<std::uint16_t>(i / 3 % 7);
  }
  const WolfLevels files = test::wolf_files({&level, 1});
  for (const bool has_pictures : {false, true}) {
    const fs::path game = scratch.path() / (has_pictures ? "seen" : "plain");
    fs::create_directories(game);
    test::write_bytes(game / "MAPHEAD.WL6", files.head);
    test::write_bytes(game / "GAMEMAPS.WL6", files.maps);
    if (has_pictures) test::write_bytes(game / "VSWAP.WL6", test::sample_vswap());
    for (const char* const name : {"level.toml", "level.tmx", "level.tmj", "level.zip"}) {
      INFO(name);
      const fs::path text = game / "text" / name;
      converted(game / "GAMEMAPS.WL6", text);
      const auto back = converted(text, scratch.path() / "back" / name / "GAMEMAPS.WL6");
      CHECK(levels_in(scratch.path() / "back" / name, "GAMEMAPS.WL6") == std::vector{level});
      std::vector<std::string> lost = back.lost;
      std::erase_if(lost, [](const std::string& line) {
        return line.starts_with("comments") || line.starts_with("what of Tiled's map");
      });
      CHECK(lost == std::vector<std::string>{});
    }
  }
}

TEST_CASE("convert: a level of a game goes back into its place") {
  const test::ScratchFolder scratch;
  const auto before = write_game(scratch.path(), "MAPTEMP.WL6");
  const fs::path text = scratch.path() / "level.toml";
  const auto level = convert_map({scratch.path(), "2", text}, data_folders);
  REQUIRE(level);
  for (const ConvertedFile& file : level->files) REQUIRE(write_file(file.file, file.bytes));
  converted(text, scratch.path() / "MAPTEMP.WL6");
  const auto after = levels_in(scratch.path(), "MAPTEMP.WL6");
  REQUIRE(after.size() == 3);
  CHECK(after[0] == before[0]);
  CHECK(after[1].name == "Level 2");
  CHECK(after[2] == before[2]);
}

TEST_CASE("convert: levels that would be lost are told, and nothing is written") {
  const test::ScratchFolder scratch;
  const fs::path game = scratch.path() / "game";
  write_game(game, "MAPTEMP.WL6");
  const fs::path tiny = source_root / "maps/tiny.toml";
  const auto message = [&](const std::string& level, const fs::path& output) {
    const auto map = convert_map({tiny, level, output}, data_folders);
    return map ? "" : to_string(map.error());
  };
  const fs::path maps = game / "MAPTEMP.WL6";
  CHECK(message("", maps) ==
        maps.string() +
            ": has 3 levels: expected the number that this one gets among them, by --level or the "
            "map's property \"wolf\"");
  CHECK(message("Castle", maps) ==
        maps.string() +
            ": expected the number of a level, 1 to 100, or the name of one that is there, not "
            "\"Castle\"");
  CHECK(message("1", game / "GAMEMAPS.WL6") ==
        (game / "GAMEMAPS.WL6").string() +
            ": the levels of this game are in MAPTEMP.WL6, which lies beside it: expected this "
            "name");
  fs::remove(game / "MAPHEAD.WL6");
  CHECK(message("1", maps) == maps.string() +
                                  ": is there without MAPHEAD.WL6, which tells where its levels "
                                  "are: expected another name");
  scratch.write("game/MAPHEAD.WL6", "\xcd\xab\x05");
  CHECK(message("1", maps).empty());  // a head that names no level
  scratch.write("game/MAPHEAD.WL6", std::string("\xcd\xab\xff\xff\xff\x7f", 6));
  CHECK(message("1", maps).starts_with((game / "MAPHEAD.WL6").string() +
                                       ": at byte 2: level 1 is at byte 2147483647 of "));
}

TEST_CASE("convert: what is read is not written over") {
  const test::ScratchFolder scratch;
  const fs::path game = scratch.path() / "game";
  write_game(game, "MAPTEMP.WL6");
  const auto message = [&](const fs::path& input, const fs::path& output) {
    const auto map = convert_map({input, "", output}, data_folders);
    return map ? "" : to_string(map.error());
  };
  const std::string is_read =
      ": is one of the files that the map is read from: expected another name";
  const fs::path maps = game / "MAPTEMP.WL6";
  CHECK(message(game, maps) == maps.string() + is_read);
  fs::create_symlink("MAPTEMP.WL6", game / "MAPTEMP.LNK");
  fs::create_symlink("MAPHEAD.WL6", game / "MAPHEAD.LNK");
  CHECK(message(game, game / "MAPTEMP.LNK") == (game / "MAPTEMP.LNK").string() + is_read);

  const fs::path map = scratch.write("in/map.toml", map_sample);
  for (const char* const name : {"stone", "wood", "brick", "gate"}) {
    REQUIRE(write_file(scratch.path() / "in" / (std::string(name) + ".png"),
                       encode_png(make_texture(1, 1, {rgb(1, 2, 3)}))));
  }
  const fs::path stone = scratch.path() / "in/stone.png";
  CHECK(message(map, stone) == stone.string() + is_read);
  CHECK(message(map, scratch.path() / "in/map.png").empty());
  const fs::path tileset = scratch.path() / "raywalk.tsx";
  fs::copy(source_root / "maps/tiled", scratch.path());
  fs::create_symlink("raywalk.tsx", scratch.path() / "link.tsx");
  CHECK(message(tileset, scratch.path() / "link.tsx") ==
        (scratch.path() / "link.tsx").string() + is_read);
}

TEST_CASE("convert: a map of Tiled that names a picture outside of its folder stays where it is") {
  const test::ScratchFolder scratch;
  REQUIRE(write_file(scratch.path() / "brick.png", encode_png(make_texture(1, 1, {rgb(1, 2, 3)}))));
  const fs::path map = scratch.write("in/map.tmx", R"(<map orientation="orthogonal" width="3"
 height="3" tilewidth="4" tileheight="4">
 <tileset firstgid="1" name="t" tilewidth="4" tileheight="4" tilecount="1" columns="0">
  <tile id="0"><properties><property name="wall" value="brick"/></properties>
   <image source="../brick.png" width="1" height="1"/></tile>
 </tileset>
 <layer name="walls" width="3" height="3"><data encoding="csv">1,1,1,1,0,1,1,1,1</data></layer>
 <objectgroup><object type="start" x="6" y="6"><point/></object></objectgroup>
</map>)");
  const fs::path out = scratch.path() / "out" / "map.tmx";
  const auto made = convert_map({map, "", out}, data_folders);
  REQUIRE_FALSE(made);
  CHECK(to_string(made.error()) ==
        out.string() +
            ": the map names files outside of its folder, such as \"../brick.png\": expected a "
            "name in the folder of the map");
  CHECK(convert_map({map, "", scratch.path() / "in" / "copy.tmj"}, data_folders));
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
