#include "raywalk/mask/mask_rotation.hpp"

#include "mask/mask_drawing.hpp"
#include "raywalk/geom/angle.hpp"
#include "support/catch.hpp"
#include "support/numbers.hpp"

namespace raywalk {
namespace {

Turn quarters(int count) { return {static_cast<std::uint32_t>(count) << 30U}; }

bool are_same_picture(const PlacedMask& a, const PlacedMask& b) {
  const std::int64_t area = overlap_area(a, b);
  return area == overlap_area(a, a) && area == overlap_area(b, b);
}

//   ##.
//   #..  ->  .##     a quarter turn about any corner of pixels
//            ..#  ...
TEST_CASE("rotated: at quarter turns it is the turned frame, pixel for pixel") {
  Random random(71);
  for (int i = 0; i < runs(300); ++i) {
    const MaskFrame frame =
        trimmed(random_mask(random, 1 + random.below(70), 1 + random.below(9), 0.3),
                {random.below(20) - 5, random.below(20) - 5});
    for (int turns = 0; turns < 4; ++turns) {
      const MaskFrame result = rotated(frame, unit_vector(quarters(turns)));
      REQUIRE(
          are_same_picture(placed(result, {3, 4}), placed(frame, {3, 4}, quarter_turns(turns))));
    }
    const MaskFrame mirrored = rotated(frame, {1, 0}, {-1, 1});
    REQUIRE(
        are_same_picture(placed(mirrored, {3, 4}), placed(frame, {3, 4}, {.horizontal = true})));
    const MaskFrame large = rotated(frame, {1, 0}, {3, 3});
    REQUIRE(are_same_picture(placed(large, {3, 4}), placed(scaled(frame, 3), {3, 4})));
  }
}

TEST_CASE("rotated: a pixel is solid if its centre is solid in the posed mask") {
  Random random(72);
  int wrong = 0;
  int solid = 0;
  for (int i = 0; i < runs(200); ++i) {
    const Mask mask = random_mask(random, 1 + random.below(20), 1 + random.below(20), 0.4);
    const MaskFrame frame{mask, {mask.width(), mask.height()}, {0, 0}, {4, 7}};
    const Vec direction = unit_vector({static_cast<std::uint32_t>(random.bits())});
    const Vec scale{random.between(0.4, 2.5), random.between(-2.5, -0.4)};
    const MaskFrame result = rotated(frame, direction, scale);
    const PlacedMask sprite = placed(result, {0, 0});
    const PosedMask posed{&mask, {.direction = direction, .scale = scale, .origin = {4, 7}}};
    const PixelBox box = sprite.bounds();
    for (int y = box.low.y - 3; y < box.high.y + 3; ++y) {
      for (int x = box.low.x - 3; x < box.high.x + 3; ++x) {
        wrong += sprite.test({x, y}) == posed.test({x + 0.5, y + 0.5}) ? 0 : 1;
        solid += sprite.test({x, y}) ? 1 : 0;
      }
    }
  }
  CHECK(wrong == 0);
  CHECK(solid > runs(10000));
}

//    ####          /\         a full turn in eighths comes back where it was, and an eighth of a
//    ####   ->    /  \        square is a diamond of about its area
//    ####         \  /
//    ####          \/
TEST_CASE("rotated: a square turned by an eighth is a diamond") {
  const Mask square = mask_where(40, 40, [](Pixel) { return true; });
  const MaskFrame frame{square, {40, 40}, {0, 0}, {20, 20}};
  const MaskFrame diamond = rotated(frame, unit_vector(Turn::degrees(45)));
  CHECK(diamond.size == PixelSize{58, 58});
  CHECK(diamond.origin == Pixel{29, 29});
  CHECK(std::abs(static_cast<double>(solid_area(diamond.mask)) - 1600) < 60);
  CHECK_FALSE(diamond.mask.test({5, 5}));
  CHECK(diamond.mask.test({29, 2}));
}

TEST_CASE("rotated: no pixels stay no pixels") {
  CHECK(rotated(MaskFrame{}, {0, 1}) == MaskFrame{});
  CHECK(solid_area(rotated(MaskFrame{Mask(5, 5), {5, 5}, {}, {}}, {0, 1}).mask) == 0);
}

//   a direction that is none, or a size of 0, shows nothing, wherever it is placed
TEST_CASE("rotated: what has no extent or is no number is an empty frame") {
  const Mask square = mask_where(4, 4, [](Pixel) { return true; });
  const MaskFrame frame{square, {6, 6}, {1, 1}, {3, 3}};
  const PlacedMask here{&square};
  for (const Vec bad : {Vec{0, 0}, Vec{nan, 0}, Vec{0, nan}, Vec{infinity, 0}, Vec{0, -infinity},
                        Vec{nan, nan}, Vec{infinity, infinity}}) {
    const MaskFrame nothing = rotated(frame, bad);
    CHECK(nothing == MaskFrame{});
    CHECK_FALSE(overlaps(placed(nothing, {2, 2}), here));
    CHECK(rotated(frame, {1, 0}, bad) == MaskFrame{});
  }
  CHECK(rotated(frame, {1, 0}, {1, 0}) == MaskFrame{});
  CHECK(rotated(frame, {1, 0}, {1, nan}) == MaskFrame{});
}

//   a frame whose mask was trimmed to nothing, or is a row without columns
TEST_CASE("rotated: a frame without pixels is an empty frame at any angle") {
  for (const Mask& none : {Mask(), Mask(0, 5), Mask(5, 0)}) {
    const MaskFrame frame{none, {8, 8}, {0, 0}, {4, 4}};
    CHECK(rotated(frame, {0, 1}) == MaskFrame{});
    CHECK(rotated(frame, unit_vector(Turn::degrees(30)), {2, -2}) == MaskFrame{});
    CHECK_FALSE(overlaps(placed(rotated(frame, {1, 0}), {0, 0}), placed(frame, {0, 0})));
  }
  CHECK(rotated(trimmed(Mask(7, 7)), {0, 1}) == MaskFrame{});
}

}  // namespace
}  // namespace raywalk
