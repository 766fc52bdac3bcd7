#include "formats/tiled_sample.hpp"
#include "raywalk/formats/detail/tiled/roles.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

using test::tiled_map;
using test::tiled_sample;

/// The sample as somebody else would have made it: nothing in it is ours. Its tile 0 is a wall.
std::string foreign_sample() {
  std::string text = with(tiled_sample, "name=\"floors\"", "name=\"Tile Layer 1\"");
  text = with(text, "name=\"walls\"", "name=\"Tile Layer 2\"");
  text = with(text, "1,0,0,2,0,1,", "1,0,0,0,0,1,");
  return with(text, "type=\"start\"", "name=\"Player spawn\"");
}

test::TiledFiles foreign_files(std::string_view tiles) {
  test::TiledFiles files = test::sample_files();
  files["sample.tsx"] = R"(<tileset name="foreign" tilewidth="4" tileheight="4" columns="4">
 <image source="sample.png"/>)" +
                        std::string(tiles) + "</tileset>";
  return files;
}

/// The files of the sample, in which a tile is a door without a name of ours.
test::TiledFiles files_of_others() {
  return foreign_files(
      "<tile id='1'><properties><property name='door' type='bool' value='true'/></properties>"
      "</tile>");
}

using Lines = std::vector<std::string>;

TEST_CASE("tiled: in a foreign map a layer that is called so has the walls") {
  const std::string text =
      with(with(foreign_sample(), "Tile Layer 1", "Ground"), "Tile Layer 2", "Inner Walls");
  const LoadedMap map = tiled_map(text, foreign_files(""));
  CHECK(map.hints.empty());
  CHECK(map.level.kind({0, 0}).solid);
  CHECK_FALSE(map.level.kind({1, 1}).solid);
  CHECK(map.level.start.position == Point{1.5, 1.5});
  CHECK(map.level.things.size() == 1);  // the object with a tile, which stands there as its picture
}

TEST_CASE("tiled: else those tiles of the topmost layer are walls that are called solid") {
  const std::string_view hint =
      "maps/bad.tmx: no layer is called walls: the tiles of layer \"Tile Layer 2\" that are called "
      "solid are walls";
  for (
      const std::string_view tile :
      {R"(<tile id="0" type="Wall"/>)", R"(<tile id="0" class="obstacle"/>)",
       R"(<tile id="0"><properties><property name="Collides" type="bool" value="true"/></properties></tile>)"}) {
    const LoadedMap map = tiled_map(foreign_sample(), foreign_files(tile));
    CHECK(map.hints == Lines{std::string(hint)});
    CHECK(map.level.kind({0, 0}).solid);
    CHECK_FALSE(map.level.kind({1, 1}).solid);
  }
}

TEST_CASE("tiled: else the topmost layer has the walls") {
  const LoadedMap map = tiled_map(foreign_sample(), foreign_files(""));
  CHECK(map.hints == Lines{"maps/bad.tmx: no layer is called walls: those of layer \"Tile Layer "
                           "2\", the topmost, are taken for them"});
  CHECK(map.level.kind({0, 0}).solid);
  CHECK_FALSE(map.level.kind({1, 1}).solid);
}

TEST_CASE("tiled: without a start the walk begins in the free tile nearest to the middle") {
  const LoadedMap map =
      tiled_map(with(tiled_sample, "type=\"start\"", "type=\"something\""), files_of_others());
  CHECK(map.level.start.position == Point{2.5, 2.5});
  CHECK(map.hints == Lines{"maps/bad.tmx: there is no object of the class start: the walk begins "
                           "at tile (2, 2)"});
  std::string full = with(tiled_sample, "type=\"start\"", "type=\"something\"");
  full = with(with(full, "1,0,0,1,0,1,", "1,1,1,1,1,1,"), "1,0,0,2,0,1,", "1,1,1,1,1,1,");
  full = with(with(full, "1,0,0,1,0,1,", "1,1,1,1,1,1,"), "type=\"light\"", "type=\"something\"");
  full = with(full, "gid=\"3\"", "name=\"nothing\"");
  CHECK(test::tiled_mistake(full, files_of_others()) ==
        "maps/bad.tmx:2:1: the map has no start, and no free tile: place an object of the class "
        "\"start\" where the walk begins");
}

constexpr std::string_view foreign_trigger =
    "<object id='9' type='trigger' x='4' y='4' width='4' height='4'><properties>"
    "<property name='script' value='chest.lua'/></properties></object>";

