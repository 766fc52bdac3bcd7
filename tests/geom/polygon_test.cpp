#include "raywalk/geom/polygon.hpp"

#include <array>
#include <cmath>
#include <vector>

#include "exact_plane.hpp"
#include "support/catch.hpp"
#include "support/numbers.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

//   +-----+        a hole in a C, level edges, and vertices on the line through the point
//   |  +--+
//   |  +--+
//   +-----+
TEST_CASE("polygon: inside, outside and boundary of a polygon are told apart") {
  const std::array<Point, 8> c{Point{0, 0}, {6, 0}, {6, 2}, {3, 2}, {3, 4}, {6, 4}, {6, 6}, {0, 6}};
  for (const Point p : {Point{1, 3}, {1, 2}, {1, 4}, {5, 1}, {5, 5}, {2.75, 2}}) {
    CHECK(side_of(c, p) == PolygonSide::inside);
  }
  for (const Point p : {Point{4, 3}, {7, 3}, {-1, 0}, {-1, 2}, {7, 2}, {-1, 6}, {7, 4}, {3, 7}}) {
    CHECK(side_of(c, p) == PolygonSide::outside);
  }
  for (const Point p : {Point{0, 0}, {0, 3}, {4, 2}, {3, 3}, {6, 2}, {6, 5}, {4, 4}, {3, 2}}) {
    CHECK(side_of(c, p) == PolygonSide::boundary);
  }
  CHECK(side_of(c, {nan, 3}) == PolygonSide::outside);
  CHECK(side_of(c, {1, -infinity}) == PolygonSide::outside);
}

//   a ray to the east through the tips of a star counts a vertex once, twice or not at all
//      /\  /\ .
//     /  \/  \ .
TEST_CASE("polygon: a vertex on the way counts as the polygon turns there") {
  const std::array<Point, 5> teeth{Point{0, 2}, {2, 0}, {4, 1}, {6, 0}, {8, 2}};
  CHECK(side_of(teeth, {0, 0}) == PolygonSide::outside);    // two tips
  CHECK(side_of(teeth, {0.5, 1}) == PolygonSide::outside);  // side, valley, side
  CHECK(side_of(teeth, {1.5, 1}) == PolygonSide::inside);
  CHECK(side_of(teeth, {4, 0.5}) == PolygonSide::outside);
  CHECK(side_of(teeth, {4, 1}) == PolygonSide::boundary);
  CHECK(side_of(teeth, {4, 1.5}) == PolygonSide::inside);
  CHECK(side_of(teeth, {-1, 2}) == PolygonSide::outside);  // along the level edge
}

//   \/   one that crosses itself: what it goes round twice is outside
//   /\        degenerate edges, fewer than three vertices
TEST_CASE("polygon: any polygon, by the even-odd rule") {
  const std::array<Point, 4> bow{Point{0, 0}, {4, 4}, {4, 0}, {0, 4}};
  CHECK(side_of(bow, {1, 2}) == PolygonSide::inside);
  CHECK(side_of(bow, {3, 2}) == PolygonSide::inside);
  CHECK(side_of(bow, {2, 1}) == PolygonSide::outside);
  CHECK(side_of(bow, {2, 2}) == PolygonSide::boundary);
  const std::array<Point, 8> twice{Point{0, 0}, {4, 0}, {4, 4}, {0, 4},
                                   {0, 0},      {4, 0}, {4, 4}, {0, 4}};
  CHECK(side_of(twice, {2, 2}) == PolygonSide::outside);
  const std::array<Point, 6> stutter{Point{0, 0}, {0, 0}, {4, 0}, {4, 4}, {4, 4}, {0, 4}};
  CHECK(side_of(stutter, {2, 2}) == PolygonSide::inside);
  CHECK(side_of(stutter, {0, 0}) == PolygonSide::boundary);
  CHECK(side_of({}, {0, 0}) == PolygonSide::outside);
  CHECK(side_of(std::array{Point{1, 1}}, {1, 1}) == PolygonSide::boundary);
  CHECK(side_of(std::array{Point{1, 1}}, {1, 2}) == PolygonSide::outside);
  const std::array<Point, 2> line{Point{0, 0}, {4, 2}};
  CHECK(side_of(line, {2, 1}) == PolygonSide::boundary);
  CHECK(side_of(line, {2, 1.5}) == PolygonSide::outside);
  CHECK(side_of(line, {6, 3}) == PolygonSide::outside);
}

/// By a way to the north, and whole numbers.
PolygonSide side_by_whole_numbers(std::span<const Point> polygon, Point p) {
  bool is_inside = false;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Point a = polygon[i];
    const Point b = polygon[(i + 1) % polygon.size()];
    const int side = cross(test::between(a, b), test::between(a, p)).sign();
    const bool is_within = std::min(a.x, b.x) <= p.x && p.x <= std::max(a.x, b.x) &&
                           std::min(a.y, b.y) <= p.y && p.y <= std::max(a.y, b.y);
    if (side == 0 && is_within) return PolygonSide::boundary;
    // A way north, not east, and the other end of an edge counts.
    const bool is_reached = (a.x < p.x) != (b.x < p.x);
    if (is_reached && (side > 0) == (b.x > a.x)) is_inside = !is_inside;
  }
  return is_inside ? PolygonSide::inside : PolygonSide::outside;
}

// Polygons of random and of near vertices, points on their edges and one ulp beside them, judged by
// whole numbers along another way.
TEST_CASE("polygon: point in polygon is exact for doubles") {
  Random random(53);
  int sides[3] = {};
  std::vector<Point> polygon;
  for (int i = 0; i < runs(60000); ++i) {
    const auto point = [&] {
      if (i % 3 == 0) return Point{1.0 + random.below(6), 1.0 + random.below(6)};
      return i % 3 == 1 ? test::snapped(random.point(1, 8)) : test::wild_point(random);
    };
    polygon.clear();
    const int count = 3 + random.below(6);
    for (int k = 0; k < count; ++k) polygon.push_back(point());
    const double share = random.below(9) / 8.0;
    Point p = mix(polygon[0], polygon[1], share);
    if (i % 3 != 0) p = test::nudged(random, test::snapped(p));
    if (i % 5 == 0) p = point();
    const PolygonSide side = side_of(polygon, p);
    REQUIRE(side == side_by_whole_numbers(polygon, p));
    ++sides[static_cast<int>(side)];
  }
  for (const int count : sides) CHECK(count > runs(5000));
}

//   0,0 - 4,0 - 4,3     clockwise on screen is positive
TEST_CASE("polygon: its area has a sign, and is exact where it is a double") {
  const std::array<Point, 3> half{Point{0, 0}, {4, 0}, {4, 3}};
  CHECK(signed_area(half) == 6);
  CHECK(signed_area(std::array{half[2], half[1], half[0]}) == -6);
  CHECK(signed_area({}) == 0);
  CHECK(signed_area(std::array{half[0], half[1]}) == 0);
  // Far away, where products of coordinates have lost the area long since.
  const double far = 0x1p40;
  const std::array<Point, 4> box{
      Point{far, far}, {far + 1, far}, {far + 1, far + 0.5}, {far, far + 0.5}};
  CHECK(signed_area(box) == 0.5);
  const std::array<Point, 4> bow{Point{0, 0}, {4, 4}, {4, 0}, {0, 4}};
  CHECK(signed_area(bow) == 0);
  const std::array<Point, 3> tenths{Point{0.1, 0.1}, {0.2, 0.1}, {0.2, 0.3}};
  CHECK(signed_area(tenths) == Approx(0.01).epsilon(1e-15));
}

}  // namespace
}  // namespace raywalk
