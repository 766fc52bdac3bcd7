#include "frame/map_picture.hpp"

#include <algorithm>
#include <string>

#include "game/play.hpp"
#include "map/rich_level.hpp"
#include "support/catch.hpp"
#include "support/level_builder.hpp"

namespace raywalk {
namespace {

/// A map over a black picture of 720 rows; how many pixels of it have a color.
struct DrawnMap {
  explicit DrawnMap(const World& world, const MapLook& look) : picture(960, 720) {
    for (int y = 0; y < 720; ++y) std::ranges::fill(picture.row(y), rgb(0, 0, 0));
    const Frame frame = frame_of(world, {.fov_degrees = 75, .width = 960, .height = 720});
    draw_map(picture, {0, 0, 960, 720}, world, frame, look);
  }

  [[nodiscard]] Color at(int x, int y) const { return picture.row(y)[static_cast<std::size_t>(x)]; }
  [[nodiscard]] int count(Color color) const {
    int pixels = 0;
    for (int y = 0; y < 720; ++y)
      pixels += static_cast<int>(std::ranges::count(picture.row(y), color));
    return pixels;
  }

  Framebuffer picture;
};

// The barrel is 4 tiles to the right of the player, who is in the picture's middle: 96 pixels.
TEST_CASE(
    "map picture: what can be toppled has a mark until it lies, what watches is red or blue") {
  const Level level = make_level(R"(
########
#@...b.#
#.....e#
########)");
  World world = make_world(level);
  const MapLook look{.place = MapPlace::full};
  const DrawnMap standing(world, look);
  CHECK(standing.at(480 + 96, 360) == rgb(200, 144, 88));
  CHECK(standing.count(rgb(150, 190, 255)) > 0);
  CHECK(standing.count(rgb(255, 72, 56)) == 0);
  world.actors[0].toppled = true;
  world.actors[1].sees_player = true;
  const DrawnMap toppled(world, look);
  CHECK(toppled.at(480 + 96, 360) != rgb(200, 144, 88));
  CHECK(toppled.count(rgb(255, 72, 56)) > 0);
}

TEST_CASE("map picture: a key has a mark until it is taken") {
  Level level = make_level("########\n#@...b.#\n########");
  level.thing_kinds[0].key = "gold";
  World world = make_world(level);
  const MapLook look{.place = MapPlace::full};
  const auto yellow = [&] {
    const DrawnMap map(world, look);
    int pixels = 0;
    for (int y = 300; y < 420; ++y) {
      for (int x = 540; x < 620; ++x) {
        const Color color = map.at(x, y);
        pixels += red(color) > 180 && green(color) > 140 && blue(color) < 90 ? 1 : 0;
      }
    }
    return pixels;
  };
  CHECK(yellow() > 20);
  world.actors[0].taken = true;
  CHECK(yellow() == 0);
}

// The door is 2 tiles to the right: 48 pixels. A lever opens it, until there is a key.
TEST_CASE("map picture: a locked door has a mark until the player has its key, or it is open") {
  Level level = make_level("########\n#@.D.b.#\n########");
  level.kinds[level.tiles[8 + 3]].lock = "gold";
  World world = make_world(level);
  const MapLook look{.place = MapPlace::full};
  constexpr Color rust = rgb(214, 96, 64);
  constexpr Color gold = rgb(255, 220, 60);
  CHECK(DrawnMap(world, look).count(rust) > 10);
  world.state.doors[0] = 8;
  CHECK(DrawnMap(world, look).count(rust) == 0);
  world.state.doors[0] = 0;
  level.thing_kinds[0].key = "gold";
  const int with_key = DrawnMap(world, look).count(gold);
  CHECK(DrawnMap(world, look).count(rust) == 0);
  for (std::string* name : {&level.thing_kinds[0].key, &level.kinds[level.tiles[8 + 3]].lock}) {
    *name = "silver";
  }
  CHECK(DrawnMap(world, look).count(gold) == 0);
  CHECK(DrawnMap(world, look).count(rgb(196, 214, 232)) == with_key);
  world.actors[0].taken = true;
  CHECK(DrawnMap(world, look).count(rgb(196, 214, 232)) == 0);
  CHECK(with_key > 20);
}

TEST_CASE("map picture: in a corner it leaves the rest of the picture as it is") {
  const Level level = make_level(R"(
####
#@.#
####)");
  const DrawnMap map(make_world(level), {.place = MapPlace::corner});
  CHECK(map.count(rgb(0, 0, 0)) > 960 * 720 * 8 / 10);
  CHECK(map.at(480, 360) == rgb(0, 0, 0));
  CHECK(map.at(20, 700) == rgb(0, 0, 0));
}

// 40 tiles go into the picture. The barrel is 37 tiles to the right of the player, and so beyond it
// if he is in its middle.
TEST_CASE(
    "map picture: over the whole picture no room is left at a side where nothing is explored") {
  const Level level = make_level(
      "########################################\n"
      "#@....................................b#\n"
      "########################################");
  const World world = make_world(level);
  constexpr Color topples = rgb(200, 144, 88);
  ExploredTiles explored(level.grid);
  MapLook look{.place = MapPlace::full, .pixels_per_tile = 14, .explored = &explored};
  CHECK(DrawnMap(world, look).count(topples) == 0);
  for (int x = 0; x < level.grid.width; ++x) {
    for (int y = 0; y < level.grid.height; ++y) explored.mark({x, y});
  }
  CHECK(DrawnMap(world, look).at(480 + 21 * 37 / 2, 360) == topples);  // all of it, in the middle
  look.pixels_per_tile = 28;
  CHECK(DrawnMap(world, look).count(topples) == 0);
  look.shrinks = true;  // to the 40 tiles, and one more at each end
  CHECK(DrawnMap(world, look).at(480 + 960 * 37 / 42 / 2, 360) == topples);
  look.pixels_per_tile = 64;
  CHECK(DrawnMap(world, look).count(topples) == 0);  // to half at most
  look = {.place = MapPlace::full,
          .pixels_per_tile = 28,
          .shrinks = true,
          .zoom = 1.5,
          .explored = &explored};
  World near_end = world;
  place_player(near_end, {37.5, 1.5});
  const int tile_px = 960 * 3 / 2 / 42;  // of the size to which it shrinks
  CHECK(DrawnMap(near_end, look).at(960 - tile_px * 5 / 2, 360) == topples);
  look = {.place = MapPlace::full, .explored = &explored};
  World at_end = world;
  place_player(at_end, {37.5, 1.5});
  look.pixels_per_tile = 16;
  CHECK(DrawnMap(at_end, look).at(480 + 24 * 35 / 2, 360) == topples);
  look.turns = true;
  CHECK(DrawnMap(at_end, look).at(480, 360 - 24) == topples);
}

// The barrel is 37 tiles below the player; 42 tiles have to go into 720 rows.
TEST_CASE("map picture: it shrinks to what is explored from north to south, too") {
  std::string rows = "###\n#@#\n";
  for (int y = 2; y < 38; ++y) rows += "#.#\n";
  const Level level = make_level(rows + "#b#\n###");
  ExploredTiles explored(level.grid);
  for (int y = 0; y < level.grid.height; ++y) {
    for (int x = 0; x < level.grid.width; ++x) explored.mark({x, y});
  }
  MapLook look{.place = MapPlace::full, .pixels_per_tile = 20, .explored = &explored};
  constexpr Color topples = rgb(200, 144, 88);
  CHECK(DrawnMap(make_world(level), look).count(topples) == 0);
  look.shrinks = true;
  CHECK(DrawnMap(make_world(level), look).at(480, 360 + 720 * 37 / 42 / 2) == topples);
}

// ! is a pane; it is seen from the left.
TEST_CASE("map picture: panes are lines, where they are explored") {
  const Level level = make_rich_level(R"(
#####
#@!.#
#####)");
  const World world = make_world(level);
  constexpr Color line = rgb(96, 255, 214);
  CHECK(DrawnMap(world, {.place = MapPlace::full}).count(line) > 10);
  ExploredTiles explored(level.grid);
  const MapLook look{.place = MapPlace::full, .explored = &explored};
  CHECK(DrawnMap(world, look).count(line) == 0);
  explore(explored, {level, world.state}, world.player.position);
  CHECK(DrawnMap(world, look).count(line) > 10);
}

// The player sees 3.5 tiles to the right of him, 84 pixels, as soon as the shutter has risen.
TEST_CASE("map picture: what is seen ends at a shut door that slides up") {
  const Level level = make_rich_level(R"(
#######
#@.A..#
#######)");
  World world = make_world(level);
  const MapLook look{.place = MapPlace::full};
  const auto beyond = [&](int open) {
    world.state.doors[0] = open;
    return DrawnMap(world, look).at(480 + 84, 360);
  };
  const Color shut = beyond(0);
  CHECK(beyond(1) != shut);
  CHECK(beyond(plan_pixels) == beyond(1));
}

// The pane is 1 tile to the right of the player, or to the left of him, and one sees 2 tiles, 48
// pixels, through it from its glass side, which is its west.
TEST_CASE("map picture: what is seen goes on through a pane that is glass on the player's side") {
  Level level = make_rich_level(R"(
#######
#@.I..#
#######)");
  level.kinds[level.tiles[10]].walls[3] = pane_paint;
  World world = make_world(level);
  const auto shown = [&](double x, int aside) {
    world.player.position = {x, 1.5};
    return DrawnMap(world, {.place = MapPlace::full}).at(480 + aside, 360);
  };
  CHECK(shown(2.5, 48) != shown(4.5, -48));
  CHECK(shown(2.5, 48) == shown(2.5, -24));
}

// 960 pixels are 160 tiles: the sides of the picture are 80 tiles away, and the room goes on there.
TEST_CASE("map picture: it shows what is seen as far as its corners") {
  const int side = 300;
  std::string rows;
  for (int i = 0; i < side * side; ++i) {
    const bool is_wall = i < side || i >= side * (side - 1) || i % side == 0;
    rows += is_wall ? '#' : '.';
    if (i % side == side - 1) rows += '\n';
  }
  const Level level = make_level(rows);
  World world = make_world(level);
  world.player.position = world.player_before.position = {150.25, 150.25};
  const DrawnMap map(world, {.place = MapPlace::full, .pixels_per_tile = 4});
  const Color beside = map.at(480 - 60, 360 - 60);
  CHECK(beside != rgb(0, 0, 0));
  for (const int x : {8, 948}) {
    for (const int y : {8, 708}) CHECK(map.at(x, y) == beside);
  }
}

}  // namespace
}  // namespace raywalk
