#include "formats/tiled_sample.hpp"
#include "raywalk/formats/check_map.hpp"
#include "raywalk/formats/map.hpp"
#include "raywalk/map/check_level.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

using test::tiled_map;
using test::tiled_mistake;
using test::tiled_sample;

TEST_CASE("tiled: the sample has the walls, the door, the lamp, the barrel and the start") {
  const LoadedMap map = tiled_map(tiled_sample);
  const Level& level = map.level;
  CHECK(map.hints.empty());
  CHECK(check(level));
  CHECK(level.title == "Sample");
  CHECK((level.grid.width == 6 && level.grid.height == 5));
  CHECK(level.kind({0, 0}).solid);
  CHECK_FALSE(level.kind({1, 1}).solid);
  REQUIRE(level.doors.size() == 1);
  CHECK(level.doors[0].tile == Tile{3, 2});
  CHECK(level.doors[0].axis == DoorAxis::y);
  CHECK(level.start.position == Point{1.5, 1.5});
  CHECK(level.start.heading == Turn{});
  REQUIRE(level.lamps.size() == 1);
  CHECK(level.lamps[0].position == Point{2.25, 1.5});
  CHECK(level.lamps[0].color == rgb(255, 128, 0));
  CHECK(level.lamps[0].radius == 3);
  REQUIRE(level.things.size() == 1);
  CHECK(level.things[0].position == Point{1.5, 3.5});
  CHECK(level.thing_kinds[0].name == "barrel");
}

TEST_CASE("tiled: a tile without a key shows its own picture, cut from the tileset") {
  const Level level = tiled_map(tiled_sample).level;
  const Texture& wall = level.texture(level.kind({0, 0}).wall(Face::south));
  CHECK((wall.width == 4 && wall.height == 4));
  CHECK(wall.texel(0, 0) == rgb(0, 0, 7));
  const Texture& floor = level.texture(level.kind({1, 1}).floor);
  CHECK(floor.texel(1, 2) == rgb(16, 96, 7));
  const Texture& door = level.texture(level.kind({3, 2}).wall(Face::north));
  CHECK((door.width == 4 && door.height == 8));  // the picture "gate", by name
}

TEST_CASE("tiled: where no layer has a tile a map with floors is solid") {
  const std::string text =
      with(with(tiled_sample, "5,5,5,5,5,5,\n5,5,5,5,5,5,", "5,5,5,5,5,5,\n5,5,5,5,0,5,"),
           "1,0,0,1,0,1,", "1,0,0,1,0,1,");
  const Level level = tiled_map(text).level;
  CHECK(level.kind({4, 1}).solid);
  CHECK_FALSE(level.kind({4, 2}).solid);
}

