#include "raywalk/geom/detail/inside.hpp"

#include <cmath>

#include "exact_plane.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace inside_test {
namespace {

using detail::cuts;
using detail::ExactVec;
using detail::leads_in;
using detail::side_of;

ExactVec way(double x, double y) { return ExactVec(Vec{x, y}); }

TEST_CASE("inside: where a point lies with respect to a disc, to the last bit") {
  const Circle circle{{0.1, 0.2}, 5};
  CHECK(side_of(Circle{{0, 0}, 5}, {3, 4}) == 0);
  CHECK(side_of(Circle{{0, 0}, 5}, {3, std::nextafter(4, 0)}) == -1);
  CHECK(side_of(Circle{{0, 0}, 5}, {3, std::nextafter(4, 5)}) == 1);
  CHECK(side_of(circle, circle.center) == -1);
}

TEST_CASE("inside: where a point lies with respect to a box, to the last bit") {
  // 0.1 + 0.2 is not 0.3: the side lies between two doubles.
  const Box box{{0.1, 1}, {0.2, 0.5}};
  CHECK(side_of(box, {0.3, 1}) == -1);
  CHECK(side_of(box, {0.1 + 0.2, 1}) == 1);
  CHECK(side_of(box, {0.1, 1.5}) == 0);
  CHECK(side_of(box, {0.1, 0.5}) == 0);
  CHECK(side_of(box, {0.1, 1.6}) == 1);
  CHECK(side_of(box, {0.1, 0.4}) == 1);
  CHECK(side_of(box, {0.1, 1}) == -1);
  CHECK(side_of(Box{{1, 1}, {0, 1}}, {1, 1}) == 0);
}

TEST_CASE("inside: which way leads from a rim into a shape") {
  const Circle circle{{0, 0}, 5};
  CHECK(leads_in(circle, {3, 4}, way(-1, 0)));
  CHECK_FALSE(leads_in(circle, {3, 4}, way(1, 0)));
  CHECK_FALSE(leads_in(circle, {3, 4}, way(4, -3)));  // a tangent
  CHECK(leads_in(circle, {3, 4}, way(std::nextafter(4, 0), -3)));
  const Box box{{0, 0}, {2, 1}};
  CHECK(leads_in(box, {-2, 0}, way(1, 0)));
  CHECK_FALSE(leads_in(box, {-2, 0}, way(0, 1)));  // along the side
  CHECK_FALSE(leads_in(box, {-2, 0}, way(-1, 0)));
  CHECK(leads_in(box, {2, 0}, way(-1, 5)));
  CHECK(leads_in(box, {2, 1}, way(-1, -1)));  // at a corner
  CHECK_FALSE(leads_in(box, {2, 1}, way(-1, 1)));
  CHECK_FALSE(leads_in(box, {2, 1}, way(1, -1)));
  CHECK(leads_in(box, {0, -1}, way(0, 1)));
  CHECK_FALSE(leads_in(box, {0, -1}, way(0, -1)));
  const ExactVec back = detail::reversed(way(1, 2));
  CHECK(leads_in(box, {2, 1}, back));
}

TEST_CASE("inside: which line cuts a box, past its corners") {
  const Box box{{0, 0}, {2, 1}};
  CHECK(cuts(box, {-4, 0}, way(1, 0)));
  CHECK_FALSE(cuts(box, {-4, 1}, way(1, 0)));  // along a side
  CHECK_FALSE(cuts(box, {2, 5}, way(0, 1)));
  CHECK(cuts(box, {1, 5}, way(0, 1)));
  CHECK_FALSE(cuts(box, {-4, -1}, way(1, 1)));  // through the corner (-2, 1)
  CHECK(cuts(box, {-4, std::nextafter(-1, -2)}, way(1, 1)));
  CHECK_FALSE(cuts(box, {-4, std::nextafter(-1, 0)}, way(1, 1)));
  CHECK_FALSE(cuts(box, {4, 1}, way(-1, -1)));  // through (2, -1), the other way
  CHECK_FALSE(cuts(box, {4, 1}, way(1, 1)));
  CHECK_FALSE(cuts(Box{{0, 0}, {0, 1}}, {-4, 0}, way(1, 0)));
  CHECK_FALSE(cuts(Box{{0, 0}, {1, 0}}, {0, -4}, way(0, 1)));
}

TEST_CASE("inside: a disc's rim is exact at random") {
  Random random(8);
  int near = 0;
  for (int i = 0; i < runs(20000); ++i) {
    const double unit = std::floor(random.between(1, 0x1p20)) * 0x1p-24;
    const Circle circle{test::snapped(random.point(-4, 4)), 5 * unit};
    const Point p = test::nudged(random, circle.center + Vec{3 * unit, 4 * unit});
    const test::BigVec from = test::between(circle.center, p);
    const test::Big radius = test::big(circle.radius);
    const int expected = (from.x * from.x + from.y * from.y - radius * radius).sign();
    REQUIRE(side_of(circle, p) == expected);
    near += expected == 0 ? 1 : 0;
  }
  CHECK(near > 0);
}

}  // namespace
}  // namespace inside_test
}  // namespace raywalk
