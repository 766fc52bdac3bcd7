// Ways between two points past a shape, each end of them anywhere, at the shape or an ulp beside
// it: what is struck is what exact arithmetic says, by casts and by lines of sight.

#include <array>

#include "broadphase/shape_truth.hpp"
#include "fuzz/question.hpp"
#include "ray/exact_world.hpp"
#include "raywalk/body/body_probe.hpp"
#include "raywalk/broadphase/shape_probe.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/sight.hpp"

namespace raywalk::fuzz {

void ask(Random& random) {
  constexpr Grid map{8, 8};
  const std::array<Shape, 1> shapes{test::some_shape(random)};
  const ShapeGrid index(map, shapes);
  const ShapeProbe probe(index);
  const Point a = test::some_end(random, shapes[0]);
  const Point b = test::some_end(random, shapes[0]);
  const auto is_on_rim = [](Point p) { return p.x == 0 || p.y == 0 || p.x == 8 || p.y == 8; };
  const CastResult found = cast(map, a, b, probe);
  const bool is_hidden = blocked(map, a, b, probe);
  const std::string words = std::to_string(shapes[0].index()) + " from " + oracle::exactly(a) +
                            " to " + oracle::exactly(b);
  expect(is_hidden == blocked(map, b, a, probe), "sight is not the same both ways: " + words);
  if (a == b || is_on_rim(a) || is_on_rim(b)) return;
  const test::Truth truth = test::truth_of(shapes[0], a, b);
  if (!truth.is_exact) return;
  expect(found.contact.has_value() == (truth.begins_in || truth.strikes || truth.strikes_at_end),
         "a cast at shape " + words);
  expect(!found.contact || (found.t == 1) == truth.strikes_at_end, "t at shape " + words);
  const bool begins_on_segment = shapes[0].index() == 0 && truth.begins_in;
  expect(begins_on_segment || is_hidden == (truth.begins_in || truth.strikes),
         "sight past shape " + words);
}

}  // namespace raywalk::fuzz
