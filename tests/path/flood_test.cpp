// Distances over open floor: cases by hand.

#include "raywalk/path/flood.hpp"

#include <array>
#include <limits>
#include <vector>

#include "path/cost_map.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

constexpr double diagonal = 92682 / 65536.0;

/// '#' closed, '+' a shut door with a toll of 6, '~' mud that counts twice.
TileCost cost_of(char tile) {
  switch (tile) {
    case '#':
      return TileCost::closed();
    case '+':
      return {.toll = 6};
    case '~':
      return {.weight = 2};
    default:
      return {};
  }
}

//   0 1 2 3 4
// 0 S . . . .     straight 1, diagonal 92682 / 65536
// 1 . . . . .
TEST_CASE("flood: on open floor it goes straight and diagonally") {
  FloodField field;
  flood(field, Grid{5, 2}, Tile{0, 0}, [](Tile) { return false; });
  CHECK(field.size() == 10);
  CHECK(field.distance({0, 0}) == 0.0);
  CHECK(field.distance({4, 0}) == 4.0);
  CHECK(field.distance({0, 1}) == 1.0);
  CHECK(field.distance({1, 1}) == diagonal);
  CHECK(field.distance({4, 1}) == 3 + diagonal);
  CHECK(field.distance({5, 0}) == std::nullopt);
  CHECK(field.distance({-1, 0}) == std::nullopt);
}

TEST_CASE("flood: it cuts no corner and does not leak between two that touch") {
  const AsciiMap round{"S#.", "...", "..."};
  FloodField field;
  flood(field, round.grid(), Tile{0, 0}, round);
  CHECK(field.distance({1, 1}) == 2.0);
  CHECK(field.distance({2, 0}) == 4.0);

  const AsciiMap pinch{".#", "#."};
  flood(field, pinch.grid(), Tile{0, 0}, pinch);
  CHECK(field.size() == 1);
  CHECK(field.distance({1, 1}) == std::nullopt);
}

//   0 1 2 3 4
// 0 S . + . .    the noise goes through the door as through six tiles more, if that is shorter
// 1 # # # # .    than the way round
TEST_CASE("flood: a door costs its toll when it is entered") {
  const AsciiMap map{"S.+..", "####."};
  FloodField field;
  flood(field, map.grid(), Tile{0, 0}, [&](Tile t) { return cost_of(map.at(t)); });
  CHECK(field.distance({1, 0}) == 1.0);
  CHECK(field.distance({2, 0}) == 8.0);
  CHECK(field.distance({4, 1}) == 11.0);
  flood(field, map.grid(), Tile{2, 0}, [&](Tile t) { return cost_of(map.at(t)); });
  CHECK(field.distance({0, 0}) == 2.0);  // a source does not pay its own
}

TEST_CASE("flood: nothing slips diagonally past a door") {
  const AsciiMap map{"S.#", ".+.", "..."};
  FloodField field;
  flood(field, map.grid(), Tile{1, 0}, [&](Tile t) { return cost_of(map.at(t)); });
  CHECK(field.distance({0, 1}) == 2.0);
  CHECK(field.distance({1, 2}) == 4.0);
  CHECK(field.distance({2, 1}) == 6.0);
}

TEST_CASE("flood: a step counts half by each floor") {
  const AsciiMap map{"S~~."};
  FloodField field;
  flood(field, map.grid(), Tile{0, 0}, [&](Tile t) { return cost_of(map.at(t)); });
  CHECK(field.distance({1, 0}) == 1.5);
  CHECK(field.distance({2, 0}) == 3.5);
  CHECK(field.distance({3, 0}) == 5.0);
}

