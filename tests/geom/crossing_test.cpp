#include "raywalk/geom/crossing.hpp"

#include <cmath>
#include <limits>

#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

//        ___
//   a --/---\-->      in at t = 3, out at t = 7
//       \___/
TEST_CASE("seed row 51: a line crosses a circle at two places") {
  const auto found = crossing(Ray{{0, 1}, {1, 0}}, Circle{{5, 1}, 2});
  REQUIRE(found);
  CHECK(*found == Crossing{3, 7});
  CHECK_FALSE(found->is_touch());
  CHECK(found->first() == 3);
  const auto twice_as_fast = crossing(Ray{{0, 1}, {2, 0}}, Circle{{5, 1}, 2});
  REQUIRE(twice_as_fast);
  CHECK(*twice_as_fast == Crossing{1.5, 3.5});
}

//   a -----___----->  touches at t = 5
//         /   \       and a line aslant, 3-4-5
TEST_CASE("seed row 65: a tangent touches a circle at one place, and a line beside it at none") {
  const auto touch = crossing(Ray{{0, -1}, {1, 0}}, Circle{{5, 1}, 2});
  REQUIRE(touch);
  CHECK(touch->is_touch());
  CHECK(*touch == Crossing{5, 5});
  const double above = -1 - 0x1p-51;
  CHECK_FALSE(crossing(Ray{{0, above}, {1, 0}}, Circle{{5, 1}, 2}));
  const double below = -1 + 0x1p-51;
  CHECK(crossing(Ray{{0, below}, {1, 0}}, Circle{{5, 1}, 2})->enter < 5);
  const auto aslant = crossing(Ray{{0, 0}, {4, 3}}, Circle{{8 - 3, 6 + 4}, 5});
  REQUIRE(aslant);
  CHECK(*aslant == Crossing{2, 2});
}

//      ___            begins inside: in behind it, out ahead
//   <-/-a \-->        a circle behind the origin, and one beyond the end, are none
TEST_CASE("seed row 65: only what lies at t of 0 or more, and before the ray ends, counts") {
  const Circle circle{{5, 1}, 2};
  const auto inside = crossing(Ray{{4, 1}, {1, 0}}, circle);
  REQUIRE(inside);
  CHECK(*inside == Crossing{-1, 3});
  CHECK(inside->first() == 3);
  CHECK_FALSE(crossing(Ray{{8, 1}, {1, 0}}, circle));
  CHECK_FALSE(crossing(Ray{{0, 1}, {1, 0}, 2.5}, circle));
  CHECK(crossing(Ray{{0, 1}, {1, 0}, 3}, circle));          // it ends on the circle
  CHECK(crossing(Ray{{7, 1}, {1, 0}}, circle)->exit == 0);  // it begins on it
  CHECK_FALSE(crossing(Ray::between({0, 1}, {2, 1}), circle));
  CHECK(crossing(Ray::between({0, 1}, {4, 1}), circle)->enter == 0.75);
}

//   . a .     a ray without extent, a circle without, numbers that are none
TEST_CASE("crossing: degenerate rays and circles") {
  const Circle circle{{5, 1}, 2};
  CHECK(crossing(Ray{{4, 1}, {0, 0}}, circle) == Crossing{-infinity, infinity});
  CHECK(crossing(Ray{{3, 1}, {0, 0}, 0}, circle));
  CHECK_FALSE(crossing(Ray{{2, 1}, {0, 0}}, circle));
  CHECK(crossing(Ray{{4, 1}, {1, 0}, 0}, circle));
  CHECK_FALSE(crossing(Ray{{2, 1}, {1, 0}, 0}, circle));
  CHECK(crossing(Ray{{0, 1}, {1, 0}}, Circle{{5, 1}, 0}) == Crossing{5, 5});
  CHECK_FALSE(crossing(Ray{{0, 1}, {1, 0}}, Circle{{5, 1.0001}, 0}));
  CHECK_FALSE(crossing(Ray{{0, 1}, {1, 0}}, Circle{{5, 1}, -1}));
  for (const double bad : {nan, infinity, -infinity}) {
    CHECK_FALSE(crossing(Ray{{bad, 1}, {1, 0}}, circle));
    CHECK_FALSE(crossing(Ray{{0, bad}, {1, 0}}, circle));
    CHECK_FALSE(crossing(Ray{{0, 1}, {bad, 0}}, circle));
    CHECK_FALSE(crossing(Ray{{0, 1}, {1, bad}}, circle));
    CHECK_FALSE(crossing(Ray{{0, 1}, {1, 0}}, Circle{{bad, 1}, 2}));
    CHECK_FALSE(crossing(Ray{{bad, 1}, {1, 0}}, Box{{5, 1}, {2, 2}}));
    CHECK_FALSE(crossing(Ray{{0, 1}, {bad, 0}}, Box{{5, 1}, {2, 2}}));
    CHECK_FALSE(crossing(Ray{{0, 1}, {1, 0}}, Box{{5, bad}, {2, 2}}));
  }
  CHECK_FALSE(crossing(Ray{{0, 1}, {1, 0}, nan}, circle));
  CHECK_FALSE(crossing(Ray{{0, 1}, {1, 0}}, Circle{{5, 1}, nan}));
  CHECK_FALSE(crossing(Ray{{0, 1}, {1, 0}}, Box{{5, 1}, {nan, 2}}));
}

