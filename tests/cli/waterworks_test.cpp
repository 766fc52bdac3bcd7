#include <algorithm>

#include "cli/keep.hpp"
#include "game/keys.hpp"
#include "raywalk/sight/sees.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

//  garden  key
//    g D g          D  @
//   cistern ========D
//    r G r
//  cell D D cell
//      vault
//  X
TEST_CASE("waterworks.toml: a walker finds the way out, by the key in the garden, and the vault") {
  const Level level = load_own_map("waterworks.toml");
  KeepWalk walker(level);
  const auto walk = [&](const std::vector<Tile>& tiles) {
    for (const Tile tile : tiles) {
      INFO("to " << tile.x << ',' << tile.y << " from " << walker.tile().x << ','
                 << walker.tile().y);
      REQUIRE(walker.walk_to(tile));
    }
  };
  walk({{18, 11}, {18, 7}, {11, 7}, {11, 5}, {19, 5}, {19, 4}});
  CHECK(keys_held(walker.world()) == std::vector<std::string>{"gold"});
  CHECK(walker.world().said.text == "You have the gold key.");
  walk({{19, 5}, {11, 5}, {11, 7}, {18, 7}, {18, 15}, {11, 15}, {11, 18}});
  CHECK(walker.world().said.text.starts_with("There is no light below."));
  walk({{11, 21}, {5, 21}, {5, 23}});
  CHECK(walker.doors_opened() >= 3);
  REQUIRE(walker.walk_to({4, 23}));
  CHECK(walker.world().phase == Phase::out);
}

TEST_CASE("waterworks.toml: the vault is locked, and a sign says where the key is") {
  const Level level = load_own_map("waterworks.toml");
  World world = make_world(level);
  place_player(world, {11.5, 15.5}, 90);
  step(world, using_door());
  CHECK(world.said.text == "You need the gold key.");
  place_player(world, {9.5, 15.6}, 90);
  step(world, using_door());
  CHECK(world.said.text == "The key to the vault hangs behind a tree in the garden.");
}

TEST_CASE("waterworks.toml: every free tile can be reached, past panes") {
  const Level level = load_own_map("waterworks.toml");
  const std::vector<bool> reached = reached_tiles(level);
  const auto unreached = tiles_where(level, [&](Tile tile) {
    const bool is_open = is_free(level, tile) && !level.kind(tile).pane;
    return is_open && !reached[static_cast<std::size_t>(level.grid.index(tile))];
  });
  for (const Tile tile : unreached) UNSCOPED_INFO("not reached: " << tile.x << ',' << tile.y);
  CHECK(unreached.empty());
}

// Through a quarry of the glass; the shot stops there. Through the grille both pass.
TEST_CASE("waterworks.toml: glass lets looks through and no bullets, a grille lets both through") {
  const Level level = load_own_map("waterworks.toml");
  const auto has_pane = [&](const char* name) {
    return tiles_where(level, [&](Tile tile) {
      const TileKind& kind = level.kind(tile);
      if (!kind.pane) return false;
      const Texture& picture = level.texture(kind.wall(Face::north));
      const bool is_clear = std::ranges::count(picture.texels, 0U) > 0;
      return is_clear == (std::string(name) == "grille");
    });
  };
  CHECK(has_pane("glass").size() == 8);
  CHECK(has_pane("grille").size() == 6);
  World world = make_world(level);
  const Tile glass = has_pane("glass").front();
  const Point before{glass.x + 0.42, glass.y + 1.3};
  const Point behind{glass.x + 0.42, glass.y - 0.3};
  CHECK(sees({level, world.state}, {before, 0.4}, {behind, 0.4}));
  place_player(world, before, 270);
  world.player.eye = world.player_before.eye = 0.4;
  step(world, firing());
  REQUIRE(world.marks.size() == 1);
  CHECK(world.marks[0].point == Point{before.x, glass.y + 0.5});
}

}  // namespace
}  // namespace raywalk
