// When a moving box passes the sides of another: the order of times that are almost one.

#include "raywalk/geom/detail/passage.hpp"

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

  [[nodiscard]] test::Big direction() const { return test::big(passage.direction.high); }
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

TEST_CASE("a side lies ahead, and two boxes overlap, by exact sums") {
  Random random(42);
  int ahead = 0;
  int overlaps = 0;
  constexpr int sides = 20000;
  for (int i = 0; i < runs(sides); ++i) {
    const double side = test::snapped(random.between(0, 8));
    const double half = test::snapped(random.between(0, 1)) + 0.1;
    const double from = test::nudged(random, side - half);  // half a box before the side
    const double by = random.chance(0.5) ? 1 : -1;
    const test::Big way = test::big(side) - test::big(half) - test::big(from);
    const bool is_ahead =
        detail::Passage(detail::exact_difference(side, half), from, by).is_ahead();
    REQUIRE(is_ahead == (way.sign() * by > 0));
    const bool is_over = detail::do_overlap(side, side + 1, from, half);
    const bool is_over_other = detail::do_overlap(-side - 1, -side, -from, half);  // mirrored
    REQUIRE(is_over == (way.sign() < 0));
    REQUIRE(is_over_other == is_over);
    ahead += is_ahead ? 1 : 0;
    overlaps += is_over ? 1 : 0;
  }
  CHECK(ahead > runs(sides) / 4);
  CHECK(overlaps > runs(sides) / 4);
  CHECK(detail::Passage({1, 0}, 0.5, 1).is_by(detail::forever));
}

}  // namespace raywalk
