#include "raywalk/geom/ray_fan.hpp"

#include <array>
#include <cmath>
#include <compare>
#include <vector>

#include "raywalk/geom/polygon.hpp"
#include "raywalk/geom/ray_polygon.hpp"
#include "raywalk/geom/vertex_rays.hpp"
#include "support/catch.hpp"
#include "support/numbers.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

/// A room of 8 by 8, and a wall in it.
//   +--------+
//   |   a    |
//   |   |    |
//   |   b   e|
//   +--------+
const std::array<Segment, 5> open_room{Segment{{0, 0}, {8, 0}}, Segment{{8, 0}, {8, 8}},
                                       Segment{{8, 8}, {0, 8}}, Segment{{0, 8}, {0, 0}},
                                       Segment{{4, 3}, {4, 5}}};
constexpr Point eye{6, 4};

//     \ | /
//    -- o --      east first, then clockwise: south, west, north
//     / | \ .
TEST_CASE("ray fan: a fan of rays goes all round at equal angles") {
  const RayFan fan({1, 2}, 8);
  REQUIRE(fan.size() == 8);
  CHECK(fan[0].direction == Vec{1, 0});
  CHECK(fan[2].direction == Vec{0, 1});
  CHECK(fan[4].direction == Vec{-1, 0});
  CHECK(fan[6].direction == Vec{0, -1});
  CHECK(fan[1].direction.x == Approx(std::sqrt(0.5)).epsilon(1e-15));
  CHECK(fan[3].origin == Point{1, 2});
  CHECK(RayFan({0, 0}, 8, 5)[3].max_t == 5);
  CHECK(RayFan({0, 0}, 0).size() == 0);
  CHECK(RayFan({0, 0}, 1)[0].direction == Vec{1, 0});
  const RayFan odd({0, 0}, 30);
  for (int i = 0; i < 30; ++i) {
    const double degrees = heading_of(odd[i].direction).in_degrees();
    CHECK(degrees == Approx(12.0 * i).margin(1e-7));
  }
}

//     \ _      the first and the last ray run along the sides of the cone
//   o - _
//     /
TEST_CASE("ray fan: a fan over a cone has a ray along each side") {
  const RayFan cone({0, 0}, Turn::degrees(90), Turn::degrees(60), 5);
  const auto degrees = [](const Ray& ray) { return heading_of(ray.direction).in_degrees(); };
  for (int i = 0; i < 5; ++i) CHECK(degrees(cone[i]) == Approx(60 + 15 * i).margin(1e-6));
  const RayFan one({0, 0}, Turn::degrees(90), Turn::degrees(60), 1);
  CHECK(one[0].direction == Vec{0, 1});
  const RayFan line({0, 0}, Turn::degrees(90), Turn{}, 1);
  CHECK(line[0].direction == Vec{0, 1});
  const RayFan over_east({0, 0}, Turn{}, Turn::degrees(20), 3);
  CHECK(degrees(over_east[0]) == Approx(350).margin(1e-6));
  CHECK(over_east[1].direction == Vec{1, 0});
  CHECK(RayFan({0, 0}, Turn{}, Turn::degrees(20), 0).size() == 0);
}

//      2
//      |
//   1--o--3      the first one looks south, and then clockwise
//      |
//      0
TEST_CASE("ray fan: a full turn begins at any heading") {
  const RayFan fan({1, 2}, Turn::degrees(90), 4, 7);
  REQUIRE(fan.size() == 4);
  CHECK(fan[0].direction == Vec{0, 1});
  CHECK(fan[1].direction == Vec{-1, 0});
  CHECK(fan[2].direction == Vec{0, -1});
  CHECK(fan[3].direction == Vec{1, 0});
  CHECK(fan[3].origin == Point{1, 2});
  CHECK(fan[3].max_t == 7);
  const RayFan east({1, 2}, 30);
  const RayFan same({1, 2}, Turn{}, 30);
  for (int i = 0; i < 30; ++i) CHECK(east[i].direction == same[i].direction);
  const RayFan shifted({1, 2}, Turn::degrees(11), 5);
  for (int i = 0; i < 5; ++i) {
    const double degrees = heading_of(shifted[i].direction).in_degrees();
    CHECK(degrees == Approx(11 + 72 * i).margin(1e-6));
  }
}

//   headings of 360, 720 and -90 degrees are those of 0, 0 and 270; so are spreads
TEST_CASE("ray fan: whole turns are not counted") {
  for (const double degrees : {360.0, 720.0, -360.0}) {
    CHECK(RayFan({0, 0}, Turn::degrees(degrees), 4)[1].direction == Vec{0, 1});
    CHECK(RayFan({0, 0}, Turn::degrees(degrees), Turn::degrees(90), 1)[0].direction == Vec{1, 0});
    CHECK(RayFan({0, 0}, Turn{}, Turn::degrees(degrees), 1)[0].direction == Vec{1, 0});
  }
  CHECK(RayFan({0, 0}, Turn::degrees(-90), 4)[0].direction == Vec{0, -1});
  const RayFan behind({0, 0}, Turn{}, Turn::degrees(-90), 4);
  const std::array<double, 4> headings{225, 315, 45, 135};
  for (int i = 0; i < 4; ++i) {
    const double degrees = heading_of(behind[i].direction).in_degrees();
    CHECK(degrees == Approx(headings[static_cast<std::size_t>(i)]).margin(1e-6));
  }
  const RayFan quarter({0, 0}, Turn::degrees(45), Turn::degrees(450), 2);
  CHECK(quarter[0].direction == Vec{1, 0});
  CHECK(quarter[1].direction == Vec{0, 1});
}

