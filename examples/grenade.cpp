// Where does a grenade roll, and whom does it catch?
//
// Where a bullet would fly straight through the doorway, a grenade, which is thicker, clips the
// frame and comes in aslant. It is swept as a circle from one bounce to the next until its fuse has
// burnt down; then everyone near it without a wall between is caught. To make it your own, change
// the throw, the fuse and `bounciness`.
#include <cstdio>
#include <iterator>
#include <optional>
#include <raywalk/body/bounce.hpp>
#include <raywalk/ray/sight.hpp>
#include <raywalk/ray/tile_at.hpp>
#include <raywalk/ray/tiles.hpp>

using namespace raywalk;

constexpr char map[] =
    "################"
    "#.......#......#"
    "#.......#..k...#"
    "#..............#"
    "#.......#......#"
    "#.......#......#"
    "#....k..#......#"
    "################";
constexpr Grid grid{16, 8};
static_assert(std::size(map) == grid.count() + 1, "as many characters as tiles");

int main() {
  const auto at = [](Tile tile) { return map[grid.index(tile)]; };
  const auto is_wall = [&](Tile tile) { return at(tile) == '#'; };

  //! [grenade]
  constexpr double bounciness = 0.6;
  Point place{2, 5};
  const Vec speed{9, -1.95};  // tiles a second, so t is in seconds
  const double fuse = 2;

  for (std::optional<Motion> motion(Motion(speed, fuse)); motion;) {
    const SweepResult roll = sweep(grid, Circle{place, 0.3}, *motion, is_wall);
    place = roll.center;
    motion = bounced(*motion, roll, bounciness);
    if (motion) {
      std::printf("It bounces off (%.2f, %.2f) with %.2f seconds left.\n", roll.contact->point.x,
                  roll.contact->point.y, motion->max_t);
    }
  }
  std::printf("It goes off at (%.2f, %.2f).\n", place.x, place.y);
  //! [grenade]

  for (const Tile tile : tiles(grid)) {
    if (at(tile) != 'k') continue;
    const Point knight = center_of(tile);
    const double distance = glm::length(knight - place);
    const bool is_seen = line_of_sight(grid, place, knight, is_wall);
    const char* fate = !is_seen ? "behind a wall" : distance < 4 ? "caught" : "too far away";
    std::printf("The knight at (%.1f, %.1f), %.2f tiles away, is %s.\n", knight.x, knight.y,
                distance, fate);
  }
}
