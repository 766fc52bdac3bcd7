#include "raywalk/geom/ray.hpp"

#include <cmath>

#include "support/catch.hpp"
#include "support/numbers.hpp"

namespace raywalk {
namespace {

double length_of(Vec v) { return std::hypot(v.x, v.y); }

//   a . . .        t = 0 at a, 1 at b
//   . . . .
//   . . b .
TEST_CASE("rounded_between: t is the fraction of the way") {
  const Ray ray = Ray::rounded_between({1, 1}, {3, 5});
  CHECK(ray.origin == Point{1, 1});
  CHECK(ray.direction == Vec{2, 4});
  CHECK(ray.max_t == 1);
  CHECK(ray.at(0) == Point{1, 1});
  CHECK(ray.at(0.5) == Point{2, 3});
  CHECK(ray.at(1) == Point{3, 5});
}

TEST_CASE("rounded_between: two equal points make a ray without extent") {
  CHECK(Ray::rounded_between({2, 3}, {2, 3}).direction == Vec{0, 0});
}

TEST_CASE("along: t is the distance, whatever the length of the direction") {
  const Ray ray = Ray::along({1, 1}, {3, 4}, 10);
  CHECK(ray.direction == Vec{0.6, 0.8});
  CHECK(ray.max_t == 10);
  CHECK(ray.at(10) == Point{7, 9});
}

//   a . . .       not to the point (2, 5), but as far down as right, and twice that
//   . . . .
TEST_CASE("along: the second argument is a direction, not a point") {
  const Ray ray = Ray::along({1, 1}, {2, 4}, 3);
  CHECK(ray.direction.y == 2 * ray.direction.x);
  CHECK(length_of(ray.at(3) - ray.origin) == Approx(3).epsilon(1e-15));
}

TEST_CASE("along: a zero direction stays zero, and an infinite length stays infinite") {
  CHECK(Ray::along({1, 1}, {0, -0.0}, 5).direction == Vec{0, 0});
  CHECK(Ray::along({1, 1}, {1, 0}, infinity).max_t == infinity);
}

TEST_CASE("along: directions whose squares overflow or vanish are normalised like any other") {
  for (const double size : {1e300, 1e200, 1e160, 1e-160, 1e-200, 1e-300, 3e-310, 1.7e308}) {
    CAPTURE(size);
    const Vec v = Ray::along({0, 0}, {size, -size}, 1).direction;
    CHECK(length_of(v) == Approx(1).epsilon(1e-15));
    CHECK(v.x == -v.y);
    CHECK(Ray::along({0, 0}, {0, -size}, 1).direction == Vec{0, -1});
  }
}

TEST_CASE("along: a direction that is not finite gives a ray that is not finite") {
  for (const Vec bad :
       {Vec{nan, 0}, Vec{1, nan}, Vec{infinity, 0}, Vec{1, -infinity}, Vec{infinity, infinity}}) {
    const Vec v = Ray::along({0, 0}, bad, 1).direction;
    CHECK_FALSE((std::isfinite(v.x) && std::isfinite(v.y)));
  }
}

}  // namespace
}  // namespace raywalk
