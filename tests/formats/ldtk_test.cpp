#include "formats/ldtk_sample.hpp"

#include "raywalk/map/check_level.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

using test::ldtk_map;
using test::ldtk_mistake;
using test::ldtk_sample;

using Hints = std::vector<std::string>;

const Texture& texture_of(const Level& level, TextureId id) {
  return level.textures[static_cast<std::size_t>(id.index)];
}

TEST_CASE("ldtk: values of an IntGrid layer, tiles, entities and fields") {
  const LoadedMap map = ldtk_map(ldtk_sample);
  const Level& level = map.level;
  CHECK(map.hints.empty());
  CHECK(check(level));
  CHECK(level.title == "Level_0");
  CHECK(level.grid == Grid{6, 4});
  CHECK(level.kind({0, 0}).solid);
  CHECK(level.kind({3, 2}).solid);
  CHECK(level.kind({3, 1}).door);
  CHECK_FALSE(level.kind({1, 1}).solid);
  CHECK(level.start.position == Point{1.5, 1.5});
  CHECK(level.start.heading == Turn::degrees(90));
  REQUIRE(level.things.size() == 1);
  CHECK(level.things.front().position == Point{1.5, 2.5});
  REQUIRE(level.lamps.size() == 1);
  CHECK(level.lamps.front().position == Point{2.25, 1.5});
  CHECK(level.lamps.front().radius == 3);
  CHECK(level.fog.end == 9);
}

TEST_CASE("ldtk: of several tiles in a cell the lowest counts, and tiles are flipped") {
  const Level level = ldtk_map(ldtk_sample).level;
  // Tile 1 of the tileset begins at the texel (4, 0), tile 4 at (0, 4).
  CHECK(texture_of(level, level.kind({0, 0}).walls[0]).texel(0, 0) == rgb(64, 0, 7));
  CHECK(texture_of(level, level.kind({1, 1}).floor).texel(0, 0) == rgb(48, 64, 7));
  CHECK(texture_of(level, level.kind({2, 1}).floor).texel(0, 0) == rgb(0, 64, 7));
}

TEST_CASE("ldtk: names of values that say nothing are told") {
  const std::string ladder = with(ldtk_sample, "door_gate", "ladder");
  const LoadedMap map = ldtk_map(ladder);
  CHECK_FALSE(map.level.kind({3, 1}).door);
  CHECK(map.hints == Hints{"maps/bad.ldtk: the value \"ladder\" of an IntGrid layer is no name of "
                           "a wall, floor, door or picture: its cells count as empty"});
  const LoadedMap foreign = ldtk_map(with(ladder, "\"walls\"", "null"));
  CHECK(foreign.level.kind({0, 0}).solid);
  CHECK(foreign.level.kind({3, 1}).solid);
  CHECK(foreign.hints.size() == 2);
  CHECK(ldtk_map(with(ldtk_sample, "[1,1,1,1,1,1,", "[9,1,1,1,1,1,")).hints ==
        Hints{"maps/bad.ldtk: layer \"Collisions\" has the value 9, which is not defined: its "
              "cells count as empty"});
}

TEST_CASE("ldtk: a value may have the name of a picture, and a tile a tag") {
  const Level level = ldtk_map(with(ldtk_sample, "\"walls\"", "\"Moss\"")).level;
  CHECK(level.kind({5, 0}).solid);
  const std::string tagged =
      with(ldtk_sample, R"({ "px": [16, 8], "f": 0, "t": 4 })", R"({ "px": [16, 8], "t": 3 })");
  const Level with_tag = ldtk_map(tagged).level;
  CHECK(with_tag.kind({4, 2}).solid);
  CHECK(texture_of(with_tag, with_tag.kind({4, 2}).walls[0]).texel(0, 0) == rgb(192, 0, 7));
}

/// True if a tile, which is free and a way out, has the floor of the tile (2, 2).
bool has_floor_of_others(const std::string& text, Tile tile) {
  const Level level = ldtk_map(text).level;
  CHECK(check(level));
  const TileKind& kind = level.kind(tile);
  CHECK_FALSE(kind.solid);
  CHECK(is_set(kind.properties, "exit"));
  CHECK_FALSE(is_set(level.kind({2, 2}).properties, "exit"));
  const Texture& floor = texture_of(level, kind.floor);
  return floor.texel(0, 0) == texture_of(level, level.kind({2, 2}).floor).texel(0, 0);
}

TEST_CASE("ldtk: a cell whose value is an exit is free, with the floor below or that of the map") {
  const std::string values = with(ldtk_sample, "\"door_gate\" }",
                                  "\"door_gate\" }, { \"value\": 4, \"identifier\": \"Exit\" }");
  const std::string text = with(values, "1,0,0,1,0,1,", "1,0,0,1,4,1,");
  CHECK(has_floor_of_others(text, {4, 2}));
  // In a layer that is called so its other values are walls.
  CHECK(has_floor_of_others(with(text, "\"Collisions\", \"__type\"", "\"Walls\", \"__type\""),
                            {4, 2}));
  const std::string tile = R"({ "px": [16, 8], "f": 0, "t": 4 })";
  CHECK_FALSE(has_floor_of_others(
      with(text, ",\n      { \"px\": [16, 4], \"f\": 0, \"t\": 4 }, " + tile, ""), {4, 2}));
  const std::string with_floor =
      with(text, "\"Exit\" }", "\"Exit\" }, { \"value\": 3, \"identifier\": \"floor_moss\" }");
  CHECK(has_floor_of_others(with(with_floor, "1,0,0,2,0,1,", "1,3,3,2,3,1,"), {4, 2}));
}

