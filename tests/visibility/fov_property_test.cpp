#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "fov_oracle.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

/// The first tile about which the answer and the definition differ, of either probe, if any.
std::optional<Tile> first_difference(const FovOracle& oracle, const BitGrid& bits, Tile eye) {
  const Grid grid = bits.grid();
  const TileTest is_solid = [&](Tile t) { return bits.test(t); };
  const std::vector<int> times = times_seen(grid, eye, is_solid);
  const std::vector<int> bit_times = times_seen(grid, eye, bits);
  for (std::int64_t i = 0; i < grid.count(); ++i) {
    const Tile t = grid.tile(i);
    const int expected = oracle.sees(eye, t) ? 1 : 0;
    const auto place = static_cast<std::size_t>(i);
    if (times[place] != expected || bit_times[place] != expected) return t;
  }
  return std::nullopt;
}

/// A random map: solid tiles at random, of which some are drawn out to walls.
BitGrid random_map(Random& random, const Grid& grid) {
  BitGrid bits(grid);
  const double share = random.between(0.01, 0.4);
  for (std::int64_t i = 0; i < grid.count(); ++i) {
    const Tile t = grid.tile(i);
    const bool is_wall =
        random.chance(share) || (random.chance(share) && t.x > 0 && bits.test({t.x - 1, t.y}));
    bits.set(t, is_wall);
  }
  return bits;
}

TEST_CASE("field_of_view: on every map up to 4x4 each eye sees what the definition says") {
  // All of them where the code is optimised, else every 97th.
#ifdef NDEBUG
  constexpr unsigned stride = 1;
#else
  constexpr unsigned stride = 97;
#endif
  for (int height = 1; height <= 4; ++height) {
    for (int width = 1; width <= 4; ++width) {
      const Grid grid{width, height};
      for (unsigned tiles = 0; tiles < 1U << static_cast<unsigned>(grid.count()); tiles += stride) {
        const BitGrid bits(grid, [&](Tile t) {
          return (tiles >> static_cast<unsigned>(grid.index(t)) & 1U) != 0;
        });
        const FovOracle oracle(grid, bits);
        for (std::int64_t i = 0; i < grid.count(); ++i) {
          if (!first_difference(oracle, bits, grid.tile(i))) continue;
          CAPTURE(width, height, tiles, i);
          FAIL_CHECK("differs from the definition");
        }
      }
    }
  }
}

TEST_CASE("field_of_view: on random maps up to 40x40 it is what the definition says") {
  Random random(101);
  for (int i = 0; i < runs(1500); ++i) {
    const int side = i % 10 == 0 ? 40 : 16;
    const Grid grid{1 + random.below(side), 1 + random.below(side)};
    const BitGrid bits = random_map(random, grid);
    const Tile eye = random_tile(random, grid);
    CAPTURE(i, eye.x, eye.y, grid.width, grid.height);
    CHECK_FALSE(first_difference(FovOracle(grid, bits), bits, eye));
  }
}

//  . . . . . . ... . . . .   rows that are wider than a word of 64 tiles, with few walls: many of
//  . . # . . . ... . # . .   them are whole, and of others the first wall is in a later word
TEST_CASE("field_of_view: on wide maps with few walls it is what the definition says") {
  Random random(104);
  for (int i = 0; i < runs(120); ++i) {
    const Grid grid{65 + random.below(120), 40 + random.below(90)};
    BitGrid bits(grid);
    for (int walls = random.below(7); walls > 0; --walls) bits.set(random_tile(random, grid), true);
    const Tile eye = random_tile(random, grid);
    CAPTURE(i, eye.x, eye.y, grid.width, grid.height);
    CHECK_FALSE(first_difference(FovOracle(grid, bits), bits, eye));
  }
  const Grid grid{141, 64};
  BitGrid bits(grid);
  bits.set({69, 2}, true);
  bits.set({118, 63}, true);
  CHECK_FALSE(first_difference(FovOracle(grid, bits), bits, {70, 0}));
  CHECK(times_seen(grid, {70, 0}, bits)[static_cast<std::size_t>(grid.index({54, 63}))] == 0);
}

TEST_CASE("field_of_view: of two free tiles both see each other, or none") {
  Random random(102);
  for (int i = 0; i < runs(30); ++i) {
    const Grid grid{18, 14};
    const BitGrid bits = random_map(random, grid);
    std::vector<std::vector<int>> seen;
    for (std::int64_t k = 0; k < grid.count(); ++k) {
      seen.push_back(times_seen(grid, grid.tile(k), bits));
    }
    bool is_symmetric = true;
    for (std::size_t a = 0; a < seen.size(); ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        const bool both_free = !bits.test(grid.tile(static_cast<std::int64_t>(a))) &&
                               !bits.test(grid.tile(static_cast<std::int64_t>(b)));
        if (both_free && seen[a][b] != seen[b][a]) is_symmetric = false;
      }
    }
    CHECK(is_symmetric);
  }
}

