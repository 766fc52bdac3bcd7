// Which of several solids a moving body meets first, where that is close.

#include <array>
#include <cmath>
#include <vector>

#include "raywalk/body/sweep.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/required.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

constexpr Grid board{8, 8};

const TileTest is_free = [](Tile) { return false; };

/// When the corner of a box, on its way south-east, comes to a line, in more digits.
long double when(double line, double half, double from, double pace) {
  return (static_cast<long double>(line) - half - from) / pace;
}

}  // namespace

//   [ ]            a box on its way south-east comes to the west side of one, and to the north
//      \  +---     side of another, at about the same time: to the last digits, or exactly
//       \ |
//   -----++
TEST_CASE("sweep: of two boxes the first is met, or one within the rounding of t") {
  Random random(1);
  int wrong = 0;
  for (int i = 0; i < runs(50000); ++i) {
    const Box box{random.point(-4, 4), {random.between(0.1, 1), random.between(0.1, 1)}};
    const Vec by{random.between(0.1, 9), random.between(0.1, 9)};
    const Point there = box.center + random.between(0.1, 1) * by;
    const Point corner = there + box.half;
    const double off = std::ldexp(random.between(-1, 1), -random.below(60));
    const std::array<Body, 2> others{
        Body{{corner.x + 0.5 + off, corner.y - box.half.y}, {0.5, box.half.y / 2}},
        Body{{corner.x - box.half.x, corner.y + 0.5}, {box.half.x / 2, 0.5}}};
    const SweepResult result = sweep({board, Border::clip}, box, Motion(by, 2), is_free, others);
    REQUIRE(result.other);
    const double west = others[0].center.x - others[0].half.x;
    const double north = others[1].center.y - others[1].half.y;
    const long double by_x = when(west, box.half.x, box.center.x, by.x);
    const long double by_y = when(north, box.half.y, box.center.y, by.y);
    const long double late = *result.other == 0 ? by_x - by_y : by_y - by_x;
    const double way = result.t * std::sqrt(by.x * by.x + by.y * by.y);
    const double off_side = 0x1p-50 * (std::abs(corner.x) + std::abs(corner.y) + 2 + way);
    REQUIRE(static_cast<double>(late) <= off_side / by.x + off_side / by.y);
    wrong += late > 0 ? 1 : 0;
  }
  CHECK(wrong < runs(50000) / 10);  // of those in which both are met within a few digits
}

//   .[ ].
//   #####     three tiles are met at once: the one before the centre is told, and of two that are
//   0 1 2     equally near always the same
TEST_CASE("sweep: of tiles that are met at once the one nearest to the centre is told") {
  const TileTest is_floor = [](Tile tile) { return tile.y == 4; };
  const Vec south{0, 4};
  CHECK(sweep(board, Box{{2.25, 2}, {1, 0.5}}, south, is_floor).contact->tile == Tile{2, 4});
  CHECK(sweep(board, Box{{2.75, 2}, {1, 0.5}}, south, is_floor).contact->tile == Tile{2, 4});
  const TileTest is_gap = [](Tile tile) { return tile.y == 4 && tile.x != 2; };
  CHECK(sweep(board, Box{{2.25, 2}, {1, 0.5}}, south, is_gap).contact->tile == Tile{1, 4});
  CHECK(sweep(board, Box{{2.75, 2}, {1, 0.5}}, south, is_gap).contact->tile == Tile{3, 4});
  const SweepResult between = sweep(board, Box{{2.5, 2}, {1, 0.5}}, south, is_gap);
  CHECK(between == sweep(board, Box{{2.5, 2}, {1, 0.5}}, south, is_gap));
  CHECK(test::required(between.contact).tile == Tile{1, 4});
}

//   [ ]-> |#     another body that stands exactly where a tile does, and where rock begins
TEST_CASE("sweep: at equal places bodies come before rock and tiles, by their places") {
  const Box box{{2.5, 4.5}, {0.25, 0.25}};
  const Vec east{9, 0};
  const TileTest is_wall = [](Tile tile) { return tile == Tile{5, 4}; };
  const std::vector<Body> walls{
      {{5.5, 0.5}, {0.5, 0.5}}, {{5.5, 4.5}, {0.5, 0.5}}, {{5.5, 4.5}, {0.5, 0.5}}};
  CHECK(sweep(board, box, east, is_wall, walls).other == 1);
  const std::vector<Body> rock{{{9, 4.5}, {1, 1}}};
  CHECK(sweep(board, box, east, is_free, rock).other == 0);
  const TileTest is_beyond = [](Tile tile) { return tile.x >= 8; };
  CHECK(sweep({board, Border::unbounded}, box, east, is_beyond, rock).other == 0);
  const Body point{box.center, 0};
  CHECK_FALSE(sweep(board, point, east, is_wall, walls).other);
  CHECK(sweep(board, point, east, is_free, walls).other == 1);
}

//   ([#])     a body that stays overlaps a tile, and bodies in it
TEST_CASE("sweep: at rest tiles come before other bodies, and these by their places") {
  const TileTest is_wall = [](Tile tile) { return tile == Tile{5, 4}; };
  const Body body{{5, 4.5}, 0.5};
  const std::vector<Body> others{{{1, 1}, 0.5}, {{5, 4.5}, 0.25}, {{5, 4.5}, 0.5}};
  const SweepResult at_wall = sweep(board, body, Vec{0, 0}, is_wall, others);
  CHECK_FALSE(at_wall.other);
  CHECK(test::required(at_wall.contact).tile == Tile{5, 4});
  CHECK(sweep(board, body, Vec{0, 0}, is_free, others).other == 1);
}

}  // namespace raywalk
