#include "raywalk/geom/angle.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

constexpr std::uint32_t quarter = 0x40000000U;

/// The headings that are looked at: an even comb, and as many at random.
template <class Look>
void for_many_headings(Look look) {
  constexpr int count = runs(1 << 20);
  Random random(20);
  for (int i = 0; i < count; ++i) {
    look(Turn{static_cast<std::uint32_t>(i) * (0xFFFFFFFFU / count)});
    look(Turn{static_cast<std::uint32_t>(random.bits())});
  }
}

TEST_CASE("Turn: wraps exactly") {
  CHECK(Turn{0xC0000000U} + Turn{0x80000000U} == Turn{quarter});
  CHECK(Turn{0} - Turn{1} == Turn{0xFFFFFFFFU});
}

TEST_CASE("Turn: degrees give the nearest turn, with any number of full turns") {
  CHECK(Turn::degrees(0) == Turn{0});
  CHECK(Turn::degrees(90) == Turn{quarter});
  CHECK(Turn::degrees(-90) == Turn{3 * quarter});
  CHECK(Turn::degrees(360) == Turn{0});
  CHECK(Turn::degrees(-720) == Turn{0});
  CHECK(Turn::degrees(720 + 45) == Turn{quarter / 2});
  CHECK(Turn::degrees(-1e-300) == Turn{0});
  CHECK(Turn::degrees(1) == Turn{11930465});  // 2^32 / 360 = 11930464.71
  CHECK(Turn::degrees(360 - 1e-9) == Turn{0});
}

TEST_CASE("Turn: in_degrees is below 360 and leads back to the same turn") {
  CHECK(Turn{quarter}.in_degrees() == 90);
  CHECK(Turn{0xFFFFFFFFU}.in_degrees() < 360);
  Random random(7);
  for (int i = 0; i < runs(10000); ++i) {
    const Turn turn{static_cast<std::uint32_t>(random.bits())};
    REQUIRE(Turn::degrees(turn.in_degrees()) == turn);
  }
}

TEST_CASE("Turn: radians give the nearest turn, to within one unit") {
  constexpr double pi = 3.141592653589793;
  CHECK(Turn::radians(0) == Turn{0});
  CHECK(Turn::radians(pi / 2) == Turn{quarter});
  CHECK(Turn::radians(-pi / 2) == Turn{3 * quarter});
  CHECK(Turn::radians(2 * pi) == Turn{0});
  CHECK(Turn::radians(-1e-300) == Turn{0});
  Random random(8);
  for (int i = 0; i < runs(10000); ++i) {
    const double degrees = random.between(-1000, 1000);
    const Turn apart = Turn::radians(degrees / 180 * pi) - Turn::degrees(degrees);
    REQUIRE(apart.units + 1U <= 2U);  // -1, 0 or 1
  }
}

TEST_CASE("Turn: in_radians is below 2 pi and leads back to the same turn") {
  CHECK(Turn{2 * quarter}.in_radians() == 3.141592653589793);
  CHECK(Turn{0xFFFFFFFFU}.in_radians() < 2 * 3.141592653589793);
  Random random(9);
  for (int i = 0; i < runs(10000); ++i) {
    const Turn turn{static_cast<std::uint32_t>(random.bits())};
    REQUIRE(Turn::radians(turn.in_radians()) == turn);
  }
}

TEST_CASE("unit_vector: is exact at every quarter, clockwise from the east") {
  CHECK(unit_vector({0}) == Vec{1, 0});
  CHECK(unit_vector({quarter}) == Vec{0, 1});
  CHECK(unit_vector({2 * quarter}) == Vec{-1, 0});
  CHECK(unit_vector({3 * quarter}) == Vec{0, -1});
  const Vec west = unit_vector({2 * quarter});
  CHECK_FALSE(std::signbit(west.y));  // a plain zero, so that equal vectors have equal bits
}

