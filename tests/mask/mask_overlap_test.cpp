#include "raywalk/mask/mask_overlap.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "mask/mask_drawing.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

/// The pixels of the scene that two masks have in common, one by one, in row order.
std::vector<Pixel> common_pixels(const PlacedMask& a, const PlacedMask& b) {
  std::vector<Pixel> pixels;
  const PixelBox box = a.bounds();
  for (int y = box.low.y; y < box.high.y; ++y) {
    for (int x = box.low.x; x < box.high.x; ++x) {
      if (a.test({x, y}) && b.test({x, y})) pixels.push_back({x, y});
    }
  }
  return pixels;
}

std::optional<PixelBox> box_of(const std::vector<Pixel>& pixels) {
  if (pixels.empty()) return std::nullopt;
  PixelBox box{pixels.front(), pixels.front()};
  for (const Pixel p : pixels) {
    box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y)};
    box.high = {std::max(box.high.x, p.x + 1), std::max(box.high.y, p.y + 1)};
  }
  return box;
}

Vec gradient_of(const PlacedMask& a, const PlacedMask& b) {
  const auto area = [&](int dx, int dy) {
    return static_cast<double>(common_pixels(a.moved(dx, dy), b).size());
  };
  return {area(-1, 0) - area(1, 0), area(0, -1) - area(0, 1)};
}

void require_same_answers(const PlacedMask& a, const PlacedMask& b) {
  const std::vector<Pixel> expected = common_pixels(a, b);
  REQUIRE(overlaps(a, b) == !expected.empty());
  REQUIRE(overlap_area(a, b) == static_cast<std::int64_t>(expected.size()));
  REQUIRE(first_common_pixel(a, b) ==
          (expected.empty() ? std::nullopt : std::optional(expected.front())));
  REQUIRE(overlap_box(a, b) == box_of(expected));
}

//   aaaa
//   aaaXb       X: the one pixel that a and b have in common
//     .bb
TEST_CASE("mask overlap: is a pixel of the scene solid, for a mask that stands in it") {
  const Mask mask = drawn({"##.", "#.."});
  const PlacedMask sprite{&mask, {10, -5}};
  CHECK(sprite.test({10, -5}));
  CHECK(sprite.test({11, -5}));
  CHECK_FALSE(sprite.test({12, -5}));
  CHECK(sprite.test({10, -4}));
  CHECK_FALSE(sprite.test({9, -5}));
  CHECK_FALSE(sprite.test({0, 0}));
  const PlacedMask mirrored{&mask, {10, -5}, {.horizontal = true}};
  CHECK_FALSE(mirrored.test({10, -5}));
  CHECK(mirrored.test({12, -5}));
  CHECK(mirrored.local({12, -5}) == Pixel{0, 0});
}

TEST_CASE("placed mask: its words, bounds and pixels are those of the turned mask") {
  Random random(21);
  for (unsigned i = 0; i < 8; ++i) {
    const Symmetry s{(i & 1U) != 0, (i & 2U) != 0, (i & 4U) != 0};
    const Mask mask = random_mask(random, 70, 3, 0.5);
    const PlacedMask sprite{&mask, {-7, 4}, s};
    const PixelBox box = sprite.bounds();
    REQUIRE(box == (s.diagonal ? PixelBox{{-7, 4}, {-4, 74}} : PixelBox{{-7, 4}, {63, 7}}));
    for (int y = box.low.y - 1; y <= box.high.y; ++y) {
      for (int x = box.low.x - 70; x <= box.high.x; ++x) {
        const bool solid = sprite.test({x, y});
        REQUIRE(solid == (box.contains({x, y}) && mask.test(sprite.local({x, y}))));
        if (!box.contains({x, y})) continue;
        const std::uint64_t word = sprite.word(x, y);
        for (int k = 0; k < 64; ++k) {
          REQUIRE((word >> static_cast<unsigned>(k) & 1U) == (sprite.test({x + k, y}) ? 1U : 0U));
        }
      }
    }
  }
}

