#include <cmath>

#include "raywalk/base/hash.hpp"
#include "raywalk/visibility/visibility.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/tile_test.hpp"

// The same input gives the same bits with every compiler and at every optimisation: each preset
// that builds these tests compares what it gets with the number here.
namespace raywalk {
namespace {

void add(Hash& hash, const Visibility& view) {
  for (const Point& p : view.polygon()) hash.add(p.x).add(p.y);
  for (const Span& span : view.spans()) {
    hash.add(span.at).add(span.id).add(static_cast<int>(span.kind));
    for (const Bearing& end : {span.from, span.to}) hash.add(end.x).add(end.y);
  }
}

bool is_solid(Tile tile) { return (tile.x * 7 + tile.y * 13) % 11 == 0; }

TEST_CASE("bits of light: what is seen is the same everywhere") {
  Random random(94);
  Mask mask(16, 16);
  for (int i = 0; i < 60; ++i) mask.set({random.below(16), random.below(16)}, true);
  const PlanProbe<PlanTest> masked(
      [&](Tile t) { return Plan{false, is_solid(t) ? &mask : nullptr, {}}; }, 16);
  Hash hash;
  Visibility view;
  for (int i = 0; i < 300; ++i) {
    Point eye = random.point(0, 32);
    if (random.chance(0.3)) eye = {std::floor(eye.x), std::floor(eye.y) + 0.5};
    view.look({48, 32}, eye, masked, {.reach = random.between(1, 20)});
    add(hash, view);
    view.look({48, 32}, eye, is_solid);
    const Point a = random.point(0, 32);
    view.hide_behind(a, random.point(0, 32));
    view.hide_behind(Circle{random.point(0, 32), random.between(0, 2)});
    view.limit_reach(12);
    const double from = random.between(-1, 1);
    view.limit_cone({1, from}, {-1, random.between(-1, 1)});
    add(hash, view);
  }
  CHECK(hash.value() == 0xEA857F9165E299C8U);
}

}  // namespace
}  // namespace raywalk
