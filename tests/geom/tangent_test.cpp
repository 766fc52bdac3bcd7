#include "raywalk/geom/tangent.hpp"

#include <algorithm>
#include <cmath>

#include "raywalk/geom/ray.hpp"
#include "raywalk/geom/side.hpp"
#include "support/catch.hpp"
#include "support/numbers.hpp"
#include "support/random.hpp"
#include "support/required.hpp"

namespace raywalk {
namespace {

//        L
//   p - ( c )       3-4-5: looking east, left is north
//        R
TEST_CASE("tangent: from a point two lines touch a circle") {
  const auto found = tangents({0, 0}, {{5, 0}, 3});
  REQUIRE(found);
  CHECK(found->left.x == Approx(3.2).epsilon(1e-15));
  CHECK(found->left.y == Approx(-2.4).epsilon(1e-15));
  CHECK(found->right.x == found->left.x);
  CHECK(found->right.y == -found->left.y);
  CHECK_FALSE(found->is_one());
  // Right above and beside the centre, where others divide by zero.
  const auto above = tangents({5, -5}, {{5, 0}, 3});
  REQUIRE(above);
  CHECK(above->left.x == Approx(7.4).epsilon(1e-15));  // looking south, left is east
  CHECK(above->left.y == Approx(-1.8).epsilon(1e-15));
  CHECK(above->right.x == Approx(2.6).epsilon(1e-15));
  const auto beside = tangents({10, 0}, {{5, 0}, 3});
  REQUIRE(beside);
  CHECK(beside->left.y == Approx(2.4).epsilon(1e-15));
}

//   (p )  inside    (   p  on it     .  a circle that is a point
TEST_CASE("tangent: every degenerate case of a tangent") {
  const Circle circle{{5, 1}, 2};
  CHECK_FALSE(tangents({5, 1}, circle));  // the centre
  CHECK_FALSE(tangents({6, 1}, circle));
  CHECK_FALSE(tangents({std::nextafter(7, 6), 1}, circle));
  CHECK(tangents({7, 1}, circle) == Tangents{{7, 1}, {7, 1}});
  CHECK(test::required(tangents({7, 1}, circle)).is_one());
  const auto near = tangents({std::nextafter(7, 8), 1}, circle);
  REQUIRE(near);
  CHECK_FALSE(near->is_one());
  CHECK(test::required(tangents({3, 4}, Circle{{0, 0}, 5})).is_one());
  CHECK(tangents({1, 2}, Circle{{5, 1}, 0}) == Tangents{{5, 1}, {5, 1}});
  CHECK(tangents({5, 1}, Circle{{5, 1}, 0}) == Tangents{{5, 1}, {5, 1}});
  CHECK_FALSE(tangents({0, 0}, Circle{{5, 1}, -1}));
  for (const double bad : {nan, infinity, -infinity, 0x1p101}) {
    CHECK_FALSE(tangents({bad, 0}, circle));
    CHECK_FALSE(tangents({0, bad}, circle));
    CHECK_FALSE(tangents({0, 0}, Circle{{bad, 1}, 2}));
    CHECK_FALSE(tangents({0, 0}, Circle{{5, bad}, 2}));
    CHECK_FALSE(tangents({0, 0}, Circle{{5, 1}, bad}));
  }
  CHECK(tangents({0x1p100, 0}, Circle{{0, 0}, 0x1p99}));
  CHECK(tangents({1e-200, 0}, Circle{{0, 0}, 0.5e-200}));
}

// Circles of any size, points far away and at the rim: the points told lie on the circle, and the
// way to them is at a right angle to the radius.
TEST_CASE("tangent: tangents touch, near and far") {
  Random random(66);
  long double worst = 0;
  long double touch = 0;
  for (int i = 0; i < runs(100000); ++i) {
    const double radius = std::exp2(random.between(-20, 20));
    const double angle = random.between(0, 6.2831853);
    const double far = 1 + std::exp2(random.between(-50, 20));
    const Point from{radius * far * std::cos(angle), radius * far * std::sin(angle)};
    const auto found = tangents(from, Circle{{0, 0}, radius});
    if (!found) continue;  // at the rim, by rounding
    for (const Point p : {found->left, found->right}) {
      // The right point, in more digits.
      const long double ax = from.x;
      const long double ay = from.y;
      const long double r = radius;
      const long double square = ax * ax + ay * ay;
      const long double root = std::sqrt(std::max(0.0L, square - r * r));
      const long double px = p.x;
      const long double py = p.y;
      touch = std::max({touch, std::abs(std::sqrt(px * px + py * py) - r) / r,
                        std::abs(px * ax + py * ay - r * r) / (r * std::sqrt(square))});
      if (root < r * 1e-3L) continue;  // there, long doubles have too few digits for the root
      const long double side = p == found->left ? 1 : -1;
      const long double x = (r * r * ax - side * r * root * ay) / square;
      const long double y = (r * r * ay + side * r * root * ax) / square;
      worst = std::max({worst, std::abs(p.x - x) / r, std::abs(p.y - y) / r});
    }
    // Left is counter-clockwise of the way to the centre.
    REQUIRE(orientation(from, {0, 0}, found->left) <= 0);
    REQUIRE(orientation(from, {0, 0}, found->right) >= 0);
  }
  CHECK(worst > 0);
  CHECK(worst <= 0x1p-50L);
  CHECK(touch <= 0x1p-50L);
}

//   p - - - t - ->       a ray along a tangent meets the circle there, and once, up to rounding
TEST_CASE("tangent: a ray to the point of a tangent all but touches the circle") {
  Random random(65);
  for (int i = 0; i < runs(20000); ++i) {
    const Circle circle{random.point(-4, 4), random.between(0.1, 3)};
    const Point from = random.point(-16, 16);
    const auto found = tangents(from, circle);
    if (!found || found->is_one()) continue;
    for (const Point p : {found->left, found->right}) {
      const Vec outward = p - circle.center;
      const Point in = circle.center + outward * (1 - 1e-9);
      const Point out = circle.center + outward * (1 + 1e-9);
      REQUIRE(crossing(Ray::rounded_between(from, in + (in - from)), circle));
      REQUIRE_FALSE(crossing(Ray::rounded_between(from, out + (out - from)), circle));
    }
  }
}

}  // namespace
}  // namespace raywalk