//   ##      .#             X.
//   #.  at  ##  (1, 0):   #X#    two in common
TEST_CASE("mask overlap: all masks of 3x3 meet all others, at all places, pixel by pixel") {
  // The pixels of b moved by (dx, dy) that lie under those of a, as bits of a: a table of places.
  const unsigned step = runs(10) == 10 ? 1 : 31;
  std::vector<Mask> masks;
  for (unsigned bits = 0; bits < 512; ++bits) masks.push_back(mask_of_nine(bits));
  std::int64_t wrong = 0;
  for (int dy = 0; dy <= 3; ++dy) {  // of the other places, a and b change roles
    for (int dx = -3; dx <= 3; ++dx) {
      std::array<unsigned, 512> moved{};
      for (unsigned b = 0; b < 512; ++b) {
        for (int i = 0; i < 9; ++i) {
          const Pixel p{i % 3 + dx, i / 3 + dy};
          const bool is_on_a = p.x >= 0 && p.x < 3 && p.y >= 0 && p.y < 3;
          if ((b >> static_cast<unsigned>(i) & 1U) != 0 && is_on_a) {
            moved.at(b) |= 1U << static_cast<unsigned>(3 * p.y + p.x);
          }
        }
      }
      for (unsigned a = 0; a < 512; ++a) {
        for (unsigned b = a % step; b < 512; b += step) {
          const PlacedMask first{&masks[a], {5, 6}};
          const PlacedMask second{&masks[b], {5 + dx, 6 + dy}};
          const unsigned both = a & moved.at(b);
          const int lowest = std::countr_zero(both);
          wrong += overlaps(first, second) == (both != 0) ? 0 : 1;
          wrong += overlap_area(first, second) == std::popcount(both) ? 0 : 1;
          const Pixel pixel = first_common_pixel(first, second).value_or(Pixel{});
          const bool is_right = pixel == Pixel{5 + lowest % 3, 6 + lowest / 3};
          wrong += both == 0 ? (pixel == Pixel{} ? 0 : 1) : (is_right ? 0 : 1);
        }
      }
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("overlap: large masks at random places, under all symmetries, pixel by pixel") {
  Random random(22);
  for (int i = 0; i < runs(400); ++i) {
    const Mask a = random_mask(random, random_side(random), 1 + random.below(12), 0.2);
    const Mask b = random_mask(random, random_side(random), 1 + random.below(12), 0.2);
    const Symmetry s{random.chance(0.5), random.chance(0.5), random.chance(0.5)};
    const Symmetry r{random.chance(0.5), random.chance(0.5), false};
    const Pixel at{random.below(a.width() + 40) - 40, random.below(24) - 12};
    require_same_answers({&a, {100, 3}, r}, {&b, {100 + at.x, 3 + at.y}, s});
    if (i % 4 == 0) {
      const PlacedMask first{&a, {-90, 3}, r};
      const PlacedMask second{&b, {-90 + at.x, 3 + at.y}, s};
      REQUIRE(overlap_gradient(first, second) == gradient_of(first, second));
    }
  }
}

//      aaaa
//      aaaa         a has come from the north-west, and gets free there soonest:
//      aaXXbb       to the north by 1 row, to the west by 2
//        bbbb
//        bbbb
TEST_CASE("overlap: the gradient points out of the other mask") {
  const Mask square = drawn({"####", "####", "####", "####"});
  const PlacedMask b{&square, {2, 3}};
  CHECK(overlap_area(PlacedMask{&square}, b) == 2);
  CHECK(overlap_gradient(PlacedMask{&square}, b) == Vec{1 - 3, 0 - 4});
  const Vec normal = overlap_normal(PlacedMask{&square}, b);
  CHECK(normal.x < 0);
  CHECK(normal.y < normal.x);
  CHECK_THAT(glm::length(normal),
             Catch::Matchers::WithinAbs(1, 1e-15));  // divided by a rounded root
}

//   a : bbbb        beside it, exactly upon it, and in the middle of more
TEST_CASE("overlap: where no way is better there is no normal") {
  const Mask square = drawn({"##", "##"});
  const Mask ground = mask_where(20, 20, [](Pixel) { return true; });
  CHECK(overlap_normal(PlacedMask{&square, {9, 9}}, PlacedMask{&ground}) == Vec{0, 0});
  CHECK(overlap_normal(PlacedMask{&square}, PlacedMask{&square}) == Vec{0, 0});
  CHECK(overlap_normal(PlacedMask{&square, {-9, 0}}, PlacedMask{&ground}) == Vec{0, 0});
  CHECK(overlap_normal(PlacedMask{&square, {-1, 5}}, PlacedMask{&ground}) == Vec{-1, 0});
}

TEST_CASE("overlap: masks without pixels, and far apart") {
  const Mask none;
  const Mask dot = drawn({"#"});
  const PlacedMask here{&dot, {5, 5}};
  CHECK_FALSE(overlaps(PlacedMask{&none, {5, 5}}, here));
  CHECK(overlap_area(here, PlacedMask{&none, {5, 5}}) == 0);
  constexpr int far = 1 << 29;
  CHECK_FALSE(overlaps(PlacedMask{&dot, {-far, -far}}, PlacedMask{&dot, {far, far}}));
  CHECK(overlaps(PlacedMask{&dot, {far, -far}}, PlacedMask{&dot, {far, -far}}));
  CHECK_FALSE(overlap_box(here, PlacedMask{&dot, {6, 5}}));
}

//   ....
//   .#..      the solid pixels and the box round them
//   ..#.
TEST_CASE("overlap: how many pixels of a mask are solid, and where") {
  const Mask mask = drawn({"....", ".#..", "..#."});
  CHECK(solid_area(mask) == 2);
  CHECK(solid_box(mask) == PixelBox{{1, 1}, {3, 3}});
  CHECK_FALSE(solid_box(Mask(100, 3)));
  CHECK(solid_area(mask_where(129, 3, [](Pixel) { return true; })) == 387);
}

}  // namespace
}  // namespace raywalk
