// The oracle's numbers, and the order in which rays meet lines.

#include "support/whole.hpp"

#include <bit>
#include <cmath>
#include <vector>

#include "ray/exact_cuts.hpp"
#include "ray/exact_rays.hpp"
#include "ray/exact_worlds.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

using oracle::Cuts;
using oracle::Inquiry;
using oracle::Lattice;
using oracle::Straight;
using oracle::World;
using test::Dyadic;

/// Limbs of 64 bits: two hold what the compiler's own numbers of 128 bits do.
using Number = test::Whole<2>;
__extension__ using Int = __int128;

Number number(Int value) {
  const bool is_negative = value < 0;
  const test::Wide size =
      is_negative ? -static_cast<test::Wide>(value) : static_cast<test::Wide>(value);
  const auto part = [](test::Wide bits) { return static_cast<std::int64_t>(bits & 0xFFFFFFFFU); };
  Number result;
  for (int shift = 96; shift >= 0; shift -= 32) {
    result = result.shifted(32) - Number(-part(size >> static_cast<unsigned>(shift)));
  }
  return is_negative ? Number() - result : result;
}

/// A random number of up to `bits` bits.
Int random_int(Random& random, int bits) {
  const auto wide = static_cast<test::Wide>(random.bits()) << 64U | random.bits();
  const Int size = static_cast<Int>(wide >> static_cast<unsigned>(128 - random.below(bits) - 1));
  return random.chance(0.5) ? size : -size;
}

TEST_CASE("exact: whole numbers add, multiply, shift and compare as the compiler's do") {
  Random random(1);
  for (int i = 0; i < runs(100000); ++i) {
    const Int a = random_int(random, 120);
    const Int b = random_int(random, 120);
    const Int c = random_int(random, 60);
    const Int d = random_int(random, 60);
    const auto order = number(a) <=> number(b);
    const bool is_right = number(a) - number(b) == number(a - b) &&
                          number(c) * number(d) == number(c * d) && (order < 0) == (a < b) &&
                          (order == 0) == (a == b) &&
                          number(c).shifted(61) == number(c * (Int{1} << 61));
    if (!is_right) FAIL("number " << i);
  }
  SUCCEED();
}

TEST_CASE("exact: a double is its mantissa times a power of two") {
  Random random(2);
  for (int i = 0; i < runs(100000); ++i) {
    const auto value = std::bit_cast<double>(random.bits());
    if (!std::isfinite(value)) continue;
    const Dyadic dyadic(value);
    if (std::ldexp(static_cast<double>(dyadic.mantissa), dyadic.exponent) != value) FAIL(value);
    const auto whole = dyadic.in_units<36>(-1074);
    if (whole.sign() * std::ldexp(whole.mantissa(), whole.width() - 1074) != value) FAIL(value);
  }
  CHECK(Dyadic(0).mantissa == 0);
  CHECK(Dyadic(6).mantissa == 3);
  CHECK(Dyadic(5e-324).exponent == -1074);
}

TEST_CASE("exact: narrow numbers cut rays exactly where wide ones do") {
  Random random(3);
  for (int i = 0; i < runs(300); ++i) {
    const World world = oracle::random_world(random);
    oracle::RayMaker maker(random, world);
    for (const oracle::Trouble trouble : oracle::all_troubles) {
      const Inquiry inquiry = maker.make(trouble);
      const Straight line = random.chance(0.5)
                                ? Straight::of(inquiry.ray)
                                : Straight::between(inquiry.ray.origin, inquiry.target);
      if (!(Cuts(world.lattice, line) == Cuts(world.lattice, line, true))) {
        FAIL(oracle::to_text(inquiry.ray));
      }
    }
  }
  SUCCEED();
}

//   a # .        the line from (0, 0) to (3, 3 + an ulp) meets y = 1 before x = 1, and so on; that
//   # . #        to (3, 3) meets both at once
//   . # b
TEST_CASE("exact: cuts tell one unit in the last place") {
  const Lattice lattice{0, 0, 3, 3, 1};
  const Cuts even(lattice, Straight::between({0, 0}, {3, 3}));
  CHECK(even.x.codes == even.y.codes);
  const Cuts steep(lattice, Straight::between({0, 0}, {3, 3 + 0x1p-51}));
  CHECK(steep.x.codes == std::vector<int>{1, 5, 9, 13});
  CHECK(steep.y.codes == std::vector<int>{1, 3, 7, 11});
  CHECK(steep.end() == 13);
  // b - a is not a double: the line passes (1, 1) by 5e-324, or meets it
  CHECK(Cuts(lattice, Straight::between({5e-324, 0}, {2, 2})).x.codes[1] == 5);
  CHECK(Cuts(lattice, Straight::between({5e-324, 0}, {2, 2})).y.codes[1] == 7);
  CHECK(Cuts(lattice, Straight::between({5e-324, 5e-324}, {2, 2})).y.codes[1] == 5);
  const Cuts huge(lattice, Straight{{0.5, 0.5}, {1.7e308, 5e-324}, {}, 1e-300});
  CHECK(huge.x.codes == std::vector<int>{3, 7, 9, 11});
  CHECK(huge.end() == 13);
  CHECK(huge.y.codes == std::vector<int>{1, 15, 17, 19});
}

}  // namespace
}  // namespace raywalk
