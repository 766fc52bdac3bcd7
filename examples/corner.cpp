// What happens exactly at a corner?
//
// Two walls touch at one point, and someone looks, shoots and walks exactly through it. There is no
// right answer, so you choose: `Corner` says whether the look gets through, `Tie` which tile a walk
// visits on its way. To make it your own, pass the one you want in the policy of every question.
#include <array>
#include <cstdio>
#include <iterator>
#include <raywalk/ray/sight.hpp>
#include <raywalk/ray/tile_at.hpp>
#include <raywalk/ray/walk.hpp>
#include <utility>

using namespace raywalk;

constexpr char map[] =
    ".#..."
    "#...."
    "...#."
    "...#."
    ".....";
constexpr Grid grid{5, 5};
static_assert(std::size(map) == grid.count() + 1, "as many characters as tiles");

struct Look {
  const char* name;
  Point from;
  Point to;
};

int main() {
  const auto is_wall = [](Tile tile) { return map[grid.index(tile)] == '#'; };
  const std::array looks{
      Look{"between two walls that touch", {0.5, 0.5}, {1.5, 1.5}},
      Look{"past the corner of one wall", {2.5, 3.5}, {3.5, 0.5}},
      Look{"along the side of a wall", {2.5, 4}, {4.5, 4}},
      Look{"between two walls side by side", {2.5, 3}, {4.5, 3}},
  };

  std::printf("%-30s%11s%11s%11s\n", "What gets through", "thin", "block_both", "supercover");
  for (const Look& look : looks) {
    std::printf("%-30s", look.name);
    //! [corner]
    for (const Corner corner : {Corner::thin, Corner::block_both, Corner::supercover}) {
      const Policy policy{.corner = corner};
      const bool there = line_of_sight(grid, look.from, look.to, is_wall, policy);
      const bool back = line_of_sight(grid, look.to, look.from, is_wall, policy);
      std::printf("%11s", there != back ? "never" : there ? "passes" : "blocked");
    }
    //! [corner]
    std::printf("\n");
  }

  const Point a{0.5, 0.5};
  const Point b{2.5, 2.5};
  const CastResult shot = cast(grid, a, b, is_wall);
  std::printf("\nA shot stops at (%g, %g) and is said to hit tile (%d, %d).\n", shot.point.x,
              shot.point.y, shot.tile.x, shot.tile.y);

  std::printf("\nThe tiles of a walk through two corners\n");
  const std::array ties{std::pair{"y_first", Tie::y_first}, std::pair{"x_first", Tie::x_first},
                        std::pair{"diagonal", Tie::diagonal}};
  //! [corner_tie]
  for (const auto& [name, tie] : ties) {
    std::printf("  %-8s there:", name);
    for (const Step& step : walk(a, b, tie)) std::printf(" (%d, %d)", step.tile.x, step.tile.y);
    std::printf("\n           back:");  // the same tiles in reverse come by the other tie
    for (const Step& step : walk(b, a, tie)) std::printf(" (%d, %d)", step.tile.x, step.tile.y);
    std::printf("\n");
  }
  //! [corner_tie]
}
