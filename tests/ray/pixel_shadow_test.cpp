#include "raywalk/ray/detail/pixel_shadow.hpp"

#include "raywalk/ray/walk.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

//     / /        the parallels of a ray that meet the pixel, its sides and corners included
//   ./#/..
//   / /
TEST_CASE("shadow: a line that touches a solid pixel lies in its shadow") {
  Random random(20);
  for (int i = 0; i < runs(20000); ++i) {
    const int size = 1 << random.below(7);
    const Pixel pixel{random.below(size), random.below(size)};
    Mask mask(size, size);
    mask.set(pixel, true);
    // through a random point of the closed pixel, from outside the tile's corner or from inside
    const Point met{(pixel.x + random.below(5) / 4.0) / size,
                    (pixel.y + random.below(5) / 4.0) / size};
    Point from = random.point(0, 1);
    if (random.chance(0.3)) from.y = met.y;
    if (random.chance(0.3)) from.x = met.x;
    const Vec way = met - from;
    if (way == Vec{0, 0}) continue;
    const Ray ray{from, random.chance(0.5) ? way : -way};
    const detail::Parallel parallel(ray, {0, 0}, 1 << 20);
    detail::Shadows shadows(ray, parallel, size);
    if ((shadows.of(&mask) >> parallel.bin() & 1U) == 0) FAIL(size);
  }
  SUCCEED();
}

//   . . . . . . .      the way by losses, and the way by exact steps
TEST_CASE("shadow: the steps of a parallel are those of a walk, unless it is in doubt") {
  Random random(21);
  const Grid grid{2000, 2000};
  for (int i = 0; i < runs(200); ++i) {
    const Ray ray{random.point(0, 2000), random.point(-1, 1) - Point{}};
    const Walk tiles = walk(grid, ray);
    auto step = tiles.begin();
    detail::Parallel parallel(ray, (*step).tile, 4000);
    for (++step; step != tiles.end(); ++step) {
      const bool by_y = parallel.step() == 1;
      if (parallel.is_in_doubt()) break;
      const Face face = (*step).face;
      if (by_y != (face == Face::north || face == Face::south)) FAIL(i);
    }
  }
  SUCCEED();
}

}  // namespace
}  // namespace raywalk