//   a -->  ( )     the same line with directions whose squares overflow or vanish
TEST_CASE("crossing: the size of the direction does not matter") {
  for (const double size : {1e300, 1e160, 1e101, 1e-101, 1e-160, 1e-300}) {
    CAPTURE(size);
    const auto found = crossing(Ray{{0, 0}, {0.6 * size, 0.8 * size}}, Circle{{3, 4}, 1});
    REQUIRE(found);
    CHECK(found->enter * size == Approx(4).epsilon(1e-12));
    CHECK(found->exit * size == Approx(6).epsilon(1e-12));
  }
}

//   a - - - - - - - - - - - ( )     a circle of 1/4 tile, up to a million tiles away
TEST_CASE("crossing: circles far away are met as near as they are long") {
  Random random(1);
  for (int i = 0; i < runs(100000); ++i) {
    const double distance = std::exp2(random.between(0, 20));
    const Vec to{random.between(-1, 1) * distance, random.between(-1, 1) * distance};
    const double aside = random.between(-0.3, 0.3);
    const long double size = std::hypot(static_cast<long double>(to.x), to.y);
    const Vec off = quarter_turn(to) * (aside / static_cast<double>(size));
    const Circle circle{Point{} + to + off, 0.25};
    const auto found = crossing(Ray{{0, 0}, to}, circle);
    // The same in more digits, by the distance from the line.
    const long double cx = circle.center.x;
    const long double cy = circle.center.y;
    const long double line = (cx * to.y - cy * to.x) / size;
    const long double half = 0.0625L - line * line;
    const double error = distance * 0x1p-48;
    if (std::abs(std::abs(static_cast<double>(line)) - 0.25) < error) continue;
    REQUIRE(found.has_value() == (half >= 0));
    if (!found) continue;
    const long double middle = (cx * to.x + cy * to.y) / size;
    const auto enter = static_cast<double>((middle - std::sqrt(half)) / size);
    // A line that is off by `error` cuts the circle off by that over the slope of its rim.
    const double slope = static_cast<double>(std::sqrt(half)) / 0.25;
    REQUIRE(std::abs(found->enter - enter) * static_cast<double>(size) <= 2 * error / slope);
  }
}

//      +---+
//   a -|---|-->    in at t = 3, out at t = 7
//      +---+
TEST_CASE("crossing: a line crosses a box, touches it, runs along it or misses it") {
  const Box box{{5, 1}, {2, 0.5}};
  CHECK(crossing(Ray{{0, 1}, {1, 0}}, box) == Crossing{3, 7});
  CHECK(crossing(Ray{{0, 1}, {-1, 0}}, box) == std::nullopt);
  CHECK(crossing(Ray{{5, 1}, {0, 2}}, box) == Crossing{-0.25, 0.25});
  CHECK(crossing(Ray{{0, 1.5}, {1, 0}}, box) == Crossing{3, 7});
  CHECK_FALSE(crossing(Ray{{0, std::nextafter(1.5, 2)}, {1, 0}}, box));
  const auto corner = crossing(Ray{{2, -0.5}, {1, 1}}, Box{{5, 1}, {2, 1.5}});
  CHECK(corner == Crossing{1, 3});
  const auto touch = crossing(Ray{{2, 1.5}, {1, 1}}, Box{{5, 1}, {2, 1.5}});
  REQUIRE(touch);
  CHECK(touch->is_touch());
  CHECK(crossing(Ray{{4, 1}, {0, 0}}, box) == Crossing{-infinity, infinity});
  CHECK_FALSE(crossing(Ray{{4, 2}, {0, 0}}, box));
  CHECK_FALSE(crossing(Ray::between({0, 1}, {2, 1}), box));
  CHECK(crossing(Ray::between({0, 1}, {4, 1}), box)->enter == 0.75);
}

}  // namespace
}  // namespace raywalk