//   +----+      where the rays end, joined, is about the room
//   | \|/|
//   +----+
TEST_CASE("ray fan: what the rays of a fan hit is about what can be seen") {
  std::vector<Point> seen;
  const auto end_of = [](const Ray& ray) { return end_among(ray, open_room, 100); };
  polygon_of_rays(RayFan(eye, 4096), end_of, seen);
  REQUIRE(seen.size() == 4096);
  // The room less the shadow of the wall, a trapezium between x = 0 and x = 4.
  const double expected = 64 - (2 + 6) / 2.0 * 4;
  CHECK(signed_area(seen) == Approx(expected).epsilon(1e-3));
  polygon_of_rays(RayFan(eye, 16), end_of, seen);
  CHECK(std::abs(signed_area(seen) - expected) > 0.1);  // slivers: the simple mode is one
  CHECK(end_among(Ray{{6, 4}, {1, 0}, 1}, open_room, 100) == Point{7, 4});
  CHECK(end_among(Ray{{9, 4}, {1, 0}}, open_room, 1) == Point{10, 4});
}

//   in each of the halves and on their borders
TEST_CASE("ray fan: directions are sorted by angle, from east clockwise") {
  const std::array<Vec, 9> sorted{Vec{0, 0},  Vec{1, 0},   Vec{9, 1},  Vec{0, 2}, Vec{-1, 1},
                                  Vec{-3, 0}, Vec{-1, -1}, Vec{0, -1}, Vec{5, -1}};
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    for (std::size_t k = 0; k < sorted.size(); ++k) {
      CHECK((angular_order(sorted[i], sorted[k]) == (i <=> k)));
      const Point a = Point{7, 3} + sorted[i];
      const Point b = Point{7, 3} + sorted[k];
      CHECK((angular_order({7, 3}, a, b) == (i <=> k)));
    }
  }
  CHECK(std::is_eq(angular_order(Vec{1, 2}, Vec{2, 4})));
  CHECK(std::is_lt(angular_order(Vec{1, 2}, Vec{-1, -2})));
}

//   e . . . . . . . a b      directions that few arc tangents can tell apart
TEST_CASE("ray fan: what differs in the last digit is told apart") {
  const Point far{0x1p30, 0x1p30};
  const Point one{0x1p30 + 0x1p-22, 0x1p30};
  const Point other{0x1p30, 0x1p30 + 0x1p-22};
  CHECK(std::is_lt(angular_order({0, 0}, one, far)));
  CHECK(std::is_lt(angular_order({0, 0}, far, other)));
  CHECK(std::is_lt(angular_order(Vec{1e-300, 1e-310}, Vec{1e-300, 1.000001e-310})));
  CHECK(std::is_lt(angular_order(Vec{1e300, 1e300}, Vec{1e300, std::nextafter(1e300, 1e301)})));
  CHECK(std::is_eq(angular_order(Vec{1e300, 1e300}, Vec{1e-300, 1e-300})));
}

//      . v        one to the vertex, one on each side of it
//   e -=
TEST_CASE("ray fan: beside each vertex there are two rays, turned by a stated angle") {
  std::vector<Ray> rays;
  const std::array<Point, 1> vertex{Point{14, 4}};
  const Turn beside = Turn::degrees(1);
  rays_to_vertices(eye, vertex, rays, beside);
  REQUIRE(rays.size() == 3);
  // From east clockwise: the vertex itself, the one to its right, and, all round, that to its left.
  CHECK(rays[0].direction == Vec{8, 0});
  CHECK(heading_of(rays[1].direction) == beside);
  CHECK(heading_of(rays[2].direction) == Turn{} - beside);
  CHECK(std::sqrt(glm::dot(rays[1].direction, rays[1].direction)) == Approx(8).epsilon(1e-15));
  rays_to_vertices(eye, vertex, rays, Turn{});
  CHECK(rays.size() == 1);
}

//   v == v, and one behind the other
TEST_CASE("ray fan: vertices that are shared get their rays once") {
  std::vector<Ray> rays;
  const std::array<Point, 6> corners{Point{8, 8}, {8, 8}, {10, 12}, eye, {nan, 0}, {4, 3}};
  rays_to_vertices(eye, corners, rays);
  CHECK(rays.size() == 6);
  CHECK(std::ranges::count(rays, Vec{2, 4}, &Ray::direction) == 1);  // of the two, the nearer
  for (std::size_t i = 1; i < rays.size(); ++i) {
    CHECK(std::is_lt(angular_order(rays[i - 1].direction, rays[i].direction)));
  }
  rays_to_vertices(eye, {}, rays);
  CHECK(rays.empty());
}

//   +--------+      rays to the corners alone stop at the wall; those beside it go on
//   |   |  e |
//   +--------+
TEST_CASE("ray fan: rays to the vertices see the room, and those beside them past its corners") {
  std::vector<Point> corners;
  for (const Segment& s : open_room) corners.insert(corners.end(), {s.a, s.b});
  const auto end_of = [](const Ray& ray) { return end_among(ray, open_room, 100); };
  std::vector<Ray> rays;
  std::vector<Point> seen;
  rays_to_vertices(eye, corners, rays);
  CHECK(rays.size() == 18);  // of ten vertices four are shared
  polygon_of_rays(rays, end_of, seen);
  const double expected = 64 - (2 + 6) / 2.0 * 4;
  CHECK(signed_area(seen) == Approx(expected).epsilon(1e-4));
  rays_to_vertices(eye, corners, rays, Turn{});
  polygon_of_rays(rays, end_of, seen);
  CHECK(signed_area(seen) < expected - 1);  // without them the corners of the wall hide more
}

}  // namespace
}  // namespace raywalk
