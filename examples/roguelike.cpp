// How do I make a roguelike?
//
// One level and seven turns: the hero walks to the gold, a goblin that sees him goes after him tile
// by tile, and goes on to the last place where it has seen him. The hero's sight and the
// goblin's are one question, so it never comes out of nowhere. The screen shows what is seen,
// and, as ` and %, what is remembered. To make it your own, read `way_to_gold` from the keyboard.
#include <cstdio>
#include <iterator>
#include <raywalk/path/find_tiles.hpp>
#include <raywalk/ray/bit_grid.hpp>
#include <raywalk/ray/tiles.hpp>
#include <raywalk/visibility/field_of_view.hpp>
#include <raywalk/visibility/tile_sight.hpp>

using namespace raywalk;

constexpr char map[] =
    "###################"
    "#......#..........#"
    "#......#..........#"
    "#.............##..#"
    "#......#......##..#"
    "#......#..........#"
    "###################";
constexpr Grid grid{19, 7};
static_assert(std::size(map) == grid.count() + 1, "as many characters as tiles");

int main() {
  //! [roguelike]
  const auto is_wall = [](Tile tile) { return map[grid.index(tile)] == '#'; };
  const FloodOptions steps{.corner = Corner::thin};  // eight directions, round corners
  const FovOptions torch{.radius = 8};
  const Tile gold{16, 2};
  Tile hero{3, 3};
  Tile goblin{12, 5};
  Tile last_seen = goblin;
  BitGrid known(grid);
  TileWorkspace to_gold;
  TileWorkspace to_hero;

  for (int turn = 1; turn <= 7; ++turn) {
    const TileWay way_to_gold = find_tiles(to_gold, grid, hero, gold, is_wall, steps);
    if (way_to_gold.tiles.size() > 1) hero = way_to_gold.tiles[1];

    const bool is_hunted = tile_sight(grid, goblin, hero, is_wall, torch);
    if (is_hunted) last_seen = hero;
    const TileWay hunt = find_tiles(to_hero, grid, goblin, last_seen, is_wall, steps);
    if (hunt.tiles.size() > 1 && hunt.tiles[1] != hero) goblin = hunt.tiles[1];

    BitGrid seen(grid);
    const auto see = [&](Tile tile) {
      seen.set(tile, true);
      known.set(tile, true);
    };
    each_tile_in_view(grid, hero, is_wall, see, torch);
    //! [roguelike]

    if (turn % 2 == 0) continue;
    std::printf("Turn %d, the goblin %s:\n", turn, is_hunted ? "hunts" : "waits");
    for (const Tile tile : tiles(grid)) {
      const char now = tile == hero     ? '@'
                       : tile == goblin ? 'g'
                       : tile == gold   ? '$'
                                        : map[grid.index(tile)];
      const char remembered = map[grid.index(tile)] == '#' ? '%' : '`';
      std::putchar(seen(tile) ? now : known(tile) ? remembered : ' ');
      if (tile.x == grid.width - 1) std::putchar('\n');
    }
  }
}