TEST_CASE("field_of_view: mirrored and turned maps are seen mirrored and turned") {
  Random random(103);
  for (int i = 0; i < runs(200); ++i) {
    const int side = 3 + random.below(30);
    const Grid grid{side, side};
    const BitGrid bits = random_map(random, grid);
    const Tile eye = random_tile(random, grid);
    const int radius = random.below(20);
    const auto mirrored = [&](Tile t) { return Tile{side - 1 - t.x, t.y}; };
    const auto swapped = [](Tile t) { return Tile{t.y, t.x}; };  // the two make all eight
    const auto times = times_seen(grid, eye, bits, {.radius = radius});
    const TileTest mirror = [&](Tile t) { return bits.test(mirrored(t)); };
    const TileTest swap = [&](Tile t) { return bits.test(swapped(t)); };
    const auto in_mirror = times_seen(grid, mirrored(eye), mirror, {.radius = radius});
    const auto in_swap = times_seen(grid, swapped(eye), swap, {.radius = radius});
    const auto place = [&](Tile t) { return static_cast<std::size_t>(grid.index(t)); };
    bool agrees = true;
    for (std::int64_t k = 0; k < grid.count(); ++k) {
      const Tile t = grid.tile(k);
      agrees = agrees && times[place(t)] == in_mirror[place(mirrored(t))] &&
               times[place(t)] == in_swap[place(swapped(t))];
    }
    CHECK(agrees);
  }
}

TEST_CASE("field_of_view: a radius selects of what is seen without one") {
  Random random(104);
  for (int i = 0; i < runs(1000); ++i) {
    const Grid grid{1 + random.below(40), 1 + random.below(40)};
    const BitGrid bits = random_map(random, grid);
    const Tile eye = random_tile(random, grid);
    const int radius = random.below(25);
    auto expected = times_seen(grid, eye, bits);
    for (std::int64_t k = 0; k < grid.count(); ++k) {
      const Tile t = grid.tile(k);
      const int dx = t.x - eye.x;
      const int dy = t.y - eye.y;
      if (dx * dx + dy * dy > radius * radius + radius) expected[static_cast<std::size_t>(k)] = 0;
    }
    CAPTURE(i, radius);
    CHECK(times_seen(grid, eye, bits, {.radius = radius}) == expected);
    const TileTest is_solid = [&](Tile t) { return bits.test(t); };
    CHECK(times_seen(grid, eye, is_solid, {.radius = radius}) == expected);
  }
}

/// The tiles that are seen, as offsets from the eye, and how often.
template <class P>
std::map<std::pair<int, int>, int> offsets_seen(const Grid& grid, Tile eye, const P& probe,
                                                int radius) {
  std::map<std::pair<int, int>, int> times;
  const TileSink count = [&](Tile t) { ++times[{t.x - eye.x, t.y - eye.y}]; };
  each_tile_in_view(grid, eye, probe, count, {.radius = radius});
  return times;
}

TEST_CASE("field_of_view: at the far end of the largest map all is as near the start") {
  constexpr int side = 1 << 30;
  const auto pattern = [](int x, int y) { return (x * 7 + y * 13 + 400) % 11 == 1; };
  const auto solid_around = [&](Tile eye) {
    return TileTest([=](Tile t) { return pattern(t.x - eye.x, t.y - eye.y); });
  };
  const auto near = offsets_seen({200, 200}, {100, 100}, solid_around({100, 100}), 30);
  CHECK(near.size() > 100);
  const Tile far{side - 50, side - 60};
  CHECK(offsets_seen({side, side}, far, solid_around(far), 30) == near);
}

TEST_CASE("field_of_view: the sides of a window are exact in the last rows of the largest map") {
  constexpr int last = (1 << 30) - 1;
  detail::FovSide side = detail::FovSide::after_wall(last, last);
  CHECK(side.column == last - 1);
  CHECK(side.slack == 0);
  side.advance();  // by (2 last - 1) / (2 last) columns
  CHECK(side.column == last);
  CHECK(side.slack == 1);
  side = detail::FovSide::after_wall(1 - last, last);
  side.advance();  // by as many to the other side: a column less a bit
  CHECK(side.column == -last);
  CHECK(side.slack == 2 * last - 1);
  side.advance();
  CHECK(side.column == -last - 1);
  CHECK(side.slack == 2 * last - 2);
}

TEST_CASE("field_of_view: the size of the map costs nothing") {
  const Grid grid{16384, 16384};
  int asked = 0;
  const TileTest free = [&](Tile) {
    ++asked;
    return false;
  };
  const auto seen = offsets_seen(grid, {8000, 9000}, free, 20);
  int disc = 0;
  for (int y = -21; y <= 21; ++y) {
    for (int x = -21; x <= 21; ++x) disc += x * x + y * y <= 420 ? 1 : 0;
  }
  CHECK(static_cast<int>(seen.size()) == disc);
  CHECK(std::ranges::all_of(seen, [](const auto& one) { return one.second == 1; }));
  CHECK(asked <= disc + 4 * 21);  // the diagonals are asked about twice
}

}  // namespace
}  // namespace raywalk
