// How much room there is, and that fields and paths agree about who fits.

#include "raywalk/path/clearance.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>

#include "raywalk/path/find_path.hpp"
#include "raywalk/path/flood_body.hpp"
#include "raywalk/ray/bit_grid.hpp"
#include "raywalk/ray/tile_at.hpp"
#include "raywalk/ray/tiles.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

BitGrid random_map(Random& random, const Grid& grid, double max_share) {
  BitGrid bits(grid);
  const double share = random.between(0, max_share);
  for (const Tile t : tiles(grid)) bits.set(t, random.chance(share));
  return bits;
}

/// Four times the square of the way from the middle of a tile to a solid one or the rim, by trying
/// all.
std::int64_t slow_quarters(const BitGrid& bits, Tile tile) {
  const Grid& grid = bits.grid();
  const auto gap = [](int tiles) {
    const std::int64_t halves = std::max(2 * std::abs(tiles) - 1, 0);
    return halves * halves;
  };
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  for (int y = -1; y <= grid.height; ++y) {
    for (int x = -1; x <= grid.width; ++x) {
      if (grid.contains({x, y}) && !bits.test({x, y})) continue;
      least = std::min(least, gap(x - tile.x) + gap(y - tile.y));
    }
  }
  return least;
}

//   0 1 2 3 4 5 6      the middle of (3, 3) is 1.5 right of the wall's side, and 2.5 below its end;
// 0 . # . . . . .      from (2, 4) the corner is half a tile and two and a half away
// 1 . # . . . . .
// 2 . . . . . . .
TEST_CASE("ClearanceMap: the way to the side or the corner of the nearest wall, or to the rim") {
  const AsciiMap map{".#.....",  //
                     ".#.....",  //
                     ".......",  //
                     ".......",  //
                     "......."};
  ClearanceMap room;
  room.measure(map.grid(), map);
  CHECK(room.at({1, 0}) == 0);
  CHECK(room.at({2, 1}) == 0.5);
  CHECK(room.at({3, 2}) == std::sqrt(1.5 * 1.5 + 0.5 * 0.5));
  CHECK(room.at({1, 2}) == 0.5);
  CHECK(room.at({5, 2}) == 1.5);
  CHECK(room.quarters({3, 2}) == 10);
  CHECK(room.at({-1, 2}) == 0);
  CHECK(room.at({7, 0}) == 0);
  CHECK(room.fits({5, 2}, 1.5));
  CHECK_FALSE(room.fits({5, 2}, std::nextafter(1.5, 2)));
  CHECK_FALSE(room.fits({1, 0}, 0));
  CHECK_FALSE(room.fits({5, 2}, -1));
  CHECK_FALSE(room.fits({5, 2}, std::numeric_limits<double>::quiet_NaN()));
  room.measure(Grid{0, 0}, map);
  CHECK(room.at({0, 0}) == 0);
}

TEST_CASE("ClearanceMap: on all maps of 3x3 it is the least of all distances") {
  const Grid grid{3, 3};
  ClearanceMap room;
  int wrong = 0;
  for (unsigned map = 0; map < 512; ++map) {
    const BitGrid bits(grid, [&](Tile t) { return (map >> grid.index(t) & 1U) != 0; });
    room.measure(grid, bits);
    for (const Tile t : tiles(grid)) wrong += room.quarters(t) == slow_quarters(bits, t) ? 0 : 1;
  }
  CHECK(wrong == 0);
}

TEST_CASE("ClearanceMap: on random maps it is the least of all distances") {
  Random random(7501);
  ClearanceMap room;
  for (int run = 0; run < runs(120); ++run) {
    const int most = run % 20 == 0 ? 90 : 30;
    const Grid grid{1 + random.below(most), 1 + random.below(most)};
    const BitGrid bits = random_map(random, grid, run % 3 == 0 ? 0.4 : 0.05);
    room.measure(grid, bits);
    int wrong = 0;
    for (const Tile t : tiles(grid)) wrong += room.quarters(t) == slow_quarters(bits, t) ? 0 : 1;
    CAPTURE(run, grid.width, grid.height);
    REQUIRE(wrong == 0);
  }
}

