// Which tiles does my monster walk over, and does it fit?
//
// A goblin goes after the hero by steps, between two walls that touch and round corners, as in most
// roguelikes; with four neighbours, or without `Corner::thin`, it goes another way. An ogre is two
// tiles wide: a flood for its radius says whether it gets to the hero, and the room around a tile
// where a dragon would fit. To make it your own, keep the workspace, the field and the map of room.
#include <cstdio>
#include <iterator>
#include <raywalk/path/clearance.hpp>
#include <raywalk/path/find_tiles.hpp>
#include <raywalk/path/flood_body.hpp>
#include <raywalk/ray/bit_grid.hpp>
#include <raywalk/ray/tile_at.hpp>
#include <raywalk/ray/tiles.hpp>

using namespace raywalk;

constexpr char map[] =
    "######################"
    "#.......#............#"
    "#........#...........#"
    "#.......#.....##.....#"
    "#.......#.....##.....#"
    "#.......#............#"
    "#####.###............#"
    "#....................#"
    "#....................#"
    "######################";
constexpr Grid grid{22, 10};
static_assert(std::size(map) == grid.count() + 1, "as many characters as tiles");

int main() {
  const auto is_wall = [](Tile tile) { return map[grid.index(tile)] == '#'; };
  const Tile goblin{3, 2};
  const Tile hero{17, 2};

  TileWorkspace space;
  for (const FloodOptions& rules : {FloodOptions{.corner = Corner::thin}, FloodOptions{},
                                    FloodOptions{.neighbors = Neighbors::four}}) {
    //! [find_tiles]
    const TileWay way = find_tiles(space, grid, goblin, hero, is_wall, rules);
    if (way.end != TilesEnd::found) continue;  // it waits
    const Tile next = way.tiles.size() > 1 ? way.tiles[1] : goblin;
    //! [find_tiles]
    std::printf("The goblin walks %.2f tiles, to (%d, %d) first:\n", way.length, next.x, next.y);
    BitGrid trail(grid);
    for (const Tile tile : way.tiles) trail.set(tile, true);
    for (const Tile tile : tiles(grid)) {
      const char here = map[grid.index(tile)];
      std::putchar(tile == goblin ? 'g' : tile == hero ? '@' : trail(tile) ? 'o' : here);
      if (tile.x == grid.width - 1) std::putchar('\n');
    }
  }

  //! [clearance]
  const double wide = 0.9;  // the radius of an ogre
  const Tile goal = node_near(center_of(hero), wide);
  FloodField field;
  flood(field, grid, FloodBody{{&goal, 1}, wide}, is_wall);
  ClearanceMap room;
  room.measure(grid, is_wall);
  //! [clearance]
  for (const Point ogre : {Point{4, 4}, Point{5, 8}}) {
    const auto way = field.distance(node_near(ogre, wide));
    std::printf("The ogre at (%.0f, %.0f) ", ogre.x, ogre.y);
    way ? std::printf("walks %.2f tiles.\n", *way) : std::printf("does not get through.\n");
  }
  std::printf("There are %.2f tiles of room around the hero.\n", room.at(hero));
}
