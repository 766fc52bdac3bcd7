// Ways between two points that begin or end at a shape, or an ulp beside it, against exact
// arithmetic: whether they strike it, with both ends and without.

#include <array>

#include "broadphase/shape_truth.hpp"
#include "raywalk/broadphase/shape_probe.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/sight.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

constexpr Grid map{8, 8};

TEST_CASE("shape probe: a way that begins or ends at a shape is decided exactly") {
  Random random(414);
  int decided = 0;
  for (int round = 0; round < runs(40000); ++round) {
    const std::array<Shape, 1> shapes{test::some_shape(random)};
    const ShapeGrid index(map, shapes);
    const ShapeProbe probe(index);
    for (int i = 0; i < 4; ++i) {
      const Point a = test::some_end(random, shapes[0]);
      const Point b = test::some_end(random, shapes[0]);
      if (a == b) continue;
      const auto is_on_rim = [](Point p) { return p.x == 0 || p.y == 0 || p.x == 8 || p.y == 8; };
      const test::Truth truth = test::truth_of(shapes[0], a, b);
      if (!truth.is_exact || is_on_rim(a) || is_on_rim(b)) continue;
      ++decided;
      const CastResult found = cast(map, a, b, probe);
      CAPTURE(round, shapes[0].index(), a.x, a.y, b.x, b.y);
      CHECK(found.contact.has_value() ==
            (truth.begins_in || truth.strikes || truth.strikes_at_end));
      if (found.contact) CHECK((found.t == 1) == truth.strikes_at_end);
      if (shapes[0].index() != 0 || !truth.begins_in) {
        CHECK(blocked(map, a, b, probe) == (truth.begins_in || truth.strikes));
        CHECK(blocked(map, b, a, probe) == blocked(map, a, b, probe));
      }
    }
  }
  CHECK(decided > runs(80000));
}

}  // namespace
}  // namespace raywalk
