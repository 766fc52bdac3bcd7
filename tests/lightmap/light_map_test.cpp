#include "raywalk/lightmap/light_map.hpp"

#include <cmath>
#include <limits>
#include <string_view>
#include <utility>
#include <vector>

#include "lightmap/light_oracle.hpp"
#include "raywalk/base/hash.hpp"
#include "raywalk/lightmap/light_reader.hpp"
#include "raywalk/ray/tiles.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

using test::dark;
using test::dark_level;
using test::defined_patch;

constexpr Color white = rgb(255, 255, 255);

LightMap light_of(const Level& level) { return LightMap({level, initial_state(level)}); }

/// Each point of a tile's patch, row by row: `#` dark, `.` lit.
std::string drawn(const LightPatch& patch) {
  std::string text;
  for (int j = 0; j <= 8; ++j) {
    for (int i = 0; i <= 8; ++i) text += patch.at(i, j) == dark ? '#' : '.';
    text += '\n';
  }
  return text;
}

std::string drawn_rows(std::string_view row, int rows) {
  std::string text;
  for (int j = 0; j < rows; ++j) text.append(row).push_back('\n');
  return text;
}

TEST_CASE("LightMap: random levels have the light of the definition, point by point") {
  Random random(1);
  for (int run = 0; run < runs(400); ++run) {
    const Level level = test::random_lit_level(random);
    const LevelState state = test::random_state(random, level);
    const LightMap light({level, state});
    for (const Tile tile : tiles(level.grid)) {
      if (light.patch(tile) == defined_patch({level, state}, tile)) continue;
      FAIL("run " << run << ": tile " << tile.x << ", " << tile.y);
    }
  }
}

TEST_CASE("LightMap: the same bits on every machine") {
  Random random(5);
  Hash hash;
  for (int run = 0; run < 50; ++run) {
    const Level level = test::random_lit_level(random);
    const LightMap light({level, test::random_state(random, level)});
    for (const Tile tile : tiles(level.grid)) {
      for (const Color color : light.patch(tile).values) hash.add(color);
      hash.add(light.light_at({tile.x + 0.3, tile.y + 0.6}));
    }
  }
  CHECK(hash.value() == 0x9686BED0496234B5U);
}

TEST_CASE("LightMap: without lamps there is the ambient light, white unless the map says so") {
  Level level = make_level("###\n#.#\n###\n");
  CHECK(light_of(level).plain({1, 1}) == white);
  CHECK(light_of(level).light_at({1.3, 1.7}) == white);
  CHECK(light_of(level).version({1, 1}) == 0);
  level.ambient = rgb(10, 20, 30);
  CHECK(light_of(level).plain({1, 1}) == rgb(10, 20, 30));
}

//  ....   The two tiles in the middle are under the sky. What they share with darker ones, the
//  .,,.   points on their sides, has the brightest of each channel; the inside of the others stays.
//  ..##   Walls have no light of their own, but on their faces.
TEST_CASE("LightMap: a point that several tiles share has the brightest of their light") {
  Level level = make_level("....\n.,,.\n..##\n");
  level.ambient = rgb(40, 40, 200);
  level.kinds[7].light = rgb(100, 90, 80);
  const LightMap light = light_of(level);
  CHECK(light.patch({1, 1}).at(4, 4) == rgb(100, 90, 80));
  CHECK(light.patch({1, 1}).at(8, 4) == rgb(100, 90, 80));
  CHECK(light.patch({1, 1}).at(4, 0) == rgb(100, 90, 200));
  CHECK(light.patch({1, 0}).at(4, 8) == rgb(100, 90, 200));
  CHECK(light.patch({1, 0}).at(4, 7) == rgb(40, 40, 200));
  CHECK(light.patch({2, 1}).at(4, 8) == rgb(100, 90, 80));
  CHECK(light.patch({2, 2}).at(4, 0) == rgb(100, 90, 80));
  CHECK(light.patch({2, 2}).at(4, 1) == dark);
  CHECK(light.patch({0, 0}).at(8, 8) == rgb(100, 90, 200));
  CHECK_FALSE(light.plain({1, 1}));
  CHECK_FALSE(light.plain({2, 2}));
}