TEST_CASE("tiled: a trigger of another program is left out of a map without a start") {
  const std::string triggers = std::string(foreign_trigger) + "</objectgroup>";
  const std::string ours = with(tiled_sample, "</objectgroup>", triggers);
  CHECK(test::tiled_mistake(ours).find("unknown key \"script\"") != std::string::npos);
  const LoadedMap map =
      tiled_map(with(ours, "type=\"start\"", "name=\"player\""), files_of_others());
  CHECK(map.hints == Lines{"maps/bad.tmx: object 9 is a trigger of another program, and is left "
                           "out"});
  CHECK(map.level.triggers.empty());
}

TEST_CASE("tiled: an exit into a wall is left out of a map without a start") {
  const LoadedMap map =
      tiled_map(with(with(foreign_sample(), "Tile Layer 2", "walls"), "</objectgroup>",
                     "<object id='9' type='exit' x='1' y='1'/></objectgroup>"),
                foreign_files(""));
  CHECK(map.hints == Lines{"maps/bad.tmx: object 9: the exit covers no tile that one can walk on, "
                           "and is left out"});
}

TEST_CASE("tiled: doors without walls beside them are free tiles in a map without a start") {
  // One door stands between its walls, the other one in the middle of the room.
  const std::string ours = with(tiled_sample, "1,0,0,2,0,1,", "1,0,2,2,0,1,");
  CHECK(test::tiled_mistake(ours).find("a door needs walls on two opposite sides") !=
        std::string::npos);
  const LoadedMap map =
      tiled_map(with(ours, "type=\"start\"", "name=\"player\""), files_of_others());
  CHECK(map.hints ==
        Lines{"maps/bad.tmx: doors without walls on two opposite sides are free tiles: 1"});
  CHECK(map.level.kind({3, 2}).door);
  CHECK_FALSE(map.level.kind({2, 2}).door);
  CHECK_FALSE(map.level.kind({2, 2}).solid);
}

TEST_CASE("tiled: a map without a start that has a tile of ours is no foreign one") {
  const std::string message =
      "maps/bad.tmx:2:1: the map has no start: place an object of the class \"start\" where the "
      "walk "
      "begins";
  CHECK(test::tiled_mistake(with(tiled_sample, "type=\"start\"", "type=\"something\"")) == message);
  CHECK(test::tiled_mistake(with(tiled_sample, "type=\"start\"", "type=\"strat\"")) ==
        message + "; object 1 is of the class \"strat\", did you mean \"start\"?");
  // Other mistakes are told, too.
  const std::string triggers = std::string(foreign_trigger) + "</objectgroup>";
  const std::string both =
      with(with(tiled_sample, "type=\"start\"", "type=\"strat\""), "</objectgroup>", triggers);
  const auto read = test::parse_tiled_sample(both, test::sample_files());
  REQUIRE_FALSE(read);
  CHECK(to_lines(read.error()).find("unknown key \"script\"") != std::string::npos);
  // A start by another name is one.
  CHECK(tiled_map(with(tiled_sample, "type=\"start\"", "name=\"player\"")).hints.empty());
  const LoadedMap foreign =
      tiled_map(with(tiled_sample, "type=\"start\"", "type=\"strat\""), files_of_others());
  REQUIRE(foreign.hints.size() == 2);
  CHECK(foreign.hints[0] ==
        "maps/bad.tmx: object 1: the class \"strat\" is unknown, did you mean \"start\"?");
}

TEST_CASE("tiled: the role of a layer is a word of its name") {
  using detail::LayerRole;
  using detail::role_in;
  for (const char* name : {"walls", "Wall", "Inner Walls", "walls_2", "innerWalls", "2wall"}) {
    INFO(name);
    CHECK(role_in(name) == LayerRole::walls);
  }
  for (const char* name : {"Outdoors", "Panels", "Clothing", "Foreground", "Wallpaper", "s", ""}) {
    INFO(name);
    CHECK(role_in(name) == LayerRole::none);
  }
  CHECK(role_in("Things of the floor") == LayerRole::things);
  CHECK(role_in("Roofs") == LayerRole::ceilings);
}

TEST_CASE("tiled: true as a text, as versions without types have it, is the tile's own picture") {
  test::TiledFiles files = test::sample_files();
  files["sample.tsx"] = with(test::tileset_sample, "value=\"gate\"", "value=\"true\"");
  const Level own = tiled_map(tiled_sample, files).level;
  const Texture& door = own.texture(own.kind({3, 2}).walls[0]);
  CHECK(door.width == 4);
  CHECK(door.texel(0, 0) == rgb(4 * 16, 0, 7));
  files["sample.tsx"] = with(test::tileset_sample, "value=\"gate\"", "value=\"false\"");
  CHECK_FALSE(tiled_map(tiled_sample, files).level.kind({3, 2}).door);
}

}  // namespace
}  // namespace raywalk
