#include "cli/keep.hpp"
#include "game/keys.hpp"
#include "raywalk/formats/map.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

[[nodiscard]] Level load_lodge() {
  const std::filesystem::path root = RAYWALK_SOURCE_FOLDER;
  auto map = load_map(root / "maps" / "tiled" / "lodge.tmx", {root / "textures"});
  if (!map) FAIL(to_string(map.error()));
  return std::move(map->level);
}

//    study  |  great hall  | strong room        S, G: locks of silver and gold
//  L        S              G                    L: the lever, which opens O
//  ---------|              |----D-----
//   pantry  |              |  court  X          s, g: the keys
//  ----D-------  ----------|  # # #
//     corridor
//  ------D----------O-------------D---
//   garden   | conservatory |  kitchen
//        @   |        g     |         s
TEST_CASE("lodge.tmx: a walker finds both keys, the lever behind the books, and the way out") {
  const Level level = load_lodge();
  KeepWalk walker(level);
  const auto walk = [&](const std::vector<Tile>& tiles) {
    for (const Tile tile : tiles) {
      INFO("to " << tile.x << ',' << tile.y << " from " << walker.tile().x << ','
                 << walker.tile().y);
      REQUIRE(walker.walk_to(tile));
    }
  };
  walk({{6, 13}, {6, 11}, {7, 10}, {10, 10}, {11, 11}, {14, 11}, {19, 10}, {25, 10}, {25, 13}});
  walk({{27, 17}});
  CHECK(walker.world().said.text == "You have the silver key.");
  walk({{25, 13}, {25, 10}, {15, 10}, {15, 7}});
  CHECK(walker.world().said.text.starts_with("The great hall."));
  walk({{12, 4}, {10, 4}, {9, 3}, {7, 3}, {1, 3}});
  Command pull{.use = true};
  pull.turn = Turn::degrees(180) - walker.world().player.heading;
  walker.play(pull);
  CHECK(walker.world().said.text.starts_with("Behind the books a lever clicks."));
  walk({{7, 3}, {9, 3}, {10, 4}, {12, 4}, {15, 7}, {15, 10}, {17, 11}, {17, 13}, {18, 16}});
  CHECK(keys_held(walker.world()) == std::vector<std::string>{"gold", "silver"});
  walk({{17, 13}, {17, 11}, {15, 10}, {15, 7}, {17, 4}, {19, 4}, {20, 3}, {23, 3}});
  CHECK(walker.world().said.text == "Behind you a candlestick goes out.");
  walk({{25, 4}, {25, 7}, {28, 8}});
  CHECK(walker.world().phase == Phase::out);
}

TEST_CASE("lodge.tmx: the conservatory opens by the lever alone, and the lodge has a sign") {
  const Level level = load_lodge();
  World world = make_world(level);
  place_player(world, {17.5, 11.4}, 90);
  step(world, using_door());
  CHECK(world.said.text == "No key fits: something opens it from elsewhere.");
  place_player(world, {5.5, 13.6}, 270);
  step(world, using_door());
  CHECK(world.said.text == "The lodge. Silver opens the study, gold the strong room.");
}

}  // namespace
}  // namespace raywalk
