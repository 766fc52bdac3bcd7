// Which tiles does my hero see?
//
// A roguelike in three looks: the hero walks through a door, sees a room open up, and remembers
// (as ` and %) what is out of sight. If one free tile is seen from another, so is that one from it;
// a tile counts as seen if some part of it is (`FovRule::centers` wants its centre), and nobody
// looks through two walls that touch at a corner.
// To make it your own, keep `known` beside your map, and add a radius as the last argument for a
// torch.
#include <cstdio>
#include <iterator>
#include <raywalk/ray/bit_grid.hpp>
#include <raywalk/ray/tiles.hpp>
#include <raywalk/visibility/field_of_view.hpp>
#include <raywalk/visibility/tile_sight.hpp>

using namespace raywalk;

constexpr char map[] =
    "#######################"
    "#.......#.............#"
    "#.......#....##..$....#"
    "#...#.................#"
    "#.......#.......#.....#"
    "#.......#.............#"
    "#######################";
constexpr Grid grid{23, 7};
static_assert(std::size(map) == grid.count() + 1, "as many characters as tiles");

int main() {
  const auto is_wall = [](Tile tile) { return map[grid.index(tile)] == '#'; };
  BitGrid known(grid);

  for (const Tile hero : {Tile{2, 4}, Tile{6, 3}, Tile{11, 4}}) {
    //! [field_of_view]
    BitGrid seen(grid);  // a set of tiles
    int count = 0;
    each_tile_in_view(grid, hero, is_wall, [&](Tile tile) {
      seen.set(tile, true);
      known.set(tile, true);
      ++count;
    });
    //! [field_of_view]

    //! [tile_sight]
    const Tile rat{17, 5};
    const bool is_noticed = tile_sight(grid, rat, hero, is_wall, {.radius = 12});
    //! [tile_sight]

    std::printf("The hero sees %d tiles, and the rat %s:\n", count,
                is_noticed ? "sees the hero" : "does not notice");
    for (const Tile tile : tiles(grid)) {
      const char now = tile == hero ? '@' : map[grid.index(tile)];
      const char remembered = now == '.' ? '`' : now == '#' ? '%' : now;
      std::putchar(seen(tile) ? now : known(tile) ? remembered : ' ');
      if (tile.x == grid.width - 1) std::putchar('\n');
    }
  }
}
