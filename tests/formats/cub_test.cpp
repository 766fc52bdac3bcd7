#include "formats/cub_sample.hpp"
#include "raywalk/map/check_level.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

using test::cub_map;
using test::cub_mistakes;
using test::cub_sample;

Color color_of(const Level& level, TextureId id) {
  return level.textures[static_cast<std::size_t>(id.index)].texels.front();
}

bool is_solid_at(const Level& level, int x, int y) { return level.kind({x, y}).solid; }

TEST_CASE("cub: rows of different lengths, a start, a door, and two colors") {
  const Level level = cub_map(cub_sample).level;
  CHECK(check(level));
  CHECK(level.grid == Grid{10, 5});
  CHECK(is_solid_at(level, 4, 0));
  CHECK(is_solid_at(level, 0, 0));  // void
  CHECK_FALSE(is_solid_at(level, 5, 1));
  CHECK(level.kind({5, 2}).door);
  CHECK(level.start.position == Point{1.5, 3.5});
  CHECK(level.start.heading == Turn::degrees(270));
  const TileKind& floor = level.kind({2, 3});
  CHECK(color_of(level, floor.floor) == rgb(220, 100, 0));
  CHECK(color_of(level, floor.ceiling) == rgb(0, 160, 225));
}

TEST_CASE("cub: each side of a wall has its own picture, by its path or by its last part") {
  std::string asked;
  const TextureSource textures = [&](std::string_view name) {
    asked.append(name).append(" ");
    return sample_picture(name == "pictures/north" ? "nothing" : name);
  };
  const auto map = parse_cub(cub_sample, "a.cub", textures);
  REQUIRE(map);
  CHECK(map->hints.empty());
  CHECK(asked.find("pictures/north north ") != std::string::npos);
  const auto& walls = map->level.kind({0, 0}).walls;
  CHECK(walls[0] != walls[1]);
  CHECK(walls[1] != walls[2]);
  CHECK(walls[2] != walls[3]);
}

TEST_CASE("cub: one of our pictures stands for one that is not there, and a hint says so") {
  const auto map = cub_map(with(cub_sample, "./south.xpm", "./nothing.xpm"));
  CHECK(map.hints ==
        std::vector<std::string>{"maps/bad.cub: SO \"./nothing.xpm\": there is no picture "
                                 "\"nothing\"; \"brick\" is shown; expected a PNG file beside the "
                                 "map, nothing.png"});
}

TEST_CASE("cub: a byte order mark, line ends of Windows, blanks, and no end of the last line") {
  const std::uint64_t whole = hash_of(cub_map(cub_sample).level);
  std::string text = "\xEF\xBB\xBF\r\n \t\r\n";
  for (const char c : cub_sample) text += c == '\n' ? std::string(" \t\r\n") : std::string(1, c);
  CHECK(hash_of(cub_map(text).level) == whole);
  CHECK(hash_of(cub_map(text + "\n \r\n").level) == whole);
  CHECK(hash_of(cub_map(cub_sample.substr(0, cub_sample.size() - 1)).level) == whole);
}

TEST_CASE("cub: 2 is a sprite if the file names its picture, and else a door") {
  const std::string map = with(cub_sample, "11111D1111", "1111121111");
  CHECK(cub_map(map).level.kind({5, 2}).door);
  const Level level = cub_map("S ./barrel.xpm\nR 800 600\n" + map).level;
  CHECK_FALSE(level.kind({5, 2}).door);
  REQUIRE(level.things.size() == 1);
  CHECK(level.things.front().position == Point{5.5, 2.5});
}

TEST_CASE("cub: an open map is told, tile by tile") {
  CHECK(cub_mistakes(with(cub_sample, "1N000001", "1N00000")) ==
        "maps/bad.cub:12:7: the map is open here: nothing lies east of this tile, expected 1");
  CHECK(cub_mistakes(with(cub_sample, "1N000001", " N000001")) ==
        "maps/bad.cub:12:2: the map is open here: nothing lies west of this tile, expected 1");
  CHECK(cub_mistakes(with(cub_sample, "\n11111111\n", "\n1111 111\n")) ==
        "maps/bad.cub:12:5: the map is open here: nothing lies south of this tile, expected 1");
  CHECK(cub_mistakes(with(cub_sample, "    111111", "    1 1 11")) ==
        "maps/bad.cub:10:6: the map is open here: nothing lies north of this tile, expected 1\n"
        "maps/bad.cub:10:8: the map is open here: nothing lies north of this tile, expected 1");
  CHECK(cub_mistakes(with(cub_sample, "\n11111111\n", "\n")).find("12:2: the map is open here") !=
        std::string::npos);
}

TEST_CASE("cub: mistakes have their places, and what was expected") {
  const auto mistake = [](std::string_view part, std::string_view other) {
    return cub_mistakes(with(cub_sample, part, other));
  };
  CHECK(mistake("WE ./west.xpm\n", "") ==
        "maps/bad.cub:8:1: there is no WE above the map: expected a picture such as WE "
        "./north.png");
  CHECK(mistake("C 0", "D 0") ==
        "maps/bad.cub:7:1: \"D\" is no element: expected NO, SO, WE, EA, F, C, or the map");
  CHECK(mistake("SO ./south", "NO ./south") == "maps/bad.cub:2:1: NO is told a second time");
  CHECK(mistake("SO ./south.xpm", " SO") == "maps/bad.cub:2:2: SO is told without a value");
  CHECK(mistake("220,100,0", "220,256,0") ==
        "maps/bad.cub:6:3: \"220,256,0\" is no color: expected three numbers from 0 to 255, such "
        "as 220,100,0");
  CHECK(mistake("220,100,0", "220,100").find("is no color") != std::string::npos);
  for (const char* const color : {"220,100,0,1", ",100,0", "220,,0", "220,100,", "a,b,c"}) {
    CHECK(mistake("220,100,0", color).find("is no color") != std::string::npos);
  }
  CHECK(mistake("1N000001", "10000001") ==
        "maps/bad.cub:9:1: the map has no start: expected one of N, S, E, W");
  CHECK(mistake("1N000001", "1N00E001") ==
        "maps/bad.cub:12:5: this is a second start, a map has one");
  CHECK(mistake("1N000001", "1N00x001") ==
        "maps/bad.cub:12:5: \"x\" is no tile: expected 0, 1, N, S, E, W, 2, D or a space");
  CHECK(mistake("1N000001\n", "1N000001\n\n") ==
        "maps/bad.cub:13:1: the map has an empty line, and goes on below it");
  CHECK(mistake("1N000001", "1N000D01") ==
        "maps/bad.cub:12:6: a door needs walls on two opposite sides, and this one has not");
  CHECK(cub_mistakes("NO a\n") ==
        "maps/bad.cub:2:1: there is no map: expected rows of 0, 1 and one of N, S, E, W");
}

TEST_CASE("cub: rows and columns have a limit") {
  const std::string row(1025, '1');
  CHECK(cub_mistakes(with(cub_sample, "    111111", row)) ==
        "maps/bad.cub:9:1: a map may have at most 1024 rows and columns");
  std::string rows;
  for (int i = 0; i < 1100; ++i) rows += "1\n";
  CHECK(cub_mistakes(std::string(cub_sample) + rows) ==
        "maps/bad.cub:1033:1: a map may have at most 1024 rows and columns");
}

}  // namespace
}  // namespace raywalk
