// When a moving box passes the sides of another: the order of times that are almost one.

#include "raywalk/body/detail/body_sweep.hpp"

#include "../geom/exact_plane.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

/// When a side of a solid, grown by half a box, is passed, as a fraction: way / direction.
struct ExactPassage {
  detail::Passage passage;
  test::Big way;

  ExactPassage(double side, double half, double from, double by)
      : passage(detail::exact_difference(side, half), from, by),
        way(test::big(side) - test::big(half) - test::big(from)) {}

  [[nodiscard]] test::Big direction() const { return test::big(passage.direction); }
};

}  // namespace

TEST_CASE("sides of boxes are passed in the exact order, which rounded times tell at random") {
  Random random(41);
  int unknown_random = 0;
  int unknown_close = 0;
  constexpr int sides = 100000;
  for (int i = 0; i < runs(sides); ++i) {
    const bool is_close = i % 2 == 0;
    const auto number = [&] { return test::snapped(random.between(0, 64)); };
    const double by = random.chance(0.5) ? random.between(0.1, 4) : -random.between(0.1, 4);
    const double other_by = random.between(0.1, 4);
    const ExactPassage a(number(), test::snapped(random.between(0, 1)), number(), by);
    const double half = test::snapped(random.between(0, 1));
    const double from = number();
    const double met = test::nudged(random, from + a.passage.t * other_by + half);
    const ExactPassage b(is_close ? met : number(), half, from, other_by);
    // a.way / a.direction - b.way / b.direction, where b.direction > 0
    const int sign = by > 0 ? 1 : -1;
    const int truth = sign * (a.way * b.direction() - b.way * a.direction()).sign();
    REQUIRE(a.passage.is_before(b.passage) == (truth < 0));
    REQUIRE(b.passage.is_before(a.passage) == (truth > 0));
    const double limit = is_close ? test::nudged(random, a.passage.t) : number();
    const int late = sign * (a.way * test::big(1) - a.direction() * test::big(limit)).sign();
    REQUIRE(a.passage.is_by(limit) == (late <= 0));
    const int sure = detail::sure_sign(b.passage.bounded() - a.passage.bounded());
    if (sure != 0) REQUIRE(sure == -truth);
    (is_close ? unknown_close : unknown_random) += sure == 0 ? 1 : 0;
  }
  CHECK(unknown_random == 0);
  CHECK(unknown_close > runs(sides) / 20);
}

}  // namespace raywalk
