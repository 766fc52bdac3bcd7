// A body among all of a list that has the body itself: the one that is left out is not there, and
// the others keep their places.

#include <array>
#include <vector>

#include "body/yard.hpp"
#include "raywalk/body/body_probe.hpp"
#include "raywalk/body/sweep.hpp"
#include "raywalk/ray/cast.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

std::vector<Body> some_bodies(Random& random, int count) {
  std::vector<Body> bodies;
  for (int i = 0; i < count; ++i) bodies.push_back({random.point(1, 10), random.between(0.1, 0.5)});
  return bodies;
}

//   (0)(1)(2)->
TEST_CASE("others: a body among all, itself left out, meets what it meets without itself") {
  Random random(7);
  const Yard yard = garden();
  for (int n = 0; n < runs(2000); ++n) {
    const std::vector<Body> all = some_bodies(random, 12);
    const int own = random.below(12);
    const auto at = static_cast<std::size_t>(own);
    std::vector<Body> copy = all;
    copy[at].center.x = 100;
    const Others rest = Others(all).without(own);
    const Vec way{random.between(-3, 3), random.between(-3, 3)};
    REQUIRE(yard.overlaps(all[at], rest) == yard.overlaps(all[at], copy));
    REQUIRE(yard.move(all[at], way, rest) == yard.move(all[at], way, copy));
    for (const Body& body : {all[at], Body(all[at].center, 0)}) {
      for (const Vec motion : {way, Vec{0, 0}}) {
        for (const Start start : {Start::hit, Start::ignore_first, Start::until_free}) {
          REQUIRE(sweep(yard.grid(), body, {motion, 1, start}, yard, rest) ==
                  sweep(yard.grid(), body, {motion, 1, start}, yard, copy));
        }
      }
    }
    const Ray ray{all[at].center, way, 2};
    const CastResult expected = cast(yard.grid(), ray, BodyProbe(copy));
    const BodyIndex index(yard.grid(), all);
    REQUIRE(cast(yard.grid(), ray, BodyProbe(rest)) == expected);
    REQUIRE(cast(yard.grid(), ray, BodyProbe(rest, index)) == expected);
    const BodyIndex index_of_rest(yard.grid(), rest);
    REQUIRE(cast(yard.grid(), ray, BodyProbe(all, index_of_rest)) == expected);
  }
}

//   (0)->(1)     it would be stuck in itself
TEST_CASE("others: one that is left out is there for its neighbours") {
  const Yard yard{"....", "....", "...."};
  const std::array discs{Circle{{1, 1.5}, 0.3}, Circle{{2.5, 1.5}, 0.3}};
  const Others all(discs);
  CHECK(all.counts(0));
  CHECK_FALSE(all.without(0).counts(0));
  CHECK(all.without(0).counts(1));
  CHECK(all.without(0).without(1).counts(0));  // one is left out, not two
  CHECK(all.without(0).size() == 2);
  CHECK_FALSE(all.without(7).counts(7));
  CHECK(yard.overlaps(discs[0], all));
  CHECK_FALSE(yard.overlaps(discs[0], all.without(0)));
  CHECK(yard.move(discs[0], {2, 0}, all.without(0)).center.x == Approx(1.9));
  const SweepResult result = sweep(yard.grid(), discs[0], Vec{2, 0}, yard, all.without(0));
  CHECK(result.other == 1);
}

}  // namespace
}  // namespace raywalk
