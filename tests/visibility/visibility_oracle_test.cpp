// The visibility polygon against sight in exact arithmetic: `oracle::Sets`, which knows sets and
// whole numbers, and no sweep.

#include <cmath>

#include "raywalk/visibility/visibility.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "visibility/judge.hpp"

namespace raywalk {
namespace {

using oracle::beside_shadow;
using oracle::SolidIn;
using oracle::special;
using oracle::Tally;
using oracle::World;

World random_world(Random& random, int side, double density) {
  World world{{0, 0, side, side}, {side, side}};
  for (int i = 0; i < side * side; ++i) world.cells.push_back(random.chance(density) ? 1 : 0);
  return world;
}

//   # . #
//   . E .      all 512 maps of 3x3 tiles, eyes at all quarters of tiles, their lines and corners
//   . # .
TEST_CASE("visibility oracle: all maps of 3x3, from corners, faces, and inside solids") {
  Tally tally;
  const int step = runs(10) == 10 ? 1 : 37;
  for (int bits = 0; bits < 512; bits += step) {
    World world{{0, 0, 3, 3}, {3, 3}};
    for (int i = 0; i < 9; ++i) world.cells.push_back((bits >> i & 1) != 0 ? 1 : 0);
    Visibility view;
    for (int i = 0; i < 13 * 13; ++i) {
      view.look(world.grid, {i % 13 / 4.0, i / 13 / 4.0}, SolidIn{&world});
      for (int j = bits % 4; j < 36; j += 4) {
        const Point p{(j % 6) / 2.0 + 0.21875, (j / 6) / 2.0 + 0.28125};
        tally.judge(world, view, p);
      }
    }
  }
  INFO(tally.difference);
  CHECK(tally.difference.empty());
  CHECK(tally.seen > (step == 1 ? 100000 : 2000));
  CHECK(tally.hidden > (step == 1 ? 100000 : 2000));
}

TEST_CASE("visibility oracle: random points on random maps, zero differences") {
  Random random(81);
  Tally tally;
  for (int round = 0; round < runs(4000); ++round) {
    const int side = 2 + random.below(10);
    const World world = random_world(random, side, random.between(0, 0.6));
    const Point eye{special(random, side), special(random, side)};
    const Visibility view = visible_from(world.grid, eye, SolidIn{&world});
    for (int i = 0; i < 20; ++i) tally.judge(world, view, random.point(0, side));
    for (int i = 0; i < 20; ++i) {
      const Point p = beside_shadow(random, world, eye);
      if (p.x >= 0 && p.y >= 0 && p.x <= side && p.y <= side) tally.judge(world, view, p);
    }
  }
  INFO(tally.difference);
  CHECK(tally.difference.empty());
  CHECK(tally.seen > runs(20000));
  CHECK(tally.hidden > runs(20000));
  CHECK(tally.seen + tally.hidden > runs(100000));
}

//                       # # .
//   0  ... 2^29 ...     . E .      where a double has 2^-23 of a tile
//                       # . .
TEST_CASE("visibility oracle: far from the origin, on a plain without end") {
  Random random(82);
  Tally tally;
  for (int round = 0; round < runs(500); ++round) {
    World world = random_world(random, 8, random.between(0, 0.5));
    const int low_x = (1 << 29) - random.below(1000);
    const int low_y = random.chance(0.5) ? -low_x : random.below(1000);
    world.lattice.low_x = low_x;
    world.lattice.low_y = low_y;
    const Point eye{low_x + special(random, 8), low_y + special(random, 8)};
    const Outlook outlook{.reach = 16, .border = Border::unbounded};
    const Visibility view = visible_from(world.grid, eye, SolidIn{&world}, outlook);
    for (int i = 0; i < 20; ++i) {
      tally.judge(world, view, random.point(0, 8) + Vec{low_x, low_y});
      const Point p = beside_shadow(random, world, eye);
      if (std::abs(p.x - eye.x) < 11 && std::abs(p.y - eye.y) < 11) tally.judge(world, view, p);
    }
  }
  INFO(tally.difference);
  CHECK(tally.difference.empty());
  CHECK(tally.seen > runs(3000));
  CHECK(tally.hidden > runs(3000));
}

}  // namespace
}  // namespace raywalk
