// Bodies that move among tiles and other bodies: what is free stays free, at the end of a slide and
// all along a sweep.

#include <array>
#include <vector>

#include "fuzz/question.hpp"
#include "ray/exact_world.hpp"
#include "raywalk/body/slide.hpp"
#include "raywalk/body/sweep.hpp"
#include "raywalk/ray/bit_grid.hpp"
#include "support/numbers.hpp"

namespace raywalk::fuzz {

namespace {

/// Anywhere, on a quarter of a tile, as small or as large as there is, or no number.
double number(Random& random, double low, double high) {
  constexpr std::array worst{nan,    infinity, -infinity, 5e-324, -5e-324, 1e-300,
                             0x1p30, -0x1p30,  1e300,     0.0,    -0.0};
  const double any = random.between(low, high);
  switch (random.below(8)) {
    case 0:
      return worst[static_cast<std::size_t>(random.below(worst.size()))];
    case 1:
    case 2:
    case 3:
      return std::floor(any * 4) / 4;
    default:
      return any;
  }
}

Body body_in(Random& random, const Grid& grid) {
  const Point center{number(random, -1, grid.width + 1), number(random, -1, grid.height + 1)};
  const Vec half{number(random, 0, 0.6), number(random, 0, 0.6)};
  const double radius = number(random, 0, 0.6);
  if (random.chance(0.5)) return {center, radius};
  return {center, half, random.chance(0.5) ? 0 : radius};
}

std::string to_text(const Body& body) {
  return oracle::exactly(body.center) + " half " +
         oracle::exactly(Point{body.half.x, body.half.y}) + " radius " +
         oracle::exactly(body.radius);
}

}  // namespace

void ask(Random& random) {
  const Grid grid{1 + random.below(8), 1 + random.below(8)};
  const double density = random.between(0, 0.5);
  const BitGrid walls(grid, [&](Tile) { return random.chance(density); });
  const Bounds bounds(grid, static_cast<Border>(random.below(2) * 3));  // clip or solid
  std::vector<Body> others;
  for (int n = random.below(4); n > 0; --n) others.push_back(body_in(random, grid));
  Body body = body_in(random, grid);
  for (int step = 0; step < 8; ++step) {
    const bool was_free = !overlaps(bounds, body, walls, others);
    const Vec motion{number(random, -2, 2), number(random, -2, 2)};
    const SweepResult swept = sweep(bounds, body, Motion(motion), walls, others);
    if (swept.end == End::hit) expect(swept.t >= 0 && swept.t <= 1, to_text(body));
    const Slide slide = move_and_slide(bounds, body, motion, walls, others);
    const Body before = body;
    body.center = slide.center;
    const bool is_right = !was_free || !overlaps(bounds, body, walls, others);
    expect(is_right, to_text(before) + "\nmoves to " + oracle::exactly(body.center));
  }
}

}  // namespace raywalk::fuzz
