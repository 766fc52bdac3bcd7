#include "raywalk/geom/point.hpp"

#include <limits>

#include "support/catch.hpp"

namespace raywalk {
namespace {

TEST_CASE("point: the difference of two points is the way from the second to the first") {
  CHECK(Point{3, 5} - Point{1, 1} == Vec{2, 4});
  CHECK(Point{1, 1} + Vec{2, 4} == Point{3, 5});
  CHECK(Point{3, 5} - Vec{2, 4} == Point{1, 1});
  Point p{1, 1};
  CHECK((p += Vec{2, 4}) == Point{3, 5});
  CHECK((p -= Vec{1, 0}) == Point{2, 5});
  CHECK(p == Point{2, 5});
}

TEST_CASE("mix: 0 gives the first point, a half the middle, 1 the second") {
  const Point a{1, 8};
  const Point b{3, 4};
  CHECK(mix(a, b, 0) == a);
  CHECK(mix(a, b, 0.5) == Point{2, 6});
  CHECK(mix(a, b, 1) == b);
}

//        N            quarter_turn, clockwise on screen (y points south):
//      W + E          east -> south -> west -> north -> east
//        S
TEST_CASE("quarter_turn: east becomes south, and four of them lead back") {
  const Vec east{1, 0};
  const Vec south{0, 1};
  CHECK(quarter_turn(east) == south);
  CHECK(quarter_turn(south) == Vec{-1, 0});
  const Vec v{3, -7};
  CHECK(quarter_turn(quarter_turn(quarter_turn(quarter_turn(v)))) == v);
}

TEST_CASE("within_reach: a vector as long as the reach is within it, and is not shorter") {
  const Vec v{3, -4};
  CHECK(within_reach(v, 5));
  CHECK_FALSE(is_shorter(v, 5));
  CHECK(is_shorter(v, 5.0000001));
  CHECK_FALSE(within_reach(v, 4.9999999));
  CHECK(within_reach({0, 0}, 0));
  CHECK_FALSE(is_shorter({0, 0}, 0));
  CHECK_FALSE(within_reach({std::numeric_limits<double>::quiet_NaN(), 0}, 5));
}

}  // namespace
}  // namespace raywalk
