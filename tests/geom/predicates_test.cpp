#include "raywalk/geom/detail/predicates.hpp"

#include <array>
#include <cmath>

#include "exact_plane.hpp"
#include "raywalk/geom/angular_order.hpp"
#include "raywalk/geom/side.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

using test::between;
using test::big;
using test::Big;

/// How often a filter was asked, and how often it could not tell.
struct Doubts {
  int asked = 0;
  int unknown = 0;

  /// Counts an answer of a filter, and expects that it is right if there is one.
  void take(int answer, int truth) {
    ++asked;
    unknown += answer == 0 ? 1 : 0;
    if (answer != 0) REQUIRE(answer == truth);
  }
};

constexpr int many = 200000;

/// Coordinates of a large map, with all their digits.
Point plain_point(Random& random) { return random.point(0, 1024); }

int true_orientation(Point a, Point b, Point p) {
  return test::cross(between(a, b), between(a, p)).sign();
}
/// The sign of |p - center|^2 - radius^2.
int true_distance_order(Point p, Point center, double radius) {
  const test::BigVec way = between(center, p);
  const Big limit = big(radius) * big(radius);
  return (way.x * way.x - (limit - way.y * way.y)).sign();
}

/// Three points almost, or exactly, on one line: a, b, and one that is on it up to rounding.
std::array<Point, 3> almost_on_one_line(Random& random) {
  const Point a = test::wild_point(random);
  const Point b = test::wild_point(random);
  const Point p = test::snapped(mix(a, b, random.between(-1, 2)));
  return {a, b, test::nudged(random, p)};
}

}  // namespace

TEST_CASE("of random points, rounded numbers tell all sides, and rightly") {
  Random random(1);
  Doubts orientation;
  Doubts turn;
  for (int i = 0; i < runs(many); ++i) {
    const Point a = plain_point(random);
    const Point b = plain_point(random);
    const Point p = plain_point(random);
    orientation.take(detail::sure_turn<1>(b - a, p - a), true_orientation(a, b, p));
    const Vec way = plain_point(random) - Point{512, 512};
    turn.take(detail::sure_turn<1>(way, b - a),
              test::cross(test::big_vec(way), between(a, b)).sign());
  }
  CHECK(orientation.unknown == 0);
  CHECK(turn.unknown == 0);
}

TEST_CASE("of points almost on one line, rounded numbers tell some sides, and exact ones all") {
  Random random(2);
  Doubts doubts;
  for (int i = 0; i < runs(many); ++i) {
    const auto [a, b, p] = almost_on_one_line(random);
    const int truth = true_orientation(a, b, p);
    doubts.take(detail::sure_turn<1>(b - a, p - a), truth);
    REQUIRE(detail::exact_orientation(a, b, p) == truth);
    REQUIRE(orientation(a, b, p) == truth);
    REQUIRE(orientation(b, a, p) == -truth);
  }
  CHECK(doubts.unknown > doubts.asked / 10);
  CHECK(doubts.unknown < doubts.asked);
}

TEST_CASE("of directions almost along a way, rounded numbers tell some turns, and exact ones all") {
  Random random(3);
  Doubts doubts;
  for (int i = 0; i < runs(many); ++i) {
    const auto [a, b, p] = almost_on_one_line(random);
    const Vec way{test::snapped(b.x - a.x), test::snapped(b.y - a.y)};
    const int truth = test::cross(test::big_vec(way), between(a, p)).sign();
    doubts.take(detail::sure_turn<1>(way, p - a), truth);
    REQUIRE(detail::exact_turn(way, a, p) == truth);
    REQUIRE(detail::turn(way, a, p) == truth);
    REQUIRE(detail::turn(way, p, a) == -truth);
  }
  CHECK(doubts.unknown > doubts.asked / 10);
  CHECK(doubts.unknown < doubts.asked);
}

TEST_CASE("what runs along an axis needs no exact numbers to be on one line") {
  CHECK(orientation({0.1, 7}, {0.3, 7}, {0.2, 7}) == 0);
  CHECK(orientation({7, 0.1}, {7, 0.3}, {7, 0.2}) == 0);
  CHECK(detail::turn({3, 0}, {0.1, 7}, {0.2, 7}) == 0);
  CHECK(detail::turn({0, 3}, {7, 0.1}, {7, 0.2}) == 0);
  CHECK(detail::turn({0, 0}, {7, 0.1}, {9, 0.2}) == 0);
  CHECK(detail::turn(Vec{1e-300, 1e-300}, Vec{1e-300, std::nextafter(1e-300, 1)}) == 1);
}

TEST_CASE("of random points and circles, rounded numbers tell all sides, and rightly") {
  Random random(4);
  Doubts doubts;
  for (int i = 0; i < runs(many); ++i) {
    const Point p = plain_point(random);
    const Point center = plain_point(random);
    const double radius = random.between(0, 1024);
    doubts.take(detail::sure_distance_order(p, center, radius),
                true_distance_order(p, center, radius));
  }
  CHECK(doubts.unknown == 0);
}