TEST_CASE(
    "tiled: an area gives its keys to the tiles whose middles it covers, an exit the way out") {
  const Level level = tiled_map(with(tiled_sample, "</objectgroup>",
                                     R"(<object id="8" type="area" x="4" y="4" width="7" height="4">
 <properties><property name="light" type="float" value="0.5"/>
             <property name="wet" type="bool" value="true"/></properties></object>
<object id="9" type="exit" x="18" y="14"><point/></object></objectgroup>)"))
                          .level;
  CHECK(level.kind({1, 1}).light == rgb(128, 128, 128));
  CHECK(level.kind({2, 1}).light == rgb(128, 128, 128));
  CHECK(is_set(level.kind({2, 1}).properties, "wet"));
  CHECK_FALSE(level.kind({1, 2}).light);
  CHECK(is_set(level.kind({4, 3}).properties, "exit"));
}

TEST_CASE("tiled: the template of maps/tiled loads") {
  const std::filesystem::path root = RAYWALK_SOURCE_FOLDER;
  const auto map = load_map(root / "maps" / "tiled" / "template.tmx", {root / "textures"});
  if (!map) FAIL(to_string(map.error()));
  CHECK(map->hints.empty());
  CHECK(check(map->level));
  CHECK(map->level.doors.size() == 4);
}

TEST_CASE("tiled: the vault of maps/tiled has nothing to be found, and its story") {
  const std::filesystem::path root = RAYWALK_SOURCE_FOLDER;
  const auto file = root / "maps" / "tiled" / "vault.tmx";
  const auto is_exit = [](const TileKind& kind) { return is_set(kind.properties, "exit"); };
  for (const MapFinding& finding : check_map({file}, {root / "textures"}, {is_exit})) {
    FAIL_CHECK(to_string(finding.error));
  }
  const auto map = load_map(file, {root / "textures"});
  if (!map) FAIL(to_string(map.error()));
  CHECK(map->hints.empty());
  CHECK(map->level.grid == Grid{30, 20});
  CHECK(map->level.doors.size() == 6);
  CHECK(map->level.kind({20, 4}).lock == "gold");
  CHECK(map->level.kind({20, 13}).lock == "silver");
  CHECK(map->level.kind({24, 8}).pane);
  CHECK(map->level.triggers.size() == 2);
}

TEST_CASE("tiled: each mistake has its place and what was expected") {
  const std::vector<Broken> maps{
      {"orthogonal", "hexagonal",
       "maps/bad.tmx:2:1: this map is hexagonal, and only orthogonal maps can be walked through"},
      {"orthogonal", "isometric",
       "maps/bad.tmx:2:1: this map is isometric, and only orthogonal maps can be walked through"},
      {"width=\"6\"", "width=\"0\"",
       "maps/bad.tmx:2:1: \"width\" must be a whole number from 1 to 4096"},
      {"1,1,1,1,1,1\n", "1,1,1,1\n",
       "maps/bad.tmx:15:3: layer \"walls\" ends after 28 of 30 tiles"},
      {"1,1,1,1,1,1\n", "1,1,1,1,1,1,1\n",
       "maps/bad.tmx:15:3: layer \"walls\" has more than 30 tiles"},
      {"1,1,1,1,1,1\n", "1,1,1,1,1,1,x\n",
       "maps/bad.tmx:15:3: layer \"walls\" has more than 30 tiles"},
      {"1,1,1,1,1,1\n", "1,1,1,x,1,1\n",
       "maps/bad.tmx:15:3: layer \"walls\" has \"x\" where a tile's number was expected, "
       "at tile (3, 4)"},
      {"\"csv\"", "\"hex\"",
       "maps/bad.tmx:6:3: layer \"floors\" has the encoding \"hex\", and known are \"csv\" and "
       "\"base64\""},
      {"firstgid=\"1\"", "firstgid=\"2\"",
       "maps/bad.tmx:14:2: layer \"walls\" has a tile 1, which is of no tileset, at tile (0, "
       "0)"},
      {"sample.tsx", "other.tsx", "maps/bad.tmx:4:2: other.tsx: there is no such file"},
      {"</map>", "</mop>",
       "maps/bad.tmx:31:3: this is not the XML of Tiled: start-end tags mismatch"},
      {"1,0,0,2,0,1,", "1,2,0,0,0,1,",
       "maps/bad.tmx:2:1: a door needs walls on two opposite sides, and this one has not, at tile "
       "(1, 2)"},
      {"value=\"3\"", "value=\"x\"",
       "maps/bad.tmx:27:4: the property \"radius\" must be a number, not \"x\""},
      {"value=\"3\"", "value=\"99\"",
       "maps/bad.tmx:27:4: \"radius\" must be a number from 0.5 to 32"},
      {"</map>", "<layer id=\"9\" name=\"more\" width=\"6\" height=\"4\"/></map>",
       "maps/bad.tmx:31:1: layer \"more\" has no \"data\""},
      {"x=\"9\"", "x=\"99\"", "maps/bad.tmx:25:3: object 2 lies outside of the map"},
      {"x=\"4\" y=\"16\"", "x=\"0\" y=\"16\"",
       "maps/bad.tmx:29:3: object 3: nothing can stand in a solid wall"},
  };
  for (const Broken& map : maps) {
    CHECK(tiled_mistake(with(tiled_sample, map.part, map.replacement)) == map.message);
  }
}

TEST_CASE("tiled: a mistake in a tileset is told with the tileset's file and line") {
  test::TiledFiles files = test::sample_files();
  std::string& tileset = files["sample.tsx"];
  tileset = with(tileset, "tilewidth=\"4\"", "tilewidth=\"none\"");
  CHECK(tiled_mistake(tiled_sample, files) ==
        "maps/sample.tsx:2:1: \"tilewidth\" must be a whole number from 1 to 4096");
  tileset = "<map/>";
  CHECK(tiled_mistake(tiled_sample, files) ==
        "maps/bad.tmx:4:2: \"sample.tsx\" is no tileset of Tiled");
  files.erase("sample.png");
  files["sample.tsx"] = test::tileset_sample;
  CHECK(tiled_mistake(tiled_sample, files) ==
        "maps/bad.tmx:5:2: sample.png: there is no such file");
}

}  // namespace
}  // namespace raywalk