//  #####
//  #l..#   The lamp's light falls off with the distance alone.
//  #####
TEST_CASE("LightMap: in a free corridor light falls off with the distance") {
  const Level level = dark_level("#####\n#l..#\n#####\n");
  const LightMap light = light_of(level);
  CHECK(light.patch({1, 1}).at(4, 4) == white);
  CHECK(light.patch({3, 1}).at(4, 4) == rgb(143, 143, 143));  // 255 * 9 / 16, 2 tiles away
  CHECK(light.patch({2, 1}).at(8, 2) == light.patch({3, 1}).at(0, 2));
  CHECK(light.patch({3, 1}).at(4, 0) == light.patch({3, 0}).at(4, 8));
  CHECK(light.patch({3, 0}).at(4, 7) == dark);
  CHECK_FALSE(light.plain({2, 1}));
  CHECK(light.plain({4, 0}) == std::nullopt);
}

//  .....   Behind the pillar, whose pixels reach 0.32 from its middle, it is dark: at the near side
//  l.o..   of the next tile 2.5 / 2 * 0.32 = 0.4 to either side, at its far side 3.5 / 2 * 0.32 =
//  .....   0.56.
TEST_CASE("LightMap: a pillar throws a shadow") {
  const Level level = dark_level(".....\nl.o..\n.....\n");
  const LightMap light = light_of(level);
  CHECK(drawn(light.patch({3, 1})) ==
        ".....####\n"
        "#########\n"
        "#########\n"
        "#########\n"
        "#########\n"
        "#########\n"
        "#########\n"
        "#########\n"
        ".....####\n");
  CHECK(light.patch({2, 1}).at(0, 4) != dark);
  CHECK(light.patch({2, 1}).at(2, 4) == dark);
  CHECK(light.plain({4, 1}) == dark);
}

//  #######   Light goes on to a curtain as it is a step before it, on the floor and on the walls to
//  #.lI..#   either side; right behind it, it is dark.
//  #######
TEST_CASE("LightMap: there is no shadow on the lit side of a curtain, and no light behind it") {
  const Level level = dark_level("#######\n#.lI..#\n#######\n");
  const LightMap light = light_of(level);
  CHECK(light.divider({3, 1}) == DoorAxis::y);
  CHECK(light.divider({2, 1}) == std::nullopt);
  LightReader reader(light);
  for (const double y : {1.0, 1.2, 1.5, 1.99, 2.0}) {
    CAPTURE(y);
    const Color before = reader.at({3.375, y}, {3, 1});
    CHECK(before != dark);
    for (const double x : {3.38, 3.45, 3.4999}) {
      CHECK(reader.at({x, y}, {3, 1}) == before);
      CHECK(reader.at({7 - x, y}, {3, 1}) == dark);
    }
  }
}

//  #######   Behind a curtain it is dark, and on its own line; behind a grille, or glass, it is as
//  #.lI..#   if nothing was there.
//  #######
TEST_CASE("LightMap: an opaque curtain throws a shadow, a grille and glass do not") {
  const Level free = dark_level("#######\n#.l...#\n#######\n");
  const Level curtain = dark_level("#######\n#.lI..#\n#######\n");
  CHECK(drawn(light_of(curtain).patch({3, 1})) == drawn_rows("....#####", 9));
  CHECK(light_of(curtain).plain({4, 1}) == dark);
  Level pane = curtain;
  Texture& cloth = pane.textures[static_cast<std::size_t>(Painted::door.index)];
  for (const Color texel : {0x00000000U, 0xFE000000U}) {
    std::vector<Color> texels = cloth.texels;
    texels.back() = texel;
    cloth = make_texture(cloth.width, cloth.height, std::move(texels));
    CHECK(light_of(pane).patch({3, 1}) == light_of(free).patch({3, 1}));
    CHECK(light_of(pane).patch({4, 1}) == light_of(free).patch({4, 1}));
  }
}

//  ..#..    A lamp on the face of the wall, in the middle of the western one: it lights its own
//  ..#..    side of the wall's line and the face itself, and nothing beyond.
//  ..#..
TEST_CASE("LightMap: a lamp on a wall lights what is in front of it") {
  Level level = dark_level("..#..\n..#..\n..#..\n");
  level.lamps = {{.position = {2, 1.5}}};
  const LightMap light = light_of(level);
  CHECK(light.patch({1, 1}).at(8, 4) == white);
  CHECK(light.patch({1, 1}).at(8, 0) != dark);
  CHECK(light.patch({0, 0}).at(0, 0) != dark);
  CHECK(light.patch({2, 1}).at(1, 4) == dark);
  CHECK(light.plain({3, 1}) == dark);
  level.lamps[0].position = {2.5, 1.5};  // inside the wall
  CHECK(light_of(level).plain({1, 1}) == dark);
  CHECK(light_of(level).plain({2, 1}) == dark);
}

