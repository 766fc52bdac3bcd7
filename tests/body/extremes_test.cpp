// A ray is the same whatever the size of its direction: each kind of probe meets the same thing at
// the same place, and t takes the factor.

#include <array>
#include <cmath>
#include <optional>

#include "raywalk/body/body_probe.hpp"
#include "raywalk/body/sweep.hpp"
#include "raywalk/broadphase/shape_probe.hpp"
#include "raywalk/ray/any_of.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/filter_probe.hpp"
#include "raywalk/ray/height_probe.hpp"
#include "raywalk/ray/plan.hpp"
#include "raywalk/ray/thin_wall.hpp"
#include "support/catch.hpp"
#include "support/numbers.hpp"
#include "support/random.hpp"
#include "support/required.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

constexpr Grid grid{8, 8};

bool is_solid(Tile t) { return (t.x * 5 + t.y * 3) % 11 == 7; }

template <class P>
void compare(const Ray& ray, double factor, const P& probe) {
  const CastResult plain = cast(grid, ray, probe);
  const CastResult scaled = cast(grid, {ray.origin, ray.direction * factor}, probe);
  REQUIRE(scaled.end == plain.end);
  REQUIRE(scaled.point == plain.point);
  REQUIRE(scaled.t == plain.t / factor);
  if (!plain.contact) return;
  REQUIRE(test::required(scaled.contact).face == plain.contact->face);
  REQUIRE(scaled.contact->tile == plain.contact->tile);
  REQUIRE(scaled.contact->id == plain.contact->id);
}

TEST_CASE("extremes: what a ray meets does not depend on the size of its direction") {
  Random random(19);
  Mask mask(16, 16);
  for (int i = 0; i < 40; ++i) mask.set({random.below(16), random.below(16)}, true);
  const PlanProbe<PlanTest> plans(
      [&](Tile t) { return Plan{is_solid(t), is_solid({t.y, t.x}) ? &mask : nullptr, {}}; }, 16);
  const auto thin = thin_walls(WallTest([](Tile t) {
    return is_solid(t) ? std::optional(ThinWall{.place = 0.25, .id = 3}) : std::nullopt;
  }));
  const TileTest tiles = is_solid;
  const std::array<Shape, 3> shapes{Segment{{1, 2}, {6, 3.5}}, Circle{{5, 6}, 1},
                                    Box{{2, 6}, {1, 0.5}}};
  const ShapeGrid index(grid, shapes);
  const std::array bodies{Body({6, 1.5}, 0.5), Body({1.5, 4.5}, {0.5, 0.25}, 0.125)};
  for (int round = 0; round < runs(5000); ++round) {
    Vec direction{random.between(-1, 1), random.between(-1, 1)};
    if (random.chance(0.3)) direction.x = 0;
    if (random.chance(0.2)) direction = {direction.y, 0};
    const Ray ray{random.point(0, 8), direction};
    for (const double factor : {0x1p-1000, 0x1p-1020, 0x1p-600, 0x1p600, 0x1p1000}) {
      if (direction * factor / factor != direction) continue;  // it has fewer digits there
      CAPTURE(round, factor);
      compare(ray, factor, tiles);
      compare(ray, factor, plans);
      compare(ray, factor, thin);
      compare(ray, factor, ShapeProbe(index));
      compare(ray, factor, BodyProbe(bodies));
      const HeightTest open = [](Tile t) { return is_solid(t) ? ZRange{0.5, 1} : ZRange{0, 2}; };
      const CastResult low = cast(grid, ray, with_heights({0.75, 0.125}, open));
      const CastResult same =
          cast(grid, {ray.origin, direction * factor}, with_heights({0.75, 0.125 * factor}, open));
      REQUIRE(same.point == low.point);
      REQUIRE(same.t == low.t / factor);
      const auto late = [&](double least) {
        return filtered(ShapeProbe(index),
                        ContactTest([=](const Contact& c) { return c.t >= least; }));
      };
      const CastResult second = cast(grid, {ray.origin, direction * factor}, late(3 / factor));
      REQUIRE(second.point == cast(grid, ray, late(3)).point);
      compare(ray, factor, any_of(thin, plans, ShapeProbe(index), BodyProbe(bodies)));
    }
  }
}

//   |a     what stands at x = 0, and a ray or a body next to that; the arrow is as long as any
TEST_CASE("extremes: t is within an ulp of the quotient at a segment, and for a point and a box") {
  Random random(20);
  const TileTest nothing = [](Tile) { return false; };
  const std::array<Shape, 1> segment{Segment{{0, 3}, {0, 6}}};
  const ShapeGrid shapes(grid, segment);
  for (int round = 0; round < runs(5000); ++round) {
    const double x = std::ldexp(random.between(1, 2), -900 - random.below(175));
    const double by = std::ldexp(random.between(1, 2), random.below(1960) - 1060);
    const double expected = x / by;
    if (std::isinf(expected) || expected < 0x1p-1022) continue;
    const double size = random.between(0.1, 1);
    CAPTURE(x, by, size);
    const CastResult hit = cast(grid, Ray{{x, 3.75}, {-by, 0}}, ShapeProbe(shapes));
    REQUIRE(hit.end == End::hit);
    REQUIRE(ulps_between(hit.t, expected) <= 1);
    // A box whose side is as near to the rock beyond the map.
    const Body body({size, 4}, {size - x, 0.5});
    const SweepResult rock = sweep(grid, body, Motion({-by, 0}, infinity), nothing);
    REQUIRE(rock.end == End::hit);
    const double way = size - body.half.x;
    REQUIRE(ulps_between(rock.t, way / by) <= 1);
    const SweepResult point = sweep(grid, Body({x, 4}, 0), Motion({-by, 0}, infinity), nothing);
    REQUIRE(ulps_between(point.t, expected) <= 1);
  }
}

}  // namespace
}  // namespace raywalk
