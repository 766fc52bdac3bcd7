// Rays side by side, over whole tiles and over pixels, against one at a time.

#include <vector>

#include "batch/same_bits.hpp"
#include "fuzz/question.hpp"
#include "ray/exact_world.hpp"
#include "ray/pixel_park.hpp"
#include "raywalk/ray/cast_fan.hpp"

namespace raywalk::fuzz {

namespace {

template <class P>
void ask_fan(const Grid& grid, const std::vector<Ray>& rays, const P& probe) {
  const auto ray_of = [&](int i) -> const Ray& { return rays[static_cast<std::size_t>(i)]; };
  int next = 0;
  cast_fan(grid, static_cast<int>(rays.size()), ray_of, probe, [&](const FanHit& hit) {
    const Ray& ray = ray_of(next);
    expect(hit.index == next && same_bits(hit.result, cast(grid, ray, probe)),
           oracle::to_text(ray));
    ++next;
  });
  expect(next == static_cast<int>(rays.size()), "not every ray was followed");
}

}  // namespace

void ask(Random& random) {
  const park::Park park(random, random.chance(0.2) ? 24 : 1 << random.below(7));
  const Point eye = park::place(random, park);
  const Vec forward = park::random_ray(random, park).direction;
  const Vec right = quarter_turn(forward) * random.between(0, 3);
  const int count = 1 + random.below(100);
  std::vector<Ray> rays;
  for (int i = 0; i < count; ++i) {
    rays.push_back({eye, forward + right * ((2.0 * i + 1 - count) / count)});
    if (random.chance(0.02)) rays.back() = park::random_ray(random, park);
  }
  ask_fan(park.grid(), rays, park.probe());
  const auto is_whole = [&](Tile tile) { return park.probe().plan(tile).solid; };
  ask_fan(park.grid(), rays, is_whole);
}

}  // namespace raywalk::fuzz
