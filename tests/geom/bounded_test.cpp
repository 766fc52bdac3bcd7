#include "raywalk/geom/detail/bounded.hpp"

#include <cmath>

#include "exact_plane.hpp"
#include "support/catch.hpp"

namespace raywalk::detail {
namespace {

using test::big;
using test::Big;

constexpr int tries = 200000;
constexpr double u = 0x1p-53;

/// A number with all its digits, from 1 to 1024, of either sign.
double wide(Random& random) {
  const double size = random.between(1, 2) * std::exp2(random.below(10));
  return random.chance(0.5) ? size : -size;
}

}  // namespace

TEST_CASE("a margin is a power of two, and no less than its roundings") {
  for (int n = 1; n <= 64; ++n) {
    REQUIRE(margin_of(n) >= n * u);
    REQUIRE(margin_of(n) < 2 * n * u);
    int exponent = 0;
    REQUIRE(std::frexp(margin_of(n), &exponent) == 0.5);
  }
}

TEST_CASE("operations count the roundings of what they are made of") {
  const Rounded<> a{3};
  const Rounded<1> b = rounded_difference(5, 2);
  CHECK((a * b).roundings == 2);
  CHECK((b * b).roundings == 3);
  CHECK((b / (a * b)).roundings == 4);
  CHECK((b * b - a * a).roundings == 4);
  CHECK((a - a).roundings == 1);
  CHECK((a - (b - a)).roundings == 3);
  CHECK(((b - a) - (a - b)).roundings == 3);
  CHECK(((b - a) / b).roundings == 4);
  CHECK(sum_of_sizes(b * b, b).roundings == 4);
  CHECK(enlarged(b - a, a).roundings == 3);
  CHECK((b - a).loosened<4>().roundings == 6);
}

TEST_CASE("operations give the rounded number, and the size of what was added") {
  const auto is = [](const auto& x, double value, double size) {
    return x.value == value && x.size == size;
  };
  const Rounded<> three{3};
  const Rounded<1> seven = rounded_difference(9, 2);
  CHECK(seven.value == 7);
  CHECK((three * seven).value == 21);
  CHECK((seven / Rounded<>{2}).value == 3.5);
  CHECK(sum_of_sizes(three, seven).value == 10);
  CHECK(is(three + Rounded<>{-7}, -4, 10));
  CHECK(is(three - seven, -4, 10));
  CHECK(is(three - (seven - three), -1, 13));
  CHECK(is((three - seven) - (seven - three), -8, 20));
  CHECK(is((three - seven) / Rounded<>{-2}, 2, 5));
  CHECK(is(enlarged(three - seven, Rounded<>{2}), -8, 20));
  CHECK(is((three - seven).loosened<4>(), -4, 10));
}

//   value - error      value      value + error
//        |---------------|---------------|
TEST_CASE("what cancels is never further off than its error, and mostly much less") {
  Random random(1);
  double worst = 0;
  for (int i = 0; i < runs(tries); ++i) {
    const double a = wide(random);
    const double b = wide(random);
    const double c = a * b / random.between(1, 2);
    const double d = a * b / c;
    const Bounded<2> x = Rounded<>{a} * Rounded<>{b} - Rounded<>{c} * Rounded<>{d};
    const Big truth = big(a) * big(b) - big(c) * big(d);
    const Big off = truth - big(x.value) * big(1);
    const double size = off.mantissa() * std::exp2(off.width() - 2 * test::unit_bits);
    REQUIRE(size <= x.error());
    worst = std::max(worst, size / x.error());
    if (const int sign = sure_sign(x)) REQUIRE(sign == truth.sign());
  }
  CHECK(worst > 0.01);  // the error is not far from what happens
}

TEST_CASE("a true number lies between its lowest and its highest") {
  Random random(8);
  for (int i = 0; i < runs(tries / 4); ++i) {
    const double a = wide(random);
    const double b = wide(random);
    const double c = wide(random);
    const double d = wide(random);
    const Bounded<2> x = Rounded<>{a} * Rounded<>{b} - Rounded<>{c} * Rounded<>{d};
    const Big truth = big(a) * big(b) - big(c) * big(d);
    REQUIRE((truth - big(test::snapped(x.lowest())) * big(1)).sign() > 0);
    REQUIRE((big(test::snapped(x.highest())) * big(1) - truth).sign() > 0);
    REQUIRE(x.highest() - x.lowest() <= 2.0001 * x.error() + std::abs(x.value) * 4 * u);
  }
}

TEST_CASE("sign_of tells what is below, at and above 0") {
  CHECK(sign_of(-0x1p-1074) == -1);
  CHECK(sign_of(-0.0) == 0);
  CHECK(sign_of(0.0) == 0);
  CHECK(sign_of(0x1p-1074) == 1);
}

TEST_CASE("a sign is in doubt where the difference is as small as what rounding takes") {
  const Bounded<2> almost{1.9 * u, 1};
  CHECK(sure_sign(almost) == 0);
  CHECK(sure_sign(Bounded<2>{-1.9 * u, 1}) == 0);
  CHECK(sure_sign(Bounded<2>{2.1 * u, 1}) == 1);
  CHECK(sure_sign(Bounded<2>{-2.1 * u, 1}) == -1);
  CHECK(sure_sign(Bounded<4>{2.1 * u, 1}) == 0);
  CHECK(sure_sign(Bounded<1>{lost_digits, 0}) == 0);
}

TEST_CASE("a floor is in doubt only next to whole numbers, and else it is right") {
  Random random(2);
  int doubts = 0;
  for (int i = 0; i < runs(tries); ++i) {
    const double from = random.between(0, 64);
    const double t = random.between(0, 8);
    const double way = random.between(-4, 4);
    const auto floor = sure_floor(Rounded<>{from} + Rounded<>{t} * Rounded<>{way});
    if (!floor) ++doubts;
    if (!floor) continue;
    const Big place = big(from) * big(1) - big(-t) * big(way);
    const auto line = static_cast<double>(*floor);
    REQUIRE(place >= big(line) * big(1));
    REQUIRE(place < big(line + 1) * big(1));
  }
  CHECK(doubts == 0);
}

TEST_CASE("next to whole numbers a floor is mostly in doubt, and never wrong") {
  Random random(3);
  int doubts = 0;
  int known = 0;
  for (int i = 0; i < runs(tries); ++i) {
    const double from = random.between(0, 64);
    const double way = random.between(0.1, 4);
    const double t = test::nudged(random, (std::floor(from) + 1 + random.below(8) - from) / way);
    const auto floor = sure_floor(Rounded<>{from} + Rounded<>{t} * Rounded<>{way});
    (floor ? known : doubts) += 1;
    if (!floor) continue;
    const Big place = big(from) * big(1) - big(-t) * big(way);
    const auto line = static_cast<double>(*floor);
    REQUIRE(place >= big(line) * big(1));
    REQUIRE(place < big(line + 1) * big(1));
  }
  CHECK(doubts > known);
}

//   t of the line x, t of the line y: by a pace that is rounded, and by the exact fractions
TEST_CASE("of two rounded fractions, order and gap tell nothing wrong, and random ones apart") {
  Random random(4);
  int unknown_random = 0;
  int unknown_close = 0;
  for (int i = 0; i < runs(tries); ++i) {
    const bool is_close = i % 2 == 0;
    const double a = random.between(1, 64);
    const double b = random.between(1, 4);
    const double d = random.between(1, 4);
    const double c = is_close ? test::nudged(random, a / b * d) : random.between(1, 64);
    using Time = Rounded<2>;  // 1 / b, and the product
    const Time first{a * (1 / b)};
    const Time second{c * (1 / d)};
    const int truth = (big(a) * big(d) - big(c) * big(b)).sign();
    const bool is_first = is_surely_before(first, second);
    const bool is_second = is_surely_before(second, first);
    if (is_first) REQUIRE(truth < 0);
    if (is_second) REQUIRE(truth > 0);
    const double gap = sure_gap<Time::roundings>(std::min(first.value, second.value));
    if (first.value + gap < second.value) REQUIRE(truth < 0);
    if (second.value + gap < first.value) REQUIRE(truth > 0);
    const bool is_told = is_first || is_second;
    (is_close ? unknown_close : unknown_random) += is_told ? 0 : 1;
  }
  CHECK(unknown_random == 0);
  CHECK(unknown_close > runs(tries) / 4);
}

TEST_CASE("a gap holds for a number however far the other one is") {
  constexpr double most = 3;
  const double gap = sure_gap<6>(most);
  CHECK(gap >= 5 * 6 * u * most);
  CHECK(gap <= 64 * u * most + lost_digits);
  CHECK(sure_limit<6>(Rounded<6>{1}) <= 1 - 12 * u);
  CHECK(sure_limit<6>(Rounded<6>{0}) < 0);
}

}  // namespace raywalk::detail
