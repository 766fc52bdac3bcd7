#include "raywalk/ray/mask.hpp"

#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

//   ? ? ? ? ?
//   ? . . . ?        3x2 pixels, and a rim of one pixel round them: all free
//   ? . . . ?
//   ? ? ? ? ?
TEST_CASE("mask: a new one is free, and everything beyond it is free, too") {
  const Mask mask(3, 2);
  CHECK(mask.width() == 3);
  CHECK(mask.height() == 2);
  for (int y = -1; y <= 2; ++y) {
    for (int x = -1; x <= 3; ++x) CHECK_FALSE(mask.test({x, y}));
  }
  CHECK_FALSE(Mask().test({0, 0}));
}

//     0 ... 63 64 ... 127 128 129
//   0 #                                one of these at a time: the first and the last pixel
//   1       #  #                       of a word, and the first one of the next
//   2                 #   #
TEST_CASE("mask: a pixel that is set is solid, and no other one") {
  for (const Pixel at : {Pixel{0, 0}, Pixel{63, 1}, Pixel{64, 1}, Pixel{127, 2}, Pixel{128, 2}}) {
    Mask mask(130, 3);
    mask.set(at, true);
    int solid = 0;
    for (int y = 0; y < 3; ++y) {
      for (int x = 0; x < 130; ++x) solid += mask.test({x, y}) ? 1 : 0;
    }
    CHECK(mask.test(at));
    CHECK(solid == 1);
    mask.set(at, false);
    CHECK(mask == Mask(130, 3));
  }
}

//   ..#?        ?: beside it, below it, and 64 pixels away to either side
//     ?
TEST_CASE("mask: beyond its width it is free even where a word has room for more") {
  Mask mask(3, 1);
  mask.set({2, 0}, true);
  CHECK_FALSE(mask.test({3, 0}));
  CHECK_FALSE(mask.test({2, 1}));
  CHECK_FALSE(mask.test({66, 0}));
  CHECK_FALSE(mask.test({-62, 0}));
}

//     0 ... 63 : 64 ... 69
//   0 .  .  .  : .  .  .         0x0                   0x0
//   1 #  .  #  : .  .  #         0x8000000000000001    0x20
TEST_CASE("mask: a row is words of 64 pixels, the first pixel in the lowest bit") {
  Mask mask(70, 2);
  mask.set({0, 1}, true);
  mask.set({63, 1}, true);
  mask.set({69, 1}, true);
  CHECK(mask.row(0).size() == 2);
  CHECK(mask.row(0)[0] == 0);
  CHECK(mask.row(1)[0] == 0x8000000000000001U);
  CHECK(mask.row(1)[1] == 0x20U);
  CHECK(Mask(64, 1).row(0).size() == 1);
  CHECK(Mask(65, 1).row(0).size() == 2);
}

//   #.    #.
//   .# == .#     the second one drawn over its own negative
TEST_CASE("mask: equal pictures are equal, whatever was drawn before") {
  Random random(3);
  Mask once(100, 10);
  Mask twice(100, 10);
  for (int i = 0; i < 300; ++i) {
    const Pixel p{random.below(100), random.below(10)};
    const bool solid = random.chance(0.5);
    once.set(p, solid);
    twice.set(p, !solid);
    twice.set(p, solid);
  }
  CHECK(once == twice);
  twice.set({5, 5}, !twice.test({5, 5}));
  CHECK_FALSE(once == twice);
}

}  // namespace
}  // namespace raywalk
