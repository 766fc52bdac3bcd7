#include "raywalk/mask/mask_frame.hpp"

#include "mask/mask_drawing.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

Symmetry symmetry(unsigned bits) { return {(bits & 1U) != 0, (bits & 2U) != 0, (bits & 4U) != 0}; }

/// A frame of some size with a few solid pixels somewhere in it.
Mask loose_mask(Random& random) {
  Mask mask(5 + random.below(80), 3 + random.below(20));
  const Pixel low{random.below(mask.width()), random.below(mask.height())};
  const Pixel high{low.x + random.below(mask.width() - low.x),
                   low.y + random.below(mask.height() - low.y)};
  for (int y = low.y; y <= high.y; ++y) {
    for (int x = low.x; x <= high.x; ++x) mask.set({x, y}, random.chance(0.5));
  }
  return mask;
}

//   .....
//   ..#..   ->   #.    2x2 pixels, 2 from the left and 1 from the top of a frame of 5x4
//   ..##.        ##
//   .....
TEST_CASE("frame: trimmed, it knows what was cut off") {
  const Mask whole = drawn({".....", "..#..", "..##.", "....."});
  const MaskFrame frame = trimmed(whole, {2, 4});
  CHECK(frame.mask == drawn({"#.", "##"}));
  CHECK(frame.size == PixelSize{5, 4});
  CHECK(frame.trim == Pixel{2, 1});
  CHECK(frame.origin == Pixel{2, 4});
  CHECK(untrimmed(frame) == whole);
}

TEST_CASE("frame: nothing solid leaves nothing but the size") {
  const MaskFrame frame = trimmed(Mask(30, 20));
  CHECK(frame.mask == Mask());
  CHECK(frame.size == PixelSize{30, 20});
  CHECK(untrimmed(frame) == Mask(30, 20));
  CHECK(untrimmed(turned(frame, quarter_turns(1))) == Mask(20, 30));
  CHECK_FALSE(placed(frame, {3, 3}).test({3, 3}));
}

//   ..#.                      the feet, o, stand at (10, 20)
//   .##.       . . # .
//   .##.   ->  . # # .        (9, 18)
//    o         . # o .
TEST_CASE("frame: its origin stands where it is placed") {
  const MaskFrame frame = trimmed(drawn({"..#.", ".##.", ".##."}), {2, 3});
  const PlacedMask sprite = placed(frame, {10, 20});
  CHECK(sprite.test({10, 17}));
  CHECK_FALSE(sprite.test({9, 17}));
  CHECK(sprite.test({9, 18}));
  CHECK(sprite.test({9, 19}));
  CHECK(sprite.test({10, 19}));
  CHECK_FALSE(sprite.test({10, 20}));
  SECTION("mirrored about the origin, its left is its right") {
    const PlacedMask back = placed(frame, {10, 20}, {.horizontal = true});
    CHECK(back.test({9, 17}));
    CHECK_FALSE(back.test({10, 17}));
    CHECK(back.test({10, 18}));
  }
  SECTION("by its top left corner, the frame fills the same rectangle mirrored or not") {
    for (const Symmetry s : {Symmetry{}, Symmetry{.horizontal = true}}) {
      const PlacedMask tile = placed_top_left(frame, {100, 50}, s);
      CHECK(tile.test({s.horizontal ? 101 : 102, 50}));
      CHECK(tile.test({101, 51}));
      CHECK(tile.test({102, 52}));
    }
  }
}

TEST_CASE("frame: turned, scaled and placed, it is what its whole picture is") {
  Random random(31);
  for (int i = 0; i < runs(600); ++i) {
    const Mask whole = loose_mask(random);
    const MaskFrame frame = trimmed(whole, {random.below(50) - 10, random.below(50) - 10});
    const Symmetry s = symmetry(static_cast<unsigned>(random.below(8)));
    const MaskFrame other = turned(frame, s);
    REQUIRE(untrimmed(other) == turned(whole, s));
    REQUIRE(untrimmed(scaled(frame, 3)) == scaled(whole, 3));
    // The origin keeps its place among the pixels: the two ways to turn a sprite are one.
    const PlacedMask a = placed(frame, {7, -9}, s);
    const PlacedMask b = placed(other, {7, -9});
    REQUIRE(a.bounds() == b.bounds());
    const PlacedMask c = placed_top_left(frame, {7, -9}, s);
    const Mask turned_whole = turned(whole, s);
    const PlacedMask d{&turned_whole, {7, -9}};
    REQUIRE(overlap_area(a, b) == solid_area(whole));
    REQUIRE(overlap_area(c, d) == solid_area(whole));
  }
}

//   o#    three times as large, about its own corner
TEST_CASE("frame: scaled, it stays at its origin") {
  const MaskFrame frame = scaled(trimmed(drawn({".#"}), {1, 1}), 3);
  CHECK(frame.size == PixelSize{6, 3});
  CHECK(placed(frame, {0, 0}).bounds() == PixelBox{{0, -3}, {3, 0}});
}

}  // namespace
}  // namespace raywalk
