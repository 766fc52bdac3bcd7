// Directions from an eye that are almost one: what tells them apart.

#include "raywalk/visibility/bearing.hpp"
#include "raywalk/visibility/detail/quarter.hpp"

#include "../geom/exact_plane.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

/// Toward a point, or along the way to it: what it is without rounding.
struct ExactBearing {
  Bearing bearing{};
  test::BigVec way{};

  ExactBearing(Point eye, Point at, bool is_vector) {
    const Vec along = at - eye;
    bearing = is_vector ? detail::along(along) : detail::toward(at);
    way = is_vector ? test::big_vec(along) : test::between(eye, at);
  }
};

}  // namespace

//   E - - - - a
//     - - - - b     b is on the line to a, but for rounding
TEST_CASE("bearings that are almost one are told apart by exact numbers, random ones by rounded") {
  Random random(31);
  int unknown_random = 0;
  int unknown_close = 0;
  constexpr int bearings = 100000;
  for (int i = 0; i < runs(bearings); ++i) {
    const bool is_close = i % 2 == 0;
    const Point eye = test::snapped(random.point(0, 64));
    const Point p = test::snapped(random.point(0, 64));
    const Point near = test::nudged(random, test::snapped(mix(eye, p, random.between(0.1, 3))));
    const Point q = is_close ? near : test::snapped(random.point(0, 64));
    const ExactBearing a(eye, p, random.chance(0.5));
    const ExactBearing b(eye, q, random.chance(0.5));
    const int truth = test::cross(a.way, b.way).sign();
    REQUIRE(orientation(eye, a.bearing, b.bearing) == truth);
    REQUIRE(detail::exact_bearing_order(eye, a.bearing, b.bearing) == truth);
    const int sure =
        detail::sure_turn<1>(detail::offset(eye, a.bearing), detail::offset(eye, b.bearing));
    if (sure != 0) REQUIRE(sure == truth);
    (is_close ? unknown_close : unknown_random) += sure == 0 ? 1 : 0;
  }
  CHECK(unknown_random == 0);
  CHECK(unknown_close > runs(bearings) / 20);
}

//   E   |   |   |     slopes of corners, seen from an eye between the lines
//   ----a---+---+
//   ----+---+---b
TEST_CASE("corners of a quarter are in the exact order of their slopes") {
  Random random(32);
  int unknown_random = 0;
  int unknown_close = 0;
  for (int i = 0; i < 100000; ++i) {
    const bool is_close = i % 2 == 0;
    const auto next_to_line = [&] { return random.below(8) * 0x1p-50; };
    const Point anywhere = test::snapped(random.point(0, 1));
    const Point eye = is_close ? Point{next_to_line(), next_to_line()} : anywhere;
    const detail::QuarterAxis rows(eye.y, 1, 0, 30000);
    const detail::QuarterAxis columns(eye.x, 1, 0, 30000);
    const detail::Quarter quarter(rows, columns);
    const detail::Bound a = quarter.bound(1 + random.below(9999), 1 + random.below(9999));
    const detail::Bound b = is_close
                                ? quarter.bound(2 * a.row, 2 * a.column)
                                : quarter.bound(1 + random.below(9999), 1 + random.below(9999));
    const auto along = [](const detail::QuarterAxis& axis, double at, int n) {
      return test::big(axis.line(n)) - test::big(at);
    };
    const test::Big left = along(columns, eye.x, a.column) * along(rows, eye.y, b.row);
    const test::Big right = along(columns, eye.x, b.column) * along(rows, eye.y, a.row);
    const int truth = (left - right).sign();
    REQUIRE(quarter.compare(a, b) == truth);
    REQUIRE(quarter.compare(b, a) == -truth);
    const int sure = quarter.sure_order(a, b);
    if (sure != 0) REQUIRE(sure == truth);
    (is_close ? unknown_close : unknown_random) += sure == 0 ? 1 : 0;
  }
  CHECK(unknown_random < 10);  // the same corner, now and then
  CHECK(unknown_close > 10000);
}

}  // namespace raywalk
