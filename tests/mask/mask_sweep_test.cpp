#include "raywalk/mask/mask_sweep.hpp"

#include "mask/mask_drawing.hpp"
#include "raywalk/mask/mask_tiles.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/numbers.hpp"
#include "support/required.hpp"

namespace raywalk {
namespace {

const Mask& dot() {
  static const Mask mask = drawn({"#"});
  return mask;
}
const Mask& bar() {
  static const Mask mask = drawn({"###"});
  return mask;
}

//    0123456
//    a  --> b     a's east side meets b's west side after 5 pixels
TEST_CASE("sweep_mask: it stops at the face of the first pixel") {
  const PlacedMask a{&dot(), {0, 0}};
  const PlacedMask b{&dot(), {6, 0}};
  const MaskSweep sweep = sweep_mask(a, Ray::rounded_between({0, 0}, {10, 0}), b);
  REQUIRE(sweep.end == End::hit);
  CHECK(sweep.t == 0.5);
  CHECK(sweep.offset == Point{5, 0});
  CHECK(test::required(sweep.contact).normal == Vec{-1, 0});
  CHECK(test::required(sweep.contact).face == Face::west);
  CHECK(test::required(sweep.contact).moving == Pixel{0, 0});
  CHECK(test::required(sweep.contact).fixed == Pixel{6, 0});
}

//    a . . b        as far as 3 is a hit, less is none, and 3 the other way neither
TEST_CASE("sweep_mask: to end on a face is a hit, to end before it is none") {
  const PlacedMask a{&dot(), {0, 0}};
  const PlacedMask b{&dot(), {4, 0}};
  CHECK(sweep_mask(a, Ray::rounded_between({0, 0}, {3, 0}), b).end == End::hit);
  const MaskSweep miss = sweep_mask(a, Ray::rounded_between({0, 0}, {2.875, 0}), b);
  CHECK(miss.end == End::length);
  CHECK(miss.t == 1);
  CHECK(miss.offset == Point{2.875, 0});
  CHECK_FALSE(miss.contact);
  CHECK(sweep_mask(a, Ray::rounded_between({0, 0}, {-3, 0}), b).end == End::length);
}

//    ##########
//    ->aaa           a corridor exactly as high as the mask: it slides through, and half a pixel
//    ##########      higher or lower it is stuck
TEST_CASE("sweep_mask: it slides along faces and through a gap of exactly its size") {
  const Mask walls = mask_where(40, 3, [](Pixel p) { return p.y != 1; });
  const PlacedMask a{&bar(), {-10, 1}};
  const PlacedMask b{&walls};
  CHECK(sweep_mask(a, Ray::rounded_between({0, 0}, {100, 0}), b).end == End::length);
  const MaskSweep high = sweep_mask(a, Ray::rounded_between({0, -0.5}, {100, -0.5}), b);
  REQUIRE(high.contact);
  CHECK(high.offset == Point{7, -0.5});
  CHECK(high.contact->moving == Pixel{-8, 1});
  CHECK(high.contact->fixed == Pixel{0, 0});
}

//     a                        #b
//      \         past it;     a         not between them
//       #b                     \ b#  ...
TEST_CASE("sweep_mask: it grazes a corner, and stops where corners would pass through each other") {
  const Mask diagonal = drawn({"#.", ".#"});
  const PlacedMask a{&dot(), {0, 0}};
  CHECK(sweep_mask(a, Ray::rounded_between({-3, 1}, {3, -5}), PlacedMask{&dot(), {0, 0}}).end ==
        End::length);
  const MaskSweep stopped =
      sweep_mask(a, Ray::rounded_between({1, 0}, {0, 1}), PlacedMask{&diagonal, {0, 0}});
  REQUIRE(stopped.contact);
  CHECK(stopped.t == 0);
  CHECK(glm::length(stopped.contact->normal) == 1);
}

//    ab      a touches b on its west side: into it, away from it, along it
TEST_CASE("sweep_mask: a mask that touches may move away and along, not in") {
  const PlacedMask a{&dot(), {0, 0}};
  const PlacedMask b{&dot(), {1, 0}};
  const MaskSweep in = sweep_mask(a, Ray::rounded_between({0, 0}, {2, 0}), b);
  REQUIRE(in.contact);
  CHECK(in.t == 0);
  CHECK(in.contact->normal == Vec{-1, 0});
  CHECK(in.offset == Point{0, 0});
  CHECK(sweep_mask(a, Ray::rounded_between({0, 0}, {-2, 0}), b).end == End::length);
  CHECK(sweep_mask(a, Ray::rounded_between({0, 0}, {0, 5}), b).end == End::length);
  CHECK(sweep_mask(a, Ray::rounded_between({0, 0}, {0, 0}), b).end == End::length);
  CHECK(sweep_mask(a, Ray{{0, 0}, {1, 0}, 0}, b).end == End::length);
}

//     X . . b      begins inside the first one, and then comes upon b
TEST_CASE("sweep_mask: begun inside, it hits at once, or counts only from where it is free") {
  const Mask two = drawn({"#...#"});
  const PlacedMask a{&dot(), {0, 0}};
  const PlacedMask b{&two, {0, 0}};
  const Ray path = Ray::rounded_between({0.5, 0}, {8.5, 0});
  const MaskSweep at_once = sweep_mask(a, path, b);
  REQUIRE(at_once.contact);
  CHECK(at_once.t == 0);
  CHECK(at_once.offset == Point{0.5, 0});
  CHECK(at_once.contact->normal == Vec{0, 0});
  CHECK(at_once.contact->face == Face::none);
  const MaskSweep later = sweep_mask(a, path, b, Start::until_free);
  REQUIRE(later.contact);
  CHECK(later.offset == Point{3, 0});
  CHECK(later == sweep_mask(a, path, b, Start::ignore_first));
}

//   a -------------------------------> |        a wall one pixel thick, a million pixels away
TEST_CASE("sweep_mask: it does not tunnel, however fast it is") {
  const PlacedMask a{&dot(), {0, 0}};
  const PlacedMask b{&dot(), {1000000, 0}};
  const MaskSweep sweep = sweep_mask(a, Ray::rounded_between({0, 0.25}, {64000000, 0.25}), b);
  REQUIRE(sweep.contact);
  CHECK(sweep.offset == Point{999999, 0.25});
  const MaskSweep endless = sweep_mask(a, Ray::along({0, 0}, {1, 0}, 1e300), b);
  CHECK(endless.offset == Point{999999, 0});
  const MaskSweep infinite = sweep_mask(a, Ray{{0, 0.5}, {1, 0}}, b);
  CHECK(infinite.t == 999999);
  CHECK(sweep_mask(a, Ray{{0, 0.5}, {-1, 0}}, b).end == End::length);
}

TEST_CASE("sweep_mask: the mirrored scene gives the mirrored answer") {
  Random random(51);
  for (int i = 0; i < runs(2000); ++i) {
    const Mask a = random_mask(random, 5, 4, 0.4);
    const Mask b = random_mask(random, 9, 6, 0.2);
    const Pixel at{random.below(20) - 10, random.below(20) - 10};
    const Vec way{random.below(33) - 16.0, random.below(33) - 16.0};
    const MaskSweep plain =
        sweep_mask(PlacedMask{&a, at}, Ray::rounded_between({0, 0}, Point{} + way), PlacedMask{&b});
    const Symmetry flip{.horizontal = true};
    const MaskSweep mirrored =
        sweep_mask(PlacedMask{&a, {-at.x - 5, at.y}, flip},
                   Ray::rounded_between({0, 0}, {-way.x, way.y}), PlacedMask{&b, {-9, 0}, flip});
    REQUIRE(plain.end == mirrored.end);
    REQUIRE(plain.t == mirrored.t);
    REQUIRE(plain.offset == Point{0 - mirrored.offset.x, mirrored.offset.y});
  }
}

//   #####
//   #...#       a ball of 12x12 pixels in a room of tiles of 16x16
//   #####
TEST_CASE("sweep_mask: a ball in a room of tiles") {
  const AsciiMap map{"#####", "#...#", "#####"};
  const TilePixels room(map.grid(), {16, 16}, map);
  const Mask ball = mask_where(12, 12, [](Pixel p) {
    return (2 * p.x - 11) * (2 * p.x - 11) + (2 * p.y - 11) * (2 * p.y - 11) < 144;
  });
  const PlacedMask at_left{&ball, {18, 18}};
  const MaskSweep right = sweep_mask(at_left, Ray::rounded_between({0, 0}, {100, 1}), room);
  REQUIRE(right.contact);
  CHECK(right.offset.x == 34);
  CHECK(right.contact->face == Face::west);
  CHECK(right.contact->fixed.x == 64);
  const MaskSweep down = sweep_mask(at_left, Ray::rounded_between({0, 0}, {1, 100}), room);
  CHECK(down.offset.y == 2);
  CHECK(test::required(down.contact).normal == Vec{0, -1});
}

TEST_CASE("sweep_mask: what has no answer is invalid, at once") {
  constexpr double inf = infinity;
  const PlacedMask a{&dot(), {0, 0}};
  const PlacedMask b{&dot(), {1, 0}};
  for (const Ray& path :
       {Ray{{nan, 0}, {1, 0}, 1}, Ray{{0, inf}, {1, 0}, 1}, Ray{{0, 0}, {nan, 0}, 1},
        Ray{{0, 0}, {inf, 0}, 1}, Ray{{0, 0}, {1, 0}, nan}, Ray{{0, 0}, {1, 0}, -1},
        Ray{{0x1p29 + 1, 0}, {1, 0}, 1}}) {
    CHECK(sweep_mask(a, path, b).end == End::invalid);
  }
  const Mask none;
  CHECK(sweep_mask(PlacedMask{&none}, Ray::rounded_between({0, 0}, {9, 9}), b).end == End::length);
  CHECK(sweep_mask(a, Ray::rounded_between({0, 0}, {9, 9}), PlacedMask{&none, {3, 3}}).end ==
        End::length);
}

}  // namespace
}  // namespace raywalk