TEST_CASE("flood: the nearest of several sources counts, and next leads back to it") {
  const AsciiMap map{"S...S", ".###.", "....."};
  const std::array sources{Tile{0, 0}, Tile{4, 0}};
  FloodField field;
  flood(field, map.grid(), sources, map);
  CHECK(field.distance({1, 0}) == 1.0);
  CHECK(field.distance({3, 0}) == 1.0);
  CHECK(field.next({1, 0}) == Tile{0, 0});
  CHECK(field.next({3, 0}) == Tile{4, 0});
  CHECK(field.next({2, 0}) == Tile{1, 0});  // of two, that with a step to the east
  CHECK(field.next({0, 0}) == std::nullopt);
  CHECK(field.next({1, 1}) == std::nullopt);
}

TEST_CASE("flood: what is farther than the limit is not reached, what is as far is") {
  FloodField field;
  const TileTest open = [](Tile) { return false; };
  flood(field, Grid{40, 1}, Tile{0, 0}, open, {.limit = 7});
  CHECK(field.size() == 8);
  CHECK(field.distance({7, 0}) == 7.0);
  CHECK(field.distance({8, 0}) == std::nullopt);
  CHECK(field.is_complete());
  flood(field, Grid{40, 1}, Tile{0, 0}, open, {.limit = 0});
  CHECK(field.size() == 1);
}

TEST_CASE("flood: it gives up after so many tiles and says so") {
  FloodField field;
  const TileTest open = [](Tile) { return false; };
  flood(field, Grid{40, 1}, Tile{0, 0}, open, {.max_tiles = 5});
  CHECK(field.size() == 5);
  CHECK_FALSE(field.is_complete());
  CHECK(field.distance({4, 0}) == 4.0);
  CHECK(field.distance({5, 0}) == std::nullopt);
  flood(field, Grid{5, 1}, Tile{0, 0}, open, {.max_tiles = 5});
  CHECK(field.is_complete());
}

TEST_CASE("flood: what it cannot use counts for nothing") {
  const AsciiMap map{"..#"};
  FloodField field;
  flood(field, map.grid(), std::span<const Tile>(), map);
  CHECK(field.size() == 0);
  for (const Tile source : {Tile{-1, 0}, Tile{3, 0}, Tile{0, 1}, Tile{2, 0}}) {
    flood(field, map.grid(), source, map);
    CHECK(field.size() == 0);
  }
  const double nan = std::numeric_limits<double>::quiet_NaN();
  flood(field, map.grid(), Tile{0, 0}, map, {.limit = nan});
  CHECK(field.size() == 0);
  flood(field, map.grid(), Tile{0, 0}, map, {.limit = -1});
  CHECK(field.size() == 0);
  flood(field, Grid{0, 0}, Tile{0, 0}, map);
  CHECK(field.size() == 0);
  for (const TileCost bad : {TileCost{nan, 0}, TileCost{1, nan}, TileCost{0.5, 0}, TileCost{1, -1},
                             TileCost{129, 0}, TileCost{1, 1e30}}) {
    CHECK(bad.is_closed());
    const CostTest cost = [&](Tile t) { return t.x == 1 ? bad : TileCost{}; };
    flood(field, map.grid(), Tile{0, 0}, cost);
    CHECK(field.size() == 1);
  }
}

TEST_CASE("flood: each tile is asked about once, on a map of any size") {
  int asked = 0;
  const TileTest probe = [&](Tile) {
    ++asked;
    return false;
  };
  FloodField field;
  flood(field, Grid{1 << 30, 1 << 30}, Tile{(1 << 30) - 1, 1 << 29}, probe, {.limit = 2});
  CHECK(field.size() == 9);  // half of a disc of 13
  CHECK(asked == 22);        // and all tiles beside those
}

TEST_CASE("flood: a toll of any size waits for its turn") {
  const AsciiMap map{"S+.............................."};
  FloodField field;
  for (const double toll : {0.25, 1.0, 127.5, 128.0, 255.0, 256.0, 300.0, 5000.25, 16384.0}) {
    const CostTest cost = [&](Tile t) {
      return map.at(t) == '+' ? TileCost{.toll = toll} : TileCost{};
    };
    flood(field, map.grid(), Tile{0, 0}, cost);
    CHECK(field.distance({31, 0}) == 31 + toll);
  }
}

}  // namespace
}  // namespace raywalk
