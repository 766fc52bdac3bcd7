// How does my hero slide along walls?
//
// The player holds "right" and "down" for three seconds, and the hero glides along what is in the
// way, round the pillar and into the corner, without ever sticking or getting into a wall. To make
// it your own, call `move_and_slide` once a tick with your hero's speed; the circle may also be a
// `Box`, and other actors go in as a last argument.
#include <cstdio>
#include <iterator>
#include <raywalk/body/slide.hpp>
#include <raywalk/ray/bit_grid.hpp>
#include <raywalk/ray/tile_at.hpp>
#include <raywalk/ray/tiles.hpp>

using namespace raywalk;

constexpr char map[] =
    "############"
    "#..........#"
    "#..........#"
    "#...#......#"
    "#..........#"
    "#......#####"
    "#..........#"
    "############";
constexpr Grid grid{12, 8};
static_assert(std::size(map) == grid.count() + 1, "as many characters as tiles");

int main() {
  const auto is_wall = [](Tile tile) { return map[grid.index(tile)] == '#'; };

  BitGrid trail(grid);  // the tiles on his way

  //! [slide]
  Circle hero{{1.5, 1.5}, 0.3};
  const Vec speed{4.5, 3};  // tiles a second
  for (int tick = 0; tick <= 180; ++tick) {
    const Vec wish = speed / 60.0;
    const Slide step = move_and_slide(grid, hero, wish, is_wall);
    hero.center = step.center;
    trail.set(*tile_at(hero.center), true);
    if (tick % 15 != 0) continue;

    const bool is_stuck = glm::length(step.moved) < 0.01 * glm::length(wish);
    const char* how = !step.touched ? "walks freely" : is_stuck ? "stands in a corner" : "slides";
    std::printf("%.2f s: at (%5.2f, %5.2f) the hero %s.\n", tick / 60.0, hero.center.x,
                hero.center.y, how);
  }
  //! [slide]

  for (const Tile tile : tiles(grid)) {
    std::putchar(trail(tile) ? '+' : map[grid.index(tile)]);
    if (tile.x == grid.width - 1) std::putchar('\n');
  }
}
