#include <set>
#include <string>
#include <string_view>

#include "game/play.hpp"
#include "game/player_walker.hpp"
#include "game/wander.hpp"
#include "raywalk/map/detail/walk_search.hpp"
#include "raywalk/ray/tile_at.hpp"
#include "support/catch.hpp"
#include "support/level_builder.hpp"
#include "support/random.hpp"
#include "support/required.hpp"

/// Ways through a level: those that are found hold in the game itself.
namespace raywalk {
namespace {

/// A closed map of pillars, slits, slanted walls, doors, posts and barrels.
Level random_maze(Random& random) {
  constexpr std::string_view letters = "......##oo/-DDlleb";
  std::string rows;
  for (int y = 0; y < 8; ++y) {
    for (int x = 0; x < 8; ++x) {
      const bool is_edge = x == 0 || y == 0 || x == 7 || y == 7;
      rows += is_edge            ? '#'
              : x == 3 && y == 3 ? '@'
                                 : letters[static_cast<std::size_t>(random.below(18))];
    }
    rows += '\n';
  }
  Level level = make_level(rows);
  level.thing_kinds[1].key = "gold";
  for (std::size_t i = 0; i < level.things.size(); ++i) {
    level.things[i].position += Vec{random.between(-0.4, 0.4), random.between(-0.4, 0.4)};
  }
  if (random.chance(0.5)) level.kinds[2].lock = "gold";
  return level;
}

TEST_CASE("the way of a player lies in what is found for him") {
  Random random(4);
  std::size_t tiles = 0;
  for (int i = 0; i < 12; ++i) {
    const Level level = random_maze(random);
    const Walker walker = player_walker();
    detail::SearchWork work(1 << 25);
    const detail::WalkSearch search(level, walker, test::required(tile_at(level.start.position)),
                                    work);
    if (!search.has_begun()) continue;
    World world = make_world(level);
    Command command;
    std::set<int> seen;
    for (int tick = 0; tick < 3000; ++tick) {
      command = wander(random, command);
      step(world, command);
      const Tile tile = test::required(tile_at(world.player.position));
      seen.insert(tile.y * 8 + tile.x);
      INFO(i << ": " << tile.x << ", " << tile.y);
      REQUIRE(search.contains(tile));
    }
    tiles += seen.size();
  }
  CHECK(tiles > 60);
}

TEST_CASE("of two doors side by side the second opens to who stands in its frame") {
  Level level = make_level("######\n#@DDX#\n######\n");
  for (Door& door : level.doors) door.axis = DoorAxis::y;
  World world = make_world(level);
  step(world, using_door());
  step_times(world, 90, walking(1));
  CHECK(test::required(tile_at(world.player.position)) == Tile{3, 1});
  step(world, using_door());
  step_times(world, 150, walking(1));
  CHECK(world.phase == Phase::out);
}

}  // namespace
}  // namespace raywalk
