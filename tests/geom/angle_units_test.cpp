#include "raywalk/geom/angle_units.hpp"

#include <concepts>

#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

template <class T>
concept TakenForAnAngleOfView = requires(T angle) { tan_of_half(angle); };

static_assert(!std::convertible_to<double, Degrees> && !std::convertible_to<double, Radians>);
static_assert(!std::convertible_to<Degrees, double> && !std::convertible_to<Radians, double>);
static_assert(!std::convertible_to<Degrees, Radians> && !std::convertible_to<Radians, Degrees>);
static_assert(!std::convertible_to<Degrees, Turn> && !std::convertible_to<Radians, Turn>);
static_assert(!std::equality_comparable_with<Degrees, Radians>);
static_assert(TakenForAnAngleOfView<Degrees> && TakenForAnAngleOfView<Radians>);
static_assert(!TakenForAnAngleOfView<Turn>);
static_assert(sizeof(Degrees) == sizeof(double) && sizeof(Radians) == sizeof(double));

TEST_CASE("angle units: degrees and radians are turned into each other by name only") {
  CHECK(Radians(Degrees(180)).value == Approx(3.14159265358979323).epsilon(1e-15));
  CHECK(Degrees(Radians(1)).value == Approx(57.2957795130823209).epsilon(1e-15));
}

TEST_CASE("to_turn: degrees and radians of one angle give one turn, to within one unit") {
  CHECK(to_turn(Degrees(90)) == Turn{0x40000000U});
  CHECK(to_turn(Radians(0)) == Turn{0});
  CHECK(to_turn(Radians(-3.141592653589793)) == Turn{0x80000000U});
  Random random(34);
  for (int i = 0; i < runs(10000); ++i) {
    const Degrees angle(random.between(-1000, 1000));
    const Turn apart = to_turn(angle) - to_turn(Radians(angle));
    REQUIRE(apart.units + 1U <= 2U);  // -1, 0 or 1
  }
}

TEST_CASE("to_degrees, to_radians: a turn is below a full one in either unit") {
  CHECK(to_degrees(Turn{0x40000000U}) == Degrees(90));
  CHECK(to_radians(Turn{0x80000000U}) == Radians(3.141592653589793));
  CHECK(to_degrees(Turn{0xFFFFFFFFU}).value < 360);
  CHECK(to_radians(Turn{0xFFFFFFFFU}).value < 6.283185307179586);
}

TEST_CASE("tan_of_half: takes an angle of view in either unit") {
  CHECK(tan_of_half(Degrees(90)) == 1);
  CHECK(tan_of_half(Radians(Degrees(90))) == Approx(1).epsilon(5e-9));
}

}  // namespace
}  // namespace raywalk
