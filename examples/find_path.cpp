// How does my guard get there, and does he hear me?
//
// A thief drops a vase. The noise spreads over the floor, and a shut door dampens it as two tiles
// more would; each guard who hears it walks to where it came from: at any angle, round corners as
// wide as he is, and through a door if the way round is much longer. To make it your own, keep the
// `FloodField` and the `PathWorkspace`, and let a tile cost what it costs in your game.
#include <cstdio>
#include <iterator>
#include <optional>
#include <raywalk/path/find_path.hpp>
#include <raywalk/path/flood.hpp>
#include <raywalk/ray/bit_grid.hpp>
#include <raywalk/ray/tile_at.hpp>
#include <raywalk/ray/tiles.hpp>

using namespace raywalk;

constexpr char map[] =
    "######################"
    "#........#...........#"
    "#........#...####....#"
    "#..####..+......#....#"
    "#.....#..#......#....#"
    "#.....#..#...####....#"
    "####.##..#...........#"
    "#........#####.#######"
    "#....................#"
    "######################";
constexpr Grid grid{22, 10};
static_assert(std::size(map) == grid.count() + 1, "as many characters as tiles");

int main() {
  const auto cost = [](Tile tile) -> TileCost {
    const char here = map[grid.index(tile)];
    if (here == '#') return TileCost::closed();
    return {.toll = here == '+' ? 2.0 : 0.0};
  };
  const Point vase{4.5, 4.5};
  FloodField noise;
  PathWorkspace space;
  BitGrid trail(grid);

  for (const Point guard : {Point{7.5, 2.5}, Point{11.5, 1.5}, Point{19.5, 4.5}}) {
    //! [flood]
    const Tile here = *tile_at(guard);
    flood(noise, grid, *tile_at(vase), cost, {.limit = 20});  // it is heard so far
    const std::optional<double> heard = noise.distance(here);
    //! [flood]
    std::printf("The guard at (%.1f, %.1f) ", guard.x, guard.y);
    if (!heard) {
      std::puts("hears nothing.");
      continue;
    }
    std::printf("hears it over %.1f tiles.\n", *heard);

    //! [find_path]
    const Path path = find_path(space, grid, {Circle{guard, 0.3}, vase}, cost);
    if (path.end != PathEnd::found) continue;  // there is none: he shouts
    std::printf("  He walks %.2f tiles, at a cost of %.2f:", path.length, path.cost);
    for (const Point& corner : path.way) std::printf(" (%.2f, %.2f)", corner.x, corner.y);
    //! [find_path]
    std::puts("");
    for (std::size_t i = 1; i < path.way.size(); ++i) {
      for (const Step& step : walk(grid, Ray::rounded_between(path.way[i - 1], path.way[i]))) {
        trail.set(step.tile, true);
      }
    }
  }

  for (const Tile tile : tiles(grid)) {
    const char here = map[grid.index(tile)];
    std::putchar(tile == *tile_at(vase) ? '*' : trail(tile) && here == '.' ? 'o' : here);
    if (tile.x == grid.width - 1) std::putchar('\n');
  }
}