TEST_CASE("ldtk: exits may be a layer of values of their own, where nothing has a floor") {
  std::string text = with(ldtk_sample, "{ \"uid\": 7,", R"({ "uid": 9, "identifier": "Marks",
    "intGridValues": [ { "value": 1, "identifier": "exit" } ] }, { "uid": 7,)");
  text = with(text, R"(   { "__identifier": "Collisions",)",
              R"({ "__identifier": "Marks", "__type": "IntGrid", "__cWid": 6, "__cHei": 4,
     "__gridSize": 4, "layerDefUid": 9, "__tilesetDefUid": null,
     "intGridCsv": [0,0,0,0,0,0, 0,0,0,0,1,0, 0,0,0,0,0,0, 0,0,0,0,0,0] },
   { "__identifier": "Collisions",)");
  CHECK(has_floor_of_others(text, {4, 1}));
  const std::size_t floors = text.find("\"gridTiles\": [") + 14;
  text.erase(floors, text.find(']', text.rfind("\"t\": 4")) - floors);
  CHECK(has_floor_of_others(text, {4, 1}));
}

TEST_CASE("ldtk: layers with tiles of another size are left out") {
  const std::string text = with(ldtk_sample, R"("__cHei": 4, "__gridSize": 4,
     "layerDefUid": 8)",
                                R"("__cHei": 4, "__gridSize": 8, "layerDefUid": 8)");
  const LoadedMap map = ldtk_map(text);
  CHECK(map.hints.front() ==
        "maps/bad.ldtk: layer \"Floors\" has tiles of another size than the first IntGrid layer: "
        "left out");
}

TEST_CASE("ldtk: a level by its name, in a world, or in a file of its own") {
  std::string text(ldtk_sample);
  const std::size_t begin = text.find("\"levels\": [ ") + 12;
  const std::string level = text.substr(begin, text.rfind("] }") - begin);
  const std::string head = text.substr(0, begin);
  const std::string other = with(with(level, "Level_0", "Level_1"), "a-0", "a-1");
  CHECK(ldtk_map(head + level + "," + other + "]}", test::sample_files(), "Level_1").level.title ==
        "Level_1");
  CHECK(ldtk_map(head + level + "," + other + "]}", test::sample_files(), "a-1").level.title ==
        "Level_1");
  CHECK(ldtk_map(head + "], \"worlds\": [ { \"levels\": [" + other + "]}]}").level.title ==
        "Level_1");
  test::TiledFiles files = test::sample_files();
  files["p/Level_1.ldtkl"] = other;
  const std::string outside = head + R"({ "identifier": "Level_1", "layerInstances": null,
   "externalRelPath": "p/Level_1.ldtkl" } ] })";
  CHECK(hash_of(ldtk_map(outside, files).level) == hash_of(ldtk_map(head + other + "]}").level));
  CHECK(ldtk_mistake(outside) == "maps/bad.ldtk:9:14: p/Level_1.ldtkl: there is no such file");
  files["p/Level_1.ldtkl"] = other.substr(0, 100);
  CHECK(ldtk_mistake(outside, files).find("maps/p/Level_1.ldtkl:3:") == 0);
}

TEST_CASE("ldtk: mistakes have their places, and what was expected") {
  const auto mistake = [](std::string_view part, std::string_view other) {
    return ldtk_mistake(with(ldtk_sample, part, other));
  };
  CHECK(ldtk_mistake(ldtk_sample, test::sample_files(), "Cave") ==
        "maps/bad.ldtk:1:1: there is no level \"Cave\", expected one of \"Level_0\"");
  CHECK(ldtk_mistake("{}") == "maps/bad.ldtk:1:1: this is no project of LDtk with a level");
  CHECK(ldtk_mistake("[").find("maps/bad.ldtk:1:2: this is not the JSON of LDtk: ") == 0);
  CHECK(mistake("1,1,1,1,1,1],", "1,1,1,1,1],") ==
        "maps/bad.ldtk:23:20: layer \"Collisions\" must have as many values as tiles, 24");
  CHECK(mistake("\"pxWid\": 24", "\"pxWid\": 99999") ==
        "maps/bad.ldtk:9:14: a map may have at most 4096x4096 tiles, and this level has 25000x4");
  CHECK(mistake("\"pxWid\": 24", "\"pxWid\": -1") ==
        "maps/bad.ldtk:9:14: expected a level with pxWid and pxHei from 1 to 1048576, and layers "
        "with a __gridSize from 1 to 4096");
  CHECK(mistake("\"relPath\": \"sample.png\"", "\"relPath\": \"none.png\"")
            .find("none.png: there is no such file") != std::string::npos);
  CHECK(mistake("\"px\": [4, 8], \"width\"", "\"px\": [12, 8], \"width\"")
            .find("nothing can stand in a solid wall") != std::string::npos);
}

}  // namespace
}  // namespace raywalk
