#include "raywalk/mask/mask_turn.hpp"

#include <array>

#include "mask/mask_drawing.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

std::array<Symmetry, 8> all_symmetries() {
  std::array<Symmetry, 8> all{};
  for (unsigned i = 0; i < 8; ++i) all.at(i) = {(i & 1U) != 0, (i & 2U) != 0, (i & 4U) != 0};
  return all;
}

PixelSize size_of(const Mask& mask) { return {mask.width(), mask.height()}; }

/// Pixel by pixel, flip by flip, in the order in which Tiled flips.
Mask turned_slowly(const Mask& mask, Symmetry s) {
  Mask result = mask;
  if (s.diagonal) {
    result =
        mask_where(mask.height(), mask.width(), [&](Pixel p) { return mask.test({p.y, p.x}); });
  }
  const Mask first = result;
  if (s.horizontal) {
    result = mask_where(first.width(), first.height(),
                        [&](Pixel p) { return first.test({first.width() - 1 - p.x, p.y}); });
  }
  const Mask second = result;
  if (s.vertical) {
    result = mask_where(second.width(), second.height(),
                        [&](Pixel p) { return second.test({p.x, second.height() - 1 - p.y}); });
  }
  return result;
}

//   ##.     .##     #..     ##
//   #..     ..#     ##.     #.
//                           ..
TEST_CASE("mask turn: a mirrored tile has the mirrored mask") {
  const Mask mask = drawn({"##.", "#.."});
  CHECK(turned(mask, {.horizontal = true}) == drawn({".##", "..#"}));
  CHECK(turned(mask, {.vertical = true}) == drawn({"#..", "##."}));
  CHECK(turned(mask, {.diagonal = true}) == drawn({"##", "#.", ".."}));
}

//   #..  ->  ##  ->  ###  ->  .#
//   ###      #.      ..#      .#
//            #.               ##
TEST_CASE("mask turn: Tiled's flags for the quarter turns turn clockwise") {
  const Mask mask = drawn({"#..", "###"});
  CHECK(turned(mask, quarter_turns(1)) == drawn({"##", "#.", "#."}));
  CHECK(turned(mask, quarter_turns(2)) == drawn({"###", "..#"}));
  CHECK(turned(mask, quarter_turns(3)) == drawn({".#", ".#", "##"}));
  CHECK(turned(mask, quarter_turns(-1)) == turned(mask, quarter_turns(3)));
  CHECK(turned(mask, quarter_turns(8)) == mask);
}

TEST_CASE("mask turn: all eight symmetries of all masks of 3x3, pixel by pixel") {
  for (unsigned bits = 0; bits < 512; ++bits) {
    const Mask mask = mask_of_nine(bits);
    for (const Symmetry s : all_symmetries()) REQUIRE(turned(mask, s) == turned_slowly(mask, s));
  }
}

TEST_CASE("turned: masks of all sizes round the ends of words") {
  Random random(11);
  for (int i = 0; i < runs(200); ++i) {
    const Mask mask = random_mask(random, random_side(random), random_side(random), 0.5);
    for (const Symmetry s : all_symmetries()) {
      const Mask result = turned(mask, s);
      REQUIRE(result == turned_slowly(mask, s));
      REQUIRE(size_of(result) == turned(size_of(mask), s));
    }
  }
  for (const Symmetry s : all_symmetries()) CHECK(turned(Mask(), s) == Mask());
}

TEST_CASE("turned: a mask and its pixels are turned alike") {
  Random random(12);
  const Mask mask = random_mask(random, 70, 5, 0.5);
  for (const Symmetry s : all_symmetries()) {
    const Mask result = turned(mask, s);
    for (int y = 0; y < 5; ++y) {
      for (int x = 0; x < 70; ++x) {
        REQUIRE(result.test(turned(Pixel{x, y}, size_of(mask), s)) == mask.test({x, y}));
      }
    }
  }
}

TEST_CASE("symmetry: one after the other is one, and each has its inverse") {
  const Mask mask = drawn({"##.", "#..", "...", "#.#"});
  for (const Symmetry a : all_symmetries()) {
    CHECK(then(a, inverse(a)) == Symmetry{});
    CHECK(then(inverse(a), a) == Symmetry{});
    for (const Symmetry b : all_symmetries()) {
      CHECK(turned(mask, then(a, b)) == turned(turned(mask, a), b));
    }
  }
  CHECK(then(quarter_turns(1), quarter_turns(2)) == quarter_turns(3));
}

//            ##..
//   #.  ->   ##..
//   .#       ..##
//            ..##
TEST_CASE("scaled: every pixel becomes a square") {
  CHECK(scaled(drawn({"#.", ".#"}), 2) == drawn({"##..", "##..", "..##", "..##"}));
  Random random(13);
  for (int times = 1; times <= 16; ++times) {
    for (int i = 0; i < runs(20); ++i) {
      const Mask mask = random_mask(random, 1 + random.below(70), 1 + random.below(4), 0.5);
      const Mask expected = mask_where(mask.width() * times, mask.height() * times, [&](Pixel p) {
        return mask.test({p.x / times, p.y / times});
      });
      REQUIRE(scaled(mask, times) == expected);
    }
  }
  CHECK(scaled(Mask(), 3) == Mask());
}

//   .....
//   .[#.]       what lies beyond is free
//   .[.#]  ]
//    [    ]
TEST_CASE("part: any rectangle of a mask, inside and out") {
  const Mask mask = drawn({"...", ".#.", "..#"});
  CHECK(part(mask, {{1, 1}, {3, 3}}) == drawn({"#.", ".#"}));
  CHECK(part(mask, {{-1, 1}, {5, 4}}) == drawn({"..#...", "...#..", "......"}));
  CHECK(part(mask, {{2, 2}, {2, 5}}) == Mask());
}

}  // namespace
}  // namespace raywalk
