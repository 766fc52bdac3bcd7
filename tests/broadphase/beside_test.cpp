#include "raywalk/broadphase/detail/shape_entry.hpp"

#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "raywalk/broadphase/shape_probe.hpp"
#include "raywalk/geom/segment_crossing.hpp"
#include "raywalk/ray/cast.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

using detail::is_beside;

//   o - ->      a ray beside a long segment, on it, across it, and where nothing can be said
//   -----------
TEST_CASE("is_beside: a ray that stays on one side is told from one that may not") {
  const Segment wall{{-100, 1}, {100, 1}};
  CHECK(is_beside(wall, {{3, 0.5}, {4, 0.75}}));
  CHECK(is_beside(wall, {{3, 1.5}, {4, 1.25}}));
  CHECK(is_beside(Shape{wall}, {{3, 0.5}, {4, 0.75}}));
  CHECK_FALSE(is_beside(wall, {{3, 0.5}, {4, 1.25}}));
  CHECK_FALSE(is_beside(wall, {{3, 0.5}, {4, 1}}));
  CHECK_FALSE(is_beside(wall, {{3, 1}, {4, 1}}));
  CHECK_FALSE(is_beside(wall, {{3, 0.5}, {4, std::nextafter(1, 0)}}));
  CHECK_FALSE(is_beside(Segment{{1, 1}, {1, 1}}, {{3, 0.5}, {4, 0.75}}));
  CHECK_FALSE(is_beside(wall, {{3, 0.5}, {4, std::nan("")}}));
  CHECK_FALSE(is_beside(Shape{Circle{{3, 3}, 1}}, {{8, 8}, {9, 9}}));
}

/// Half of them on half tiles, some of them far away.
Segment random_segment(Random& random) {
  const double size = random.chance(0.2) ? 0x1p29 : 8;
  const auto point = [&] {
    const Point p = random.point(-size, size);
    return random.chance(0.5) ? Point{std::floor(2 * p.x) / 2, std::floor(2 * p.y) / 2} : p;
  };
  const Point a = point();
  return {a, point()};
}

//   \ /     whatever two segments have in common, neither is beside the other
//    X
TEST_CASE("is_beside: never where the two meet") {
  Random random(5);
  int met = 0;
  int beside = 0;
  for (int i = 0; i < runs(1000000); ++i) {
    const Segment one = random_segment(random);
    Segment other = random_segment(random);
    if (i % 3 == 0) other.a = mix(one.a, one.b, random.between(0, 1));
    if (i % 5 == 0) other.b = mix(one.a, one.b, random.between(0, 1));
    const bool meets = crossing(Ray::rounded_between(one.a, one.b), other).has_value();
    if (meets) REQUIRE_FALSE(is_beside(one, other));
    met += meets ? 1 : 0;
    beside += is_beside(one, other) ? 1 : 0;
  }
  CHECK(met > runs(200000));
  CHECK(beside > runs(200000));
}

// Ray and segment meet on a line of the grid, or in its middle: rounding puts the point into the
// step before it or the one after, and beside both.
//   +----+----+
//   |  - + -> |
//   +----+----+
TEST_CASE("beside: long segments are met where a step ends, too") {
  Random random(6);
  const Grid grid{8, 8};
  int hits = 0;
  for (int i = 0; i < runs(200000); ++i) {
    Point p = random.point(1, 7);
    if (i % 3 != 0) p.x = std::floor(p.x);
    if (i % 3 == 2) p.y = std::floor(p.y);
    const double length = std::exp2(random.between(-3, 26));
    const Vec along = length * (random.point(-1, 1) - Point{0, 0});
    const std::array<Shape, 1> shapes{Segment{p - random.between(0, 1) * along, p + along}};
    const ShapeGrid hash(grid, shapes);
    Ray ray{random.point(0, 8), {0, 0}};
    if (i % 7 == 0) ray.origin = random.point(-1e6, 1e6);
    ray.direction = p - ray.origin;
    if (i % 2 == 0) ray.direction = std::exp2(random.below(60) - 30) * ray.direction;
    const auto expected = crossing(ray, std::get<Segment>(shapes[0]));
    const auto contact = cast(grid, ray, ShapeProbe(hash)).contact;
    CAPTURE(i);
    REQUIRE(contact.has_value() == expected.has_value());
    if (!expected) continue;
    REQUIRE(contact->t == expected->t);
    ++hits;
  }
  CHECK(hits > runs(150000));
}

}  // namespace
}  // namespace raywalk
