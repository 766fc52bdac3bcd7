#include "raywalk/geom/crossing.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "support/catch.hpp"
#include "support/numbers.hpp"
#include "support/random.hpp"
#include "support/required.hpp"

namespace raywalk {
namespace {

//        ___
//   a --/---\-->      in at t = 3, out at t = 7
//       \___/
TEST_CASE("crossing: a line crosses a circle at two places") {
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
TEST_CASE("crossing: a tangent touches a circle at one place, and a line beside it at none") {
  const auto touch = crossing(Ray{{0, -1}, {1, 0}}, Circle{{5, 1}, 2});
  REQUIRE(touch);
  CHECK(touch->is_touch());
  CHECK(*touch == Crossing{5, 5});
  const double above = -1 - 0x1p-51;
  CHECK_FALSE(crossing(Ray{{0, above}, {1, 0}}, Circle{{5, 1}, 2}));
  const double below = -1 + 0x1p-51;
  CHECK(test::required(crossing(Ray{{0, below}, {1, 0}}, Circle{{5, 1}, 2})).enter < 5);
  const auto aslant = crossing(Ray{{0, 0}, {4, 3}}, Circle{{8 - 3, 6 + 4}, 5});
  REQUIRE(aslant);
  CHECK(*aslant == Crossing{2, 2});
}

//      ___            begins inside: in behind it, out ahead
//   <-/-a \-->        a circle behind the origin, and one beyond the end, are none
TEST_CASE("crossing: only what lies at t of 0 or more, and before the ray ends, counts") {
  const Circle circle{{5, 1}, 2};
  const auto inside = crossing(Ray{{4, 1}, {1, 0}}, circle);
  REQUIRE(inside);
  CHECK(*inside == Crossing{-1, 3});
  CHECK(inside->first() == 3);
  CHECK_FALSE(crossing(Ray{{8, 1}, {1, 0}}, circle));
  CHECK_FALSE(crossing(Ray{{0, 1}, {1, 0}, 2.5}, circle));
  CHECK(crossing(Ray{{0, 1}, {1, 0}, 3}, circle));                         // it ends on the circle
  CHECK(test::required(crossing(Ray{{7, 1}, {1, 0}}, circle)).exit == 0);  // it begins on it
  CHECK_FALSE(crossing(Ray::rounded_between({0, 1}, {2, 1}), circle));
  CHECK(test::required(crossing(Ray::rounded_between({0, 1}, {4, 1}), circle)).enter == 0.75);
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
    CHECK_FALSE(crossing(Ray{{4, 1}, {bad, 0}, 0}, circle));
    CHECK_FALSE(crossing(Ray{{4, 1}, {0, bad}}, circle));
    CHECK_FALSE(crossing(Ray{{0, 1}, {1, 0}}, Circle{{bad, 1}, 2}));
    CHECK_FALSE(crossing(Ray{{0, 1}, {1, 0}}, Circle{{5, bad}, 2}));
    CHECK_FALSE(crossing(Ray{{0, 1}, {1, 0}}, Circle{{5, 1}, bad}));
    CHECK_FALSE(crossing(Ray{{4, 1}, {0, 0}}, Circle{{5, 1}, bad}));
    CHECK_FALSE(crossing(Ray{{4, 1}, {0, bad}}, Box{{5, 1}, {2, 2}}));
    CHECK_FALSE(crossing(Ray{{0, 1}, {1, 0}}, Box{{5, 1}, {bad, 2}}));
    CHECK_FALSE(crossing(Ray{{4, 1}, {0, 0}}, Box{{5, 1}, {2, bad}}));
    CHECK_FALSE(crossing(Ray{{bad, 1}, {1, 0}}, Box{{5, 1}, {2, 2}}));
    CHECK_FALSE(crossing(Ray{{0, 1}, {bad, 0}}, Box{{5, 1}, {2, 2}}));
    CHECK_FALSE(crossing(Ray{{0, 1}, {1, 0}}, Box{{5, bad}, {2, 2}}));
  }
  for (const double length : {nan, -infinity, -1.0}) {
    CHECK_FALSE(crossing(Ray{{4, 1}, {1, 0}, length}, circle));
    CHECK_FALSE(crossing(Ray{{4, 1}, {0, 0}, length}, circle));
  }
}

//   ( a          a circle whose squares overflow, and the largest that is computed with
TEST_CASE("crossing: what is beyond 2^100 is none, and what is within is met") {
  for (const double far : {0x1p101, 0x1p600, 1e308}) {
    CHECK_FALSE(crossing(Ray{{far, 0}, {1, 0}}, Circle{{0, 0}, 1}));
    CHECK_FALSE(crossing(Ray{{0, 0}, {1, 0}}, Circle{{0, 0}, far}));
    CHECK_FALSE(crossing(Ray{{-far, 0}, {0, 0}}, Circle{{0, 0}, far}));
    CHECK_FALSE(crossing(Ray{{0, 0}, {1, 0}}, Box{{0, 0}, {far, 1}}));
  }
  for (const double size : {1.0, 1e99, 1e-99, 1e300, 1e-200}) {
    const auto found = crossing(Ray{{0, 0}, {size, 0}}, Circle{{0, 0}, 0x1p100});
    REQUIRE(found);
    CHECK(found->exit * size == Approx(0x1p100).epsilon(1e-14));
    CHECK(found->enter == -found->exit);
  }
}

// Whole numbers, among them 3-4-5 tangents and lines that pass the rim by less than 2^-40:
//   a ----------->
//        .---.            the sign of r^2 d^2 - (d x f)^2, in integers, is the judge
TEST_CASE("crossing: among whole numbers, whether a circle is met is exact") {
  Random random(2);
  int met = 0;
  int touched = 0;
  for (int i = 0; i < runs(200000); ++i) {
    const int pace = 1 << random.below(12);
    std::int64_t dx = random.below(2 * pace) - pace;
    std::int64_t dy = random.below(2 * pace) - pace;
    if (random.chance(0.2)) dx = 3 * pace / 4, dy = pace;
    if (dx == 0 && dy == 0) continue;
    const int room = 1 << random.below(12);
    const std::int64_t fx = random.below(2 * room) - room;
    const std::int64_t fy = random.below(2 * room) - room;
    const std::int64_t square = dx * dx + dy * dy;
    const std::int64_t aside = dx * fy - dy * fx;
    const double near =
        std::abs(static_cast<double>(aside)) / std::sqrt(static_cast<double>(square));
    const auto radius = static_cast<std::int64_t>(near) + random.below(3);
    const std::int64_t inside = radius * radius * square - aside * aside;
    const bool is_ahead = dx * fx + dy * fy <= 0 || fx * fx + fy * fy <= radius * radius;
    const auto whole = [](std::int64_t v) { return static_cast<double>(v); };
    const auto found = crossing(Ray{{whole(fx), whole(fy)}, {whole(dx), whole(dy)}},
                                Circle{{0, 0}, whole(radius)});
    REQUIRE(found.has_value() == (inside >= 0 && is_ahead));
    if (found) REQUIRE(found->is_touch() == (inside == 0));
    met += found ? 1 : 0;
    touched += found && found->is_touch() ? 1 : 0;
  }
  CHECK(met > runs(10000));
  CHECK(touched > runs(1000));
}

// Lines near tangents, origins near the rim, circles of any size: the points told lie on it.
TEST_CASE("crossing: the points at which a line crosses a circle lie on it") {
  Random random(3);
  long double worst = 0;
  for (int i = 0; i < runs(200000); ++i) {
    const double distance = std::exp2(random.between(-10, 20));
    const Vec from{random.between(-1, 1) * distance, random.between(-1, 1) * distance};
    const double pace = std::exp2(random.between(-30, 30));
    const Vec by{random.between(-1, 1) * pace, random.between(-1, 1) * pace};
    const long double away = std::hypot(static_cast<long double>(from.x), from.y);
    double radius = std::exp2(random.between(-10, 20));
    const double a_bit = 1 + random.between(0, 1) * std::exp2(-random.between(0, 56));
    if (i % 3 == 0) {
      radius = std::abs(by.x * from.y - by.y * from.x) / std::sqrt(glm::dot(by, by)) * a_bit;
    } else if (i % 3 == 1) {
      radius = static_cast<double>(away) * a_bit;
    }
    const auto found = crossing(Ray{Point{} + from, by}, Circle{{}, radius});
    if (!found) continue;
    for (const long double t : {found->enter, found->exit}) {
      const long double off = std::hypot(from.x + t * by.x, from.y + t * by.y) - radius;
      worst = std::max(worst, std::abs(off) / (away + radius));
    }
  }
  CHECK(worst > 0);
  CHECK(worst <= 0x1p-49L);
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
  CHECK_FALSE(crossing(Ray::rounded_between({0, 1}, {2, 1}), box));
  CHECK(test::required(crossing(Ray::rounded_between({0, 1}, {4, 1}), box)).enter == 0.75);
}

TEST_CASE("crossing: each t of a box is within an ulp of the quotient of exact numbers") {
  Random random(8);
  for (int i = 0; i < runs(20000); ++i) {
    const double half = random.between(0, 1);
    const double center = random.between(0, 2);
    const double side = center - half;  // rounded, by `rest`
    const double rest = center - side - half;
    const double from = side - std::ldexp(random.between(1, 2), -random.below(1074));
    const double by = std::ldexp(random.between(1, 2), random.below(100) - 50);
    const auto found = crossing(Ray{{from, 0}, {by, 0}}, Box{{center, 0}, {half, 1}});
    const long double way = static_cast<long double>(side) - from + rest;
    const double expected = static_cast<double>(way) / by;
    CAPTURE(center, half, from, by);
    if (way < 0) continue;
    REQUIRE(found);
    REQUIRE(ulps_between(found->enter, expected) <= 1);
  }
  // Next to a side at 0.
  for (const double by : {1.0, 0x1p-100, 0x1p-1000}) {
    const auto found = crossing(Ray{{1e-310, 0}, {-by, 0}}, Box{{-0.5, 0}, {0.5, 1}});
    REQUIRE(found);
    REQUIRE(ulps_between(found->enter, 1e-310 / by) <= 1);
  }
}

}  // namespace
}  // namespace raywalk
