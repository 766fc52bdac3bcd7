#include "bench/exact_walk.hpp"

#include <cmath>
#include <numeric>
#include <vector>

#include "bench/verdict.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

// A ray from the middle of tile (0, 0) goes to the middle of tile (2, 1):
//
//   1 2 .      the corner (1.5, 1) is none; it crosses x = 1 at t = 1/4, y = 1 at 1/2, x = 2 at 3/4
//   . 3 4
TEST_CASE("exact_walk: it visits the tiles of a ray in order") {
  ExactWalk walk({0.5, 0.5}, {2, 1}, 10);
  std::vector<Tile> tiles;
  for (int i = 0; i < 4; ++i) {
    tiles.push_back(detail::cell_of(walk));
    walk.advance();
  }
  CHECK(tiles == std::vector<Tile>{{0, 0}, {1, 0}, {1, 1}, {2, 1}});
}

TEST_CASE("exact_walk: through a corner it goes straight across, and 2^-23 beside it not") {
  ExactWalk through({0.5, 0.5}, {1, 1}, 10);
  CHECK(through.is_at_corner());
  through.advance();
  CHECK(detail::cell_of(through) == Tile{1, 1});
  ExactWalk beside({0.5 + 0x1p-23, 0.5}, {1, 1}, 10);
  CHECK_FALSE(beside.is_at_corner());
  beside.advance();
  CHECK(detail::cell_of(beside) == Tile{1, 0});
}

TEST_CASE("exact_walk: along an axis it never leaves its row, far to the west as well") {
  ExactWalk walk({4000.5, 7.25}, {-1, 0}, 80);
  for (int i = 0; i < 4000; ++i) walk.advance();
  CHECK(detail::cell_of(walk) == Tile{0, 7});
  CHECK_FALSE(walk.is_at_corner());
}

TEST_CASE("exact_walk: from a grid line it begins in the tile just beyond it") {
  CHECK(detail::cell_of(ExactWalk({3, 0.5}, {1, 0}, 10)) == Tile{3, 0});
  CHECK(detail::cell_of(ExactWalk({3, 0.5}, {-1, 0}, 10)) == Tile{2, 0});
}

TEST_CASE("exact_cast: two tiles that touch diagonally block, and the x step names the tile") {
  const AsciiMap map{"#####",  //
                     "#.#.#",  //
                     "##..#",  //
                     "#####"};
  const auto hit = exact_cast({1.5, 1.5}, {0.5, 0.5}, map);
  CHECK(hit.verdict == Verdict{true, {2, 1}});
  CHECK(exact_blocked({1.5, 1.5}, {2.5, 2.5}, map));
  CHECK_FALSE(exact_blocked({1.5, 1.5}, {1.75, 1.75}, map));
}

// Points of a lattice of quarters in a 3x3 map, one tile of which is solid: a and b in the open
// interior of tiles. The slow oracle clips the segment by the solid in whole numbers.
bool clipped_by(Tile tile, Pixel a, Pixel b) {  // a, b in quarters
  // The open square 4x < X < 4x+4 meets the open segment exactly if for some 0 < t < 1 both hold.
  // All bounds on t are fractions n / d: keep the greatest lower and the least upper one.
  std::int64_t low_n = 0, low_d = 1, high_n = 1, high_d = 1;
  const auto cut = [&](std::int64_t from, std::int64_t way, std::int64_t low, std::int64_t high) {
    if (way == 0) return low < from && from < high;
    std::int64_t enter = way > 0 ? low - from : from - high;
    std::int64_t leave = way > 0 ? high - from : from - low;
    const std::int64_t d = std::abs(way);
    if (enter * low_d > low_n * d) low_n = enter, low_d = d;
    if (leave * high_d < high_n * d) high_n = leave, high_d = d;
    return true;
  };
  const bool x_meets = cut(a.x, b.x - a.x, 4 * tile.x, 4 * tile.x + 4);
  const bool y_meets = cut(a.y, b.y - a.y, 4 * tile.y, 4 * tile.y + 4);
  return x_meets && y_meets && low_n * high_d < high_n * low_d;
}

TEST_CASE("exact_blocked: it agrees with clipping between all points of a lattice of quarters") {
  int differences = 0;
  for (int solid = 0; solid < 9; ++solid) {
    const Tile tile{solid % 3, solid / 3};
    const auto is_solid = [&](Tile t) { return t == tile; };
    for (int i = 0; i < 13 * 13 * 13 * 13; ++i) {
      const Pixel a{i % 13, i / 13 % 13};
      const Pixel b{i / 169 % 13, i / 2197};
      const bool is_inside = a.x % 4 != 0 && a.y % 4 != 0;
      if (!is_inside || a == b) continue;
      const bool told = exact_blocked({a.x / 4.0, a.y / 4.0}, {b.x / 4.0, b.y / 4.0}, is_solid);
      differences += told != clipped_by(tile, a, b) ? 1 : 0;
    }
  }
  CHECK(differences == 0);
}

}  // namespace
}  // namespace raywalk
