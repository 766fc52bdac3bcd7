// Where does a bouncing shot go?
//
// A shot bounces off the walls until its length is used up; each leg begins exactly where the last
// one ended. In an inner corner it is turned back on its way, where mirroring at one face alone
// would send it into the other. To make it your own, change the ray, and let the loop end sooner if
// a leg hits someone.
#include <cstdio>
#include <iterator>
#include <raywalk/ray/bit_grid.hpp>
#include <raywalk/ray/resume.hpp>
#include <raywalk/ray/tile_at.hpp>
#include <raywalk/ray/tiles.hpp>
#include <raywalk/ray/walk.hpp>

using namespace raywalk;

constexpr char map[] =
    "##############"
    "#............#"
    "#............#"
    "#............#"
    "#............#"
    "#.........####"
    "#.........#..#"
    "##############";
constexpr Grid grid{14, 8};
static_assert(std::size(map) == grid.count() + 1, "as many characters as tiles");

int main() {
  const auto is_wall = [](Tile tile) { return map[grid.index(tile)] == '#'; };
  const Point shooter = center_of({2, 2});
  BitGrid trail(grid);  // the tiles that the shot flies over

  //! [ricochet]
  Ray shot{shooter, {1, 1}, 21};  // in whole numbers nothing is rounded; t counts diagonals
  for (int leg = 1; leg <= 9; ++leg) {
    const CastResult end = cast(grid, shot, is_wall);
    for (const Step& step : walk(grid, shot.origin, end.point, Tie::diagonal)) {
      trail.set(step.tile, true);
    }
    std::printf("Leg %d ends at (%.2f, %.2f), ", leg, end.point.x, end.point.y);
    if (!end.contact) {
      std::printf("%s.\n", end.point == shooter ? "exactly in the shooter's foot" : "in the air");
      break;
    }
    const auto bounced = ricochet(grid, shot, *end.contact, is_wall);
    if (!bounced) break;  // it began inside a wall
    const bool is_corner = bounced->direction == -shot.direction;
    std::printf("%s.\n", is_corner ? "in a corner, and goes back" : "and bounces off the wall");
    shot = *bounced;
  }
  //! [ricochet]

  for (const Tile tile : tiles(grid)) {
    std::putchar(trail(tile) && !is_wall(tile) ? '+' : map[grid.index(tile)]);
    if (tile.x == grid.width - 1) std::putchar('\n');
  }
}