TEST_CASE("LightMap: lights add up, and never beyond 255") {
  Level level = dark_level("...\n...\n...\n");
  level.ambient = rgb(10, 0, 0);
  level.lamps = {{.position = {1.5, 1.5}, .color = rgb(200, 60, 1)},
                 {.position = {1.5, 1.5}, .color = rgb(100, 70, 0)}};
  CHECK(light_of(level).patch({1, 1}).at(4, 4) == rgb(255, 130, 1));
  level.lamps.assign(3000, level.lamps[1]);
  level.ambient = dark;
  CHECK(light_of(level).patch({1, 1}).at(4, 4) == rgb(255, 255, 0));
}

TEST_CASE("LightMap: where light is white already, a lamp leaves the tile plain") {
  Level level = dark_level("...\n.l.\n...\n");
  level.ambient = white;
  const LightMap light = light_of(level);
  CHECK(light.plain({1, 1}) == white);
  CHECK(light.version({1, 1}) != 0);
}

TEST_CASE("light_at: the points of the lattice as they are, and what lies between in proportion") {
  const Level level = dark_level("l..\n...\n..o\n");
  const LightMap light = light_of(level);
  for (int j = 0; j <= 24; ++j) {
    for (int i = 0; i <= 24; ++i) {
      const Tile tile{std::min(i / 8, 2), std::min(j / 8, 2)};
      CHECK(light.light_at({i / 8.0, j / 8.0}) ==
            light.patch(tile).at(i - tile.x * 8, j - tile.y * 8));
    }
  }
  const LightPatch patch = light.patch({1, 0});
  const unsigned west = red(patch.at(2, 3));
  const unsigned eastern = red(patch.at(3, 3));
  REQUIRE(west > eastern);
  CHECK(red(light.light_at({1.25 + 0.25 / 8, 3 / 8.0})) == (3 * west + eastern + 2) / 4);
  const unsigned south = red(patch.at(2, 4)) + red(patch.at(3, 4));
  CHECK(red(light.light_at({1.3125, 3.5 / 8})) == (west + eastern + south + 2) / 4);
}

TEST_CASE("light_at: beyond the map there is the light of its edge") {
  const Level level = dark_level("l.\n..\n");
  const LightMap light = light_of(level);
  const double far = std::numeric_limits<double>::infinity();
  CHECK(light.light_at({-3, 0.5}) == light.light_at({0, 0.5}));
  CHECK(light.light_at({0.5, far}) == light.light_at({0.5, 2}));
  CHECK(light.light_at({1e300, -far}) == light.light_at({2, 0}));
  CHECK(light.light_at({std::nan(""), 1}) == light.light_at({0, 1}));
}

TEST_CASE("LightMap: lights beyond the map, at no place, or without a radius do no harm") {
  Level level = dark_level("..\n..\n");
  const double far = std::numeric_limits<double>::infinity();
  level.lamps = {{.position = {-1, 1}},
                 {.position = {far, 1}},
                 {.position = {std::nan(""), 1}},
                 {.position = {1e12, 1e12}},
                 {.position = {1, 1}, .radius = 0},
                 {.position = {1, 1}, .radius = -3},
                 {.position = {1, 1}, .radius = std::nan("")}};
  const LightMap light = light_of(level);
  CHECK(light.patch({0, 0}) == defined_patch({level, initial_state(level)}, {0, 0}));
  CHECK(light.patch({0, 0}).at(0, 8) != dark);
  CHECK(light.plain({1, 0}) == std::nullopt);
}

TEST_CASE("LightMap: a huge map costs what its lamps light") {
  Level level;
  level.grid = {16384, 256};
  level.door_ids.resize(std::size_t{16384} * 256);
  level.kinds.resize(1);
  level.tiles.resize(static_cast<std::size_t>(level.grid.count()));
  level.ambient = dark;
  for (int i = 0; i < 10; ++i) level.lamps.push_back({.position = {1600.5 * i + 20, 128.5}});
  const LightMap light = light_of(level);
  CHECK(light.bytes() < 10 * 81 * 1000);
  CHECK(light.light_at({1620.5, 128.5}) == white);
  CHECK(light.light_at({16383, 255}) == dark);
}

}  // namespace
}  // namespace raywalk