TEST_CASE("of points almost on a circle, rounded numbers tell some sides, and exact ones all") {
  Random random(5);
  Doubts doubts;
  for (int i = 0; i < runs(many); ++i) {
    const Point p = test::wild_point(random);
    const Point center = test::wild_point(random);
    const Vec way = p - center;
    const double near = test::snapped(std::sqrt(way.x * way.x + way.y * way.y));
    const double radius = std::max(0.0, test::nudged(random, near));
    const int truth = true_distance_order(p, center, radius);
    doubts.take(detail::sure_distance_order(p, center, radius), truth);
    REQUIRE(detail::exact_distance_order(p, center, radius) == truth);
    REQUIRE(detail::compare_distance(p, center, radius) == truth);
  }
  CHECK(doubts.unknown > doubts.asked / 10);
  CHECK(doubts.unknown < doubts.asked);
}

//   c     of 3-4-5 triangles
//   |\.
//   o-p
TEST_CASE("points on a circle are on it") {
  CHECK(detail::compare_distance({4, 1}, {1, 5}, 5) == 0);
  CHECK(detail::compare_distance({0.75, 0}, {0, 1}, 1.25) == 0);
  CHECK(detail::compare_distance({std::nextafter(4, 5), 1}, {1, 5}, 5) == 1);
  CHECK(detail::compare_distance({std::nextafter(4, 3), 1}, {1, 5}, 5) == -1);
  CHECK(detail::compare_distance({1, 1}, {1, 1}, 0) == 0);
}

TEST_CASE("a cross product that almost vanishes keeps its digits") {
  Random random(6);
  for (int i = 0; i < runs(many / 4); ++i) {
    const auto [a, b, p] = almost_on_one_line(random);
    const Big truth = test::cross(between(a, b), between(a, p));
    const detail::Scaled value = cross_value(detail::ExactVec(a, b), detail::ExactVec(a, p));
    const detail::Scaled one{{1, 0}, 0};
    const double rounded = quotient(value, one);
    REQUIRE(detail::sign_of(rounded) == truth.sign());
    if (truth.sign() == 0) continue;
    const double wanted = truth.mantissa() * std::exp2(truth.width() - 2 * test::unit_bits);
    REQUIRE(std::abs(rounded) == Approx(wanted).epsilon(1e-15));
  }
}

TEST_CASE("a sum of products of any sizes has its sign") {
  const auto sign = [](double a, double b, double c) {
    detail::ExactSum sum;
    sum.add(a, b);
    sum.add(c, 1);
    return sum.sign();
  };
  CHECK(sign(1e300, 1e300, -1e-300) == 1);
  CHECK(sign(-1e300, 1e300, 1e-300) == -1);
  CHECK(sign(5e-324, 5e-324, 0) == 1);
  CHECK(sign(-5e-324, 5e-324, 0) == -1);
  CHECK(sign(3, 5, -15) == 0);
  CHECK(sign(0, 5, 0) == 0);
}

TEST_CASE("a quotient is rounded once, and infinite beyond all doubles") {
  const auto number = [](double v) { return detail::Scaled{{v, 0}, 0}; };
  CHECK(quotient(number(1), number(3)) == 1.0 / 3);
  CHECK(quotient(number(-7), number(2)) == -3.5);
  CHECK(quotient(number(1e300), number(1e-300)) == HUGE_VAL);
  CHECK(quotient(number(-1e300), number(1e-300)) == -HUGE_VAL);
}

TEST_CASE("a product that no double holds keeps its digits") {
  using detail::quotient;
  constexpr double digits = 1 + 0x1p-52;
  for (const double size : {0x1p-600, 1.0, 0x1p600}) {
    const double dust = 0x1p-50 * size;  // its square is beyond all digits
    const auto product = [&](double a, double b) {
      return detail::difference_of_products({a, 0}, {b, 0}, {dust, 0}, {dust, 0});
    };
    const detail::Scaled odd = product(digits * size, digits * size);
    CHECK(quotient(odd, product(size, digits * size)) == digits);
    CHECK(quotient(odd, product(digits * size, size)) == digits);
  }
}

TEST_CASE("a size is common if its products are exact") {
  CHECK(detail::is_of_common_size(1));
  CHECK(detail::is_of_common_size(-1e100));
  CHECK_FALSE(detail::is_of_common_size(0));
  CHECK_FALSE(detail::is_of_common_size(1e130));
  CHECK_FALSE(detail::is_of_common_size(-1e-130));
}

TEST_CASE("two directions that differ in the last digit are in order") {
  const Vec a{0.1, 0.3};
  const Vec b{0.1, std::nextafter(0.3, 1)};
  CHECK((angular_order(a, b) < 0));
  CHECK((angular_order(b, a) > 0));
  CHECK((angular_order(a, a * 2.0) == 0));
}

}  // namespace raywalk
