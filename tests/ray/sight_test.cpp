#include "raywalk/ray/sight.hpp"

#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

bool is_blocked(const AsciiMap& map, Point a, Point b, Corner corner = Corner::block_both) {
  const bool there = blocked(map.grid(), a, b, map, {.corner = corner});
  CHECK(blocked(map.grid(), b, a, map, {.corner = corner}) == there);
  CHECK(line_of_sight(map.grid(), a, b, map, {.corner = corner}) == !there);
  return there;
}

//   a # b
//   . . .
//   c . d
TEST_CASE("blocked: a solid tile stands between, or it does not") {
  const AsciiMap map{".#.", "...", "..."};
  CHECK(is_blocked(map, {0.5, 0.5}, {2.5, 0.5}));
  CHECK_FALSE(is_blocked(map, {0.5, 2.5}, {2.5, 2.5}));
  CHECK(is_blocked(map, {0.5, 0.5}, {2.5, 1.25}));
  CHECK_FALSE(is_blocked(map, {0.5, 0.5}, {2.5, 2.5}));
}

//   a  b#c  d        b and c on the faces
TEST_CASE("blocked: both ends may lie on a face") {
  const AsciiMap map{"..#.."};
  CHECK_FALSE(is_blocked(map, {0.5, 0.5}, {2, 0.5}));
  CHECK_FALSE(is_blocked(map, {3, 0.5}, {4.5, 0.5}));
  CHECK(is_blocked(map, {2, 0.5}, {3, 0.5}));
  CHECK(is_blocked(map, {0.5, 0.5}, {2.25, 0.5}));
  CHECK(is_blocked(map, {2.25, 0.5}, {2.75, 0.5}));
  CHECK_FALSE(is_blocked(map, {0.5, 0.5}, {2, 0.5}, Corner::supercover));
  CHECK(is_blocked(map, {2, 0.25}, {2, 0.75}, Corner::supercover));
}

//   a #
//   # b
TEST_CASE("blocked: a pinching corner counts only strictly between the ends") {
  const AsciiMap map{".#", "#."};
  CHECK(is_blocked(map, {0.5, 0.5}, {1.5, 1.5}));
  CHECK(is_blocked(map, {0.25, 0.5}, {1.75, 1.5}));
  CHECK_FALSE(is_blocked(map, {0.5, 0.5}, {1.5, 1.5}, Corner::thin));
  CHECK(is_blocked(map, {0.5, 0.5}, {1.5, 1.5}, Corner::supercover));
  for (const Corner corner : {Corner::block_both, Corner::thin, Corner::supercover}) {
    CHECK_FALSE(is_blocked(map, {0.5, 0.5}, {1, 1}, corner));
    CHECK_FALSE(is_blocked(map, {1, 1}, {1.5, 1.5}, corner));
  }
}

//   a # .
//   # # .            inside, on an inner line, on the outer face
TEST_CASE("blocked: two equal points ask whether that point is inside") {
  const AsciiMap map{".#.", "##.", "..."};
  CHECK(is_blocked(map, {1.5, 0.5}, {1.5, 0.5}));
  CHECK(is_blocked(map, {1.5, 1}, {1.5, 1}));
  CHECK_FALSE(is_blocked(map, {1, 1}, {1, 1}));
  CHECK_FALSE(is_blocked(map, {1, 0.5}, {1, 0.5}));
  CHECK_FALSE(is_blocked(map, {0.5, 0.5}, {0.5, 0.5}));
}

//   a . #          a begins inside a solid: the start policy does not apply
//   . . .
TEST_CASE("blocked: of the policy only the corner and the border apply") {
  const AsciiMap map{"#.#", "..."};
  Policy policy{.start = Start::until_free, .ends = Ends::closed, .max_tiles = 1};
  CHECK(blocked(map.grid(), {0.5, 0.5}, {1.5, 0.5}, map, policy));
  CHECK(blocked(map.grid(), {1.25, 0.5}, {2.5, 0.5}, map, policy));
  CHECK_FALSE(blocked(map.grid(), {1.5, 0.5}, {2, 0.5}, map, policy));
  policy = {.border = Border::reject};  // the tiles beyond are free, whichever end lies there
  CHECK(blocked(map.grid(), {-1, 0.5}, {1.5, 0.5}, map, policy));
  CHECK(blocked(map.grid(), {1.5, 0.5}, {-1, 0.5}, map, policy));
  CHECK(blocked(map.grid(), {1.5, 0.5}, {4, 0.5}, map, policy));
  policy = {.border = Border::solid};
  CHECK(blocked(map.grid(), {1.5, 0.5}, {1.5, -0.5}, map, policy));
  CHECK_FALSE(blocked(map.grid(), {1.5, 0.5}, {1.5, 0}, map, policy));
  CHECK(blocked(map.grid(), {-2, -2}, {-1, -1}, map, policy));
}

/// A map of 8x8 tiles in the bits of a number.
struct BitMap {
  std::uint64_t bits = 0;
  bool operator()(Tile t) const { return (bits >> static_cast<unsigned>(8 * t.y + t.x) & 1U) != 0; }
};

void check_both_ways(const BitMap& map, Point a, Point b, Corner corner) {
  const Grid grid{8, 8};
  const bool there = line_of_sight(grid, a, b, map, {.corner = corner});
  if (line_of_sight(grid, b, a, map, {.corner = corner}) == there) return;
  CAPTURE(a.x, a.y, b.x, b.y, static_cast<int>(corner));
  FAIL("one sees the other, and is not seen");
}

//   a # . .          a sees b exactly if b sees a
//   . . # .
//   . . . b          (a sketch; maps and points are random)
TEST_CASE("line_of_sight: is the same from both ends, for any doubles") {
  Random random(11);
  for (int i = 0; i < runs(20000); ++i) {
    const BitMap map{random.bits()};
    const auto corner = static_cast<Corner>(random.below(3));
    check_both_ways(map, random.point(-1, 9), random.point(-1, 9), corner);
    const Point a{random.below(80) / 8.0 - 1, random.below(80) / 8.0 - 1};  // many ties
    check_both_ways(map, a, {random.below(80) / 8.0 - 1, random.below(80) / 8.0 - 1}, corner);
  }
  SUCCEED();
}

//   a #
//    p               a and b lie a rounding beside a line through p, a corner of four tiles
//   # b
TEST_CASE("line_of_sight: is the same from both ends within a rounding of a corner") {
  Random random(12);
  for (int i = 0; i < runs(50000); ++i) {
    const BitMap map{random.bits()};
    const Point p{random.below(7) + 1.0, random.below(7) + 1.0};
    const Vec way = random.point(-1, 1) - Point{0, 0};
    const Point a = p + way * random.between(0, 4);
    const Point b = p - way * random.between(0, 4);
    check_both_ways(map, a, b, static_cast<Corner>(random.below(3)));
  }
  SUCCEED();
}

}  // namespace
}  // namespace raywalk