TEST_CASE("ClearanceMap: a body fits where overlaps says that nothing is there") {
  Random random(7502);
  ClearanceMap room;
  for (int run = 0; run < runs(200); ++run) {
    const Grid grid{1 + random.below(24), 1 + random.below(24)};
    const BitGrid bits = random_map(random, grid, 0.2);
    const TileTest is_solid = [&](Tile t) { return bits.test(t); };
    room.measure(grid, bits);
    int wrong = 0;
    for (const Tile t : tiles(grid)) {
      for (const double radius : {0.1, 0.5, 0.75, 1.0, 1.5, 2.5, random.between(0.01, 4)}) {
        const bool is_free = !overlaps(Bounds(grid), Body(center_of(t), radius), is_solid);
        wrong += room.fits(t, radius) == is_free ? 0 : 1;
      }
    }
    REQUIRE(wrong == 0);
  }
}

/// Nodes for bodies of all kinds of lattices.
constexpr std::array radii{0.0, 0.2, 0.5, 0.6, 0.8, 1.0, 1.2, 1.5};

TEST_CASE("flood of a body: a node is reached if find_path finds a way to it, and only then") {
  Random random(7503);
  FloodField field;
  PathWorkspace space;
  int reached = 0;
  int not_reached = 0;
  for (int run = 0; run < runs(800); ++run) {
    const Grid grid{4 + random.below(16), 4 + random.below(16)};
    const BitGrid bits = random_map(random, grid, 0.35);
    const TileTest is_solid = [&](Tile t) { return bits.test(t); };
    const double radius = radii.at(static_cast<std::size_t>(run) % radii.size());
    const Tile from{random.below(grid.width), random.below(grid.height)};
    flood(field, grid, FloodBody{{&from, 1}, radius}, is_solid);
    for (int i = 0; i < 10; ++i) {
      const Tile to{random.below(grid.width), random.below(grid.height)};
      if (to == from) continue;
      const PathQuery query{Circle{place_of(from, radius), radius}, place_of(to, radius)};
      const bool is_found = find_path(space, grid, query, is_solid).end == PathEnd::found;
      CAPTURE(run, radius, from.x, from.y, to.x, to.y);
      REQUIRE(field.distance(to).has_value() == is_found);
      ++(is_found ? reached : not_reached);
    }
  }
  CHECK(reached > runs(500));
  CHECK(not_reached > runs(500));
}

TEST_CASE("flood of a body: it fits wherever it is said to get, by the clearance of the tile") {
  Random random(7504);
  FloodField field;
  ClearanceMap room;
  int reached = 0;
  for (int run = 0; run < runs(300); ++run) {
    const Grid grid{6 + random.below(20), 6 + random.below(20)};
    const BitGrid bits = random_map(random, grid, 0.12);
    const TileTest is_solid = [&](Tile t) { return bits.test(t); };
    const double radius = run % 2 == 0 ? random.between(0, 0.5) : random.between(1.01, 1.5);
    room.measure(grid, bits);
    const Tile from{random.below(grid.width), random.below(grid.height)};
    flood(field, grid, FloodBody{{&from, 1}, radius}, is_solid);
    CHECK((field.size() > 0) == room.fits(from, radius));
    field.each_tile([&](Tile node, double) {
      ++reached;
      REQUIRE(place_of(node, radius) == center_of(node));
      REQUIRE(room.fits(node, radius));
    });
  }
  CHECK(reached > runs(3000));
}

//   0 1 2 3 4 5 6
// 0 . . . # . . .      an ogre two tiles wide does not pass the gap of one tile, an orc does
// 1 . . . . . . .
// 2 . . . # . . .
TEST_CASE("flood of a body: a gap of one tile holds up a body of two") {
  const AsciiMap map{"...#...", ".......", "...#..."};
  FloodField field;
  const Tile from = node_near({1, 1}, 0.8);
  CHECK(place_of(from, 0.8) == Point{1, 1});
  flood(field, map.grid(), FloodBody{{&from, 1}, 0.8}, map);
  CHECK(field.size() == 4);
  CHECK(field.distance({2, 2}) == 92682 / 65536.0);
  CHECK(field.distance(node_near({5, 1}, 0.8)) == std::nullopt);
  flood(field, map.grid(), FloodBody{{&from, 1}, 0.8}, map, {.neighbors = Neighbors::four});
  CHECK(field.distance({2, 2}) == 2);
  flood(field, map.grid(), FloodBody{{&from, 1}, 0.4}, map, {.corner = Corner::thin});
  CHECK(field.size() == 19);
  CHECK(field.distance({6, 1}) == 5);
  for (const double bad : {-1.0, std::numeric_limits<double>::quiet_NaN(), 1e300}) {
    flood(field, map.grid(), FloodBody{{&from, 1}, bad}, map);
    CHECK(field.size() == 0);
  }
}

}  // namespace
}  // namespace raywalk