TEST_CASE("unit_vector: lies within 2e-16 of cosine and sine") {
  const long double radians_per_unit = std::acos(-1.0L) / 2147483648.0L;
  long double worst = 0;
  for_many_headings([&](Turn turn) {
    const Vec v = unit_vector(turn);
    const long double angle = static_cast<long double>(turn.units) * radians_per_unit;
    worst = std::max({worst, std::abs(static_cast<long double>(v.x) - std::cos(angle)),
                      std::abs(static_cast<long double>(v.y) - std::sin(angle))});
  });
  CHECK(worst < 2e-16L);
}

TEST_CASE("unit_vector: has length 1 to within 3e-16") {
  long double worst = 0;
  for_many_headings([&](Turn turn) {
    const Vec v = unit_vector(turn);
    const long double x = v.x;
    const long double y = v.y;
    worst = std::max(worst, std::abs(std::sqrt(x * x + y * y) - 1));
  });
  CHECK(worst < 3e-16L);
}

TEST_CASE("unit_vector: is the same in every octant, bit for bit") {
  bool is_same = true;
  for_many_headings([&](Turn turn) {
    const Vec v = unit_vector(turn);
    const Vec turned = unit_vector(turn + Turn{quarter});
    const Vec mirrored = unit_vector(Turn{quarter} - turn);
    is_same = is_same && turned == quarter_turn(v) && mirrored == Vec{v.y, v.x};
  });
  CHECK(is_same);
  const Vec eighth = unit_vector({quarter / 2});
  CHECK(eighth.x == eighth.y);
}

TEST_CASE("heading_of: leads from a unit vector back to its heading") {
  bool is_same = true;
  for_many_headings([&](Turn turn) { is_same = is_same && heading_of(unit_vector(turn)) == turn; });
  CHECK(is_same);
  for (std::uint32_t eighth = 0; eighth < 8; ++eighth) {
    const Turn turn{eighth * (quarter / 2)};
    CHECK(heading_of(unit_vector(turn)) == turn);
    CHECK(heading_of(unit_vector(turn + Turn{1})) == turn + Turn{1});
    CHECK(heading_of(unit_vector(turn - Turn{1})) == turn - Turn{1});
  }
}

TEST_CASE("heading_of: the length of the direction does not matter, unless there is none") {
  CHECK(heading_of({0, 1e-300}) == Turn{quarter});
  CHECK(heading_of({-1e300, -1e300}) == Turn{2 * quarter + quarter / 2});
  CHECK(heading_of({5e-324, 5e-324}) == Turn{quarter / 2});
  CHECK(heading_of({1e300, -1e-300}) == Turn{0});
  CHECK(heading_of({0, -0.0}) == Turn{0});
  CHECK(heading_of({std::numeric_limits<double>::infinity(), 1}) == Turn{0});
  CHECK(heading_of({1, std::numeric_limits<double>::quiet_NaN()}) == Turn{0});
}

TEST_CASE("tan_of_half: a view of 90 degrees is as wide as it is deep on either side") {
  CHECK(tan_of_half(90) == 1);
  // A turn is rounded to 7e-10 radians, and the tangent grows with its square: 5e-9 at most here.
  CHECK(tan_of_half(60) == Approx(0.57735026918962576).epsilon(5e-9));
  CHECK(tan_of_half(150) == Approx(3.7320508075688773).epsilon(5e-9));
}

//   v ->     by a quarter, a half, and by any turn what unit_vector says
//   |
TEST_CASE("rotated: turns a vector clockwise on screen, exactly by quarters") {
  const Vec v{3, -7};
  CHECK(rotated(v, Turn{}) == v);
  CHECK(rotated(v, Turn::degrees(90)) == quarter_turn(v));
  CHECK(rotated(v, Turn::degrees(180)) == -v);
  CHECK(rotated({1, 0}, Turn::degrees(33)) == unit_vector(Turn::degrees(33)));
}

}  // namespace
}  // namespace raywalk
