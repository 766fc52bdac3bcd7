#include "raywalk/geom/side.hpp"

#include <cmath>

#include "raywalk/geom/segment.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

//   l        0.1 + 0.2 is not 0.3: what rounding would take for a point of the line is beside it
//   a---b
//   r
TEST_CASE("orientation: right of a way, left of it, or on its line, exactly") {
  CHECK(orientation({0, 0}, {4, 0}, {1, 1}) == 1);
  CHECK(orientation({0, 0}, {4, 0}, {1, -1}) == -1);
  CHECK(orientation({0, 0}, {4, 0}, {9, 0}) == 0);
  CHECK(orientation({0, 0}, {1, 1}, {0.3, 0.1 + 0.2}) == 1);
  CHECK(orientation({2, 2}, {2, 2}, {7, 1}) == 0);
}

TEST_CASE("contains: a disc has its rim, and not what is an ulp beyond") {
  const Circle disc{{1, 2}, 5};
  CHECK(contains(disc, {1, 2}));
  CHECK(contains(disc, {4, 6}));
  CHECK_FALSE(contains(disc, {4, std::nextafter(6, 7)}));
  CHECK(contains(Circle{{1, 2}, 0}, {1, 2}));
}

//     p          p
//     |           '.
//   a-+-----b       a-------b
TEST_CASE("closest_point: the foot of the perpendicular, or an end") {
  const Segment wall{{1, 1}, {5, 1}};
  CHECK(closest_point(wall, {2, 7}) == Point{2, 1});
  CHECK(closest_point(wall, {0, 7}) == wall.a);
  CHECK(closest_point(wall, {6, -7}) == wall.b);
  CHECK(closest_point(wall, {3, 1}) == Point{3, 1});
  CHECK(closest_point(Segment{{2, 2}, {2, 2}}, {9, 9}) == Point{2, 2});
}

}  // namespace
}  // namespace raywalk
