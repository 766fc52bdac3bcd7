#include "raywalk/geom/detail/exact.hpp"

#include <array>
#include <cmath>

#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

template <std::size_t n>
int sign_of_sum(const std::array<double, n>& terms) {
  detail::Expansion<n> sum;
  for (const double term : terms) sum.add(term);
  return sum.sign();
}

template <std::size_t n>
int sign_by_long_sum(const std::array<double, n>& terms) {
  detail::ExactSum sum;
  for (const double term : terms) sum.add(term, 1);
  return sum.sign();
}

/// A number of any size, with few or many digits.
double wild(Random& random) {
  const double digits = random.below(2) == 0 ? random.below(5) - 2 : random.between(-1, 1);
  return std::ldexp(digits, random.below(200) - 100);
}

TEST_CASE("expansion: a small term decides where large ones cancel") {
  CHECK(sign_of_sum(std::array{0x1p60, 1.0, -0x1p60}) == 1);
  CHECK(sign_of_sum(std::array{0x1p60, -0x1p-60, -0x1p60}) == -1);
  CHECK(sign_of_sum(std::array{0x1p60, 0x1p-1074, -0x1p60, -0x1p-1074}) == 0);
  CHECK(sign_of_sum(std::array{0.1, 0.2, -0.3}) == sign_by_long_sum(std::array{0.1, 0.2, -0.3}));
  CHECK(sign_of_sum(std::array{0.0, -0.0}) == 0);
  CHECK(sign_of_sum(std::array{-3.0}) == -1);
}

TEST_CASE("expansion: it is that of the long sum, of numbers that cancel but for a rest") {
  Random random(41);
  std::array<int, 3> told{};
  for (int i = 0; i < runs(100000); ++i) {
    std::array<double, 6> terms{};
    for (double& term : terms) term = wild(random);
    terms[3] = -terms[0];
    if (random.below(2) == 0) terms[4] = -(terms[1] + terms[2]);
    if (random.below(2) == 0) terms[5] = 0;
    for (std::size_t j = terms.size() - 1; j > 0; --j) {
      std::swap(terms[j], terms[static_cast<std::size_t>(random.below(static_cast<int>(j) + 1))]);
    }
    const int sign = sign_of_sum(terms);
    REQUIRE(sign == sign_by_long_sum(terms));
    ++told[static_cast<std::size_t>(sign + 1)];
  }
  for (const int count : told) CHECK(count > runs(100));
}

TEST_CASE("expansion: products are added without rounding") {
  Random random(42);
  int ties = 0;
  for (int i = 0; i < runs(100000); ++i) {
    const double a = wild(random);
    const double b = wild(random);
    const double c = random.chance(0.5) ? std::ldexp(a, 7) : std::nextafter(std::ldexp(a, 7), 0);
    const double d = std::ldexp(b, -7);
    detail::Expansion<4> sum;
    sum.add_product(a, b);
    sum.add_product(-c, d);
    detail::ExactSum long_sum;
    long_sum.add(a, b);
    long_sum.add(-c, d);
    REQUIRE(sum.sign() == long_sum.sign());
    ties += sum.sign() == 0 ? 1 : 0;
  }
  CHECK(ties > runs(1000));
  CHECK(ties < runs(99000));
}

}  // namespace
}  // namespace raywalk
